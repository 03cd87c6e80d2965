import { Problem } from '../../ground/errors.ts'
import { later, timestamp } from '../../ground/ports/clock.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { Decision } from '../../http/decision.ts'
import { notFound } from '../../http/problems.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { entriesOf } from '../../tenants/audit/entries.ts'
import { tagOutput } from './output-rules.ts'
import { retagging } from './rules.ts'
import type { UpdateTag } from './schema.ts'
import type { CountedTag } from './store.ts'

/** Renames a tag, or merges it into the tag that has the name. */
export async function updateTag(call: Call<UpdateTag>): Promise<Decision> {
  const { service, environment, body } = call
  const stored = await findTag(call)
  if (body.name === stored.name) return { write: null, reply: () => data(tagOutput(stored)) }
  const [other] = await service.storage.responses.findTags(environment.id, [body.name])
  if (other) return mergeTag(call, stored, other.id)
  const { count, ...tag } = stored
  const now = timestamp(service.clock.now())
  const next = { ...tag, name: body.name, updatedAt: later(tag.updatedAt, now) }
  const chore = retagging(environment.id, tag.id, tag.id, now)
  return {
    write: (alongside) => work(call, service.storage.tags.rename(environment.id, next, chore, alongside)),
    // Another request has just taken the name.
    losesTo: ['name'],
    audit: entriesOf(call, 'update', 'tag', [tag.id]),
    reply: () => data(tagOutput({ ...next, count })),
  }
}

async function mergeTag(call: Call<UpdateTag>, { id }: CountedTag, into: string): Promise<Decision> {
  const { service, environment, body } = call
  if (body.merge !== true) {
    const message = 'Another tag has this name: send "merge": true to give its responses that tag and delete this one'
    throw new Problem('conflict', message, { name: message })
  }
  await refuseAwaited(call, id)
  const chore = retagging(environment.id, id, into, timestamp(service.clock.now()))
  const condition = { ifRevision: environment.revision }
  return {
    write: (alongside) => work(call, service.storage.tags.delete(environment.id, id, condition, chore, alongside)),
    audit: entriesOf(call, 'update', 'tag', [id, into]),
    reply: async () => {
      const merged = await service.storage.tags.find(environment.id, into)
      if (merged === null) throw notFound('Tag', into)
      return data(tagOutput(merged))
    },
  }
}

/** Deletes a tag, and answers with its last state. */
export async function removeTag(call: Call): Promise<Decision> {
  const { service, environment } = call
  const removed = await findTag(call)
  await refuseAwaited(call, removed.id)
  const chore = retagging(environment.id, removed.id, null, timestamp(service.clock.now()))
  const condition = { ifRevision: environment.revision }
  return {
    write: (alongside) =>
      work(call, service.storage.tags.delete(environment.id, removed.id, condition, chore, alongside)),
    audit: entriesOf(call, 'delete', 'tag', [removed.id]),
    reply: () => data(tagOutput(removed)),
  }
}

/** Returns the tag that the path names; throws a 404 if it does not exist. */
async function findTag({ service, environment, params: { tagId = '' } }: Call): Promise<CountedTag> {
  const found = idPattern.test(tagId) ? await service.storage.tags.find(environment.id, tagId) : null
  if (!found) throw notFound('Tag', tagId)
  return found
}

/** Responses of a merged tag would lose both tags if the second one went before they have arrived. */
async function refuseAwaited({ service, environment }: Call, id: string): Promise<void> {
  if (!(await service.storage.tags.isAwaited(environment.id, id))) return
  throw new Problem('conflict', 'Responses of another tag are just being moved to this one: try again in a minute')
}

/** Runs a write that files a chore, and wakes the work loop for it. */
function work({ wake }: Call, write: Promise<boolean>): Promise<boolean> {
  wake(write.catch(() => false))
  return write
}
