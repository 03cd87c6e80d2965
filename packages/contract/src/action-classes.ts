import { nothingAlongside } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { conflicts, holds, same } from './expect.ts'
import { ids, moment } from './moments.ts'
import { createdPosition, oldestFirst } from './pages.ts'
import * as sample from './samples.ts'
import { addActionClass, addSurvey, revisionOf } from './stage.ts'

export const actionClasses: Sentences = {
  'action classes are listed as they were inserted, in the order of (createdAt, id)': async ({
    storage,
    home,
    abroad,
  }) => {
    const code = { type: 'code' as const, key: 'key', noCodeConfig: null, description: 'To "sell" \\ 🛒' }
    const made = [
      await addActionClass(storage, home, { name: 'a', createdAt: moment(2) }),
      await addActionClass(storage, home, { name: 'b', createdAt: moment(1), ...code }),
      await addActionClass(storage, home, { name: 'c', createdAt: moment(2) }),
    ]
    await addActionClass(storage, abroad)
    same(await storage.actionClasses.list(home), oldestFirst(made, createdPosition), 'actionClasses.list')
  },

  'an unknown action class is false or null and changes nothing': async ({ storage, home }) => {
    const unknown = sample.actionClass(home)
    const ifRevision = await revisionOf(storage, home)
    same(
      await storage.actionClasses.replace(home, unknown, { ifRevision }, nothingAlongside),
      false,
      'actionClasses.replace',
    )
    const condition = { ifRevision, surveys: [] }
    same(await storage.actionClasses.delete(home, unknown.id, condition, nothingAlongside), null, 'delete')
    same(await revisionOf(storage, home), ifRevision, 'the revision')
  },

  'writes raise the revision; at an older one they answer false and change nothing': async ({ storage, home }) => {
    const before = await revisionOf(storage, home)
    const made = await addActionClass(storage, home)
    const ifRevision = await revisionOf(storage, home)
    holds(ifRevision > before, 'actionClasses.insert raises the revision')
    const late = sample.actionClass(home, { name: 'Late' })
    const old = { ifRevision: before }
    same(await storage.actionClasses.insert(home, late, old, nothingAlongside), false, 'actionClasses.insert')
    const next = { ...made, name: 'New', description: 'New', updatedAt: moment(9) }
    same(await storage.actionClasses.replace(home, next, old, nothingAlongside), false, 'actionClasses.replace')
    same(await storage.actionClasses.list(home), [made], 'actionClasses.list')
    same(await storage.actionClasses.replace(home, next, { ifRevision }, nothingAlongside), true, 'replace')
    same(await storage.actionClasses.list(home), [next], 'actionClasses.list after replace')
    const replaced = await revisionOf(storage, home)
    holds(replaced > ifRevision, 'actionClasses.replace raises the revision')
    const remove = (revision: number) =>
      storage.actionClasses.delete(home, made.id, { ifRevision: revision, surveys: [] }, nothingAlongside)
    same(await remove(ifRevision), null, 'actionClasses.delete at an older revision')
    same(await storage.actionClasses.list(home), [next], 'actionClasses.list after a delete that lost')
    same(await remove(replaced), next, 'actionClasses.delete')
    holds((await revisionOf(storage, home)) > replaced, 'actionClasses.delete raises the revision')
    same(await storage.actionClasses.list(home), [], 'actionClasses.list after delete')
  },

  'a taken name, or a taken key of another code action class, is a conflict': async ({ storage, home, abroad }) => {
    const code = { type: 'code' as const, noCodeConfig: null }
    await addActionClass(storage, home, { name: 'taken', key: 'taken', ...code })
    const other = await addActionClass(storage, home, { name: 'other', key: 'other', ...code })
    const ifRevision = await revisionOf(storage, home)
    for (const over of [
      { name: 'taken', key: 'free' },
      { name: 'free', key: 'taken' },
    ]) {
      const late = sample.actionClass(home, { ...code, ...over })
      await conflicts(storage.actionClasses.insert(home, late, { ifRevision }, nothingAlongside), 'name')
      const next = { ...other, ...over }
      await conflicts(storage.actionClasses.replace(home, next, { ifRevision }, nothingAlongside), 'name')
    }
    same(await revisionOf(storage, home), ifRevision, 'the revision')
    await addActionClass(storage, home, { name: 'free', type: 'noCode', key: null })
    await addActionClass(storage, abroad, { name: 'taken', key: 'taken', ...code })
  },

  'a delete takes the triggers of the named surveys along, or changes none of them': async ({
    storage,
    home,
    abroad,
  }) => {
    const made = await addActionClass(storage, home)
    const triggers = [made.id, ids.next()]
    const survey = await addSurvey(storage, home, { triggers })
    const other = await addSurvey(storage, home, { triggers })
    const foreign = await addSurvey(storage, abroad, { triggers })
    const next = { ...survey, triggers: triggers.slice(1), updatedAt: moment(9), version: survey.version + 1 }
    const ifRevision = await revisionOf(storage, home)
    const surveys = [next, { ...foreign, triggers: [] }, { ...survey, id: ids.next() }]
    const remove = (revision: number) =>
      storage.actionClasses.delete(home, made.id, { ifRevision: revision, surveys }, nothingAlongside)
    same(await remove(ifRevision - 1), null, 'actionClasses.delete at an older revision')
    same(await storage.surveys.find(home, survey.id), survey, 'the survey after a delete that lost')
    same(await remove(ifRevision), made, 'actionClasses.delete')
    same(await storage.surveys.find(home, survey.id), next, 'the survey that was named')
    same(await storage.surveys.find(home, other.id), other, 'the survey that was not named')
    same(await storage.surveys.find(abroad, foreign.id), foreign, 'the survey of another environment')
  },

  'nothing is replaced or deleted through another environment': async ({ storage, home, abroad }) => {
    const made = await addActionClass(storage, home)
    const ifRevision = await revisionOf(storage, abroad)
    const next = { ...made, name: 'Stolen' }
    same(await storage.actionClasses.replace(abroad, next, { ifRevision }, nothingAlongside), false, 'replace')
    const condition = { ifRevision, surveys: [] }
    same(await storage.actionClasses.delete(abroad, made.id, condition, nothingAlongside), null, 'delete')
    same(await storage.actionClasses.list(home), [made], 'actionClasses.list')
    same(await storage.actionClasses.list(ids.next()), [], 'actionClasses.list of an unknown environment')
  },
}
