import { withQuery } from '../addresses.ts'
import { flag, type Html, html } from '../html.ts'
import { button, head, more } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { type Column, table } from '../parts/table.ts'
import { ago } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { count, percent } from '../words/numbers.ts'
import { addressOfSurvey } from './address.ts'
import type { Surveys } from './load.ts'
import { statusButtons } from './status-buttons.ts'
import { isUntriggered } from './untriggered.ts'
import { statusOfSurvey, statusWords, typeOfSurvey } from './words.ts'

/** All surveys of the environment. */
export const surveysPage = (data: Surveys, frame: Frame): PageView => {
  const { surveys, name, status, isLater, next } = data
  if (surveys.length === 0 && name === '' && status === null && !isLater) return noSurveys(frame)
  const here = frame.here('surveys')
  return {
    title: 'Surveys',
    main: html`${head({
      title: 'Surveys',
      about: 'Those that were changed last come first.',
      links: [mayHere(frame, 'write') && button('New survey', frame.here('surveys', 'new'), 'main')],
    })}
<form class="filters" method="get" action="${here}" role="search" aria-label="Filter"><input class="all" type="search" name="name" value="${name}" aria-label="Search by name" placeholder="Search by name"><select name="status" aria-label="Status"><option value="" ${flag('selected', status === null)}>Any status</option>${Object.entries(
      statusWords,
    ).map(
      ([value, words]) => html`<option value="${value}" ${flag('selected', value === status)}>${words}</option>`,
    )}</select><button>Apply</button>${(name !== '' || status !== null) && html`<a class="btn" href="${here}">Show all</a>`}</form>
<section class="card flush" aria-label="Surveys">${
      surveys.length === 0
        ? html`<p class="pad">No survey fits this search.</p>`
        : html`${table(columns(frame), surveys)}${more(next === null ? null : withQuery(here, { name, status, cursor: next }), frame)}`
    }</section>`,
  }
}

type Row = Surveys['surveys'][number]

const columns = (frame: Frame): readonly Column<Row>[] => [
  {
    label: 'Name',
    cell: (survey) => {
      const address = addressOfSurvey(survey, frame)
      return html`<a href="${frame.here('surveys', survey.id)}" dir="auto">${survey.name}</a>${address && html`<span class="small blk">${address}</span>`}`
    },
  },
  { label: 'Status', class: 'nowrap', cell: statusCell },
  { label: 'Type', cell: ({ type }) => typeOfSurvey[type] },
  { label: 'Responses', class: 'n', cell: responses },
  {
    label: 'Completion',
    class: 'n',
    cell: ({ activity }) =>
      activity === null || activity.started === 0 ? '–' : percent(activity.finished / activity.started),
  },
  {
    label: 'Last response',
    class: 'nowrap',
    cell: ({ activity }) => ago(activity?.lastAt ?? null, frame, 'none yet'),
  },
  ...(mayHere(frame, 'write') ? [work(frame)] : []),
]

/** What may be done with a survey. */
const work = (frame: Frame): Column<Row> => ({
  label: 'Change',
  isSilent: true,
  class: 'all',
  cell: (survey) =>
    html`<div class="row nowrap">${surveyActions(survey, frame)}${statusButtons(survey, frame, true)}</div>`,
})

const surveyActions = ({ id, name }: Row, frame: Frame): Html =>
  html`<a href="${frame.here('surveys', id, 'edit')}" aria-label="Edit ${name}">Edit</a>${
    frame.answerPath(id) !== null &&
    html` <a href="${frame.here('surveys', id, 'preview')}" aria-label="Preview ${name}">Preview</a>`
  }`

/** The status, and below it that nothing shows a survey that is on. */
const statusCell = (survey: Row): Html =>
  html`${statusOfSurvey(survey.status)}${survey.status === 'inProgress' && isUntriggered(survey) && html`<span class="small blk">no trigger: no ${survey.type} shows it</span>`}`

function responses({ activity }: Row): Html | string {
  if (activity === null || activity.started === 0) return '–'
  const { started, isMore } = activity
  return isMore
    ? html`<span title="The newest ${count(started)} are counted">${count(started)}+</span>`
    : count(started)
}

const noSurveys = (frame: Frame): PageView => ({
  title: 'No surveys yet',
  main: html`${head({ title: 'No surveys yet', about: 'Three steps to the first response.' })}
<section class="card flush" aria-label="First steps"><ol class="steps">
<li><h2>Make a survey</h2>${
    mayHere(frame, 'write')
      ? html`<p>Begin with a template, and change its words.</p><div class="row">${button('New survey', frame.here('surveys', 'new'), 'main')}</div>`
      : html`<p>Somebody with the right to write in this environment makes it here.</p>`
  }</li>
<li><h2>Start it</h2><p>Until then it is a draft, which nobody sees.</p></li>
<li><h2>Get the first response</h2><p>Its address is listed here. Open it and answer it yourself: the numbers follow within seconds.</p></li></ol></section>
<section class="card" aria-labelledby="program"><h2 id="program">From a program</h2><p>Send its questions with a key; this one asks how likely people recommend you.</p><pre tabindex="0" role="region" aria-label="Example request">curl ${frame.publicUrl}/api/v1/management/surveys \\
  -H "x-api-key: $HEARBACK_KEY" -H "content-type: application/json" \\
  -d '{"environmentId": "${frame.environmentId}", "name": "Recommend us", "type": "link", "status": "inProgress",
       "questions": [{"id": "score", "type": "nps", "required": true,
         "headline": {"default": "How likely are you to recommend us?"}}]}'</pre><div class="row">${button('Make a key', frame.here('keys'))}</div></section>`,
})
