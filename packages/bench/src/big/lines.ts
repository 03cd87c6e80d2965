import type { Subject } from '../line.ts'
import { coldStartSubject } from './cold-start.ts'
import { editionsSubject } from './editions.ts'
import { growthSubject } from './growth.ts'
import { idleSubject } from './idle.ts'
import { importSubject } from './import.ts'
import { postgresStartSubject } from './postgres-start.ts'
import { streamSubject } from './stream.ts'
import { summarySubject } from './summary.ts'

/** Subjects with large tables, and subjects about the start and the memory of an idle process. */
export const bigSubjects: readonly Subject[] = [
  growthSubject,
  streamSubject,
  summarySubject,
  editionsSubject,
  importSubject,
  coldStartSubject,
  postgresStartSubject,
  idleSubject,
]
