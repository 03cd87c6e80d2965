import { nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, holds, same, times, together } from './expect.ts'
import { naming, stateOf, unowned } from './file-stage.ts'
import { ids, moment } from './moments.ts'
import * as sample from './samples.ts'
import { addFile, addSurvey } from './stage.ts'

export const files: Sentences = {
  'find returns stored and awaited files': async ({ storage, home }) => {
    for (const over of [
      { access: 'public', surveyId: null, size: 0 },
      { access: 'public', surveyId: null, size: 2 ** 40, dueAt: moment(7) },
      { access: 'private', surveyId: null, state: 'awaited', size: null, dueAt: moment(7) },
    ] as const) {
      const file = await addFile(storage, home, over)
      same(await storage.files.find(home, file.name), file, 'files.find')
    }
  },

  'a file that is uploading or removing is not found': async (stage) => {
    const { storage, home } = stage
    const file = await addFile(storage, home, { state: 'uploading', size: null })
    same(await storage.files.find(home, file.name), null, 'files.find of what is uploading')
    const gone = await addFile(storage, home)
    same(await storage.files.remove(home, gone.name, nothingAlongside), gone, 'files.remove')
    same(await storage.files.find(home, gone.name), null, 'files.find of what is removing')
    same(await storage.files.remove(home, gone.name, nothingAlongside), null, 'files.remove again')
    same(await storage.files.remove(home, file.name, nothingAlongside), null, 'files.remove of what is uploading')
  },

  'a name can be begun once, whatever the state of its file': async ({ storage, home }) => {
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

  'settle stores an uploading or awaited file, once': async (stage) => {
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

  'giveBack frees the name of an upload in progress, and no other': async ({ storage, home }) => {
    const file = await addFile(storage, home, { state: 'uploading', size: null })
    same(await storage.files.giveBack(home, file.name), true, 'files.giveBack')
    same(await storage.files.giveBack(home, file.name), false, 'files.giveBack again')
    await storage.files.begin(home, { ...file, state: 'stored', size: 1 })
    same(await storage.files.giveBack(home, file.name), false, 'files.giveBack of what is stored')
    holds((await storage.files.find(home, file.name)) !== null, 'what is stored stays')
    const awaited = await addFile(storage, home, { state: 'awaited', size: null })
    same(await storage.files.giveBack(home, awaited.name), false, 'files.giveBack of what is awaited')
  },

  'due returns due files in any state, oldest first, up to the limit': async (stage) => {
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

  'condemn changes files that are still due to removing, and forget removes their records': async (stage) => {
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

  'postpone delays files that are removing or awaited, and no others': async (stage) => {
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
