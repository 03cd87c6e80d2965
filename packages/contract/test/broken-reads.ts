import { responseOutput } from '@hearback/core/reference'
import { nothingAlongside, timestamp } from '@hearback/core/storage'
import { type BrokenStorage, broken } from './broken-storage.ts'

/** Faults in what is read back. */
export const brokenReads: readonly BrokenStorage[] = [
  broken(
    'a list skips by number',
    'response lists: pages never shift when records arrive before them',
    ({ responses }) => {
      let read = 0
      return {
        responses: {
          ...responses,
          list: async (environmentId, filter, order, page) => {
            read = page.after === null ? 0 : read
            const upTo = { after: null, limit: read + page.limit }
            const found = (await responses.list(environmentId, filter, order, upTo)).slice(read)
            read += found.length
            return found
          },
        },
      }
    },
  ),

  broken(
    'a page goes on after the time alone',
    'response lists: pages are in the order of (createdAt, id), oldest first, also within one millisecond',
    ({ responses }) => ({
      responses: {
        ...responses,
        list: (environmentId, filter, order, { after, limit }) =>
          responses.list(environmentId, filter, order, { after: after && { at: after.at, id: 'z' }, limit }),
      },
    }),
  ),

  broken(
    'a text names the person of an erased contact',
    'response texts: texts show no erased contact and no deleted survey',
    ({ responses }) => {
      const persons = new Map<string, string>()
      return {
        responses: {
          ...responses,
          insert: (environmentId, response, ...rest) => {
            persons.set(response.id, JSON.stringify(response.person))
            return responses.insert(environmentId, response, ...rest)
          },
          listTexts: async (...asked) =>
            (await responses.listTexts(...asked)).map((text) =>
              text.replace('"person":null', () => `"person":${persons.get(JSON.parse(text).id)}`),
            ),
        },
      }
    },
  ),

  broken(
    'a page has as many long texts as there are',
    'response texts: a page has at most a few long texts, and ends early before one more; short texts do not end it',
    ({ responses }) => ({
      responses: {
        ...responses,
        listTexts: async (...asked) =>
          (await responses.list(...asked)).map((response) => JSON.stringify(responseOutput(response))),
      },
    }),
  ),

  broken(
    'texts are put into the JSON as they are',
    'response texts: a text is correct for every value that a response can have',
    ({ responses }) => ({
      responses: {
        ...responses,
        listTexts: async (...asked) =>
          (await responses.listTexts(...asked)).map((text) => {
            const { language } = JSON.parse(text)
            return text.replace(`"language":${JSON.stringify(language)}`, () => `"language":"${language}"`)
          }),
      },
    }),
  ),

  broken(
    'what a contact has seen begins with the oldest',
    'displays: ofContact returns the contact’s newest displays, newest first, also within one millisecond',
    ({ displays }) => ({
      displays: {
        ...displays,
        ofContact: async (...call) => (await displays.ofContact(...call)).toReversed(),
      },
    }),
  ),

  broken(
    'every response of a contact counts',
    'responses: surveysOf names the surveys of the contact’s newest responses, each once',
    ({ responses }) => ({
      responses: {
        ...responses,
        surveysOf: (environmentId, contactId) => responses.surveysOf(environmentId, contactId, 1_000_000),
      },
    }),
  ),

  broken(
    'the responses at the end of a period count in it, and in the next',
    'responses: countNew counts the oldest responses of a period by survey; it includes `since` and excludes `until`',
    ({ responses }) => ({
      responses: {
        ...responses,
        countNew: (environmentId, { since, until }, atMost) =>
          responses.countNew(environmentId, { since, until: timestamp(Date.parse(until) + 1) }, atMost),
      },
    }),
  ),

  broken(
    'finds are remembered',
    'deleted surveys: the responses of a deleted survey are hidden at once',
    ({ responses }) => {
      const known = new Map<string, Awaited<ReturnType<typeof responses.find>>>()
      return {
        responses: {
          ...responses,
          insert: async (environmentId, response, ...rest) => {
            const inserted = await responses.insert(environmentId, response, ...rest)
            if (inserted) known.set(response.id, structuredClone(response))
            return inserted
          },
          find: async (environmentId, id) => known.get(id) ?? responses.find(environmentId, id),
        },
      }
    },
  ),

  broken(
    'the same object is handed out twice',
    'copies: a caller may change the records that it gets',
    ({ contacts }) => {
      const known = new Map<string, Awaited<ReturnType<typeof contacts.find>>>()
      return {
        contacts: {
          ...contacts,
          find: async (environmentId, id) => {
            const contact = known.get(id) ?? (await contacts.find(environmentId, id))
            if (contact) known.set(id, contact)
            return contact
          },
        },
      }
    },
  ),

  broken('texts are compared without case', 'contacts: userId and email are compared exactly', ({ contacts }) => ({
    contacts: {
      ...contacts,
      insert: (environmentId, contact, alongside) =>
        contacts.insert(environmentId, { ...contact, userId: contact.userId?.toLowerCase() ?? null }, alongside),
    },
  })),

  broken(
    'numbers lose digits',
    'values: answers, variables, times to complete and metadata come back as they are',
    (storage) => ({
      responses: {
        ...storage.responses,
        insert: (environmentId, response, ...rest) => {
          const data = Object.entries(response.data).map(([key, value]) => [
            key,
            typeof value === 'number' ? Number(value.toPrecision(15)) : value,
          ])
          return storage.responses.insert(environmentId, { ...response, data: Object.fromEntries(data) }, ...rest)
        },
      },
    }),
  ),

  broken('times lose their milliseconds', 'displays: find returns the display as it was inserted', ({ displays }) => ({
    displays: {
      ...displays,
      insert: (environmentId, display, ...rest) => {
        const createdAt = display.createdAt.replace(/\.\d+Z$/, '.000Z')
        return displays.insert(environmentId, { ...display, createdAt }, ...rest)
      },
    },
  })),

  broken(
    'a purge of a live survey purges',
    'deleted surveys: purge removes nothing from a survey that was not deleted',
    ({ responses }) => ({
      responses: {
        ...responses,
        purgeOfSurvey: async (environmentId, surveyId, limit) => {
          const filter = { surveyId, finished: null, since: null, until: null, contactId: null, tagId: null }
          const order = { by: 'createdAt', direction: 'asc' } as const
          const found = await responses.list(environmentId, filter, order, { after: null, limit })
          for (const { id } of found) await responses.delete(environmentId, id, nothingAlongside)
          return found.length || responses.purgeOfSurvey(environmentId, surveyId, limit)
        },
      },
    }),
  ),
]
