import type { Subject } from './line.ts'
import { bytes } from './subjects/bytes.ts'
import { citus } from './subjects/citus.ts'
import { coldStart } from './subjects/cold-start.ts'
import { create } from './subjects/create.ts'
import { deliveries } from './subjects/deliveries.ts'
import { editions } from './subjects/editions.ts'
import { embedded } from './subjects/embedded.ts'
import { environment } from './subjects/environment.ts'
import { growth } from './subjects/growth.ts'
import { identified } from './subjects/identified.ts'
import { idle } from './subjects/idle.ts'
import { list } from './subjects/list.ts'
import { mount } from './subjects/mount.ts'
import { purge } from './subjects/purge.ts'
import { spread } from './subjects/spread.ts'
import { stream } from './subjects/stream.ts'
import { summary } from './subjects/summary.ts'
import { tail } from './subjects/tail.ts'
import { twoProcesses } from './subjects/two-processes.ts'
import { update } from './subjects/update.ts'

/** All subjects of `npm run bench`, in the order of its table. */
export const subjects: readonly Subject[] = [
  ...[create, identified, update, environment, list, twoProcesses, bytes, purge, spread, embedded, citus],
  ...[growth, stream, tail, summary, editions, coldStart, mount, idle, deliveries],
]
