import { type Html, html } from '../html.ts'
import type { Language } from '../words/language.ts'
import { lineOf } from '../words/survey-text.ts'
import type { SurveyRead } from './load.ts'
import type { Question } from './question.ts'
import type { Condition } from './where.ts'

/** The most answers that can be picked. The questions whose answers would be more are left out. */
const mostOptions = 120

type Option = readonly [words: string, conditions: readonly Condition[]]

/** A choice of an answer that responses must have. `null`: the survey has no question with answers to pick. */
export function conditionField(
  name: string,
  label: string,
  { questions }: SurveyRead,
  language: Language,
): Html | null {
  let room = mostOptions
  const groups = questions.flatMap((question, at) => {
    const options = optionsOf(question, language)
    if (options.length === 0 || options.length > room) return []
    room -= options.length
    return [{ title: `${at + 1} ${lineOf(question.headline, question.id)}`, options }]
  })
  if (groups.length === 0) return null
  return html`<p class="field"><label for="by-${name}">${label}</label><select id="by-${name}" name="${name}"><option value="">${language.texts.results.filter.any}</option>${groups.map(
    ({ title, options }) =>
      html`<optgroup label="${title.slice(0, 80)}">${options.map(
        ([words, conditions]) => html`<option value="${JSON.stringify({ conditions })}">${words.slice(0, 80)}</option>`,
      )}</optgroup>`,
  )}</select></p>`
}

function optionsOf(question: Question, { texts, say }: Language): Option[] {
  const { conditions: words } = texts.results
  const answer = { type: 'question', id: question.id }
  const between = (from: number, to: number): Condition[] => [
    { ...answer, operator: 'isGreaterThanOrEqual', value: from },
    { ...answer, operator: 'isLessThanOrEqual', value: to },
  ]
  switch (question.type) {
    case 'nps':
      return [
        [words.promoters, between(9, 10)],
        [words.passives, between(7, 8)],
        [words.detractors, between(0, 6)],
      ]
    case 'rating':
      return Array.from({ length: question.range }, (_, at) => [String(at + 1), between(at + 1, at + 1)])
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
      return question.choices.flatMap(({ id, label }): Option[] =>
        id === 'other' ? [] : [[lineOf(label, id), [{ ...answer, operator: 'includesOneOf', value: [id] }]]],
      )
    case 'pictureSelection':
      return question.choices.map(({ id }, at) => [
        say(words.picture, { number: at + 1 }),
        [{ ...answer, operator: 'includesOneOf', value: [id] }],
      ])
    case 'cta':
      return [[words.clicked, [{ ...answer, operator: 'equals', value: 'clicked' }]]]
    case 'consent':
      return [[words.agreed, [{ ...answer, operator: 'equals', value: 'accepted' }]]]
    default:
      return []
  }
}
