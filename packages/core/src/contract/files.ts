import type { FileClaim, StoredFile } from '../files/schema.ts'
import { nothingAlongside } from '../ports/alongside.ts'
import type { Sentences } from './case.ts'
import { conflicts, holds, same, times, together } from './expect.ts'
import { ids, moment } from './moments.ts'
import * as sample from './samples.ts'
import { addContact, addFile, addResponse, addSurvey, type Stage } from './stage.ts'

const stateOf = async ({ storage, home }: Stage, name: string): Promise<StoredFile['state'] | null> => {
  const due = await storage.files.due(home, moment(10 ** 9), 1000)
  return (await storage.files.find(home, name))?.state ?? due.find((file) => file.name === name)?.state ?? null
}

/** A survey with a private file of it that nobody has named yet. */
async function unowned({ storage, home }: Stage, over: Partial<StoredFile> = {}) {
  const survey = await addSurvey(storage, home)
  const file = await addFile(storage, home, { surveyId: survey.id, dueAt: moment(500), ...over })
  return { survey, file }
}

/** A response that names these files. */
async function naming({ storage, home }: Stage, surveyId: string, names: readonly string[]) {
  const response = sample.response(home, surveyId)
  const files = names.map((name): FileClaim => ({ name, surveyId, responseId: response.id, dueAt: moment(700) }))
  await storage.responses.insert(home, response, { contact: null }, { ...nothingAlongside, files })
  return response
}

const owner = async ({ storage, home }: Stage, name: string) => {
  const file = await storage.files.find(home, name)
  return file && { responseId: file.responseId, dueAt: file.dueAt }
}

const unclaimed = { responseId: null, dueAt: moment(500) }

export const files: Sentences = {
  'find answers a stored file as it is, and an awaited one': async ({ storage, home }) => {
    for (const over of [
      { access: 'public', surveyId: null, size: 0 },
      { access: 'public', surveyId: null, size: 2 ** 40, dueAt: moment(7) },
      { access: 'private', surveyId: null, state: 'awaited', size: null, dueAt: moment(7) },
    ] as const) {
      const file = await addFile(storage, home, over)
      same(await storage.files.find(home, file.name), file, 'files.find')
    }
  },

  'what is uploading or removing is not found': async (stage) => {
    const { storage, home } = stage
    const file = await addFile(storage, home, { state: 'uploading', size: null })
    same(await storage.files.find(home, file.name), null, 'files.find of what is uploading')
    const gone = await addFile(storage, home)
    same(await storage.files.remove(home, gone.name, nothingAlongside), gone, 'files.remove')
    same(await storage.files.find(home, gone.name), null, 'files.find of what is removing')
    same(await storage.files.remove(home, gone.name, nothingAlongside), null, 'files.remove again')
    same(await storage.files.remove(home, file.name, nothingAlongside), null, 'files.remove of what is uploading')
  },

  'a name is begun once, whatever became of it': async ({ storage, home }) => {
    for (const state of ['uploading', 'awaited', 'stored'] as const) {
      const file = await addFile(storage, home, { state })
      await conflicts(storage.files.begin(home, file), 'id')
      await storage.files.remove(home, file.name, nothingAlongside)
      await conflicts(storage.files.begin(home, file), 'id')
    }
    const file = sample.file(home)
    const begun = await together(times(5, () => storage.files.begin(home, file)))
    same([begun.values.length, begun.conflicts], [1, ['id', 'id', 'id', 'id']], 'five at once')
  },

  'settle stores what is uploading or awaited, once': async (stage) => {
    const { storage, home } = stage
    for (const state of ['uploading', 'awaited'] as const) {
      const file = await addFile(storage, home, { state, size: null, dueAt: moment(1) })
      const found = { size: 123, dueAt: moment(9) }
      const settled = await together(times(3, () => storage.files.settle(home, file.name, found, nothingAlongside)))
      same(settled.values.filter(Boolean).length, 1, 'how many of three have settled it')
      same(await storage.files.find(home, file.name), { ...file, ...found, state: 'stored' }, 'files.find')
    }
    const gone = await addFile(storage, home)
    await storage.files.remove(home, gone.name, nothingAlongside)
    const late = await storage.files.settle(home, gone.name, { size: 1, dueAt: null }, nothingAlongside)
    same([late, await stateOf(stage, gone.name)], [false, 'removing'], 'settling what is removing')
  },

  'giveBack frees the name of what is uploading, and of nothing else': async ({ storage, home }) => {
    const file = await addFile(storage, home, { state: 'uploading', size: null })
    same(await storage.files.giveBack(home, file.name), true, 'files.giveBack')
    same(await storage.files.giveBack(home, file.name), false, 'files.giveBack again')
    await storage.files.begin(home, { ...file, state: 'stored', size: 1 })
    same(await storage.files.giveBack(home, file.name), false, 'files.giveBack of what is stored')
    holds((await storage.files.find(home, file.name)) !== null, 'what is stored stays')
    const awaited = await addFile(storage, home, { state: 'awaited', size: null })
    same(await storage.files.giveBack(home, awaited.name), false, 'files.giveBack of what is awaited')
  },

  'due answers what has come due in whatever state, oldest first, so many': async (stage) => {
    const { storage, home } = stage
    const three = await addFile(storage, home, { state: 'uploading', size: null, dueAt: moment(3) })
    const one = await addFile(storage, home, { state: 'awaited', size: null, dueAt: moment(1) })
    const two = await addFile(storage, home, { dueAt: moment(2) })
    await addFile(storage, home, { dueAt: null })
    same(await storage.files.due(home, moment(0), 9), [], 'before any is due')
    same(await storage.files.due(home, moment(2), 9), [one, two], 'at the time of the second')
    same(await storage.files.due(home, moment(9), 9), [one, two, three], 'later')
    same(await storage.files.due(home, moment(9), 2), [one, two], 'at most two')
    await storage.files.remove(home, two.name, nothingAlongside)
    const removing = { ...two, state: 'removing', dueAt: two.createdAt }
    same(await storage.files.due(home, two.createdAt, 9), [removing], 'what is removing is due at once')
  },

  'condemn removes what is still due, and forget what is removing': async (stage) => {
    const { storage, home } = stage
    const due = await addFile(storage, home, { state: 'uploading', size: null, dueAt: moment(1) })
    const later = await addFile(storage, home, { dueAt: moment(5) })
    const never = await addFile(storage, home, { dueAt: null })
    const names = [due, later, never].map(({ name }) => name)
    same(await storage.files.condemn(home, [...names, ids.next()], moment(1)), [due.name], 'files.condemn')
    same(await storage.files.condemn(home, names, moment(1)), [], 'files.condemn again')
    same(await stateOf(stage, due.name), 'removing', 'the state of what was due')
    await storage.files.forget(home, names)
    same(await storage.files.due(home, moment(9), 9), [later], 'files.due')
    same(await storage.files.find(home, never.name), never, 'files.find of what is never due')
    await storage.files.begin(home, due)
  },

  'the first response of its survey that names a file has it from then on': async (stage) => {
    const { survey, file } = await unowned(stage)
    const response = await naming(stage, survey.id, [file.name, ids.next()])
    const owned = { responseId: response.id, dueAt: moment(700) }
    same(await owner(stage, file.name), owned, 'whose it is')
    await naming(stage, survey.id, [file.name])
    same(await owner(stage, file.name), owned, 'whose it is, named by another one')
    const { files } = stage.storage
    same(await files.condemn(stage.home, [file.name], moment(699)), [], 'files.condemn before it is due')
    same(await owner(stage, file.name), owned, 'whose it is still')
    same(await files.condemn(stage.home, [file.name], moment(10 ** 9)), [], 'files.condemn')
    same(await owner(stage, file.name), { ...owned, dueAt: null }, 'whose it is when that was looked at')
  },

  'a response has a file that it named before the file had come; given up, it is condemned': async (stage) => {
    const { storage, home } = stage
    for (const state of ['uploading', 'awaited'] as const) {
      const { survey, file } = await unowned(stage, { state, size: null })
      const { file: lost } = await unowned(stage, { state, size: null, surveyId: survey.id })
      const { id } = await naming(stage, survey.id, [file.name, lost.name])
      await storage.files.settle(home, file.name, { size: 1, dueAt: moment(600) }, nothingAlongside)
      same(await owner(stage, file.name), { responseId: id, dueAt: moment(600) }, 'whose it is')
      const names = [file.name, lost.name]
      same(await storage.files.condemn(home, names, moment(600)), [lost.name], 'files.condemn')
      same(await owner(stage, file.name), { responseId: id, dueAt: null }, 'whose it is later')
    }
  },

  'postpone moves what is removing or awaited, and nothing else': async (stage) => {
    const { storage, home, abroad } = stage
    const later = moment(800)
    const awaited = await addFile(storage, home, { state: 'awaited', size: null, dueAt: moment(1) })
    const uploading = await addFile(storage, home, { state: 'uploading', size: null, dueAt: moment(2) })
    const stored = await addFile(storage, home, { dueAt: null })
    const gone = await addFile(storage, home)
    await storage.files.remove(home, gone.name, nothingAlongside)
    const names = [awaited, uploading, stored, gone].map(({ name }) => name)
    await storage.files.postpone(abroad, names, later)
    same((await storage.files.due(home, moment(2), 9)).length, 3, 'how many are due')
    await storage.files.postpone(home, [...names, ids.next()], later)
    same(await storage.files.due(home, moment(799), 9), [uploading], 'files.due before that time')
    const moved = (await storage.files.due(home, later, 9)).map(({ name, dueAt }) => [name, dueAt])
    same(
      moved.toSorted(),
      [
        [uploading.name, moment(2)],
        [awaited.name, later],
        [gone.name, later],
      ].toSorted(),
      'then',
    )
    same(await storage.files.find(home, stored.name), stored, 'what is stored')
  },

  'of many responses that name it at once, one has it': async (stage) => {
    const { survey, file } = await unowned(stage)
    const responses = await Promise.all(times(6, () => naming(stage, survey.id, [file.name])))
    const found = await owner(stage, file.name)
    holds(
      responses.some(({ id }) => id === found?.responseId),
      `it belongs to ${found?.responseId}`,
    )
  },

  'a file of another survey and one that is public belong to no response': async (stage) => {
    const { survey } = await unowned(stage)
    const { file: foreign } = await unowned(stage)
    const open = await addFile(stage.storage, stage.home, { access: 'public', surveyId: null, dueAt: moment(500) })
    await naming(stage, survey.id, [foreign.name, open.name])
    for (const { name } of [foreign, open]) same(await owner(stage, name), unclaimed, 'whose it is')
  },

  'replace and insertMany take files along; a write that comes to nothing takes none': async (stage) => {
    const { storage, home } = stage
    const { survey, file } = await unowned(stage)
    const second = await addFile(storage, home, { surveyId: survey.id, dueAt: moment(500) })
    const response = await addResponse(storage, survey)
    const claims = (name: string, responseId: string) => [{ name, surveyId: survey.id, responseId, dueAt: moment(700) }]
    const next = { ...response, version: 2 }
    const alongside = { ...nothingAlongside, files: claims(file.name, response.id) }
    same(await storage.responses.replace(home, next, { ifVersion: 5 }, alongside), false, 'a replace that loses')
    same(await owner(stage, file.name), unclaimed, 'whose it is then')
    same(await storage.responses.replace(home, next, { ifVersion: 1 }, alongside), true, 'responses.replace')
    same((await owner(stage, file.name))?.responseId, response.id, 'whose it is after it')

    const bulk = [sample.response(home, survey.id), sample.response(home, survey.id)]
    const set = { responses: bulk, contacts: [], events: [] }
    const many = { ...nothingAlongside, files: claims(second.name, bulk[1]?.id ?? '') }
    same(await storage.responses.insertMany(home, set, many), true, 'responses.insertMany')
    same((await owner(stage, second.name))?.responseId, bulk[1]?.id, 'whose the second one is')
  },

  'a file goes with its response': async (stage) => {
    const { storage, home } = stage
    const { survey, file } = await unowned(stage)
    const { file: other } = await unowned(stage)
    const response = await naming(stage, survey.id, [file.name])
    await storage.responses.delete(home, response.id, nothingAlongside)
    same(await storage.files.find(home, file.name), null, 'files.find')
    const gone = { ...file, responseId: response.id, state: 'removing', dueAt: file.createdAt }
    same(await storage.files.due(home, file.createdAt, 9), [gone], 'files.due')
    same(await storage.files.find(home, other.name), other, 'files.find of another one')
  },

  'files go with a deleted survey, at once and so many at a time': async (stage) => {
    const { storage, home } = stage
    const { survey, file } = await unowned(stage)
    const { file: other } = await unowned(stage)
    const owned = await addFile(storage, home, { surveyId: survey.id, dueAt: moment(500) })
    const more = await addFile(storage, home, { surveyId: survey.id, dueAt: moment(500) })
    await naming(stage, survey.id, [owned.name])
    same(await storage.files.purgeOfSurvey(home, survey.id, 9), 0, 'files.purgeOfSurvey of a survey that is there')
    await storage.surveys.delete(home, survey.id, sample.chore(home, { subject: survey.id }), nothingAlongside)
    for (const { name } of [file, owned, more]) {
      same(await storage.files.find(home, name), null, 'files.find')
      same(await storage.files.remove(home, name, nothingAlongside), null, 'files.remove')
    }
    const counts = []
    for (const _ of [1, 2, 3]) counts.push(await storage.files.purgeOfSurvey(home, survey.id, 2))
    same(counts, [2, 1, 0], 'files.purgeOfSurvey, three times')
    same((await storage.files.due(home, file.createdAt, 9)).length, 3, 'how many are due')
    same(await storage.files.find(home, other.name), other, 'files.find of another survey’s')
  },

  'what purging a survey’s responses removes takes its files along': async (stage) => {
    const { storage, home } = stage
    const { survey, file } = await unowned(stage)
    await naming(stage, survey.id, [file.name])
    await storage.surveys.delete(home, survey.id, sample.chore(home, { subject: survey.id }), nothingAlongside)
    await storage.responses.purgeOfSurvey(home, survey.id, 9)
    same(await stateOf(stage, file.name), 'removing', 'its state')
  },

  'files go with the responses of an erased contact, and stay with those that stay': async (stage) => {
    const { storage, home } = stage
    for (const withResponses of [true, false]) {
      const { survey, file } = await unowned(stage)
      const contact = await addContact(storage, home, { userId: ids.next(), attributes: {} })
      const response = sample.response(home, survey.id, { contactId: contact.id })
      const claims = [{ name: file.name, surveyId: survey.id, responseId: response.id, dueAt: moment(700) }]
      await storage.responses.insert(home, response, { contact: null }, { ...nothingAlongside, files: claims })
      const chore = sample.chore(home, { kind: 'eraseContact', subject: contact.id })
      await storage.contacts.delete(home, contact.id, { at: moment(1), withResponses }, chore, nothingAlongside)
      const isThere = async () => (await storage.files.find(home, file.name)) !== null
      same(await isThere(), !withResponses, `whether it is found, withResponses: ${withResponses}`)
      await storage.responses.eraseContact(home, contact.id, moment(2), 9)
      same(await isThere(), !withResponses, 'whether it is found after the erasure')
      same(await stateOf(stage, file.name), withResponses ? 'removing' : 'stored', 'its state')
    }
  },

  'nothing is seen or changed through another environment': async (stage) => {
    const { storage, home, abroad } = stage
    const { survey, file } = await unowned(stage, { dueAt: moment(1) })
    const begun = await addFile(storage, home, { state: 'uploading', size: null })
    const [found, now] = [{ size: 1, dueAt: null }, moment(10 ** 9)]
    same(await storage.files.find(abroad, file.name), null, 'files.find')
    same(await storage.files.remove(abroad, file.name, nothingAlongside), null, 'files.remove')
    same(await storage.files.settle(abroad, begun.name, found, nothingAlongside), false, 'files.settle')
    same(await storage.files.giveBack(abroad, begun.name), false, 'files.giveBack')
    same(await storage.files.due(abroad, now, 9), [], 'files.due')
    same(await storage.files.condemn(abroad, [file.name], now), [], 'files.condemn')
    same(await storage.files.purgeOfSurvey(abroad, survey.id, 9), 0, 'files.purgeOfSurvey')
    const theirs = await addSurvey(storage, abroad)
    await naming({ ...stage, home: abroad }, theirs.id, [file.name])
    same(await storage.files.find(home, file.name), file, 'files.find at home')
    await storage.files.begin(abroad, { ...file, environmentId: abroad, surveyId: theirs.id })
    await storage.files.remove(abroad, file.name, nothingAlongside)
    await storage.files.forget(abroad, [file.name])
    same(await storage.files.find(home, file.name), file, 'files.find after another environment’s namesake is gone')
  },
}
