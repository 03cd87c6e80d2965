import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { answersAnotherKind } from '../reading/past-rules.ts'
import { planOf } from '../reading/plan-rules.ts'
import { answerTo, isUnread } from '../reading/unread-rules.ts'
import type { PlannedQuestion } from '../summaries/store.ts'
import type { AnswerValue, StoredResponse } from './schema.ts'
import type { TabledResponse } from './store.ts'

/** A cell of the table: a text whose formula is made harmless, a number as it is, or nothing. */
export type Cell = string | number | null

export interface Column {
  name: string
  cell(response: TabledResponse): Cell
  /**
   * The kind of the column's texts, for files whose cells have kinds: RFC 3339 times, `true` and `false`, dates as
   * `2026-01-31`, or numbers as they were written.
   */
  holds?: 'times' | 'flags' | 'dates' | 'numbers' | undefined
  /** What the column shows; none of these: a field of every response. */
  question?: StoredSurvey['questions'][number] | undefined
  /** The answer of a response to the question, without those to another kind of question. */
  answer?: ((response: TabledResponse) => AnswerValue | undefined) | undefined
  hiddenField?: string | undefined
  variable?: StoredSurvey['variables'][number] | undefined
  /** The most characters of its texts, where that is known without reading them. */
  widest?: number | undefined
  /** The id of the question whose earlier answers it shows: of the time when that was another kind of question. */
  earlier?: string | undefined
}

/** Picks the fields of a response that a table shows. */
export const tabled = ({
  id,
  createdAt,
  updatedAt,
  finished,
  language,
  tags,
  data,
  meanings,
  variables,
  suspicious,
  edition,
  person,
}: StoredResponse) =>
  ({
    id,
    createdAt,
    updatedAt,
    finished,
    language,
    tags,
    data,
    meanings,
    variables,
    suspicious,
    edition,
    person: person && { userId: person.userId },
  }) satisfies TabledResponse

/**
 * Characters that a spreadsheet takes for the beginning of a formula, including full-width ones. Source: OWASP, CSV
 * injection.
 */
const formula = /^[=+\-@\t\r＝＋－＠]/
/** A sign of a formula after `;`, `|`, tab or line break, where a program with that separator begins a cell. */
const innerFormula = /([;|\t\r\n][ "]*)(?=[=+\-@＝＋－＠])/g
const quoted = /[",\r\n]/

/**
 * Writes a line of RFC 4180. By hand, since this is most of the work of an export: csv-stringify took four times as
 * long.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const text = (formula.test(cell) ? `'${cell}` : cell).replace(innerFormula, "$1'")
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const own: readonly Column[] = [
  { name: 'id', cell: ({ id }) => id },
  { name: 'createdAt', cell: ({ createdAt }) => createdAt, holds: 'times' },
  { name: 'updatedAt', cell: ({ updatedAt }) => updatedAt, holds: 'times' },
  { name: 'finished', cell: ({ finished }) => String(finished), holds: 'flags' },
  { name: 'language', cell: ({ language }) => language },
  { name: 'userId', cell: ({ person }) => person?.userId ?? null },
  { name: 'tags', cell: ({ tags }) => tags.map(({ name }) => name).join('; ') },
]

const editions: Column = { name: 'surveyEdition', cell: ({ edition }) => edition?.number ?? null, holds: 'numbers' }

const reasons: Column = { name: 'suspicious', cell: ({ suspicious }) => suspicious.join('; ') }

/** The name of a file of a survey's responses. It has ASCII characters only. */
export const fileNameOf = ({ id }: Pick<StoredSurvey, 'id'>, ending: 'csv' | 'xlsx' | 'sav'): string =>
  `responses-${id.replaceAll(/[^\w-]/g, '_')}.${ending}`

/**
 * The columns of a survey's responses: the fields of every response, the reasons to suspect it where the survey marks responses,
 * the edition and the unread answers where it was changed, then one column for each question, hidden field and variable. A question
 * that was another kind of question before has a second column for the answers to that one. Questions and hidden fields are named by
 * their ids, variables by their names. A name that an earlier column has gets its kind as a prefix, such as `question.language`.
 */
export function columnsOf(survey: TabledSurvey): Column[] {
  const { questions, hiddenFields, variables, antiSpam = 'off', answers, asked, edition } = survey
  const wasChanged = asked != null || (edition?.number ?? 1) > 1
  const plan = new Map(wasChanged ? planOf(survey).questions.map((question) => [question.id, question]) : [])
  const columns = [
    ...own,
    ...(antiSpam !== 'off' || answers !== undefined ? [reasons] : []),
    ...(wasChanged ? [editions, unreadIn([...plan.values()])] : []),
  ]
  const add = (kind: string, name: string, cell: Column['cell'], more?: Partial<Column>) => {
    let free = name
    while (columns.some((column) => column.name === free)) free = `${kind}.${free}`
    columns.push({ name: free, cell, ...more })
  }
  for (const question of questions) {
    const { id } = question
    const holds = heldBy(question)
    const planned = plan.get(id)
    const answer = (response: TabledResponse) =>
      planned && answersAnotherKind(planned, response) ? undefined : ofKey(response.data, id)
    add('question', id, (response) => answerCell(answer(response)), { holds, question, answer })
    if (!planned?.past?.was.includes('other')) continue
    const earlier = (response: TabledResponse) =>
      answer(response) === undefined ? ofKey(response.data, id) : undefined
    add('question', `${id}.before`, (response) => answerCell(earlier(response)), { earlier: id })
  }
  for (const id of hiddenFields.fieldIds ?? []) {
    add('hiddenField', id, ({ data }) => answerCell(ofKey(data, id)), { hiddenField: id })
  }
  for (const variable of variables) {
    add('variable', variable.name, (response) => ofKey(response.variables, variable.id) ?? null, { variable })
  }
  return columns
}

/** What of a survey decides its columns. */
type TabledSurvey = Pick<StoredSurvey, 'questions' | 'hiddenFields' | 'variables' | 'answers' | 'asked' | 'edition'> &
  Partial<Pick<StoredSurvey, 'antiSpam'>>

/** The questions whose answers fit nothing that they offer, as summaries count them. */
const unreadIn = (questions: readonly PlannedQuestion[]): Column => ({
  name: 'unread',
  widest: questions.map(({ id }) => id).join('; ').length,
  cell: (response) =>
    questions
      .filter((question) => isUnread(question, answerTo(question, response), response))
      .map(({ id }) => id)
      .join('; '),
})

function heldBy(question: StoredSurvey['questions'][number]): Column['holds'] {
  if (question.type === 'date') return 'dates'
  return question.type === 'openText' && question.inputType === 'number' ? 'numbers' : undefined
}

/** Joins the entries of a list, and the rows of a matrix. */
function answerCell(answer: AnswerValue | undefined): Cell {
  if (answer === undefined) return null
  if (typeof answer !== 'object') return answer
  const parts = Array.isArray(answer) ? answer : Object.entries(answer).map(([row, column]) => `${row}: ${column}`)
  return parts.join('; ')
}

/** Reads an own property only: a question without an answer may have the id `toString`. */
export const ofKey = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined
