import type { Crosstab } from '@hearback/core/pages'
import type { SurveyRead } from '../results/load.ts'
import type { Question } from '../results/question.ts'
import type { Language } from '../words/language.ts'
import { lineOf } from '../words/survey-text.ts'
import type { Compared } from './load.ts'

/** Something that can stand in rows or columns: its name in the API, and in words. */
type Option = readonly [name: string, words: string]

export interface OptionGroup {
  readonly title: string
  readonly options: readonly Option[]
}

const visits = ['source', 'url', 'action', 'country', 'browser', 'os', 'device', 'language'] as const
const times = ['month', 'week', 'day', 'edition'] as const

/** Everything that can stand in rows or columns of a survey, in groups. */
export function optionGroups(
  { survey, attributes }: Pick<Compared, 'survey' | 'attributes'>,
  language: Language,
): OptionGroup[] {
  const { texts, say } = language
  const { crosstab: words } = texts.results
  const { hiddenFields, variables } = survey
  const groups: OptionGroup[] = [
    { title: words.questions, options: survey.questions.flatMap((question, at) => ofQuestion(question, at, language)) },
    {
      title: words.fields,
      options: [
        ...(hiddenFields?.fieldIds ?? []).map((id): Option => [`hiddenField:${id}`, id]),
        ...(variables ?? []).map(({ id, name }): Option => [`variable:${id}`, name]),
      ],
    },
    {
      title: words.contact,
      options: attributes.map((key): Option => [`attribute:${key}`, say(words.attribute, { name: key })]),
    },
    { title: words.visit, options: visits.map((name): Option => [name, words.names[name]]) },
    { title: words.time, options: times.map((name): Option => [name, words.names[name]]) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function ofQuestion(question: Question, at: number, { texts, say }: Language): Option[] {
  const { crosstab: words } = texts.results
  const name = `question:${question.id}`
  const line = `${at + 1} ${lineOf(question.headline, question.id)}`
  switch (question.type) {
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
    case 'pictureSelection':
    case 'ranking':
    case 'rating':
    case 'consent':
    case 'cta':
    case 'date':
      return [[name, line]]
    case 'nps':
      return [
        [`${name}/groups`, say(words.npsGroups, { question: line })],
        [name, line],
      ]
    case 'openText':
      return question.inputType === 'number' ? [[name, line]] : []
    case 'matrix':
      return question.rows.map((row) => {
        const { id, label } = lineIn(row)
        return [`${name}/${id}`, say(words.ofRow, { question: line, row: lineOf(label, id) })]
      })
    default:
      return []
  }
}

/** A row of a matrix. That of an older client is a text alone, which is its id. */
const lineIn = (
  row: Extract<Question, { type: 'matrix' }>['rows'][number],
): { id: string; label: { default: string } } =>
  // Safe: a row is an id with a label, or a text in languages.
  typeof row.label === 'object'
    ? (row as { id: string; label: { default: string } })
    : { id: (row as { default: string }).default, label: row as { default: string } }

type Side = Crosstab['rows']
type Value = Side['values'][number]

/** What a side is, in words. */
export function sideWords({ name, label, row }: Side, { texts, say }: Language): string {
  const { crosstab: words } = texts.results
  if (label !== null) {
    const line = lineOf(label, name)
    if (row !== null) return say(words.ofRow, { question: line, row: lineOf(row, name) })
    return name.endsWith('/groups') ? say(words.npsGroups, { question: line }) : line
  }
  const known = Object.entries(words.names).find(([one]) => one === name)
  if (known) return known[1]
  const id = name.slice(name.indexOf(':') + 1)
  return name.startsWith('attribute:') ? say(words.attribute, { name: id }) : id
}

/** What a value is, in words. */
export function valueWords(side: Side, value: Value, { survey }: Pick<Compared, 'survey'>, language: Language): string {
  const { texts, say } = language
  const { crosstab: words } = texts.results
  if (value.id === null) return say(words.others, { count: side.otherCount })
  if (value.id === '') return words.earlier
  const line = value.label === null ? wordsOfId(side, value.id, survey, language) : lineOf(value.label, value.id)
  return value.isFormer ? say(words.former, { name: line }) : line
}

function wordsOfId({ name }: Side, id: string, survey: SurveyRead, { texts, say }: Language): string {
  const { conditions: words } = texts.results
  if (name === 'month') return id.slice(0, '2026-01'.length)
  if (!name.startsWith('question:')) return id
  const known: Readonly<Record<string, string>> = {
    promoters: words.promoters,
    passives: words.passives,
    detractors: words.detractors,
  }
  if (name.endsWith('/groups')) return known[id] ?? id
  const question = survey.questions.find((one) => name === `question:${one.id}`)
  if (question?.type === 'consent') return words.agreed
  if (question?.type === 'cta') return words.clicked
  const picture = question?.type === 'pictureSelection' ? question.choices.findIndex((one) => one.id === id) : -1
  return picture < 0 ? id : say(words.picture, { number: picture + 1 })
}
