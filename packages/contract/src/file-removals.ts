import { nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { same } from './expect.ts'
import { naming, stateOf, unowned } from './file-stage.ts'
import { ids, moment } from './moments.ts'
import * as sample from './samples.ts'
import { addContact, addFile } from './stage.ts'

export const fileRemovals: Sentences = {
  'a file is condemned with its response': async (stage) => {
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

  'files of a deleted survey are hidden at once, and condemned in batches': async (stage) => {
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

  'purging a survey’s responses removes their files': async (stage) => {
    const { storage, home } = stage
    const { survey, file } = await unowned(stage)
    await naming(stage, survey.id, [file.name])
    await storage.surveys.delete(home, survey.id, sample.chore(home, { subject: survey.id }), nothingAlongside)
    await storage.responses.purgeOfSurvey(home, survey.id, 9)
    same(await stateOf(stage, file.name), 'removing', 'its state')
  },

  'files are condemned with the deleted responses of an erased contact, and stay with responses that stay': async (
    stage,
  ) => {
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
}
