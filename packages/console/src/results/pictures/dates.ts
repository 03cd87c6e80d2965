import { columnTable } from '../../charts/columns.ts'
import { type Html, html } from '../../html.ts'
import { facts } from '../../parts/table.ts'
import { dayInWords } from '../../words/days.ts'
import type { Language } from '../../words/language.ts'
import type { QuestionParts } from '../question.ts'
import type { Condition } from '../where.ts'
import { type DatePeriod, type DayCount, isDay, periodsOf } from './date-periods.ts'

/** The first and the last day, and columns by days, weeks, months or years. `null`: no answer is a day. */
export function datesPicture(
  { field, responsesWith, allAnswers, summary }: QuestionParts,
  language: Language,
): Html | null {
  const { texts, say } = language
  const { pictures: words } = texts.results
  const { questionId, answered } = summary
  const days = (field?.values ?? []).flatMap(({ value, count }): DayCount[] =>
    isDay(value) ? [{ day: value, count }] : [],
  )
  if (field === null || days.length === 0) return null
  const { interval, step, periods } = periodsOf(days, language)
  const caption = step === 1 ? words.byTime[interval] : say(words.byYears, { count: step })
  const sorted = days.map(({ day }) => day).sort()
  const columns = periods.map((period) => ({
    label: html`<a href="${responsesWith(inPeriod(questionId, step === 1 ? interval : null, period))}">${period.label}</a>`,
    count: period.count,
  }))
  return html`${facts([
    [words.first, dayInWords(sorted[0] ?? '', language)],
    [words.last, dayInWords(sorted.at(-1) ?? '', language)],
    [words.mostOften, dayInWords(days[0]?.day ?? '', language)],
  ])}
<div class="scroll" role="region" aria-label="${caption}" tabindex="0">${columnTable({ caption, columns }, language)}</div>${
    field.distinct > days.length &&
    html`<p class="small soft">${say(words.frequentDays, { shown: days.length, total: field.distinct })}</p>`
  }<p class="small"><a href="${allAnswers(questionId)}">${say(words.readAll, { count: answered })}</a></p>`
}

/** The conditions of the answers in a period. Answers may go on behind their day, with a time. */
function inPeriod(id: string, interval: string | null, { from, until }: DatePeriod): Condition[] {
  const answer = { type: 'question', id }
  if (interval === 'day') return [{ ...answer, operator: 'startsWith', value: from }]
  if (interval === 'month') return [{ ...answer, operator: 'startsWith', value: from.slice(0, 7) }]
  if (interval === 'year') return [{ ...answer, operator: 'startsWith', value: from.slice(0, 4) }]
  const before = new Date(Date.parse(from) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return [
    { ...answer, operator: 'isAfter', value: before },
    { ...answer, operator: 'isBefore', value: until },
  ]
}
