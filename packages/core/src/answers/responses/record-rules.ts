import type { Faults } from '../../ground/errors.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import { later } from '../../ground/ports/clock.ts'
import { inUtc } from '../../ground/ports/times.ts'
import { draftResponse, type ResponseFacts, withoutNulls } from './rules.ts'
import type { RecordResponse, ResponseMeta, StoredResponse } from './schema.ts'

/** Creates a response that management records, with the times and meta of the body. */
export function recordedResponse(input: RecordResponse, facts: Omit<ResponseFacts, 'origin'>): StoredResponse {
  const { meta, ...body } = input
  const drafted = draftResponse(body, { ...facts, origin: {} })
  return { ...drafted, ...timesOf(input, facts.now), meta: metaOf(meta ?? {}) }
}

/** The default for both times is now; `updatedAt` is never before `createdAt`. */
function timesOf(input: InputTimes, now: Timestamp): Pick<StoredResponse, 'createdAt' | 'updatedAt'> {
  const { createdAt, updatedAt } = utcOf(input)
  if (createdAt === null)
    return { createdAt: updatedAt && updatedAt < now ? updatedAt : now, updatedAt: updatedAt ?? now }
  return { createdAt, updatedAt: updatedAt ?? later(createdAt, now) }
}

/** Returns a fault if the response was changed before it was created. */
export function timeFaults(input: InputTimes): Faults {
  const { createdAt, updatedAt } = utcOf(input)
  if (createdAt === null || updatedAt === null || createdAt <= updatedAt) return {}
  return { updatedAt: 'Must not be before "createdAt"' }
}

interface InputTimes {
  createdAt?: unknown
  updatedAt?: unknown
}

const utcOf = ({ createdAt, updatedAt }: InputTimes) => ({
  createdAt: typeof createdAt === 'string' ? inUtc(createdAt) : null,
  updatedAt: typeof updatedAt === 'string' ? inUtc(updatedAt) : null,
})

function metaOf({ userAgent, ...rest }: NonNullable<RecordResponse['meta']>): ResponseMeta {
  return { ...withoutNulls(rest), ...(userAgent && { userAgent: withoutNulls(userAgent) }) }
}

/** Reports the responses of a list that repeat a unique value of an earlier one: path → message. */
export function repeatedFaults(
  responses: readonly Pick<StoredResponse, 'surveyId' | 'singleUseId' | 'displayId'>[],
): Record<string, string> {
  const faults: Record<string, string> = {}
  const seen = new Set<string>()
  const note = (path: string, unique: string) => {
    if (seen.has(unique)) faults[path] = 'An earlier response of the list has this already'
    seen.add(unique)
  }
  for (const [n, { surveyId, singleUseId, displayId }] of responses.entries()) {
    if (singleUseId !== null) note(`responses.${n}.singleUseId`, `s ${surveyId} ${singleUseId}`)
    if (displayId !== null) note(`responses.${n}.displayId`, `d ${displayId}`)
  }
  return faults
}

/** The faults of one response of a list, under its position in the list. */
export const atIndex = (n: number, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([path, message]) => [`responses.${n}.${path}`, message]))
