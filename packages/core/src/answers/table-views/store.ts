import type { TableView } from './schema.ts'

/** Whose view of which survey. */
export type TableViewOf = Pick<TableView, 'personId' | 'surveyId'>

/**
 * Stores how people want the tables of responses. `accounts.delete` removes the views of the person in every environment,
 * `surveys.forget` those of the survey.
 */
export interface TableViewStore {
  /** Called with every page of a table; `null`: the person has chosen nothing. A deleted survey may still have views. */
  find(environmentId: string, of: TableViewOf): Promise<TableView | null>
  /** Stores a view, in place of an earlier one: of two calls at once, the last one holds, whole. `false`: there is no such survey, or it is deleted. */
  put(environmentId: string, view: TableView): Promise<boolean>
  /** Removes a view. `false`: there was none. */
  remove(environmentId: string, of: TableViewOf): Promise<boolean>
}
