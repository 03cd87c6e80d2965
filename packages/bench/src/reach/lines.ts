import type { Subject } from '../line.ts'
import { account } from './account.ts'
import { bytes } from './bytes.ts'
import { citus } from './citus.ts'
import { create } from './create.ts'
import { environment } from './environment.ts'
import { identified } from './identified.ts'
import { list } from './list.ts'
import { page } from './page.ts'
import { purge } from './purge.ts'
import { scripts } from './scripts.ts'
import { spread } from './spread.ts'
import { twoProcesses } from './two-processes.ts'
import { update } from './update.ts'

/** Rates of requests over 16 connections to one service process. */
export const reachSubjects: readonly Subject[] = [
  create,
  identified,
  update,
  environment,
  list,
  account,
  page,
  scripts,
  twoProcesses,
  bytes,
  purge,
  spread,
  citus,
]
