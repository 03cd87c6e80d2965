import type * as v from 'valibot'
import { isProblem, type Problem } from '../../ground/errors.ts'
import type { Imported } from '../../ground/ports/imported.ts'
import { storable } from '../../http/body.ts'
import { asRecord, validate } from '../../http/validate.ts'
import type { Service } from '../service/service.ts'
import { inOurShape } from './older-rules.ts'
import type { Outcomes } from './outcomes.ts'
import type { RecordType } from './schema.ts'

/** Stores a batch of records that were read and checked, and counts the outcomes. */
export type Step = () => Promise<void>

/** The state of a running import. */
export interface Importing {
  readonly service: Service
  readonly environmentId: string
  /** Whether a link survey may have an id that another environment has too. */
  readonly sharedIds: boolean
  /** Whether responses are judged, where their surveys look for answers that could not have been given. */
  readonly judge: boolean
  readonly outcomes: Outcomes
  /** Imported id → id of the existing record that replaces it, if these differ. */
  readonly replacements: { readonly actionClasses: Map<string, string>; readonly contacts: Map<string, string> }
}

/** Why a record is refused. */
interface Refusal {
  readonly id: string
  readonly reason: string
}

/** Records that were read and checked, before any is counted. */
export interface Checked<T> {
  readonly records: readonly T[]
  readonly refused: readonly Refusal[]
}

/**
 * Checks records against their schema. Reads nothing from the storage, so that it can run while earlier records are
 * stored.
 */
export function checkEach<S extends v.GenericSchema<unknown, unknown>>(
  type: RecordType,
  schema: S,
  batch: readonly unknown[],
): Checked<v.InferOutput<S>> {
  const records: v.InferOutput<S>[] = []
  const refused: Refusal[] = []
  for (const data of batch) {
    try {
      records.push(validate(schema, storable(inOurShape(type, data))))
    } catch (error) {
      refused.push({ id: idOf(data), reason: reasonOf(error) })
    }
  }
  return { records, refused }
}

/** Returns the valid records; counts the others as refused, with the reason. */
export function countRefused<T>(
  { outcomes }: Importing,
  type: RecordType,
  { records, refused }: Checked<T>,
): readonly T[] {
  for (const { id, reason } of refused) outcomes.refused(type, id, reason)
  return records
}

/** Checks records and counts the refused ones. */
export const readEach = <S extends v.GenericSchema<unknown, unknown>>(
  importing: Importing,
  type: RecordType,
  schema: S,
  batch: readonly unknown[],
): readonly v.InferOutput<S>[] => countRefused(importing, type, checkEach(type, schema, batch))

/** The id of a record, even if the record is malformed. */
export function idOf(data: unknown): string {
  const { id } = asRecord(data)
  return typeof id === 'string' && id !== '' ? id.slice(0, 64) : '(without id)'
}

/**
 * Says in a sentence why a record is refused. Throws the error again if it is not a `Problem`: then it is not a fault of
 * the record.
 */
export function reasonOf(error: unknown): string {
  if (!isProblem(error)) throw error
  return firstFault(error)
}

function firstFault({ message, details }: Problem): string {
  const [first, ...others] = Object.entries(details)
  if (!first) return message
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  return `${first[0]}: ${first[1]}${more}`
}

/** Counts the outcomes of a batch that was stored in one step, and returns the records that could not be stored. */
export function settle<T extends { id: string }>(
  { outcomes }: Importing,
  type: RecordType,
  records: readonly T[],
  imported: Imported,
): T[] {
  const known = new Set(imported.known)
  const stored = new Set(imported.stored)
  outcomes.stored(type, stored.size)
  return records.filter(({ id }) => {
    // A repeated id within the batch counts as stored once, then as existing.
    if (stored.delete(id)) {
      known.add(id)
      return false
    }
    if (known.has(id)) outcomes.known(type)
    return !known.has(id)
  })
}
