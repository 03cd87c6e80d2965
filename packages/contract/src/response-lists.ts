import { nothingAlongside, type ResponseFilter, type ResponseOrder, type StoredResponse } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { same, unordered } from './expect.ts'
import { ids, moment } from './moments.ts'
import { createdPosition, everyPage, oldestFirst, updatedPosition } from './pages.ts'
import { addResponse, addSurvey, type Stage } from './stage.ts'

const anything: ResponseFilter = {
  surveyId: null,
  finished: null,
  since: null,
  until: null,
  contactId: null,
  tagId: null,
}
const byCreation: ResponseOrder = { by: 'createdAt', direction: 'asc' }
const wide = { after: null, limit: 100 }

/** Times of eight responses. Five share a millisecond, so that pages of two end within the tie. */
const spread = [7, 5, 5, 1, 5, 5, 9, 5]

async function responsesAt(
  { storage, home }: Stage,
  stamp: (ms: number) => Partial<StoredResponse>,
): Promise<StoredResponse[]> {
  const survey = await addSurvey(storage, home)
  const made = []
  for (const ms of spread) made.push(await addResponse(storage, survey, stamp(ms)))
  return made
}

export const responseLists: Sentences = {
  'pages are in the order of (createdAt, id), oldest first, also within one millisecond': async (stage) => {
    const made = await responsesAt(stage, (ms) => ({ createdAt: moment(ms), updatedAt: moment(-ms) }))
    const read = everyPage(
      (page) => stage.storage.responses.list(stage.home, anything, byCreation, page),
      createdPosition,
    )
    same(await read, oldestFirst(made, createdPosition), 'responses.list, page after page')
  },

  'pages are in the order of (createdAt, id), newest first, also within one millisecond': async (stage) => {
    const made = await responsesAt(stage, (ms) => ({ createdAt: moment(ms), updatedAt: moment(-ms) }))
    const order: ResponseOrder = { by: 'createdAt', direction: 'desc' }
    const read = everyPage((page) => stage.storage.responses.list(stage.home, anything, order, page), createdPosition)
    same(await read, oldestFirst(made, createdPosition).reverse(), 'responses.list, page after page')
  },

  'pages of one survey are in the same orders': async (stage) => {
    const { storage, home } = stage
    const made = await responsesAt(stage, (ms) => ({ createdAt: moment(ms) }))
    await addResponse(storage, await addSurvey(storage, home), { createdAt: moment(5) })
    const filter = { ...anything, surveyId: made[0]?.surveyId ?? null }
    for (const direction of ['asc', 'desc'] as const) {
      const order: ResponseOrder = { by: 'createdAt', direction }
      const found = await everyPage((page) => storage.responses.list(home, filter, order, page), createdPosition)
      const expected = oldestFirst(made, createdPosition)
      same(found, direction === 'asc' ? expected : expected.toReversed(), `responses.list, ${direction}`)
    }
  },

  'pages never shift when records arrive before them': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const made: StoredResponse[] = []
    for (const ms of [1, 2, 3, 4]) made.push(await addResponse(storage, survey, { createdAt: moment(ms) }))
    const first = await storage.responses.list(home, anything, byCreation, { after: null, limit: 2 })
    await addResponse(storage, survey, { createdAt: moment(0) })
    const after = { at: moment(2), id: made[1]?.id ?? '' }
    const second = await storage.responses.list(home, anything, byCreation, { after, limit: 2 })
    same([...first, ...second], made, 'two pages, with an arrival between them')
  },

  'pages never shift when records before them are deleted, even the last one that was read': async ({
    storage,
    home,
  }) => {
    const survey = await addSurvey(storage, home)
    const made: StoredResponse[] = []
    for (const ms of [1, 2, 3, 4]) made.push(await addResponse(storage, survey, { createdAt: moment(ms) }))
    const first = await storage.responses.list(home, anything, byCreation, { after: null, limit: 2 })
    for (const { id } of first) await storage.responses.delete(home, id, nothingAlongside)
    const after = { at: moment(2), id: made[1]?.id ?? '' }
    const second = await storage.responses.list(home, anything, byCreation, { after, limit: 2 })
    same([...first, ...second], made, 'two pages, with deletions between them')
  },

  'changes since a time are in the order of (updatedAt, id), that time included': async (stage) => {
    const { storage, home } = stage
    const made = await responsesAt(stage, (ms) => ({ createdAt: moment(-ms), updatedAt: moment(ms) }))
    const order: ResponseOrder = { by: 'updatedAt', from: moment(5), until: null }
    const found = await everyPage((page) => storage.responses.list(home, anything, order, page), updatedPosition)
    const changed = made.filter(({ updatedAt }) => updatedAt >= moment(5))
    same(found, oldestFirst(changed, updatedPosition), 'responses.list, page after page')
  },

  'changes end before `until`': async (stage) => {
    const { storage, home } = stage
    const made = await responsesAt(stage, (ms) => ({ updatedAt: moment(ms) }))
    const order: ResponseOrder = { by: 'updatedAt', from: moment(0), until: moment(7) }
    const found = await everyPage((page) => storage.responses.list(home, anything, order, page), updatedPosition)
    const changed = made.filter(({ updatedAt }) => updatedAt < moment(7))
    same(found, oldestFirst(changed, updatedPosition), 'responses.list, page after page')
  },

  'since is included, until is not': async (stage) => {
    const made = await responsesAt(stage, (ms) => ({ createdAt: moment(ms) }))
    const filter = { ...anything, since: moment(5), until: moment(9) }
    const found = await stage.storage.responses.list(stage.home, filter, byCreation, wide)
    const expected = made.filter(({ createdAt }) => createdAt >= moment(5) && createdAt < moment(9))
    same(found, oldestFirst(expected, createdPosition), 'responses.list')
  },

  'each filter works alone, and all of them together': async ({ storage, home }) => {
    const [one, two] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const contactId = ids.next()
    const made: StoredResponse[] = []
    for (const survey of [one, two]) {
      for (const finished of [true, false]) {
        for (const who of [contactId, null]) made.push(await addResponse(storage, survey, { finished, contactId: who }))
      }
    }
    const found = (filter: Partial<ResponseFilter>) =>
      storage.responses.list(home, { ...anything, ...filter }, byCreation, wide)
    const those = (passes: (response: StoredResponse) => boolean) => made.filter(passes)
    unordered(await found({}), made, 'without a filter')
    unordered(
      await found({ surveyId: one.id }),
      those(({ surveyId }) => surveyId === one.id),
      'surveyId',
    )
    unordered(
      await found({ finished: true }),
      those(({ finished }) => finished),
      'finished',
    )
    unordered(
      await found({ finished: false }),
      those(({ finished }) => !finished),
      'not finished',
    )
    unordered(
      await found({ contactId }),
      those((response) => response.contactId === contactId),
      'contactId',
    )
    const exact = { surveyId: two.id, finished: false, contactId, since: moment(0), until: moment(1) }
    unordered(
      await found(exact),
      those((r) => r.surveyId === two.id && !r.finished && r.contactId === contactId),
      'all of them',
    )
    same(await found({ surveyId: ids.next() }), [], 'an unknown survey')
    same(await found({ contactId: ids.next() }), [], 'an unknown contact')
  },

  'filters also apply to changes': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const finished = await addResponse(storage, survey, { finished: true })
    await addResponse(storage, survey, { finished: false })
    const order: ResponseOrder = { by: 'updatedAt', from: moment(0), until: null }
    const filter = { ...anything, surveyId: survey.id, finished: true }
    same(await storage.responses.list(home, filter, order, wide), [finished], 'responses.list')
  },

  'countFinishedOf counts for many surveys, each up to its own bound, in the given order': async ({
    storage,
    home,
  }) => {
    const [one, two, none] = [
      await addSurvey(storage, home),
      await addSurvey(storage, home),
      await addSurvey(storage, home),
    ]
    for (const finished of [true, false, true, true]) await addResponse(storage, one, { finished })
    for (const finished of [true, true, false]) await addResponse(storage, two, { finished })
    const count = (...bounds: readonly (readonly [{ id: string }, number])[]) =>
      storage.responses.countFinishedOf(
        home,
        bounds.map(([{ id }, atMost]) => ({ id, atMost })),
      )
    const enough = 2 ** 31
    const all = count([two, enough], [{ id: ids.next() }, 5], [one, enough], [none, enough])
    same(await all, [2, 0, 3, 0], 'counted to the end')
    same(await count([one, 2], [two, 1]), [2, 1], 'counted up to 2 and 1')
    same(await count(), [], 'of none')
  },
}
