import { swatch } from '../charts/bar.ts'
import { attribute, type Child, type Html, html, type Url } from '../html.ts'
import type { Language } from '../words/language.ts'
import { count } from '../words/numbers.ts'
import type { Filter } from './filter.ts'
import type { SurveyRead } from './load.ts'
import type { Question } from './question.ts'
import { type Condition, narrowed } from './where.ts'

type Scored = Extract<Question, { type: 'nps' | 'rating' }>

/** The question whose score stands beside answers: the first one for a score or a rating, as the API has it. */
export const scoredIn = ({ questions }: SurveyRead): Scored | null =>
  questions.find((one): one is Scored => one.type === 'nps' || one.type === 'rating') ?? null

/** A score beside an answer: with the colour of its group, or of how many it is. */
export function scoreWords(score: number, question: Scored, { sayHtml, texts }: Language): Child {
  const { reader: words } = texts.results
  const range = question.type === 'nps' ? 10 : question.range
  const colour = score >= 9 ? 'b1' : score >= 7 ? 'b2' : 'b3'
  const mark = question.type === 'nps' && swatch(colour)
  return html`<span class="nowrap">${mark}${sayHtml(words.score, { score: html`<b>${score}</b>`, range })}</span>`
}

interface Group {
  readonly words: string
  readonly conditions: readonly Condition[]
}

/** The groups of a score, the least content ones first. */
function groupsOf({ id, ...question }: Scored, language: Language): readonly Group[] {
  const { conditions: words } = language.texts.results
  const answer = { type: 'question', id }
  const between = (from: number, to: number): readonly Condition[] => [
    { ...answer, operator: 'isGreaterThanOrEqual', value: from },
    { ...answer, operator: 'isLessThanOrEqual', value: to },
  ]
  if (question.type === 'nps')
    return [
      { words: words.detractors, conditions: between(0, 6) },
      { words: words.passives, conditions: between(7, 8) },
      { words: words.promoters, conditions: between(9, 10) },
    ]
  return Array.from({ length: question.range }, (_, at) => ({
    words: count(at + 1, language),
    conditions: [{ ...answer, operator: 'equals', value: at + 1 }],
  }))
}

/** Links that narrow a list of answers to those beside a score of one group, the newest first in each. */
export function scoreGroups(
  question: Scored,
  filter: Filter,
  addressOf: (filter: Filter) => Url,
  language: Language,
): Html {
  const { reader: words, filter: filterWords } = language.texts.results
  const rest = filter.where?.conditions.filter(({ id }) => id !== question.id) ?? []
  const chosen = filter.where?.conditions.filter(({ id }) => id === question.id) ?? []
  const isOr = filter.where?.connector === 'or'
  const all = isOr || rest.length === 0 ? null : narrowed(null, rest)
  const link = (label: string, where: Filter['where'], isCurrent: boolean) =>
    html`<a class="btn" href="${addressOf({ ...filter, where })}" ${attribute('aria-current', isCurrent ? 'true' : null)}>${label}</a>`
  return html`<nav class="row" aria-label="${words.byScore}">${link(filterWords.any, all, chosen.length === 0)}${groupsOf(
    question,
    language,
  ).map(({ words: label, conditions }) =>
    link(label, narrowed(all, conditions), JSON.stringify(chosen) === JSON.stringify(conditions)),
  )}</nav>`
}
