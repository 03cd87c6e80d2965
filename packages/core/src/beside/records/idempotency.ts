import type { IdempotencyStore } from '../../ground/ports/idempotency.ts'
import type { Reads, Writes } from './steps.ts'

type Reading = never

export const idempotencyReads: Reads<IdempotencyStore, Reading> = {}

export const idempotencyWrites = {} as Writes<IdempotencyStore, Reading>
