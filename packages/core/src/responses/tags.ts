import { entriesBeside, entriesOf } from '../audit/entries.ts'
import { data } from '../http/answer.ts'
import type { Decision } from '../http/decision.ts'
import type { Call } from '../http/route.ts'
import { timestamp } from '../ports/clock.ts'
import { hasTags, tagsFor, withTags } from './annotation-rules.ts'
import { changeResponse } from './change.ts'
import { responseOutput } from './rules.ts'
import type { SetTags, Tag } from './schema.ts'

/**
 * Gives a response exactly these tags; creates those whose names are new. Changes nothing if the response has them
 * already.
 */
export async function setTags(call: Call<SetTags>): Promise<Decision> {
  const { service, environment, body, params } = call
  const { responses } = service.storage
  const id = params.responseId ?? ''
  let made: Tag[] = []
  return changeResponse(call, id, {
    async next(stored, now) {
      if (hasTags(stored, body.tags)) return null
      const resolved = tagsFor(body.tags, await responses.findTags(environment.id, body.tags), newTag)
      made = resolved.made
      return withTags(stored, resolved.tags, now)
    },
    write: (next, condition, alongside) => responses.setTags(environment.id, next, { ...condition, made }, alongside),
    // Another request has just created one of the tags.
    losesTo: ['name'],
    audit: () => [
      ...entriesOf(call, 'update', 'response', [id]),
      ...entriesBeside(call, 'create', 'tag', made, ['name']),
    ],
    answer: (response) => data(responseOutput(response)),
  })

  function newTag(name: string): Tag {
    const now = timestamp(service.clock.now())
    return { id: service.ids.next(), name, environmentId: environment.id, createdAt: now, updatedAt: now }
  }
}
