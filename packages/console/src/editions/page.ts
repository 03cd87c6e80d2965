import type { Difference } from '@hearback/core/pages'
import { withQuery } from '../addresses.ts'
import { token } from '../bar.ts'
import { placeInWords } from '../edit/place-words.ts'
import { type Child, type Html, html } from '../html.ts'
import { asDocument, asText, type Document } from '../json/document.ts'
import { alert } from '../parts/fields.ts'
import { head, more } from '../parts/head.ts'
import { b, ownWords } from '../parts/markup.ts'
import { mayHere } from '../parts/may-here.ts'
import { type Column, table } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import { when } from '../parts/when.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { count } from '../words/numbers.ts'
import { lineOf } from '../words/survey-text.ts'
import type { EditionCounted, Editions, OneEdition } from './load.ts'
import { editionName } from './names.ts'

/** When a survey was changed, and by whom, newest first. */
export const editionsPage = ({ survey, editions, next }: Editions, frame: Frame): PageView => {
  const here = frame.here('surveys', survey.id, 'editions')
  const { editions: words } = frame.texts
  return {
    title: frame.say(words.of, { name: survey.name }),
    main: html`${head({
      title: words.title,
      up: { label: survey.name, url: frame.here('surveys', survey.id) },
      about: words.about,
    })}
<section class="card flush" aria-label="${words.list}">${table(columns(survey.id, frame), editions)}${more(next === null ? null : withQuery(here, { cursor: next }), frame)}</section>`,
  }
}

const columns = (surveyId: string, frame: Frame): readonly Column<EditionCounted>[] => {
  const { editions: words } = frame.texts
  return [
    {
      label: words.edition,
      cell: ({ number, isCurrent }) =>
        html`<a href="${frame.here('surveys', surveyId, 'editions', String(number))}">${editionName(number, frame)}</a>${isCurrent && html` <span class="small soft">${words.now}</span>`}`,
    },
    { label: words.since, class: 'nowrap', cell: ({ createdAt }) => when(createdAt, frame) },
    {
      label: words.inItsTime,
      class: 'n',
      cell({ number, responseCount }) {
        const shown = responseCount === null ? words.results : count(responseCount, frame)
        const url = withQuery(frame.here('surveys', surveyId), { edition: String(number) })
        return html`<a href="${url}" aria-label="${frame.say(words.resultsOf, { shown, number: String(number) })}">${shown}</a>`
      },
    },
    {
      label: words.by,
      class: 'all any',
      cell: ({ actor }) => actor?.label || html`<span class="soft">${words.unknown}</span>`,
    },
  ]
}

/** What an edition has changed, and what restoring it would change. */
export const editionPage = ({ survey, edition, restored }: OneEdition, frame: Frame): PageView => {
  const { number, createdAt, actor, isCurrent, content, differences } = edition
  const [then, now] = [asDocument(content), asDocument(survey)]
  const mayRestore = !isCurrent && restored.length > 0 && mayHere(frame, 'write')
  const { say, sayHtml } = frame
  const { editions: words } = frame.texts
  const since = sayHtml(words.sinceTime, { time: exactly(createdAt, frame) })
  return {
    title: say(words.oneOf, { number: String(number), name: survey.name }),
    main: html`${head({
      title: editionName(number, frame),
      up: { label: words.title, url: frame.here('surveys', survey.id, 'editions') },
      about: html`${ownWords(survey.name)} · ${since}${actor && html` · ${say(words.byName, { name: actor.label })}`}${isCurrent && html` · ${words.now}`}`,
    })}
${alert(frame.form, [])}${faults(frame, then)}
${
  differences === null
    ? html`<section class="card"><h2>${words.changed}</h2><p>${words.first}</p></section>`
    : section({ id: 'changed', title: words.changed, from: words.before, differences, content: then }, frame)
}
${!isCurrent && restored.length === 0 && html`<section class="card"><p>${words.same}</p></section>`}
${!isCurrent && restored.length > 0 && section({ id: 'restored', title: words.restoring, from: words.today, differences: restored, content: now }, frame)}
${
  mayRestore &&
  html`<section class="card"><p class="soft">${words.restoreAbout}</p><form method="post" action="${frame.postHere('surveys', survey.id, 'editions', String(number))}">${token(frame)}<button>${words.restore}</button></form></section>`
}`,
  }
}

/** What the rules of today find in the edition, at its places. */
function faults(frame: Frame, content: Document): Html | null {
  const found = Object.entries(frame.form?.faults ?? {})
  if (found.length === 0) return null
  const { editions: words, edit } = frame.texts
  return html`<div class="note bad" role="alert">${b(html`${words.notRestored}`)}<ul>${found.map(([path, fault]) => html`<li>${frame.say(edit.fault, { place: placeInWords(path, content, frame), fault })}</li>`)}</ul></div>`
}

interface SectionParts {
  readonly id: string
  readonly title: string
  /** The head of the column with what stood there before. */
  readonly from: string
  readonly differences: readonly Difference[]
  /** The survey whose places are named. */
  readonly content: Document
}

function section({ id, title, from, differences, content }: SectionParts, frame: Frame): Html {
  const { editions: words } = frame.texts
  const rows: readonly Column<Difference>[] = [
    { label: words.where, class: 'all any', cell: (one) => placeOf(one, content, frame) },
    { label: from, class: 'all any', cell: (one) => valueIn(one.from) },
    { label: words.inThis, class: 'all any', cell: (one) => valueIn(one.to) },
  ]
  return html`<section class="card flush" aria-labelledby="${id}"><h2 class="pad" id="${id}">${title}</h2>${table(rows, differences)}</section>`
}

/** A place in words. A part that was added or removed as a whole is named by its words, as one of the two surveys does not have it. */
function placeOf({ path, from, to }: Difference, content: Document, frame: Frame): string {
  const part = from === undefined || to === undefined ? wordsOf(from ?? to) : ''
  const place = part === '' ? path : path.slice(0, path.lastIndexOf('.'))
  const words = placeInWords(place, content, frame)
  const named = words === place ? place.replaceAll('.', ' · ') : words
  return part === '' ? named : frame.say(frame.texts.editions.placeNamed, { place: named, words: part })
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
