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

export const newSegmentPage = (once: string, frame: Frame): PageView => {
  const { segments: words } = frame.texts
  const up = { label: words.title, url: frame.here('segments') }
  return {
    title: words.new,
    width: 'mid',
    main: html`${head({ title: words.new, up, about: words.newAbout })}
${alert(frame.form, shown(frame))}
<form class="card" method="post" action="${frame.postHere('segments', 'new')}">${token(frame)}<input type="hidden" name="once" value="${once}">
${fields(null, frame)}
<div class="row"><button class="main">${words.make}</button>${button(words.cancel, up.url)}</div></form>
${examples(frame)}`,
  }
}

/** One segment: its form for those who may change it, else its facts. */
export const segmentPage = (data: SegmentWithSurveys, frame: Frame): PageView => {
  const { segment, surveys } = data
  const { segments: words } = frame.texts
  const title = titleOfSegment(segment, surveys, frame)
  const day = onDay(segment.createdAt, frame)
  return {
    title,
    width: 'mid',
    main: html`${head({
      title: html`<span class="any">${title}</span>`,
      up: { label: words.title, url: frame.here('segments') },
      about: frame.sayHtml(segment.isPrivate ? words.privateMadeOn : words.madeOn, { day }),
      links: [
        mayHere(frame, 'manage') &&
          !segment.isPrivate &&
          button(words.delete, frame.here('segments', segment.id, 'delete'), 'danger'),
      ],
    })}
<section class="card" aria-label="${words.aboutThis}">${facts(factsOf(data, frame))}</section>
${mayHere(frame, 'write') ? changeForm(segment, frame) : html`<section class="card" aria-labelledby="filters"><h2 id="filters">${words.filters}</h2><pre tabindex="0" role="region" aria-label="${words.filtersJson}">${JSON.stringify(segment.filters, null, 2)}</pre></section>`}`,
  }
}

export function factsOf({ segment, surveys }: SegmentWithSurveys, frame: Frame): Parameters<typeof facts>[0] {
  const { segments: words } = frame.texts
  return [
    segment.description ? [words.description, segment.description] : null,
    [words.who, inWords(segment.filters, frame)],
    [
      words.usedBy,
      segment.surveys.length === 0
        ? words.noSurvey
        : segment.surveys.map((id) => html`<span class="blk">${nameOfSurvey(id, surveys)}</span>`),
    ],
    [words.changed, exactly(segment.updatedAt, frame)],
    [words.id, html`<span class="mono any">${segment.id}</span>`],
  ]
}

const changeForm = (segment: SegmentListed, frame: Frame): Html => html`${alert(frame.form, shown(frame))}
<form class="card" method="post" action="${frame.postHere('segments', segment.id)}">${token(frame)}
${fields(segment, frame)}
<div class="row"><button class="main">${frame.texts.segments.save}</button></div></form>
${examples(frame)}`

/** The faults that stand beside their fields. */
const shown = ({ form }: Frame): readonly string[] =>
  Object.keys(form?.faults ?? {}).filter((name) => /^(?:title|description|filters)(?:\.|$)/.test(name))

const fields = (segment: SegmentListed | null, { form, texts, sayHtml }: Frame): Html => {
  const { segments: words, parts } = texts
  const within = faultsBelow('filters', form).filter(([path]) => path !== 'filters')
  const lines = linesOf(
    form?.values.get('filters') ?? '',
    within.map(([path]) => path.split('.').slice(1)),
  )
  return html`${input({ label: parts.name, name: 'title', value: segment?.title ?? '', isRequired: true, maxLength: 256, form })}
${textArea({ label: words.description, name: 'description', value: segment?.description ?? '', rows: 2, form })}
${textArea({
  label: words.filtersField,
  name: 'filters',
  value: JSON.stringify(segment?.filters ?? [], null, 2),
  rows: 14,
  isCode: true,
  hint: sayHtml(words.filtersHint, { none: html`<code>[]</code>` }),
  form,
})}
${
  within.length > 0 &&
  html`<div class="alert"><ul>${within.map(
    ([path, fault], at) =>
      html`<li>${sayHtml(words.faultInLine, { line: lines[at] ?? 1, path: html`<code class="any">${path}</code>`, fault })}</li>`,
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

/** What programs call the parts of the example. */
const partNames = {
  id: html`<code>id</code>`,
  connector: html`<code>connector</code>`,
  none: html`<code>null</code>`,
  and: html`<code>and</code>`,
  or: html`<code>or</code>`,
}

const operatorNames = {
  person: html`<code>{"type": "person", "personIdentifier": "userId"}</code>`,
  operators:
    'equals, notEquals, lessThan, lessEqual, greaterThan, greaterEqual, contains, doesNotContain, startsWith, endsWith, isSet, isNotSet',
  segment: html`<code>{"type": "segment", "segmentId": "…"}</code>`,
  segmentOperators: 'userIsIn, userIsNotIn',
}

const examples = ({ texts: { segments: words }, sayHtml }: Frame): Html =>
  html`<section class="card" aria-labelledby="example"><h2 id="example">${words.example}</h2>
<p>${sayHtml(words.exampleAbout, partNames)}</p>
<pre tabindex="0" role="region" aria-label="${words.exampleLabel}">${JSON.stringify(example, null, 2)}</pre>
<p class="small soft">${sayHtml(words.comparisons, operatorNames)}</p></section>`
