import { type Imported, nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, same, unordered } from './expect.ts'
import { ids, longAgo, moment } from './moments.ts'
import { createdPosition, everyPage, oldestFirst } from './pages.ts'
import * as sample from './samples.ts'
import { addContact, addDisplay, addResponse, addSurvey } from './stage.ts'

const ofIds = (list: readonly string[]) => list.map((id) => ({ id }))

/** Throws unless the import stored and skipped exactly these ids. */
function became(imported: Imported, expected: { stored: readonly string[]; known: readonly string[] }): void {
  unordered(ofIds(imported.stored), ofIds(expected.stored), 'stored')
  unordered(ofIds(imported.known), ofIds(expected.known), 'known')
}

/** Cases about records that are imported with their ids. */
export const imports: Sentences = {
  'responses.importMany stores responses as they are, with tags and notes': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const [tag, other] = [sample.tag(home), sample.tag(home, { name: 'done' })]
    const note = { id: ids.next(), text: 'Call\nback', createdAt: longAgo(0), updatedAt: longAgo(0) }
    const { version: _, ...person } = sample.contact(home)
    const responses = [
      sample.response(home, survey.id, { tags: [tag, other], notes: [note], singleUseId: 'once', version: 3 }),
      sample.response(home, survey.id, { tags: [tag], person, contactId: person.id, finished: true }),
      sample.response(home, survey.id, { createdAt: longAgo(1), updatedAt: longAgo(2), displayId: ids.next() }),
    ]
    const set = { responses, made: [tag, other] }
    const all = responses.map(({ id }) => id)
    became(await storage.responses.importMany(home, set, nothingAlongside), { stored: all, known: [] })
    for (const response of responses) same(await storage.responses.find(home, response.id), response, 'responses.find')
    unordered(await storage.responses.findTags(home, ['urgent', 'done']), [tag, other], 'responses.findTags')
    const filter = { surveyId: null, finished: null, since: null, until: null, contactId: null, tagId: tag.id }
    const order = { by: 'createdAt', direction: 'asc' } as const
    const tagged = await storage.responses.list(home, filter, order, { after: null, limit: 9 })
    unordered(tagged, responses.slice(0, 2), 'responses.list by tag')
  },

  'an imported response is not found by its id alone': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const response = sample.response(home, survey.id)
    await storage.responses.importMany(home, { responses: [response], made: [] }, nothingAlongside)
    same(await storage.directory.environmentOfResponse(response.id), null, 'directory.environmentOfResponse')
    const next = { ...response, finished: true, version: 2 }
    same(await storage.responses.replace(home, next, { ifVersion: 1 }, nothingAlongside), true, 'responses.replace')
    same(await storage.directory.environmentOfResponse(response.id), null, 'the same after a change')
    const own = await addResponse(storage, survey)
    same(await storage.directory.environmentOfResponse(own.id), home, 'one that was made here')
  },

  'responses.importMany skips taken ids and unknown surveys, and changes no stored response': async (stage) => {
    const { storage, home, abroad } = stage
    const [survey, foreign] = [await addSurvey(storage, home), await addSurvey(storage, abroad)]
    const there = await addResponse(storage, survey, {
      singleUseId: 'once',
      displayId: ids.next(),
      emailHash: 'hash',
    })
    const twice = sample.response(home, survey.id, { singleUseId: 'twice' })
    const responses = [
      { ...there, finished: true, singleUseId: null, displayId: null, emailHash: null },
      sample.response(home, survey.id, { singleUseId: 'once' }),
      sample.response(home, survey.id, { displayId: there.displayId }),
      twice,
      sample.response(home, survey.id, { singleUseId: 'twice' }),
      sample.response(home, survey.id, { emailHash: 'hash' }),
      sample.response(home, foreign.id),
      sample.response(home, ids.next()),
    ]
    const imported = await storage.responses.importMany(home, { responses, made: [] }, nothingAlongside)
    became(imported, { stored: [twice.id], known: [there.id] })
    same(await storage.responses.find(home, there.id), there, 'responses.find')
    for (const { id } of responses.slice(4)) same(await storage.responses.find(home, id), null, 'responses.find')
    const again = await storage.responses.importMany(home, { responses, made: [] }, nothingAlongside)
    became(again, { stored: [], known: [there.id, twice.id] })
  },

  'responses.importMany with the name of a tag taken stores nothing': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const set = () => {
      const tag = sample.tag(home)
      return { responses: [sample.response(home, survey.id, { tags: [tag] })], made: [tag] }
    }
    await storage.responses.importMany(home, set(), nothingAlongside)
    const second = set()
    await conflicts(storage.responses.importMany(home, second, nothingAlongside), 'name')
    same(await storage.responses.find(home, second.responses[0]?.id ?? ''), null, 'responses.find')
  },

  'contacts.importMany stores contacts as they are, and skips taken ones': async ({ storage, home }) => {
    const there = await addContact(storage, home, { attributes: { email: 'anna@example.org' } })
    const made = sample.contact(home, { createdAt: longAgo(1), updatedAt: longAgo(2), attributes: { email: 'b@b' } })
    const nameless = [sample.contact(home, { userId: null }), sample.contact(home, { userId: null })]
    const contacts = [
      { ...there, attributes: {} },
      sample.contact(home, { userId: there.userId, attributes: {} }),
      sample.contact(home, { attributes: { email: 'anna@example.org' } }),
      made,
      sample.contact(home, { attributes: { email: 'b@b' } }),
      ...nameless,
    ]
    const imported = await storage.contacts.importMany(home, contacts, nothingAlongside)
    became(imported, { stored: [made.id, ...nameless.map(({ id }) => id)], known: [there.id] })
    for (const contact of [there, made, ...nameless]) {
      same(await storage.contacts.find(home, contact.id), contact, 'contacts.find')
    }
    const filter = { userId: null, email: 'b@b' }
    same(await storage.contacts.list(home, filter, { after: null, limit: 9 }), [made], 'contacts.list by email')
  },

  'contacts.importMany does not restore a contact that is being erased': async ({ storage, home, abroad }) => {
    const contact = await addContact(storage, home)
    const erasure = { at: moment(1), withResponses: false }
    const chore = sample.chore(home, { kind: 'eraseContact', subject: contact.id })
    await storage.contacts.delete(home, contact.id, erasure, chore, nothingAlongside)
    const imported = await storage.contacts.importMany(home, [contact], nothingAlongside)
    became(imported, { stored: [], known: [] })
    const elsewhere = { ...contact, environmentId: abroad }
    became(await storage.contacts.importMany(abroad, [elsewhere], nothingAlongside), {
      stored: [contact.id],
      known: [],
    })
  },

  'displays.importMany stores displays as they are, and skips taken ones': async ({ storage, home, abroad }) => {
    const [survey, foreign] = [await addSurvey(storage, home), await addSurvey(storage, abroad)]
    const there = await addDisplay(storage, survey)
    const made = sample.display(home, survey.id, { contactId: ids.next(), createdAt: longAgo(1) })
    const stray = sample.display(home, foreign.id)
    const displays = [{ ...there, contactId: ids.next() }, made, stray]
    const imported = await storage.displays.importMany(home, displays, nothingAlongside)
    became(imported, { stored: [made.id], known: [there.id] })
    same(await storage.displays.find(home, there.id), there, 'displays.find')
    same(await storage.displays.find(home, made.id), made, 'displays.find')
    same(await storage.displays.find(home, stray.id), null, 'displays.find of one without a survey')
  },

  'displays.listOfSurvey is in the order of (createdAt, id), and finds none of a deleted survey': async (stage) => {
    const { storage, home, abroad } = stage
    const [survey, doomed] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const made = []
    for (const ms of [9, 7, 7, 7, 8]) made.push(await addDisplay(storage, survey, { createdAt: moment(ms) }))
    await addDisplay(storage, doomed)
    await storage.surveys.delete(home, doomed.id, sample.chore(home, { subject: doomed.id }), nothingAlongside)
    const found = await everyPage((page) => storage.displays.listOfSurvey(home, survey.id, page), createdPosition)
    same(found, oldestFirst(made, createdPosition), 'displays.listOfSurvey, page after page')
    const all = { after: null, limit: 9 }
    same(await storage.displays.listOfSurvey(home, doomed.id, all), [], 'displays.listOfSurvey of a deleted one')
    same(await storage.displays.listOfSurvey(abroad, survey.id, all), [], 'displays.listOfSurvey abroad')
  },
}
