import type { IdempotentResult } from '../../ground/ports/idempotency.ts'

/** The fields of a payload or a result that tell about a person. */
const personal = ['person', 'personAttributes', 'contact', 'contactAttributes', 'contactId']

/** The fields of a deleted response that its events still carry: which response it was, when, and of which survey. */
const impersonal = ['id', 'environmentId', 'surveyId', 'survey', 'createdAt', 'updatedAt', 'finished']

/**
 * The JSON text of an event's payload after the contact that it names was erased: fields that name the contact are
 * `null`. If the contact's responses were deleted too, the content of the response is empty: objects, lists, and
 * `null`. Storages return and store payloads of erased contacts in this form.
 */
export const erasedPayload = (text: string, withResponses: boolean): string =>
  rewritten(text, (name, value) => {
    if (personal.includes(name)) return null
    return withResponses && !impersonal.includes(name) ? emptied(value) : value
  })

/**
 * The body of a stored result after the contact that it names was erased: without the contact if its record stays,
 * otherwise `null`. Storages return and store results that name erased contacts in this form.
 */
export function erasedResult({ resource, body }: Pick<IdempotentResult, 'resource' | 'body'>, withResponses: boolean) {
  const stays = resource === 'Display' || (!withResponses && (resource === 'Response' || resource === 'Note'))
  return stays && body !== null ? rewritten(body, (name, value) => (personal.includes(name) ? null : value)) : null
}

function rewritten(text: string, change: (name: string, value: unknown) => unknown): string {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return text
  return JSON.stringify(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(name, inner)])))
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  return typeof value === 'object' && value !== null ? {} : null
}
