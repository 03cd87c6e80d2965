import { timestamp } from '../../ground/ports/clock.ts'
import type { Decision } from '../../http/decision.ts'
import { invalid } from '../../http/problems.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { entriesBeside, entriesOf } from '../../tenants/audit/entries.ts'
import { hasTags, namesAfter, tagsFor, withTags } from './annotation-rules.ts'
import { changeResponse } from './change.ts'
import { responseOutput } from './rules.ts'
import { maxTags, type SetTags, type Tag } from './schema.ts'

/**
 * Gives a response exactly these tags, or adds and removes some; creates those whose names are new. Changes nothing if the
 * response has them already.
 */
export async function setTags(call: Call<SetTags>): Promise<Decision> {
  const { service, environment, body, params } = call
  const { responses } = service.storage
  const id = params.responseId ?? ''
  checkBody(body)
  let made: Tag[] = []
  return changeResponse(call, id, {
    async next(stored, now) {
      const names = namesAfter(stored, body)
      if (hasTags(stored, names)) return null
      const resolved = tagsFor(names, await responses.findTags(environment.id, names), newTag)
      if (resolved.tags.length > maxTags) throw invalid({ add: `A response has at most ${maxTags} tags` })
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
    reply: (response) => data(responseOutput(response)),
  })

  function newTag(name: string): Tag {
    const now = timestamp(service.clock.now())
    return { id: service.ids.next(), name, environmentId: environment.id, createdAt: now, updatedAt: now }
  }
}

/** Throws unless the body says either which tags the response has, or which it gets and loses. */
function checkBody({ tags, add, remove }: SetTags): void {
  const isChange = add !== undefined || remove !== undefined
  if (tags === undefined && !isChange) throw invalid({ tags: 'Send all tags, or `add` and `remove`' })
  if (tags !== undefined && isChange) throw invalid({ tags: 'Send all tags, or `add` and `remove`, but not both' })
}
