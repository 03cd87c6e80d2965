import type { TableViewStore } from '../../answers/table-views/store.ts'
import type { Reads, Writes } from './steps.ts'
import { surveys, tableViews } from './tables.ts'

export const tableViewReads: Reads<TableViewStore, 'find'> = {
  find: (records, environmentId, { personId, surveyId }) => tableViews.get(records, environmentId, personId, surveyId),
}

export const tableViewWrites: Writes<TableViewStore, 'find'> = {
  put: async (records, environmentId, view) => {
    if (!(await surveys.has(records, environmentId, view.surveyId))) return false
    await tableViews.put(records, environmentId, view)
    return true
  },
  remove: async (records, environmentId, { personId, surveyId }) =>
    (await tableViews.remove(records, environmentId, personId, surveyId)) !== null,
}
