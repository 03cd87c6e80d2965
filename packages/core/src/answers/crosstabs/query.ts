import * as v from 'valibot'
import { parameter } from '../../http/validate.ts'
import { xlsxType } from '../responses/query.ts'
import { summaryFilters } from '../summaries/query.ts'

const named =
  '`question:ID`, of a matrix `question:ID/ROW`, of NPS in three groups `question:ID/groups`, `hiddenField:ID`, `variable:ID`, ' +
  '`attribute:KEY`, `source`, `url`, `action`, `country`, `browser`, `os`, `device`, `language`, `edition`, `day`, `week` or `month`'
const name = v.pipe(v.string(), v.minLength(1, 'Must not be empty'), v.maxLength(1200, 'At most 1200 characters'))

/** The query of a cross-table. */
export const crosstabQuery = v.object({
  ...summaryFilters,
  rows: parameter(`Required: what the rows are, by one of these names: ${named}`, name),
  columns: parameter('Required: what the columns are, by such a name', name),
})
export type CrosstabQuery = v.InferOutput<typeof crosstabQuery>

/** Formats of a cross-table besides JSON. */
export const crosstabFormats = ['text/csv', xlsxType]
