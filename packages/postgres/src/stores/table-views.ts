import type { TableView, TableViewStore } from '@hearback/core/storage'
import type { Database } from '../database.ts'
import { described, type FieldOf, type RowOf } from '../record.ts'

export const tableView = described<TableView>({
  personId: 'text',
  surveyId: 'text',
  columns: 'jsonb',
  hidden: 'jsonb',
  updatedAt: 'timestamptz',
})

export function tableViewStore(database: Database): TableViewStore {
  const find = database.statement<RowOf<TableView>, 'personId' | 'surveyId'>(
    'tableViews.find',
    ({ personId, surveyId }) => `select ${tableView.selected('v')} from hearback.table_views v
     where v.environment_id = $1 and v.person_id = ${personId} and v.survey_id = ${surveyId}`,
  )
  // The lock keeps the survey from being forgotten meanwhile, which would leave a view of nothing.
  const put = database.statement<unknown, FieldOf<TableView>>(
    'tableViews.put',
    (params) => `with found as (
       select s.id from hearback.surveys s
       where s.environment_id = $1 and s.id = ${params.surveyId}::text and not s.deleted for key share
     )
     insert into hearback.table_views (environment_id, ${tableView.columns})
     select $1, ${tableView.placeholders(params)} from found
     on conflict (environment_id, person_id, survey_id)
     do update set ${tableView.but('personId', 'surveyId').assignmentsFrom('excluded')}`,
  )
  const remove = database.statement<unknown, 'personId' | 'surveyId'>(
    'tableViews.remove',
    ({ personId, surveyId }) => `delete from hearback.table_views v
     where v.environment_id = $1 and v.person_id = ${personId} and v.survey_id = ${surveyId}`,
  )
  return {
    async find(environmentId, of) {
      const [row] = await find(environmentId, of)
      return row ? { ...tableView.recordOf(row), environmentId } : null
    },
    async put(environmentId, view) {
      return (await put.count(environmentId, tableView.valuesOf(view))) > 0
    },
    async remove(environmentId, of) {
      return (await remove.count(environmentId, of)) > 0
    },
  }
}
