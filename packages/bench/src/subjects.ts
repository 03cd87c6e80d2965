import { bigSubjects } from './big/lines.ts'
import type { Subject } from './line.ts'
import { reachSubjects } from './reach/lines.ts'
import { webhookSubjects } from './webhooks/lines.ts'

/** Everything that `pnpm bench` measures, in the order of its table. */
export const subjects: readonly Subject[] = [...reachSubjects, ...bigSubjects, ...webhookSubjects]
