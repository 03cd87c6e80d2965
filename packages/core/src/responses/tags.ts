import { entriesBeside, entriesOf } from '../audit/entries.ts'
import { isConflict } from '../errors.ts'
import type { Call } from '../http/route.ts'
import { timestamp } from '../ports/clock.ts'
import { hasTags, tagsFor, withTags } from './annotation-rules.ts'
import { changeResponse } from './change.ts'
import type { SetTags, StoredResponse, Tag } from './schema.ts'

/** Gives a response these tags and no others; those of new names are made. The same ones again change nothing. */
export async function setTags(call: Call<SetTags>, id: string): Promise<StoredResponse> {
  const { service, environment, body } = call
  const { responses } = service.storage
  let made: Tag[] = []
  return changeResponse(call, id, {
    async next(stored, now) {
      if (hasTags(stored, body.tags)) return null
      const wanted = tagsFor(body.tags, await responses.findTags(environment.id, body.tags), newTag)
      made = wanted.made
      return withTags(stored, wanted.tags, now)
    },
    async write(next, condition, alongside) {
      try {
        const audit = [...alongside.audit, ...entriesBeside(call, 'create', 'tag', made, ['name'])]
        return await responses.setTags(environment.id, next, { ...condition, made }, { ...alongside, audit })
      } catch (error) {
        // Another request has just made one of them: look again.
        if (isConflict(error, 'name')) return false
        throw error
      }
    },
    alongside: () => ({ answer: null, audit: entriesOf(call, 'update', 'response', [id]) }),
  })

  function newTag(name: string): Tag {
    const now = timestamp(service.clock.now())
    return { id: service.ids.next(), name, environmentId: environment.id, createdAt: now, updatedAt: now }
  }
}
