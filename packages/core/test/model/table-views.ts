import type { TableViewOf, TableViewStore } from '../../src/answers/table-views/store.ts'
import type { Tables } from './tables.ts'

const keyOf = ({ personId, surveyId }: TableViewOf): string => `${personId} ${surveyId}`

export function tableViewStore(tables: Tables): TableViewStore {
  return {
    find: async (environmentId, of) => {
      const found = tables.tableViews.get(environmentId, keyOf(of))
      if (found === null) return null
      const { id: _, ...view } = found
      return view
    },
    put: async (environmentId, view) => {
      if (!tables.surveys.has(environmentId, view.surveyId)) return false
      tables.tableViews.put(environmentId, { ...view, id: keyOf(view) })
      return true
    },
    remove: async (environmentId, of) => tables.tableViews.remove(environmentId, keyOf(of)) !== null,
  }
}
