import type { Problem } from '@hearback/core'
import { ApiRefusal } from './api-refusal.ts'
import type { FormState } from './form-state.ts'

/**
 * The form again, where the API refused what was filled in; `null` for errors that no change of the form mends. Faults
 * are named by the paths of the API's body, which are the names of the fields.
 */
export function formAgain(error: unknown, values: URLSearchParams): FormState | null {
  const isOfForm = (status: number) => status === 400 || status === 409 || status === 413 || status === 422
  if (error instanceof ApiRefusal) {
    return isOfForm(error.status) ? stateOf(error.message, error.details, values) : null
  }
  if (isProblem(error) && (error.code === 'bad_request' || error.code === 'conflict')) {
    return stateOf(error.message, error.details, values)
  }
  return null
}

const isProblem = (error: unknown): error is Problem => error instanceof Error && error.name === 'HearbackProblem'

function stateOf(message: string, details: Readonly<Record<string, string>>, values: URLSearchParams): FormState {
  const { resource_id: _id, resource_type: _type, request_id: _request, ...faults } = details
  const hasFaults = Object.keys(faults).length > 0
  return { values, faults, message: hasFaults ? 'Please change what is marked. Nothing was stored.' : message }
}

/** Faults that a form finds itself. */
export const faulty = (
  values: URLSearchParams,
  faults: Readonly<Record<string, string>>,
  message?: string,
): FormState => ({
  values,
  faults,
  message: message ?? 'Please change what is marked. Nothing was stored.',
})
