import type { KeptAnswer } from '../ports/answers.ts'

/** Where a payload or an answer tells of a person. */
const personal = ['person', 'personAttributes', 'contact', 'contactAttributes', 'contactId']

/** What an event still says of a response that was deleted with its contact: which one it was, when, of which survey. */
const impersonal = ['id', 'environmentId', 'surveyId', 'survey', 'createdAt', 'updatedAt', 'finished']

/**
 * The JSON text of an event's payload once the contact that it tells of was erased. What names the contact is `null`.
 * Where the contact's responses were deleted too, what the response said is empty: objects, lists, and `null`. Storage hands
 * out and keeps payloads of erased contacts so.
 */
export const erasedPayload = (text: string, withResponses: boolean): string =>
  rewritten(text, (name, value) => {
    if (personal.includes(name)) return null
    return withResponses && !impersonal.includes(name) ? emptied(value) : value
  })

/**
 * The body of a kept answer once the contact that it tells of was erased: without the contact where its record stays,
 * otherwise `null`. Storage hands out and keeps answers that tell of erased contacts so.
 */
export function erasedAnswer({ resource, body }: Pick<KeptAnswer, 'resource' | 'body'>, withResponses: boolean) {
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
