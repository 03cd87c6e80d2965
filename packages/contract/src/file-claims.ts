import { nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { holds, same, times } from './expect.ts'
import { naming, owner, unclaimed, unowned } from './file-stage.ts'
import { ids, moment } from './moments.ts'
import * as sample from './samples.ts'
import { addFile, addResponse } from './stage.ts'

export const fileClaims: Sentences = {
  'the first response of its survey that names a file claims it': async (stage) => {
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

  'a response can claim a file before it is uploaded; if the upload is given up, the file is condemned': async (
    stage,
  ) => {
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

  'of many responses that name a file at once, one claims it': async (stage) => {
    const { survey, file } = await unowned(stage)
    const responses = await Promise.all(times(6, () => naming(stage, survey.id, [file.name])))
    const found = await owner(stage, file.name)
    holds(
      responses.some(({ id }) => id === found?.responseId),
      `it belongs to ${found?.responseId}`,
    )
  },

  'no response claims a file of another survey, or a public file': async (stage) => {
    const { survey } = await unowned(stage)
    const { file: foreign } = await unowned(stage)
    const open = await addFile(stage.storage, stage.home, { access: 'public', surveyId: null, dueAt: moment(500) })
    await naming(stage, survey.id, [foreign.name, open.name])
    for (const { name } of [foreign, open]) same(await owner(stage, name), unclaimed, 'whose it is')
  },

  'replace and insertMany claim files; a write that stores nothing claims none': async (stage) => {
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
}
