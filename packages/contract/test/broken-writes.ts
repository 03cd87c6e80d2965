import { ConflictError, isConflict, nothingAlongside } from '@hearback/core/storage'
import { type BrokenStorage, broken, pause } from './broken-storage.ts'

/** Faults in what is written, and when. */
export const brokenWrites: readonly BrokenStorage[] = [
  broken('inserting ignores conflicts', 'responses: a single-use id is unique in its survey', ({ responses }) => ({
    responses: {
      ...responses,
      insert: (...call) =>
        responses.insert(...call).catch((error: unknown) => {
          if (isConflict(error, 'singleUseId')) return true
          throw error
        }),
    },
  })),

  broken(
    'uniqueness is looked up before it is written',
    'races: of many responses at once with one single-use id, one is stored',
    ({ responses }) => {
      const taken = new Set<string>()
      return {
        responses: {
          ...responses,
          insert: async (environmentId, response, ...rest) => {
            const key = `${response.surveyId} ${response.singleUseId}`
            if (response.singleUseId !== null && taken.has(key)) throw new ConflictError('singleUseId')
            await pause()
            taken.add(key)
            return responses.insert(environmentId, { ...response, singleUseId: null }, ...rest)
          },
        },
      }
    },
  ),

  broken(
    'replacing ignores the version',
    'responses: replace at another version answers false and changes nothing',
    ({ responses }) => ({
      responses: {
        ...responses,
        replace: async (environmentId, next, _, alongside) => {
          const current = await responses.find(environmentId, next.id)
          return responses.replace(environmentId, next, { ifVersion: current?.version ?? 0 }, alongside)
        },
      },
    }),
  ),

  broken(
    'the version is compared before the write, not with it',
    'races: fifty changes to a response, each retried until it wins, are all stored',
    ({ responses }) => ({
      responses: {
        ...responses,
        replace: async (environmentId, next, { ifVersion }, alongside) => {
          if ((await responses.find(environmentId, next.id))?.version !== ifVersion) return false
          await pause()
          const current = await responses.find(environmentId, next.id)
          return responses.replace(environmentId, next, { ifVersion: current?.version ?? 0 }, alongside)
        },
      },
    }),
  ),

  broken(
    'the revision is ignored',
    'surveys: insert at an older revision answers false and stores neither survey nor segment',
    ({ surveys, environments }) => ({
      surveys: {
        ...surveys,
        insert: async (environmentId, survey, condition, alongside) => {
          const ifRevision = (await environments.revision(environmentId)) ?? 0
          return surveys.insert(environmentId, survey, { ...condition, ifRevision }, alongside)
        },
      },
    }),
  ),

  broken(
    'the environment is ignored',
    'responses: a response is neither found, listed, counted, replaced nor deleted through another environment',
    ({ responses, directory }) => ({
      responses: {
        ...responses,
        find: async (environmentId, id) =>
          responses.find((await directory.environmentOfResponse(id)) ?? environmentId, id),
      },
    }),
  ),

  broken(
    'what goes alongside is a step of its own',
    'alongside: responses.insert with an idempotency key that has an answer stores neither its record nor anything alongside it',
    ({ responses, displays }) => ({
      responses: {
        ...responses,
        insert: async (environmentId, response, met, { result: answer, ...others }) => {
          const inserted = await responses.insert(environmentId, response, met, { ...others, result: null })
          const note = { ...response, contactId: null }
          if (inserted && answer)
            await displays.insert(
              environmentId,
              note,
              { contact: null },
              { events: null, result: answer, audit: [], files: [] },
            )
          return inserted
        },
      },
    }),
  ),

  broken(
    'events are forgotten',
    'alongside: responses.replace stores its record and everything alongside it in one step',
    ({ responses }) => ({
      responses: {
        ...responses,
        replace: (environmentId, next, condition, alongside) =>
          responses.replace(environmentId, next, condition, { ...alongside, events: null }),
      },
    }),
  ),

  broken(
    'a contact is stored before what names it',
    'new contacts: a response whose single-use id or display is taken leaves no contact',
    ({ responses, contacts }) => ({
      responses: {
        ...responses,
        insert: async (environmentId, response, { contact }, alongside) => {
          if (contact) await contacts.insert(environmentId, contact, nothingAlongside)
          return responses.insert(environmentId, response, { contact: null }, alongside)
        },
      },
    }),
  ),

  broken(
    'a display leaves the contact that it names to others',
    'new contacts: a display creates the contact that it names',
    ({ displays }) => ({
      displays: {
        ...displays,
        insert: (environmentId, display, _, alongside) =>
          displays.insert(environmentId, display, { contact: null }, alongside),
      },
    }),
  ),

  broken(
    'the audit log keeps one entry of a write',
    'alongside: contacts.insert stores its record and everything alongside it in one step',
    ({ contacts }) => ({
      contacts: {
        ...contacts,
        insert: (environmentId, contact, alongside) =>
          contacts.insert(environmentId, contact, { ...alongside, audit: alongside.audit.slice(0, 1) }),
      },
    }),
  ),

  broken(
    'the audit log is purged as a whole',
    'audit: purge removes the old entries of one environment, in batches, the oldest first',
    ({ audit }) => ({
      audit: { ...audit, purge: (environmentId, before) => audit.purge(environmentId, before, 1e9) },
    }),
  ),

  broken(
    'a bulk is stored one by one',
    'response bulks: insertMany stores nothing if a value is taken, by a stored response or within the bulk',
    ({ responses }) => ({
      responses: {
        ...responses,
        insertMany: async (environmentId, set, alongside) => {
          for (const response of set.responses)
            await responses.insert(environmentId, response, { contact: null }, nothingAlongside)
          return responses.insertMany(environmentId, { ...set, responses: [] }, alongside)
        },
      },
    }),
  ),

  broken(
    'a bulk raises no events',
    'response bulks: each response of a bulk raises its own events for all subscribers',
    ({ responses }) => ({
      responses: {
        ...responses,
        insertMany: (environmentId, set, alongside) =>
          responses.insertMany(environmentId, { ...set, events: [] }, alongside),
      },
    }),
  ),

  broken(
    'what is imported is inserted like anything else',
    'imports: an imported response is not found by its id alone',
    ({ responses }) => ({
      responses: {
        ...responses,
        importMany: async (environmentId, { responses: all }, alongside) => {
          for (const response of all) await responses.insert(environmentId, response, { contact: null }, alongside)
          return { stored: all.map(({ id }) => id), known: [] }
        },
      },
    }),
  ),

  broken(
    'an import is all or nothing',
    'imports: responses.importMany skips taken ids and unknown surveys, and changes no stored response',
    ({ responses }) => ({
      responses: {
        ...responses,
        importMany: async (environmentId, set, alongside) => {
          const taken = await responses.findTaken(environmentId, set.responses)
          return responses.importMany(environmentId, taken.length > 0 ? { ...set, responses: [] } : set, alongside)
        },
      },
    }),
  ),

  broken(
    'tags are set whatever the version',
    'response tags: setTags at another version, or of an unknown response, answers false and creates no tag',
    ({ responses }) => ({
      responses: {
        ...responses,
        setTags: async (environmentId, next, { made }, alongside) => {
          const current = await responses.find(environmentId, next.id)
          return responses.setTags(environmentId, next, { made, ifVersion: current?.version ?? 0 }, alongside)
        },
      },
    }),
  ),

  broken(
    'a tag is made again under its name',
    'response tags: the name of a tag is unique in its environment',
    ({ responses }) => ({
      responses: {
        ...responses,
        setTags: (environmentId, next, { ifVersion }, alongside) =>
          responses.setTags(environmentId, next, { ifVersion, made: [] }, alongside),
      },
    }),
  ),

  broken(
    'the audit log forgets deletions',
    'alongside: surveys.delete stores its record and everything alongside it in one step',
    ({ surveys }) => ({
      surveys: {
        ...surveys,
        delete: (environmentId, id, chore, alongside) =>
          surveys.delete(environmentId, id, chore, { ...alongside, audit: [], files: [] }),
      },
    }),
  ),

  broken(
    'the first product is not the only one',
    'products: products.insertFirst stores nothing if a product exists',
    ({ products }) => ({
      products: {
        ...products,
        insertFirst: async (product, environments) => {
          await products.insert(product, environments, [])
          return true
        },
      },
    }),
  ),

  broken(
    'an environment of no product seems made',
    'products: products.insertEnvironment for an unknown product answers false and stores nothing',
    ({ products }) => ({
      products: {
        ...products,
        insertEnvironment: async (productId, environment) => {
          await products.insertEnvironment(productId, environment, [])
          return true
        },
      },
    }),
  ),

  broken(
    'replacing writes nothing but the version',
    'surveys: replace answers the new survey from then on and raises the revision',
    ({ surveys }) => ({
      surveys: {
        ...surveys,
        replace: async (environmentId, next, condition) => {
          const current = await surveys.find(environmentId, next.id)
          return surveys.replace(
            environmentId,
            current ? { ...current, version: next.version } : next,
            condition,
            nothingAlongside,
          )
        },
        insert: (environmentId, survey, condition) =>
          surveys.insert(environmentId, survey, condition, nothingAlongside),
      },
    }),
  ),
]
