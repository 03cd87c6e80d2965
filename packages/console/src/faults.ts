import type { Problem } from '@hearback/core'
import { ApiRefusal } from './api-refusal.ts'
import type { FormState } from './form-state.ts'
import type { Language } from './words/language.ts'

/**
 * The form again, where what was filled in was refused, or came too often; `null` for errors that sending the form once
 * more does not mend. Faults are named by the paths of the API's body, which are the names of the fields.
 */
export function formAgain(
  { texts }: Pick<Language, 'texts'>,
  error: unknown,
  values: URLSearchParams,
): FormState | null {
  const { marked } = texts.parts
  if (error instanceof ApiRefusal) {
    const status = statuses[error.status]
    return status === undefined ? null : stateOf(marked, error, values, status)
  }
  if (!isProblem(error)) return null
  const status = { bad_request: 422, conflict: 409, too_many_requests: 429 }[error.code as string]
  return status === undefined ? null : stateOf(marked, error, values, status)
}

/** The API's status → the page's. A browser is told 422 of a form whose fields are wrong. */
const statuses: Readonly<Record<number, number>> = { 400: 422, 409: 409, 413: 413, 422: 422, 429: 429 }

/** A refusal of core, whose message people may read. */
export const isProblem = (error: unknown): error is Problem =>
  error instanceof Error && error.name === 'HearbackProblem'

function stateOf(
  marked: string,
  { message, details }: Pick<ApiRefusal, 'message' | 'details'>,
  values: URLSearchParams,
  status: number,
): FormState {
  const { resource_id: _id, resource_type: _type, request_id: _request, reason: _reason, ...faults } = details
  return { values, faults, message: Object.keys(faults).length > 0 ? marked : message, status }
}

/** The form again with faults that the page itself found. */
export const faulty = (
  { texts }: Pick<Language, 'texts'>,
  values: URLSearchParams,
  faults: Readonly<Record<string, string>>,
  message: string = texts.parts.marked,
): FormState => ({ values, faults, message, status: 422 })
