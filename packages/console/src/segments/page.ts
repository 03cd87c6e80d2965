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
export const segmentsPage = ({ segments, names, next }: Segments, frame: Frame): PageView => {
  const { segments: words } = frame.texts
  const title = segments.length === 0 ? words.none : words.title
  return {
    title,
    main: html`${head({
      title,
      about: words.about,
      links: [mayHere(frame, 'write') && button(words.new, frame.here('segments', 'new'), 'main')],
    })}
${
  segments.length === 0
    ? html`<section class="card flush" aria-label="${words.firstSteps}"><ol class="steps">
<li><h2>${words.tell}</h2><p>${frame.sayHtml(words.tellAbout, { userId: html`<code>userId</code>` })}</p></li>
<li><h2>${words.makeOne}</h2><p>${mayHere(frame, 'write') ? words.makeAbout : words.needsWriter}</p></li>
<li><h2>${words.give}</h2><p>${words.giveAbout}</p></li></ol></section>`
    : html`<section class="card flush" aria-label="${words.all}">${table(columns(names, frame), segments)}${more(next === null ? null : withQuery(frame.here('segments'), { cursor: next }), frame)}</section>`
}`,
  }
}

/** The most characters of the filters in the list. */
const mostWords = 240

function columns(names: readonly SurveyName[], frame: Frame): readonly Column<SegmentListed>[] {
  const { segments: words, parts } = frame.texts
  return [
    { label: parts.name, class: 'any', cell: (segment) => nameCell(segment, names, frame) },
    { label: words.who, class: 'all any', cell: ({ filters }) => shortened(inWords(filters, frame)) },
    { label: words.usedBy, class: 'nowrap', cell: (segment) => usedBy(segment, frame) },
    { label: words.changed, class: 'n soft', cell: ({ updatedAt }) => onDay(updatedAt, frame) },
  ]
}

const shortened = (words: string): string => (words.length > mostWords ? `${words.slice(0, mostWords)} …` : words)

const nameCell = (segment: SegmentListed, names: readonly SurveyName[], frame: Frame): Html => {
  const { id, description, isPrivate } = segment
  return html`<a href="${frame.here('segments', id)}">${titleOfSegment(segment, names, frame)}</a>${isPrivate && html` <span class="badge">${frame.texts.segments.isPrivate}</span>`}${
    description ? html`<span class="small soft blk">${description}</span>` : null
  }`
}

const usedBy = ({ surveys: { length: count } }: SegmentListed, { texts: { segments: words }, say }: Frame): string =>
  count === 0 ? words.noSurvey : say(words.usedByMany, { count })
