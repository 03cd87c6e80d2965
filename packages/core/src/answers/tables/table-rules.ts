import { everAsked } from '../../asking/surveys/rules.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { ownAnswer } from '../../ground/answer-read.ts'
import { answersById } from '../reading/by-ids-rules.ts'
import { defaultLanguage } from '../reading/language-rules.ts'
import { planOf } from '../reading/plan-rules.ts'
import type { TableExtra } from '../responses/store.ts'
import type { Cell, Column, ColumnGroup, Question, Table, TableOptions } from './column-rules.ts'
import { withFreeId, withUniqueHeadings } from './heading-rules.ts'
import { asText } from './join-rules.ts'
import { columnsOfQuestion, type QuestionColumns } from './question-columns-rules.ts'
import { durationColumns, responseColumns } from './response-columns-rules.ts'

/** What of a survey decides its table. */
export type TabledSurvey = Pick<
  StoredSurvey,
  'questions' | 'hiddenFields' | 'variables' | 'languages' | 'answers' | 'asked' | 'edition'
> &
  Partial<Pick<StoredSurvey, 'antiSpam'>>

/** The groups of a table that was asked for none: what says something of this survey. */
function usualGroups({ antiSpam = 'off', answers, asked, edition }: TabledSurvey): ColumnGroup[] {
  const wasChanged = asked != null || (edition?.number ?? 1) > 1
  const hasMarks = antiSpam !== 'off' || answers !== undefined
  return [
    'tags',
    'variables',
    'hidden',
    ...(hasMarks ? (['marks'] as const) : []),
    ...(wasChanged ? (['editions'] as const) : []),
  ]
}

/**
 * The table of a survey's responses. The columns: fields of the response, then questions in the order of the survey, those that it asks
 * no more behind them, hidden fields, variables, `unread`, and what was asked for besides. `survey`: as it is, not `everAsked`.
 */
export function tableOf(survey: TabledSurvey, options: TableOptions = {}): Table {
  const { language = defaultLanguage, layout = 'wide', values = 'labels', include, lastingUrl } = options
  const ever = everAsked(survey)
  const groups = new Set<ColumnGroup>(include ?? usualGroups(survey))
  const has = (group: ColumnGroup) => groups.has(group)
  const isNamed = (group: ColumnGroup) => include?.includes(group) === true

  const now = new Map(survey.questions.map((question) => [question.id, question]))
  const plan = new Map(planOf(survey).questions.map((planned) => [planned.id, planned]))
  const asked = ever.questions.flatMap((question): QuestionColumns[] => {
    const planned = plan.get(question.id)
    if (!planned) return []
    return [columnsOfQuestion({ question, now: now.get(question.id) ?? null, planned }, { language, layout, values })]
  })

  // Wherever it stands, this column is called so: a question of that id gets another name.
  const taken = new Set(['unread'])
  const columns: Column[] = []
  const add = (kind: string, ...more: readonly Column[]) => {
    for (const column of more) columns.push(withFreeId(column, kind, taken))
  }
  add('response', ...responseColumns(has, options))
  for (const { columns } of asked)
    add('question', ...columns.map((column): Column => ({ ...column, group: 'questions' })))
  if (has('hidden')) {
    const present = new Set(survey.hiddenFields.fieldIds)
    for (const id of ever.hiddenFields.fieldIds ?? []) add('hiddenField', hiddenField(id, !present.has(id)))
  }
  if (has('variables')) {
    const present = new Set(survey.variables.map(({ id }) => id))
    for (const variable of ever.variables) add('variable', ofVariable(variable, !present.has(variable.id)))
  }
  columns.push(unreadColumn(asked))
  if (isNamed('durations')) {
    add('table', ...durationColumns(asked.map(({ question: { id }, heading }) => ({ id, heading }))))
  }
  if (isNamed('urls')) {
    for (const one of asked.filter(({ question }) => question.type === 'fileUpload'))
      add('table', urlsOf(one, lastingUrl ?? ((address) => address)))
  }

  const byIds = answersById(ever)
  return {
    columns: withUniqueHeadings(columns),
    language,
    fields: fieldsOf(columns),
    showsContacts: isNamed('contact') || isNamed('attributes'),
    rowOf: (response) => ({ response, byIds: byIds(response) }),
  }
}

/** The table with some of its columns. */
export const narrowed = (table: Table, columns: readonly Column[]): Table => ({
  ...table,
  columns,
  fields: fieldsOf(columns),
  showsContacts: columns.some(({ readsContact }) => readsContact === true),
})

/** What the storage is asked for to show some columns, beyond the fields of every table. */
export const fieldsOf = (columns: readonly Column[]): TableExtra[] => [
  ...new Set(columns.flatMap(({ fields }) => fields ?? [])),
]

/** The answers that stand in no column of their question, as JSON: id of the question → the answer as it was given. */
const unreadColumn = (asked: readonly QuestionColumns[]): Column => ({
  ...{ id: 'unread', heading: 'unread', plainName: 'unread' },
  kind: 'text',
  measured: { unread: asked.flatMap(({ question }) => (takesAnything(question) ? [] : question.id)) },
  cell: (row) => {
    const ids = asked.filter(({ isUnread }) => isUnread(row)).map(({ question: { id } }) => id)
    return ids.length === 0 ? null : JSON.stringify(Object.fromEntries(ids.map((id) => [id, row.response.data[id]])))
  },
})

/** Whether no answer can be unread. */
const takesAnything = (question: Question): boolean =>
  question.type === 'cal' || (question.type === 'openText' && question.inputType !== 'number')

function hiddenField(id: string, isRemoved: boolean): Column {
  return {
    ...{ id, heading: isRemoved ? `${id} (removed)` : id, plainName: id, isRemoved, group: 'hidden' },
    kind: 'text',
    measured: { data: id },
    cell: ({ response: { data } }) => {
      const answer = ownAnswer(data, id)
      return answer === undefined ? null : typeof answer === 'number' ? answer : asText(answer)
    },
  }
}

function ofVariable({ id, name, type }: StoredSurvey['variables'][number], isRemoved: boolean): Column {
  const heading = isRemoved ? `${name} (removed)` : name
  const head = { id: name, heading, plainName: name, isRemoved, group: 'variables' as const }
  const cell: Column['cell'] = ({ response: { variables } }): Cell =>
    Object.hasOwn(variables, id) ? (variables[id] ?? null) : null
  return type === 'number'
    ? { ...head, kind: 'number', isScale: false, cell }
    : { ...head, kind: 'text', measured: { variable: id }, cell }
}

/** The addresses at which the files of an answer can always be asked for: a line for each. */
function urlsOf({ question, heading }: QuestionColumns, lastingUrl: (address: string) => string): Column {
  const { id } = question
  return {
    ...{ id: `${id}.urls`, heading: `${heading} (addresses)`, plainName: `${id}_urls`, question, group: 'urls' },
    kind: 'text',
    measured: { data: id, isAll: true },
    cell: ({ response: { data } }) => {
      const answer = ownAnswer(data, id)
      if (!Array.isArray(answer) && typeof answer !== 'string') return null
      const addresses = [answer].flat().filter((address) => address !== '' && address !== 'skipped')
      return addresses.map(lastingUrl).join('\n') || null
    },
  }
}
