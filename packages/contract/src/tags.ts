import { movesTo, nothingAlongside, type ResultAndAudit, type StoredResponse, type Tag } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, holds, same, unordered } from './expect.ts'
import { ids, longAgo, moment } from './moments.ts'
import * as sample from './samples.ts'
import { addResponse, addSurvey, revisionOf, type Stage, tagResponse } from './stage.ts'
import type { Writers } from './writers.ts'

const wide = { after: null, limit: 100 }

/** A tag that some responses of a survey have. */
async function addTag({ storage, home }: Stage, over: Partial<Tag>, among: readonly StoredResponse[]) {
  const tag = sample.tag(home, over)
  const tagged: StoredResponse[] = []
  for (const [n, response] of among.entries()) {
    const stored = (await storage.responses.find(home, response.id)) ?? response
    tagged.push(await tagResponse(storage, stored, [...stored.tags, tag], n === 0 ? [tag] : []))
  }
  return { tag, tagged }
}

async function responsesOf({ storage, home }: Stage, count: number): Promise<StoredResponse[]> {
  const survey = await addSurvey(storage, home)
  const all: StoredResponse[] = []
  for (let n = 0; n < count; n += 1) {
    all.push(await addResponse(storage, survey, { createdAt: moment(n), updatedAt: moment(n) }))
  }
  return all
}

const retagChore = (home: string, tagId: string, into: string | null) =>
  sample.chore(home, { id: `retag${tagId}`, kind: 'retag', subject: tagId, detail: JSON.stringify({ into }) })

/** Deletes a tag on the present revision, into another one or none. */
async function removed(
  { storage, home }: Stage,
  tagId: string,
  into: string | null,
  alongside: ResultAndAudit = nothingAlongside,
): Promise<boolean> {
  const ifRevision = await revisionOf(storage, home)
  return storage.tags.delete(home, tagId, { ifRevision }, retagChore(home, tagId, into), alongside)
}

const tagsNow = async ({ storage, home }: Stage, { id }: StoredResponse) =>
  (await storage.responses.find(home, id))?.tags.map(({ name }) => name)

/** Runs `retag` to its end, two responses at once. */
async function retagAll({ storage, home }: Stage, tagId: string, into: string | null): Promise<void> {
  let after = await storage.tags.retag(home, tagId, into, { after: null, limit: 2, now: moment(50) })
  for (let turns = 0; after !== null; turns += 1) {
    holds(turns < 20, 'tags.retag does not end')
    after = await storage.tags.retag(home, tagId, into, { after, limit: 2, now: moment(50) })
  }
}

const listOf = async ({ storage, home }: Stage, tagId: string) => {
  const filter = { surveyId: null, finished: null, since: null, until: null, contactId: null, tagId }
  return storage.responses.list(home, filter, { by: 'createdAt', direction: 'asc' }, wide)
}

export const tags: Sentences = {
  'list and find count the responses that have a tag, without those that are not found any more': async (stage) => {
    const { storage, home, abroad } = stage
    const [first, second, third] = await responsesOf(stage, 3)
    if (!first || !second || !third) return
    const [gone] = await responsesOf(stage, 1)
    const { tag: one } = await addTag(stage, { name: 'one', createdAt: moment(1) }, [
      first,
      second,
      ...(gone ? [gone] : []),
    ])
    const { tag: two } = await addTag(stage, { name: 'two', createdAt: moment(0) }, [second])
    await addTag({ ...stage, home: abroad }, { name: 'one' }, await responsesOf({ ...stage, home: abroad }, 1))
    same(
      await storage.tags.list(home, wide),
      [
        { ...two, count: 1 },
        { ...one, count: 3 },
      ],
      'tags.list',
    )
    const after = { at: two.createdAt, id: two.id }
    same(await storage.tags.list(home, { after, limit: 1 }), [{ ...one, count: 3 }], 'tags.list after the first')
    const chore = sample.chore(home, { dueAt: longAgo(0) })
    await storage.surveys.delete(home, gone?.surveyId ?? '', chore, nothingAlongside)
    same(await storage.tags.find(home, one.id), { ...one, count: 2 }, 'tags.find after a survey was deleted')
    same(await storage.tags.find(home, ids.next()), null, 'an unknown tag')
    same(await storage.tags.find(abroad, one.id), null, 'a tag of another environment')
  },

  'a renamed tag keeps its responses, which show the new name once retag has ended': async (stage) => {
    const { storage, home } = stage
    const responses = await responsesOf(stage, 5)
    const { tag, tagged } = await addTag(stage, { name: 'old' }, responses)
    await addTag(stage, { name: 'taken' }, responses.slice(0, 1))
    const next = { ...tag, name: 'new', updatedAt: moment(9) }
    const chore = retagChore(home, tag.id, tag.id)
    const taken = { ...next, name: 'taken' }
    await conflicts(storage.tags.rename(home, taken, chore, nothingAlongside), 'name')
    const later = { ...next, createdAt: moment(8) }
    same(await storage.tags.rename(home, later, chore, nothingAlongside), true, 'tags.rename')
    same(await storage.tags.rename(home, next, chore, nothingAlongside), true, 'again, in place of the chore')
    same(await storage.tags.find(home, tag.id), { ...next, count: 5 }, 'tags.find')
    await retagAll(stage, tag.id, tag.id)
    for (const [n, { id, version }] of tagged.entries()) {
      const found = await storage.responses.find(home, id)
      same(
        found?.tags.find((one) => one.id === tag.id),
        next,
        `the tag of response ${n}`,
      )
      same(found?.updatedAt, moment(50), 'the time of the change')
      holds((found?.version ?? 0) > version, 'the version is raised')
    }
    unordered(
      (await listOf(stage, tag.id)).map(({ id }) => ({ id })),
      tagged.map(({ id }) => ({ id })),
      'the list of the tag',
    )
  },

  'a deleted tag is taken from its responses, and a merged one is replaced, once in each': async (stage) => {
    const { storage, home } = stage
    const responses = await responsesOf(stage, 5)
    const [first, second, third] = responses
    if (!first || !second || !third) return
    const { tag: away } = await addTag(stage, { name: 'away' }, responses)
    const { tag: merged } = await addTag(stage, { name: 'merged' }, [first, second])
    const { tag: into } = await addTag(stage, { name: 'into' }, [second, third])
    same(await removed(stage, away.id, null), true, 'tags.delete')
    same(await removed(stage, away.id, null), false, 'again')
    same(await storage.responses.findTags(home, ['away']), [], 'its name is free')
    await retagAll(stage, away.id, null)
    const chore = retagChore(home, merged.id, into.id)
    same(await storage.tags.isAwaited(home, into.id), false, 'before the merge')
    same(await removed(stage, merged.id, into.id), true, 'the merge')
    holds(chore.detail?.startsWith(movesTo(into.id)) === true, 'the form of the detail')
    same(await storage.tags.isAwaited(home, into.id), true, 'while responses are moved')
    same(await storage.tags.isAwaited(home, merged.id), false, 'the merged tag itself')
    await retagAll(stage, merged.id, into.id)
    const names = await Promise.all([first, second, third].map((response) => tagsNow(stage, response)))
    same(names, [['into'], ['into'], ['into']], 'the tags of the responses')
    same((await listOf(stage, into.id)).length, 3, 'the list of the tag')
    same((await storage.tags.find(home, into.id))?.count, 3, 'its count')
    same(await listOf(stage, merged.id), [], 'the list of the merged tag')
  },

  'of two that delete tags, the second one loses to the revision that the first one raised': async (stage) => {
    const { storage, home } = stage
    const responses = await responsesOf(stage, 1)
    const { tag: merged } = await addTag(stage, { name: 'merged' }, responses)
    const { tag: into } = await addTag(stage, { name: 'into' }, responses)
    const ifRevision = await revisionOf(storage, home)
    const remove = (id: string, target: string | null) =>
      storage.tags.delete(home, id, { ifRevision }, retagChore(home, id, target), nothingAlongside)
    const won = await Promise.all([remove(merged.id, into.id), remove(into.id, null)])
    same(won.filter(Boolean).length, 1, 'tags.delete')
    holds((await revisionOf(storage, home)) > ifRevision, 'the winner raises the revision')
  },

  'setTags with a tag that was deleted or renamed meanwhile answers false, and creates no tag': async (stage) => {
    const { storage, home } = stage
    const [response] = await responsesOf(stage, 1)
    if (!response) return
    const { tag: deleted } = await addTag(stage, { name: 'deleted' }, [response])
    const { tag: renamed } = await addTag(stage, { name: 'renamed' }, [response])
    await removed(stage, deleted.id, null)
    const other = { ...renamed, name: 'other' }
    await storage.tags.rename(home, other, retagChore(home, renamed.id, renamed.id), nothingAlongside)
    const stored = await storage.responses.find(home, response.id)
    if (!stored) return
    const made = sample.tag(home, { name: 'made' })
    const set = (all: Tag[]) => {
      const next = { ...stored, tags: [...all, made], version: stored.version + 1 }
      const condition = { ifVersion: stored.version, made: [made] }
      return storage.responses.setTags(home, next, condition, nothingAlongside)
    }
    same(await set([deleted]), false, 'with the deleted tag')
    same(await set([renamed]), false, 'with the old name')
    same(await storage.responses.findTags(home, ['made']), [], 'the new tag')
    same(await set([other]), true, 'with the new name')
  },

  'of a deletion and a write that gives the tag to a response, one comes first': async (stage) => {
    const { storage, home } = stage
    const responses = await responsesOf(stage, 9)
    for (const response of responses.slice(1)) {
      const { tag } = await addTag(stage, { name: `tag${response.id}` }, responses.slice(0, 1))
      const next = { ...response, tags: [tag], version: 2 }
      const [given] = await Promise.all([
        storage.responses.setTags(home, next, { ifVersion: 1, made: [] }, nothingAlongside),
        removed(stage, tag.id, null),
      ])
      same(await tagsNow(stage, response), given ? [tag.name] : [], 'the tags of the response')
      await retagAll(stage, tag.id, null)
      same(await tagsNow(stage, response), [], 'after the chore')
    }
  },
}

export const tagWriters: Writers = {
  'tags.rename': async (stage) => {
    const { storage, home } = stage
    const { tag } = await addTag(stage, { name: ids.next() }, await responsesOf(stage, 1))
    const rename = (next: Tag, alongside: ResultAndAudit) =>
      storage.tags.rename(home, next, retagChore(home, next.id, next.id), alongside)
    const name = ids.next()
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => rename({ ...tag, name }, alongside),
      lose: (alongside: ResultAndAudit) => rename(sample.tag(home, { name }), alongside),
      isStored: async () => (await storage.responses.findTags(home, [name])).length > 0,
    }
  },

  'tags.delete': async (stage) => {
    const { storage, home } = stage
    const { tag } = await addTag(stage, { name: ids.next() }, await responsesOf(stage, 1))
    const remove = (id: string, alongside: ResultAndAudit) => removed(stage, id, null, alongside)
    return {
      surveyId: null,
      win: (alongside: ResultAndAudit) => remove(tag.id, alongside),
      lose: (alongside: ResultAndAudit) => remove(ids.next(), alongside),
      isStored: async () => (await storage.tags.find(home, tag.id)) === null,
    }
  },
}
