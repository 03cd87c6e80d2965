import type { Subject } from '../line.ts'
import { coldStartSubject } from './cold-start.ts'
import { growthSubject } from './growth.ts'
import { idleSubject } from './idle.ts'
import { importSubject } from './import.ts'
import { postgresStartSubject } from './postgres-start.ts'
import { streamSubject } from './stream.ts'
import { summarySubject } from './summary.ts'

/** What is measured with many rows, and what a process costs before it has done anything. */
export const bigSubjects: readonly Subject[] = [
  growthSubject,
  streamSubject,
  summarySubject,
  importSubject,
  coldStartSubject,
  postgresStartSubject,
  idleSubject,
]
