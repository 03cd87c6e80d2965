import type { SurveySummary } from '@hearback/core/pages'
import { barTable } from '../charts/bars.ts'
import { type Html, html, type Url } from '../html.ts'
import type { Language } from '../words/language.ts'
import type { FieldSummary } from './question.ts'
import type { Condition } from './where.ts'

/** A card for each hidden field and variable, with its most frequent values. */
export function fieldCards(
  { fields = [], fieldsAmong = 0, startCount }: SurveySummary,
  responsesWith: (conditions: readonly Condition[]) => Url,
  language: Language,
): Html[] {
  const isPart = fieldsAmong < startCount
  return fields
    .filter(({ type }) => type !== 'date')
    .map((field, at) => card(field, `field-${at + 1}`, isPart ? fieldsAmong : null, responsesWith, language))
}

/** `among`: the number of newest responses that were counted; `null`: all. */
function card(
  { type, id, name, answered, distinct, values }: FieldSummary,
  heading: string,
  among: number | null,
  responsesWith: (conditions: readonly Condition[]) => Url,
  language: Language,
): Html {
  const { texts, say } = language
  const { fields: words } = texts.results
  const withValue =
    among === null ? say(words.withValue, { count: answered }) : say(words.withValueOf, { count: answered, among })
  return html`<section class="card q" aria-labelledby="${heading}">
<header><h2 id="${heading}" class="any" dir="auto">${name}</h2><p>${type === 'variable' ? words.variable : words.hidden} · ${withValue}</p></header>
${
  values.length === 0
    ? html`<p class="soft">${words.none}</p>`
    : barTable(
        {
          caption: words.values,
          heads: [words.value, words.share, texts.surveys.responses],
          bars: values.map(({ value, count: many, share }) => ({
            label: html`<a href="${responsesWith([{ type, id, operator: 'equals', value: value.slice(0, mostCompared) }])}" dir="auto">${value.length > mostShown ? `${value.slice(0, mostShown)} …` : value}</a>`,
            share,
            count: many,
          })),
        },
        language,
      )
}${distinct > values.length && html`<p class="small soft">${say(words.frequent, { shown: values.length, total: distinct })}</p>`}
</section>\n`
}

/** The most characters of a value that are shown. */
const mostShown = 80
/** The most characters that the API compares. */
const mostCompared = 1024
