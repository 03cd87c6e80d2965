import { nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, same } from './expect.ts'
import { ids, moment } from './moments.ts'
import * as sample from './samples.ts'
import { addDisplay, addResponse, addSurvey, tagResponse } from './stage.ts'

export const responses: Sentences = {
  'find, findByDisplay and findBySingleUseId return the response as it was inserted': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const stamp = { createdAt: moment(1), updatedAt: moment(2) }
    const response = await addResponse(storage, survey, {
      ...stamp,
      finished: true,
      language: 'de',
      endingId: 'thanks',
      singleUseId: 'once',
      displayId: ids.next(),
      contactId: ids.next(),
      person: { id: ids.next(), userId: null, environmentId: home, attributes: { plan: 'pro' }, ...stamp },
      notes: [{ id: ids.next(), text: 'Call back', ...stamp }],
    })
    same(await storage.responses.find(home, response.id), response, 'responses.find')
    same(await storage.responses.findByDisplay(home, response.displayId ?? ''), response, 'responses.findByDisplay')
    const bySingleUseId = await storage.responses.findBySingleUseId(home, survey.id, 'once')
    same(bySingleUseId, response, 'responses.findBySingleUseId')
    same(await storage.directory.environmentOfResponse(response.id), home, 'directory.environmentOfResponse')
  },

  'findBySingleUseId returns the response to this survey only': async ({ storage, home, abroad }) => {
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const response = await addResponse(storage, survey, { singleUseId: 'once' })
    const of = (environmentId: string, surveyId: string, id: string) =>
      storage.responses.findBySingleUseId(environmentId, surveyId, id)
    same(await of(home, survey.id, 'once'), response, 'its own survey')
    same(await of(home, other.id, 'once'), null, 'another survey')
    same(await of(abroad, survey.id, 'once'), null, 'another environment')
    same(await of(home, survey.id, 'twice'), null, 'another id')
    await storage.surveys.delete(home, survey.id, sample.chore(home, { subject: survey.id }), nothingAlongside)
    same(await of(home, survey.id, 'once'), null, 'a deleted survey')
  },

  'an unknown response is null, or false, and changes nothing': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const unknown = sample.response(home, survey.id)
    same(await storage.responses.find(home, unknown.id), null, 'responses.find')
    same(await storage.responses.findByDisplay(home, ids.next()), null, 'responses.findByDisplay')
    same(await storage.directory.environmentOfResponse(unknown.id), null, 'directory.environmentOfResponse')
    const replaced = await storage.responses.replace(home, unknown, { ifVersion: 1 }, nothingAlongside)
    same(replaced, false, 'responses.replace')
    same(await storage.responses.delete(home, unknown.id, nothingAlongside), null, 'responses.delete')
    same(await storage.responses.find(home, unknown.id), null, 'responses.find after all')
  },

  'insert for a survey that is unknown or of another environment answers false': async ({ storage, home, abroad }) => {
    const foreign = await addSurvey(storage, abroad)
    for (const surveyId of [ids.next(), foreign.id]) {
      const response = sample.response(home, surveyId)
      same(
        await storage.responses.insert(home, response, { contact: null }, nothingAlongside),
        false,
        'responses.insert',
      )
      same(await storage.responses.find(home, response.id), null, 'responses.find')
      same(await storage.responses.find(abroad, response.id), null, 'responses.find in the other environment')
    }
  },

  'a taken id is a conflict, and the response stays as it is': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const response = await addResponse(storage, survey)
    const again = { ...response, data: {} }
    await conflicts(storage.responses.insert(home, again, { contact: null }, nothingAlongside), 'id')
    same(await storage.responses.find(home, response.id), response, 'responses.find')
  },

  'a repeated insert is a conflict, whichever taken value is found first': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const response = await addResponse(storage, survey, { singleUseId: 'once', displayId: ids.next() })
    const insert = storage.responses.insert(home, response, { contact: null }, nothingAlongside)
    await conflicts(insert, 'id', 'singleUseId', 'displayId')
  },

  'a single-use id is unique in its survey': async ({ storage, home }) => {
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    await addResponse(storage, survey, { singleUseId: 'once' })
    const again = sample.response(home, survey.id, { singleUseId: 'once' })
    await conflicts(storage.responses.insert(home, again, { contact: null }, nothingAlongside), 'singleUseId')
    same(await storage.responses.find(home, again.id), null, 'responses.find')
    await addResponse(storage, survey, { singleUseId: 'Once' })
    await addResponse(storage, other, { singleUseId: 'once' })
    for (const _ of [1, 2]) await addResponse(storage, survey, { singleUseId: null })
  },

  'the hash of an e-mail address is unique in its survey': async ({ storage, home, abroad }) => {
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const first = await addResponse(storage, survey, { emailHash: 'hash' })
    const again = sample.response(home, survey.id, { emailHash: 'hash' })
    await conflicts(storage.responses.insert(home, again, { contact: null }, nothingAlongside), 'emailHash')
    same(await storage.responses.find(home, again.id), null, 'responses.find')
    const set = { responses: [{ ...again, id: ids.next() }], contacts: [], events: [] }
    await conflicts(storage.responses.insertMany(home, set, { ...nothingAlongside, events: null }), 'emailHash')
    await addResponse(storage, other, { emailHash: 'hash' })
    for (const _ of [1, 2]) await addResponse(storage, survey, { emailHash: null })
    const find = storage.responses.findByEmailHash
    same(await find(home, survey.id, 'hash'), first, 'findByEmailHash')
    same(await find(home, survey.id, 'another'), null, 'findByEmailHash of another')
    same(await find(abroad, survey.id, 'hash'), null, 'findByEmailHash abroad')
  },

  'a change keeps the hash of an e-mail address as it is': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const stored = await addResponse(storage, survey, { emailHash: 'hash' })
    const next = { ...stored, emailHash: null, finished: true, version: 2 }
    await storage.responses.replace(home, next, { ifVersion: 1 }, nothingAlongside)
    same(await storage.responses.find(home, stored.id), { ...next, emailHash: 'hash' }, 'responses.find')
  },

  'a display has at most one response in its environment': async ({ storage, home, abroad }) => {
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const displayId = ids.next()
    const first = await addResponse(storage, survey, { displayId })
    for (const surveyId of [survey.id, other.id]) {
      const again = sample.response(home, surveyId, { displayId })
      await conflicts(storage.responses.insert(home, again, { contact: null }, nothingAlongside), 'displayId')
      same(await storage.responses.find(home, again.id), null, 'responses.find')
    }
    same(await storage.responses.findByDisplay(home, displayId), first, 'responses.findByDisplay')
    await addResponse(storage, await addSurvey(storage, abroad), { displayId })
    for (const _ of [1, 2]) await addResponse(storage, survey, { displayId: null })
  },

  'surveysOf names the surveys of the contact’s newest responses, each once': async ({ storage, home }) => {
    const surveys = []
    for (const _ of [1, 2, 3]) surveys.push(await addSurvey(storage, home))
    const [first, second, third] = surveys
    if (!first || !second || !third) return
    const contactId = ids.next()
    for (const [survey, ms] of [
      [third, 1],
      [second, 4],
      [first, 2],
      [second, 3],
    ] as const) {
      await addResponse(storage, survey, { contactId, createdAt: moment(ms), finished: ms === 3 })
    }
    await addResponse(storage, third, { contactId: ids.next(), createdAt: moment(9) })
    await addResponse(storage, third, { createdAt: moment(9) })
    const named = (among: number) => storage.responses.surveysOf(home, contactId, among)
    same(await named(9), [first.id, second.id, third.id].sort(), 'responses.surveysOf')
    same(await named(3), [first.id, second.id].sort(), 'responses.surveysOf among three')
    same(await named(2), [second.id], 'responses.surveysOf among two')
    same(await storage.responses.surveysOf(home, ids.next(), 9), [], 'responses.surveysOf of an unknown contact')
  },

  'countNew counts the oldest responses of a period by survey; it includes `since` and excludes `until`': async ({
    storage,
    home,
    abroad,
  }) => {
    const [many, few] = [await addSurvey(storage, home, { name: 'Many “ü”' }), await addSurvey(storage, home)]
    const elsewhere = await addSurvey(storage, abroad)
    for (const [survey, ms] of [
      [few, 10],
      [many, 11],
      [elsewhere, 11],
      [many, 12],
      [few, 19],
      [many, 19],
      [many, 20],
      [few, 9],
    ] as const) {
      await addResponse(storage, survey, { createdAt: moment(ms), finished: ms === 11 })
    }
    const counted = (atMost: number, since = moment(10), until = moment(20)) =>
      storage.responses.countNew(home, { since, until }, atMost)
    const [ofMany, ofFew] = [many, few].map(({ id: surveyId, name }) => ({ surveyId, name }))
    same(
      await counted(9),
      [
        { ...ofMany, count: 3 },
        { ...ofFew, count: 2 },
      ],
      'responses.countNew',
    )
    same(
      await counted(3),
      [
        { ...ofMany, count: 2 },
        { ...ofFew, count: 1 },
      ],
      'the oldest three',
    )
    same(await counted(9, moment(21), moment(30)), [], 'a period without responses')
  },

  'replace at its version answers the new response from then on': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const response = await addResponse(storage, survey, { singleUseId: 'once', displayId: ids.next() })
    const next = {
      ...response,
      updatedAt: moment(8),
      finished: true,
      data: { score: 10 },
      variables: {},
      ttc: { score: 1, _total: 1 },
      order: { score: 4, why: 0 },
      meanings: { why: sample.markedId('b') },
      meta: {},
      language: 'en',
      endingId: 'thanks',
      contactId: ids.next(),
      tags: [],
      version: 2,
    }
    same(await storage.responses.replace(home, next, { ifVersion: 1 }, nothingAlongside), true, 'responses.replace')
    same(await storage.responses.find(home, response.id), next, 'responses.find')
  },

  'replace at another version answers false and changes nothing': async ({ storage, home }) => {
    const response = await addResponse(storage, await addSurvey(storage, home))
    const next = { ...response, finished: true, version: 2 }
    for (const ifVersion of [0, 2]) {
      same(await storage.responses.replace(home, next, { ifVersion }, nothingAlongside), false, 'responses.replace')
    }
    same(await storage.responses.find(home, response.id), response, 'responses.find')
  },

  'replace never moves a response to another survey or another creation': async ({ storage, home }) => {
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const response = await addResponse(storage, survey)
    const next = { ...response, surveyId: other.id, createdAt: moment(99), finished: true, version: 2 }
    await storage.responses.replace(home, next, { ifVersion: 1 }, nothingAlongside)
    const kept = { ...next, surveyId: survey.id, createdAt: response.createdAt }
    same(await storage.responses.find(home, response.id), kept, 'responses.find')
  },

  'delete returns the response once and leaves its display': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const display = await addDisplay(storage, survey)
    const response = await addResponse(storage, survey, { displayId: display.id })
    same(await storage.responses.delete(home, response.id, nothingAlongside), response, 'the first responses.delete')
    same(await storage.responses.delete(home, response.id, nothingAlongside), null, 'the second responses.delete')
    same(await storage.responses.find(home, response.id), null, 'responses.find')
    same(await storage.responses.findByDisplay(home, display.id), null, 'responses.findByDisplay')
    same(await storage.directory.environmentOfResponse(response.id), null, 'directory.environmentOfResponse')
    same(await storage.displays.find(home, display.id), display, 'displays.find')
  },

  'the unique values of a deleted response are free again': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const taken = { singleUseId: 'once', displayId: ids.next(), emailHash: 'hash' }
    const response = await addResponse(storage, survey, taken)
    await storage.responses.delete(home, response.id, nothingAlongside)
    await addResponse(storage, survey, taken)
  },

  'a response is neither found, listed, counted, replaced nor deleted through another environment': async ({
    storage,
    home,
    abroad,
  }) => {
    const survey = await addSurvey(storage, home)
    const untagged = await addResponse(storage, survey, {
      displayId: ids.next(),
      finished: true,
      contactId: 'someone',
    })
    const tag = sample.tag(home)
    const response = await tagResponse(storage, untagged, [tag])
    const anything = { surveyId: null, finished: null, since: null, until: null, contactId: null, tagId: null }
    const order = { by: 'createdAt', direction: 'asc' } as const
    const page = { after: null, limit: 9 }
    same(await storage.responses.find(abroad, response.id), null, 'responses.find')
    same(await storage.responses.findByDisplay(abroad, response.displayId ?? ''), null, 'responses.findByDisplay')
    same(await storage.responses.list(abroad, anything, order, page), [], 'responses.list')
    const ofSurvey = { ...anything, surveyId: survey.id }
    same(await storage.responses.list(abroad, ofSurvey, order, page), [], 'responses.list of its survey')
    const tagged = { ...anything, tagId: tag.id }
    same(await storage.responses.list(abroad, tagged, order, page), [], 'responses.list of its tag')
    same(await storage.responses.findTags(abroad, [tag.name]), [], 'responses.findTags')
    same(await storage.responses.findTaken(abroad, [response]), [], 'responses.findTaken')
    const bounds = [{ id: survey.id, atMost: 9 }]
    same(await storage.responses.countFinishedOf(abroad, bounds), [0], 'responses.countFinishedOf')
    same(await storage.responses.surveysOf(abroad, 'someone', 9), [], 'responses.surveysOf')
    const next = { ...response, data: {}, version: 3 }
    const replaced = await storage.responses.replace(abroad, next, { ifVersion: 2 }, nothingAlongside)
    same(replaced, false, 'responses.replace')
    const retagged = storage.responses.setTags(abroad, next, { ifVersion: 2, made: [] }, nothingAlongside)
    same(await retagged, false, 'responses.setTags')
    same(await storage.responses.delete(abroad, response.id, nothingAlongside), null, 'responses.delete')
    same(await storage.responses.purgeOfSurvey(abroad, survey.id, 9), 0, 'responses.purgeOfSurvey')
    same(await storage.responses.find(home, response.id), response, 'responses.find at home')
  },
}
