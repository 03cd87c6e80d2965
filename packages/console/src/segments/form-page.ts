import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { linesOf } from '../json/lines.ts'
import { faultsBelow } from '../parts/choices.ts'
import { alert, input, textArea } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { facts } from '../parts/table.ts'
import { exactly, onDay } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import { nameOfSurvey } from '../surveys/names.ts'
import type { Frame } from '../visit.ts'
import { type SegmentListed, type SegmentWithSurveys, titleOfSegment } from './load.ts'
import { inWords } from './words.ts'

export const newSegmentPage = (once: string, frame: Frame): PageView => ({
  title: 'New segment',
  width: 'mid',
  main: html`${head({
    title: 'New segment',
    up: { label: 'Segments', url: frame.here('segments') },
    about: 'Surveys of apps and websites name it, and are then shown to the people in it alone.',
  })}
${alert(frame.form, shown(frame))}
<form class="card" method="post" action="${frame.postHere('segments', 'new')}">${token(frame)}<input type="hidden" name="once" value="${once}">
${fields(null, frame)}
<div class="row"><button class="main">Make the segment</button>${button('Cancel', frame.here('segments'))}</div></form>
${examples}`,
})

/** One segment: its form for those who may change it, else its facts. */
export const segmentPage = (data: SegmentWithSurveys, frame: Frame): PageView => {
  const { segment, surveys } = data
  const title = titleOfSegment(segment, surveys)
  return {
    title,
    width: 'mid',
    main: html`${head({
      title: html`<span class="any">${title}</span>`,
      up: { label: 'Segments', url: frame.here('segments') },
      about: html`${segment.isPrivate ? 'private to a survey · ' : ''}made ${onDay(segment.createdAt, frame)}`,
      links: [
        mayHere(frame, 'manage') &&
          !segment.isPrivate &&
          button('Delete', frame.here('segments', segment.id, 'delete'), 'danger'),
      ],
    })}
<section class="card" aria-label="About this segment">${facts(factsOf(data, frame))}</section>
${mayHere(frame, 'write') ? changeForm(segment, frame) : html`<section class="card" aria-labelledby="filters"><h2 id="filters">Filters</h2><pre tabindex="0" role="region" aria-label="Filters as JSON">${JSON.stringify(segment.filters, null, 2)}</pre></section>`}`,
  }
}

export const factsOf = ({ segment, surveys }: SegmentWithSurveys, frame: Frame): Parameters<typeof facts>[0] => [
  segment.description ? ['Description', segment.description] : null,
  ['Who', inWords(segment.filters)],
  [
    'Used by',
    segment.surveys.length === 0
      ? 'no survey'
      : segment.surveys.map((id) => html`<span class="blk">${nameOfSurvey(id, surveys)}</span>`),
  ],
  ['Changed', exactly(segment.updatedAt, frame)],
  ['Id', html`<span class="mono any">${segment.id}</span>`],
]

const changeForm = (segment: SegmentListed, frame: Frame): Html => html`${alert(frame.form, shown(frame))}
<form class="card" method="post" action="${frame.postHere('segments', segment.id)}">${token(frame)}
${fields(segment, frame)}
<div class="row"><button class="main">Save</button></div></form>
${examples}`

/** The faults that stand beside their fields. */
const shown = ({ form }: Frame): readonly string[] =>
  Object.keys(form?.faults ?? {}).filter((name) => /^(?:title|description|filters)(?:\.|$)/.test(name))

const fields = (segment: SegmentListed | null, { form }: Frame): Html => {
  const within = faultsBelow('filters', form).filter(([path]) => path !== 'filters')
  const lines = linesOf(
    form?.values.get('filters') ?? '',
    within.map(([path]) => path.split('.').slice(1)),
  )
  return html`${input({ label: 'Name', name: 'title', value: segment?.title ?? '', isRequired: true, maxLength: 256, form })}
${textArea({ label: 'Description', name: 'description', value: segment?.description ?? '', rows: 2, form })}
${textArea({
  label: 'Filters, as JSON',
  name: 'filters',
  value: JSON.stringify(segment?.filters ?? [], null, 2),
  rows: 14,
  isCode: true,
  hint: html`<code>[]</code> is everybody. Examples stand below.`,
  form,
})}
${
  within.length > 0 &&
  html`<div class="alert"><ul>${within.map(
    ([path, fault], at) => html`<li>Line ${lines[at]}, <code class="any">${path}</code>: ${fault}</li>`,
  )}</ul></div>`
}`
}

const example = [
  {
    id: 'plan',
    connector: null,
    resource: {
      id: 'plan-1',
      root: { type: 'attribute', contactAttributeKey: 'plan' },
      value: 'pro',
      qualifier: { operator: 'equals' },
    },
  },
  {
    id: 'device',
    connector: 'and',
    resource: {
      id: 'device-1',
      root: { type: 'device', deviceType: 'phone' },
      value: 'phone',
      qualifier: { operator: 'equals' },
    },
  },
]

const examples = html`<section class="card" aria-labelledby="example"><h2 id="example">An example</h2>
<p>People on the plan “pro”, on a phone. Each <code>id</code> is a text of your own; the first <code>connector</code> is <code>null</code>, the others are <code>and</code> or <code>or</code>. A list in place of a filter is a group in brackets.</p>
<pre tabindex="0" role="region" aria-label="Example of filters">${JSON.stringify(example, null, 2)}</pre>
<p class="small soft">Comparisons of attributes and of <code>{"type": "person", "personIdentifier": "userId"}</code>: equals, notEquals, lessThan, lessEqual, greaterThan, greaterEqual, contains, doesNotContain, startsWith, endsWith, isSet, isNotSet. Of a segment, <code>{"type": "segment", "segmentId": "…"}</code>: userIsIn, userIsNotIn.</p></section>`
