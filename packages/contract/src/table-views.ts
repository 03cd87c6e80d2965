import { nothingAlongside, type Storage, type TableView } from '@hearback/core/storage'
import type { Sentences } from './case.ts'
import { same } from './expect.ts'
import { ids, moment } from './moments.ts'
import { person } from './people-samples.ts'
import * as sample from './samples.ts'
import { addSurvey } from './stage.ts'

const find = ({ tableViews }: Storage, { environmentId, personId, surveyId }: TableView) =>
  tableViews.find(environmentId, { personId, surveyId })

export const tableViews: Sentences = {
  'a view is found as it was put, and each put takes the place of the one before, whole': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const one = sample.tableView(home, survey.id)
    same(await find(storage, one), null, 'find before')
    same(await storage.tableViews.put(home, one), true, 'put')
    same(await find(storage, one), one, 'find')
    const next = { ...one, columns: one.columns.toReversed(), hidden: [], updatedAt: moment(9) }
    same(await storage.tableViews.put(home, next), true, 'the second put')
    same(await find(storage, one), next, 'find after it')
    same(await storage.tableViews.put(home, { ...next, columns: [] }), true, 'put without columns')
    same((await find(storage, one))?.columns, [], 'its columns')
  },

  'each person has a view of each survey, and no environment sees those of another': async ({
    storage,
    home,
    abroad,
  }) => {
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const one = sample.tableView(home, survey.id)
    const views = [
      one,
      { ...sample.tableView(home, survey.id), columns: [{ id: 'other person', width: null }] },
      { ...one, surveyId: other.id, columns: [{ id: 'other survey', width: 80 }] },
    ]
    for (const view of views) await storage.tableViews.put(home, view)
    for (const view of views) same(await find(storage, view), view, 'find')
    same(await storage.tableViews.find(abroad, one), null, 'find abroad')
    same(await storage.tableViews.remove(abroad, one), false, 'remove abroad')
    same(await storage.tableViews.put(abroad, { ...one, environmentId: abroad }), false, 'put abroad')
    same(await storage.tableViews.remove(home, one), true, 'remove')
    same(await storage.tableViews.remove(home, one), false, 'the second remove')
    same(await find(storage, one), null, 'find of what was removed')
    for (const view of views.slice(1)) same(await find(storage, view), view, 'find of the others')
  },

  'of two views put at once, one holds, whole': async ({ storage, home }) => {
    const survey = await addSurvey(storage, home)
    const one = sample.tableView(home, survey.id)
    const another = { ...one, columns: [{ id: 'another', width: null }], hidden: ['this'], updatedAt: moment(9) }
    same(await Promise.all([one, another].map((view) => storage.tableViews.put(home, view))), [true, true], 'put')
    const found = await find(storage, one)
    same(found, found?.hidden.length === 1 ? another : one, 'find')
  },

  'a survey that there is not has no view, and a forgotten one loses those that it had': async ({ storage, home }) => {
    const [survey, other] = [await addSurvey(storage, home), await addSurvey(storage, home)]
    const one = sample.tableView(home, survey.id)
    const kept = sample.tableView(home, other.id)
    await storage.tableViews.put(home, one)
    await storage.tableViews.put(home, kept)
    same(await storage.tableViews.put(home, { ...one, surveyId: ids.next() }), false, 'put of an unknown survey')
    await storage.surveys.delete(home, survey.id, sample.chore(home, { subject: survey.id }), nothingAlongside)
    same(await storage.tableViews.put(home, { ...one, columns: [] }), false, 'put of a deleted survey')
    await storage.surveys.forget(home, survey.id)
    same(await find(storage, one), null, 'find of a forgotten survey')
    same(await find(storage, kept), kept, 'find of another survey')
  },

  'a person who is removed leaves no view in any environment': async ({ storage, home, abroad }) => {
    const one = person()
    await storage.accounts.insert(one, {}, [])
    const views = []
    for (const environmentId of [home, abroad]) {
      const survey = await addSurvey(storage, environmentId)
      views.push({ ...sample.tableView(environmentId, survey.id), personId: one.id })
    }
    const [first] = views
    if (first === undefined) return
    const kept = sample.tableView(home, first.surveyId)
    for (const view of [...views, kept]) await storage.tableViews.put(view.environmentId, view)
    same(await storage.accounts.delete(one.id, { ifVersion: 1 }, []), true, 'accounts.delete')
    for (const view of views) same(await find(storage, view), null, 'find of the person')
    same(await find(storage, kept), kept, 'find of another person')
  },
}
