import type { Difference } from '@hearback/core/pages'
import { withQuery } from '../addresses.ts'
import { token } from '../bar.ts'
import { placeInWords } from '../edit/place-words.ts'
import { type Child, type Html, html } from '../html.ts'
import { asDocument, asText } from '../json/document.ts'
import { alert } from '../parts/fields.ts'
import { head, more } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { type Column, table } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import { when } from '../parts/when.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { count } from '../words/numbers.ts'
import { lineOf } from '../words/survey-text.ts'
import type { EditionCounted, Editions, OneEdition } from './load.ts'

/** When a survey was changed, and by whom, newest first. */
export const editionsPage = ({ survey, editions, next }: Editions, frame: Frame): PageView => {
  const here = frame.here('surveys', survey.id, 'editions')
  return {
    title: `Changes of ${survey.name}`,
    main: html`${head({
      title: 'Changes',
      up: { label: survey.name, url: frame.here('surveys', survey.id) },
      about:
        'Each change of what respondents see makes an edition. Changes of a draft that nobody has answered make none.',
    })}
<section class="card flush" aria-label="Editions">${table(columns(survey.id, frame), editions)}${more(next === null ? null : withQuery(here, { cursor: next }), frame)}</section>`,
  }
}

const columns = (surveyId: string, frame: Frame): readonly Column<EditionCounted>[] => [
  {
    label: 'Edition',
    cell: ({ number, isCurrent }) =>
      html`<a href="${frame.here('surveys', surveyId, 'editions', String(number))}">Edition ${number}</a>${isCurrent && html` <span class="small soft">asked now</span>`}`,
  },
  { label: 'Since', class: 'nowrap', cell: ({ createdAt }) => when(createdAt, frame) },
  {
    label: 'Responses in its time',
    class: 'n',
    cell({ number, responseCount }) {
      const shown = responseCount === null ? 'results' : count(responseCount)
      const url = withQuery(frame.here('surveys', surveyId), { edition: String(number) })
      return html`<a href="${url}" aria-label="${`${shown}: results of edition ${number}`}">${shown}</a>`
    },
  },
  { label: 'By', class: 'all any', cell: ({ actor }) => actor?.label || html`<span class="soft">not known</span>` },
]

/** What an edition has changed, and what restoring it would change. */
export const editionPage = ({ survey, edition, restored }: OneEdition, frame: Frame): PageView => {
  const { number, createdAt, actor, isCurrent, content, differences } = edition
  const [then, now] = [asDocument(content), asDocument(survey)]
  const mayRestore = !isCurrent && restored.length > 0 && mayHere(frame, 'write')
  return {
    title: `Edition ${number} of ${survey.name}`,
    main: html`${head({
      title: `Edition ${number}`,
      up: { label: 'Changes', url: frame.here('surveys', survey.id, 'editions') },
      about: html`<span dir="auto">${survey.name}</span> · since ${exactly(createdAt, frame)}${actor && html` · by ${actor.label}`}${isCurrent && ' · asked now'}`,
    })}
${alert(frame.form, [])}${faults(frame, then)}
${
  differences === null
    ? html`<section class="card"><h2>What it changed</h2><p>There is no earlier edition.</p></section>`
    : section('changed', 'What it changed', 'Before', 'In this edition', differences, then)
}
${!isCurrent && restored.length === 0 && html`<section class="card"><p>The survey asks the same now.</p></section>`}
${!isCurrent && restored.length > 0 && section('restored', 'What restoring it would change', 'Now', 'In this edition', restored, now)}
${
  mayRestore &&
  html`<section class="card"><p class="soft">The survey then asks from now on what it asked in this edition, as its next edition. Its name, status and targeting stay, and so do all answers.</p><form method="post" action="${frame.postHere('surveys', survey.id, 'editions', String(number))}">${token(frame)}<button>Restore this edition</button></form></section>`
}`,
  }
}

/** What the rules of today find in the edition, at its places. */
function faults({ form }: Frame, content: ReturnType<typeof asDocument>): Html | null {
  const found = Object.entries(form?.faults ?? {})
  if (found.length === 0) return null
  return html`<div class="note bad" role="alert"><b>It cannot be restored.</b><ul>${found.map(([path, fault]) => html`<li>${placeInWords(path, content)}: ${fault}</li>`)}</ul></div>`
}

function section(
  id: string,
  title: string,
  from: string,
  to: string,
  differences: readonly Difference[],
  content: ReturnType<typeof asDocument>,
): Html {
  const rows: readonly Column<Difference>[] = [
    { label: 'Where', class: 'all any', cell: (one) => placeOf(one, content) },
    { label: from, class: 'all any', cell: (one) => valueIn(one.from) },
    { label: to, class: 'all any', cell: (one) => valueIn(one.to) },
  ]
  return html`<section class="card flush" aria-labelledby="${id}"><h2 class="pad" id="${id}">${title}</h2>${table(rows, differences)}</section>`
}

/** A place in words. A part that was added or removed as a whole is named by its words, as one of the two surveys does not have it. */
function placeOf({ path, from, to }: Difference, content: ReturnType<typeof asDocument>): string {
  const part = from === undefined || to === undefined ? wordsOf(from ?? to) : ''
  const place = part === '' ? path : path.slice(0, path.lastIndexOf('.'))
  const words = placeInWords(place, content)
  return `${words === place ? place.replaceAll('.', ' · ') : words}${part && `: “${part}”`}`
}

/** The headline or label of a part of a survey; empty where it has none. */
function wordsOf(value: unknown): string {
  const { headline, label } = asDocument(value)
  return [headline, label].map((text) => lineOf({ default: asText(asDocument(text).default) })).find(Boolean) ?? ''
}

/** The longest value that is shown, in characters. */
const longest = 200

/** A value in words: a text, the headline or label of a part, or what it is as JSON. */
function valueIn(value: unknown): Child {
  if (value === undefined || value === null || value === '') return html`<span class="soft">–</span>`
  if (typeof value !== 'object') return html`<span dir="auto">${cut(String(value))}</span>`
  const words =
    wordsOf(value) ||
    asText(asDocument(value).name) ||
    lineOf({ default: asText(asDocument(value).default) }) ||
    JSON.stringify(value)
  return html`<span dir="auto">${cut(words)}</span>`
}

const cut = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest).toWellFormed()} …`)
