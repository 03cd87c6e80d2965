import {
  nothingAlongside,
  type ResponseFilter,
  type ResponseOrder,
  type StoredResponse,
  type Tag,
} from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, same, times, together, unordered } from './expect.ts'
import { moment } from './moments.ts'
import { createdPosition, everyPage, oldestFirst, updatedPosition } from './pages.ts'
import * as sample from './samples.ts'
import { addResponse, addSurvey, type Stage, tagResponse } from './stage.ts'

const anything: ResponseFilter = {
  surveyId: null,
  finished: null,
  since: null,
  until: null,
  contactId: null,
  tagId: null,
}
const oldest: ResponseOrder = { by: 'createdAt', direction: 'asc' }
const wide = { after: null, limit: 100 }

/** Stores ten responses, some with the same millisecond; every other one has the tag. */
async function everyOther({ storage, home }: Stage): Promise<{ tag: Tag; tagged: StoredResponse[] }> {
  const survey = await addSurvey(storage, home)
  const tag = sample.tag(home)
  const tagged: StoredResponse[] = []
  for (const [n, ms] of [7, 5, 5, 1, 5, 5, 9, 5, 5, 5].entries()) {
    const response = await addResponse(storage, survey, { createdAt: moment(ms), updatedAt: moment(20 - ms) })
    if (n % 2 === 0) tagged.push(await tagResponse(storage, response, [tag], n === 0 ? [tag] : []))
  }
  return { tag, tagged }
}

export const responseTags: Sentences = {
  'setTags stores the tags in the given order, and changes nothing else of the response': async ({ storage, home }) => {
    const response = await addResponse(storage, await addSurvey(storage, home), { finished: true })
    const [one, two] = [sample.tag(home, { name: 'one' }), sample.tag(home, { name: 'Zwei \u{1d4b3}' })]
    const first = { ...response, tags: [two, one], updatedAt: moment(1), version: 2 }
    const changedToo = { ...first, finished: false, data: {}, notes: [], surveyId: 'another' }
    const made = { ifVersion: 1, made: [one, two] }
    same(await storage.responses.setTags(home, changedToo, made, nothingAlongside), true, 'responses.setTags')
    same(await storage.responses.find(home, response.id), first, 'responses.find')
    same(await storage.responses.findTags(home, ['one', 'none', 'ONE']), [one], 'responses.findTags')
    unordered(await storage.responses.findTags(home, ['one', two.name]), [one, two], 'responses.findTags of both')

    const second = await tagResponse(storage, first, [], [])
    same(await storage.responses.find(home, response.id), second, 'responses.find without tags')
    same(await storage.responses.findTags(home, ['one']), [one], 'a tag that no response has')
  },

  'setTags at another version, or of an unknown response, answers false and creates no tag': async ({
    storage,
    home,
  }) => {
    const survey = await addSurvey(storage, home)
    const response = await addResponse(storage, survey)
    const tag = sample.tag(home)
    for (const [one, ifVersion] of [
      [response, 2],
      [sample.response(home, survey.id), 1],
    ] as const) {
      const next = { ...one, tags: [tag], version: ifVersion + 1 }
      const condition = { ifVersion, made: [tag] }
      same(await storage.responses.setTags(home, next, condition, nothingAlongside), false, 'responses.setTags')
    }
    same(await storage.responses.find(home, response.id), response, 'responses.find')
    same(await storage.responses.findTags(home, [tag.name]), [], 'responses.findTags')
  },

  'the name of a tag is unique in its environment': async ({ storage, home, abroad }) => {
    const survey = await addSurvey(storage, home)
    const response = await addResponse(storage, survey)
    await tagResponse(storage, await addResponse(storage, survey), [sample.tag(home)])
    await tagResponse(storage, await addResponse(storage, await addSurvey(storage, abroad)), [sample.tag(abroad)])
    const again = sample.tag(home)
    const next = { ...response, tags: [again], version: 2 }
    const write = storage.responses.setTags(home, next, { ifVersion: 1, made: [again] }, nothingAlongside)
    await conflicts(write, 'name')
    same(await storage.responses.find(home, response.id), response, 'responses.find')
  },

  'of requests that create the same tag at once, one wins': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const responses = [1, 2, 3, 4].map(() => addResponse(storage, survey))
    const stored = await Promise.all(responses)
    const write = async (n: number) => {
      const tag = sample.tag(home)
      const next = { ...(stored[n] ?? sample.response(home, survey.id)), tags: [tag], version: 2 }
      return storage.responses.setTags(home, next, { ifVersion: 1, made: [tag] }, nothingAlongside)
    }
    const { values, conflicts } = await together(times(4, write))
    same(values, [true], 'the writes that won')
    same(conflicts, ['name', 'name', 'name'], 'the others')
    same((await storage.responses.findTags(home, ['urgent'])).length, 1, 'responses.findTags')
  },

  'insert and replace do not change tags': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const tag = sample.tag(home)
    const input = sample.response(home, survey.id, { tags: [tag] })
    await storage.responses.insert(home, input, { contact: null }, nothingAlongside)
    const response = { ...input, tags: [] }
    same(await storage.responses.find(home, input.id), response, 'responses.find after an insert')
    const tagged = await tagResponse(storage, response, [tag])
    const next = { ...tagged, tags: [], finished: true, version: 3 }
    await storage.responses.replace(home, next, { ifVersion: 2 }, nothingAlongside)
    same(await storage.responses.find(home, input.id), { ...next, tags: [tag] }, 'responses.find after a replace')
    const found = await storage.responses.list(home, { ...anything, tagId: tag.id }, oldest, wide)
    same(found, [{ ...next, tags: [tag] }], 'responses.list')
  },

  'lists of a tag hold the responses that have it, page by page in every order': async (stage) => {
    const { storage, home } = stage
    const { tag, tagged } = await everyOther(stage)
    const filter = { ...anything, tagId: tag.id }
    for (const direction of ['asc', 'desc'] as const) {
      const order: ResponseOrder = { by: 'createdAt', direction }
      const found = await everyPage((page) => storage.responses.list(home, filter, order, page), createdPosition)
      const expected = oldestFirst(tagged, createdPosition)
      same(found, direction === 'asc' ? expected : expected.reverse(), `responses.list, ${direction}`)
    }
    const changes: ResponseOrder = { by: 'updatedAt', from: moment(0), until: null }
    const found = await everyPage((page) => storage.responses.list(home, filter, changes, page), updatedPosition)
    same(found, oldestFirst(tagged, updatedPosition), 'responses.list by change')
  },

  'the filter by tag works with the other filters': async (stage) => {
    const { storage, home } = stage
    const { tag, tagged } = await everyOther(stage)
    const list = (filter: Partial<ResponseFilter>) =>
      storage.responses.list(home, { ...anything, tagId: tag.id, ...filter }, oldest, wide)
    const from = tagged.filter(({ createdAt }) => createdAt >= moment(5))
    same(await list({ since: moment(5) }), oldestFirst(from, createdPosition), 'since')
    const to = tagged.filter(({ createdAt }) => createdAt < moment(9))
    same(await list({ until: moment(9) }), oldestFirst(to, createdPosition), 'until')
    unordered(await list({ surveyId: tagged[0]?.surveyId ?? '' }), tagged, 'its survey')
    same(await list({ finished: true }), [], 'finished')
    same(await list({ contactId: 'someone' }), [], 'a contact')
    same(await list({ tagId: 'none' }), [], 'another tag')
  },

  'a response leaves the list of a tag that it has lost, or when it is deleted': async (stage) => {
    const { storage, home } = stage
    const { tag, tagged } = await everyOther(stage)
    const [lost, deleted, ...rest] = tagged
    if (!lost || !deleted) return
    const other = sample.tag(home, { name: 'other' })
    await tagResponse(storage, lost, [other])
    same(await storage.responses.delete(home, deleted.id, nothingAlongside), deleted, 'responses.delete')
    const list = (tagId: string) => storage.responses.list(home, { ...anything, tagId }, oldest, wide)
    unordered(await list(tag.id), rest, 'responses.list')
    unordered(await list(other.id), [lost], 'responses.list of the other tag')
    await tagResponse(storage, { ...lost, version: lost.version + 1 }, [tag], [])
    unordered(await list(tag.id), [lost, ...rest], 'responses.list when it is given back')
  },

  'responses with tags are deleted with their survey': async (stage) => {
    const { storage, home } = stage
    const { tag, tagged } = await everyOther(stage)
    const surveyId = tagged[0]?.surveyId ?? ''
    await storage.surveys.delete(home, surveyId, sample.chore(home, { subject: surveyId }), nothingAlongside)
    const filter = { ...anything, tagId: tag.id }
    same(await storage.responses.list(home, filter, oldest, wide), [], 'responses.list')
    same(await storage.responses.purgeOfSurvey(home, surveyId, 100), 10, 'responses.purgeOfSurvey')
  },
}
