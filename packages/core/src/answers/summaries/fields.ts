import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { Service } from '../../house/service/service.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { inTime } from '../responses/in-time.ts'
import { countFields } from './count-fields.ts'
import type { SurveySummary } from './schema.ts'
import type { PlannedField, SummaryFilter } from './store.ts'

/** The number of responses whose hidden fields, variables and dates a summary counts. */
const fieldsAmong = 10_000

type Fields = Pick<SurveySummary, 'fields' | 'fieldsAmong'>

/** Counts the values of the survey's hidden fields and variables, and the days of its questions for dates. `filter`: `null` if nothing can pass. */
export async function fieldsOf(
  { storage }: Pick<Service, 'storage'>,
  environment: EnvironmentView,
  survey: StoredSurvey,
  filter: SummaryFilter | null,
): Promise<Fields> {
  const named = [
    ...(survey.hiddenFields.fieldIds ?? []).map((id) => ({ type: 'hiddenField' as const, id, name: id })),
    ...survey.variables.map(({ id, name }) => ({ type: 'variable' as const, id, name })),
    ...survey.questions.flatMap(({ id, type }) => (type === 'date' ? [{ type, id, name: id }] : [])),
  ]
  const planned = named.map(({ type, id }): PlannedField => ({ type, id }))
  const { read, fields } =
    filter === null
      ? { read: 0, fields: planned.map((field) => countFields(field, [])) }
      : await inTime(() => storage.summaries.countFields(environment.id, survey.id, planned, filter, fieldsAmong))
  return {
    fields: named.map((field, index) => {
      const { answered, distinct, values } = fields[index] ?? countFields(field, [])
      return {
        ...field,
        answered,
        distinct,
        values: values.map(({ value, count }) => ({ value, count, share: count / answered })),
      }
    }),
    fieldsAmong: read,
  }
}
