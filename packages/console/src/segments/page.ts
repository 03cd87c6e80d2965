import { withQuery } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { button, head, more } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { type Column, table } from '../parts/table.ts'
import { onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { SurveyName } from '../surveys/names.ts'
import type { Frame } from '../visit.ts'
import { type SegmentListed, type Segments, titleOfSegment } from './load.ts'
import { inWords } from './words.ts'

/** All segments of the environment. */
export const segmentsPage = ({ segments, names, next }: Segments, frame: Frame): PageView => ({
  title: segments.length === 0 ? 'No segments yet' : 'Segments',
  main: html`${head({
    title: segments.length === 0 ? 'No segments yet' : 'Segments',
    about: 'Whom a survey in an app or on a website is shown to.',
    links: [mayHere(frame, 'write') && button('New segment', frame.here('segments', 'new'), 'main')],
  })}
${
  segments.length === 0
    ? html`<section class="card flush" aria-label="First steps"><ol class="steps">
<li><h2>Tell the service about people</h2><p>Your app names them with <code>userId</code> and sends attributes, such as their plan.</p></li>
<li><h2>Make a segment</h2><p>${mayHere(frame, 'write') ? 'Say by attributes and device who is in it.' : 'Somebody with the right to write in this environment makes it here.'}</p></li>
<li><h2>Give it to a survey</h2><p>The survey is then shown to these people alone.</p></li></ol></section>`
    : html`<section class="card flush" aria-label="All segments">${table(columns(names, frame), segments)}${more(next === null ? null : withQuery(frame.here('segments'), { cursor: next }), frame)}</section>`
}`,
})

/** The most characters of the filters in the list. */
const mostWords = 240

const columns = (names: readonly SurveyName[], frame: Frame): readonly Column<SegmentListed>[] => [
  { label: 'Name', class: 'any', cell: (segment) => nameCell(segment, names, frame) },
  { label: 'Who', class: 'all any', cell: ({ filters }) => shortened(inWords(filters)) },
  { label: 'Used by', class: 'nowrap', cell: usedBy },
  { label: 'Changed', class: 'n soft', cell: ({ updatedAt }) => onDay(updatedAt, frame) },
]

const shortened = (words: string): string => (words.length > mostWords ? `${words.slice(0, mostWords)} …` : words)

const nameCell = (segment: SegmentListed, names: readonly SurveyName[], frame: Frame): Html => {
  const { id, description, isPrivate } = segment
  return html`<a href="${frame.here('segments', id)}">${titleOfSegment(segment, names)}</a>${isPrivate && html` <span class="badge">private to a survey</span>`}${
    description ? html`<span class="small soft blk">${description}</span>` : null
  }`
}

const usedBy = ({ surveys: { length } }: SegmentListed): string =>
  length === 0 ? 'no survey' : length === 1 ? 'a survey' : `${length} surveys`
