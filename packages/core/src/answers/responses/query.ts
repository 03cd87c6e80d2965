import * as v from 'valibot'
import { timeInput as time, timeZoneInput } from '../../ground/json-shapes.ts'
import { listQuery } from '../../http/list.ts'
import { parameter } from '../../http/validate.ts'
import { columnGroups, headingForms, layouts, valueForms } from '../tables/column-rules.ts'

const flag = v.picklist(['true', 'false'], 'Expected true or false')

/** Filters and orders of a list of responses; all are texts of a query. */
export const responseFilters = {
  surveyId: parameter('Of this survey only; 404 if it does not exist', v.string()),
  finished: parameter('Only finished responses, or only unfinished ones', flag),
  since: parameter('Created at this time or later', time),
  until: parameter('Created before this time', time),
  updatedSince: parameter('Changed at this time or later; orders the list by the time of change', time),
  timeZone: parameter(
    'The time zone, such as Europe/Berlin, in which a day without a time begins in the filters, and in which CSV, XLSX and SAV have their times. Default: UTC',
    timeZoneInput,
  ),
  settled: parameter('With `updatedSince`: omits changes of the last 5 s, so that a late commit is never missed', flag),
  userId: parameter('Of the contact with this userId', v.string()),
  contactId: parameter('Of this contact', v.string()),
  suspicious: parameter(
    'Only responses that may not come from people (true), only the others (false), or those with this reason: honeypot, fast, notHuman, noProof, impossible',
    v.picklist(
      ['true', 'false', 'honeypot', 'fast', 'notHuman', 'noProof', 'impossible'],
      'Expected true, false, honeypot, fast, notHuman, noProof or impossible',
    ),
  ),
  overQuota: parameter('Only responses that came when a quota was full, or only the others', flag),
  where: parameter(
    'Only responses that fulfil these conditions on answers, hidden fields, variables and meta: JSON as in the `where` of ' +
      'a quota, {"connector": "and", "conditions": [{"type", "id", "operator", "value"}]}. Needs `surveyId`',
    v.string(),
  ),
  edition: parameter(
    'Only responses to this edition of the survey: those that name it, and older ones of its time. Figures and files show the questions as they were then. Needs `surveyId`',
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'Expected the number of an edition')),
  ),
  tag: parameter('With a tag of this name, compared exactly', v.string()),
  order: parameter('The order of creation. Default: newest first', v.picklist(['asc', 'desc'], 'Expected asc or desc')),
}
/** The query of what management records. */
export const judgeQuery = v.object({
  judge: parameter(
    'true: judges a finished response as those of clients are, where its survey has `answers: mark` or `count`',
    flag,
  ),
})
export type JudgeQuery = v.InferOutput<typeof judgeQuery>

/** How responses become a table; all are texts of a query. JSON takes none of them. */
const tableParameters = {
  language: parameter(
    'Of CSV, XLSX, SAV and Parquet: the language of the labels in answers, and of wordings, by its code in the survey. Default: `default`, ' +
      'the language in which the survey was written. JSON has the labels that were answered',
    v.string(),
  ),
  layout: parameter(
    'Of CSV, XLSX, SAV and Parquet. `wide` (default): a column for each choice of several (1, 0 or empty), row of a matrix, field of an address ' +
      'or of contact details, and place of a ranking. `joined`: one column a question, its parts joined by `; `',
    v.picklist(layouts, 'Expected wide or joined'),
  ),
  headings: parameter(
    'Of CSV, XLSX and Parquet. `text` (default): wordings; `id` (default of Parquet): ids, which stay when words change; `both`: two rows, ' +
      'not of Parquet',
    v.picklist(headingForms, 'Expected text, id or both'),
  ),
  values: parameter(
    'Of CSV, XLSX and Parquet. `labels` (default): the labels of choices; `codes`: the numbers that SAV has for them, which never move',
    v.picklist(valueForms, 'Expected labels or codes'),
  ),
  include: parameter(
    `Of CSV, XLSX, SAV and Parquet: the columns beside answers, some of ${columnGroups.join(', ')}, with commas between them, or all. ` +
      'Default: tags, variables, hidden, marks where the survey has them, and editions where it was changed',
    v.string(),
  ),
  columns: parameter(
    'Of CSV, XLSX, SAV and Parquet: these columns alone, in this order, by their ids as `headings=id` shows them, with commas between them; ' +
      'a comma within an id is `%2C`. Leave `include` out: any column may be named',
    v.string(),
  ),
  bom: parameter(
    'Of CSV: true begins with a byte order mark, by which Excel on Windows knows that it is UTF-8. Default: false',
    flag,
  ),
}

/** The query of a list of responses. */
export const responseQuery = listQuery({ ...responseFilters, ...tableParameters })
export type TableQuery = v.InferOutput<v.ObjectSchema<typeof tableParameters, undefined>>
export type ResponseFilters = v.InferOutput<v.ObjectSchema<typeof responseFilters, undefined>>

/** The media type of Excel workbooks. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The media type of SPSS's data files. */
export const savType = 'application/x-spss-sav'
/** The media type of Parquet files. */
export const parquetType = 'application/vnd.apache.parquet'
/** Formats of a list of responses besides JSON. */
export const listFormats = ['application/x-ndjson', 'text/csv', xlsxType, savType, parquetType]
