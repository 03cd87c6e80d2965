import type { ActionClassStore } from '../action-classes/store.ts'
import { byCreation, sorted } from './order.ts'
import type { Tables } from './tables.ts'

export function actionClassStore(tables: Tables): ActionClassStore {
  return { list: async (environmentId) => sorted(tables.actionClasses.rows(environmentId), byCreation) }
}
