import { withQuery } from '../addresses.ts'
import { flag, type Html, html } from '../html.ts'
import { button, head, more } from '../parts/head.ts'
import { mayHere } from '../parts/may-here.ts'
import { type Column, table } from '../parts/table.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { addressOfSurvey } from './address.ts'
import { figureCell, figurePicture, responsesCell } from './figure-cell.ts'
import type { Surveys } from './load.ts'
import { lookCard } from './look.ts'
import { statusButtons } from './status-buttons.ts'
import { isUntriggered, untriggeredWords } from './untriggered.ts'
import { statusOfSurvey } from './words.ts'

/** All surveys of the environment. */
export const surveysPage = (data: Surveys, frame: Frame): PageView => {
  const { surveys, look, name, status, isLater, next } = data
  if (surveys.length === 0 && name === '' && status === null && !isLater) return noSurveys(frame)
  const here = frame.here('surveys')
  const { surveys: words, newSurvey, results } = frame.texts
  return {
    title: words.title,
    main: html`${head({
      title: words.title,
      about: words.about,
      links: [mayHere(frame, 'write') && button(newSurvey.title, frame.here('surveys', 'new'), 'main')],
    })}
${look && lookCard(look, surveys, frame)}
<form class="filters" method="get" action="${here}" role="search" aria-label="${results.filter.title}"><input class="all" type="search" name="name" value="${name}" aria-label="${words.search}" placeholder="${words.search}"><select name="status" aria-label="${words.status}"><option value="" ${flag('selected', status === null)}>${words.anyStatus}</option>${Object.entries(
      words.statuses,
    ).map(
      ([value, word]) => html`<option value="${value}" ${flag('selected', value === status)}>${word}</option>`,
    )}</select><button>${results.filter.apply}</button>${(name !== '' || status !== null) && html`<a class="btn" href="${here}">${results.filter.showAll}</a>`}</form>
<section class="card flush" aria-label="${words.title}">${
      surveys.length === 0
        ? html`<p class="pad">${words.none}</p>`
        : html`${table(columns(frame), surveys)}${more(next === null ? null : withQuery(here, { name, status, cursor: next }), frame)}`
    }</section>`,
  }
}

type Row = Surveys['surveys'][number]

const columns = (frame: Frame): readonly Column<Row>[] => [
  {
    label: frame.texts.parts.name,
    cell: (survey) => {
      const address = addressOfSurvey(survey, frame)
      return html`<a href="${frame.here('surveys', survey.id)}" dir="auto">${survey.name}</a>${address && html`<span class="small blk">${address}</span>`}`
    },
  },
  { label: frame.texts.surveys.figures.newest, class: 'newest', cell: ({ figure }) => figureCell(figure, frame) },
  { label: frame.texts.results.trend.title, cell: ({ figure }) => figurePicture(figure, frame) },
  { label: frame.texts.surveys.status, class: 'nowrap', cell: (survey) => statusCell(survey, frame) },
  { label: frame.texts.surveys.lastResponse, class: 'nowrap', cell: ({ figure }) => responsesCell(figure, frame) },
  ...(mayHere(frame, 'write') ? [work(frame)] : []),
]

/** What may be done with a survey. */
const work = (frame: Frame): Column<Row> => ({
  label: frame.texts.surveys.change,
  isSilent: true,
  class: 'all',
  cell: (survey) =>
    html`<div class="row">${surveyActions(survey, frame)}${statusButtons(survey, frame, 'first')}</div>`,
})

const surveyActions = ({ id, name }: Row, frame: Frame): Html => {
  const { surveys: words } = frame.texts
  return html`<a href="${frame.here('surveys', id, 'edit')}" aria-label="${frame.say(words.editOne, { name })}">${words.edit}</a>${
    frame.answerPath(id) !== null &&
    html` <a href="${frame.here('surveys', id, 'preview')}" aria-label="${frame.say(words.previewOne, { name })}">${words.preview}</a>`
  }`
}

/** The status, below it where the survey is shown, and that nothing shows one that is on. */
const statusCell = (survey: Row, frame: Frame): Html =>
  html`${statusOfSurvey(survey.status, frame)}<span class="small soft blk">${frame.texts.surveys.types[survey.type]}</span>${survey.status === 'inProgress' && isUntriggered(survey) && html`<span class="small blk">${untriggeredWords(survey, frame).short}</span>`}`

const noSurveys = (frame: Frame): PageView => {
  const { first: words } = frame.texts.surveys
  return {
    title: words.title,
    main: html`${head({ title: words.title, about: words.about })}
<section class="card flush" aria-label="${words.steps}"><ol class="steps">
<li><h2>${words.make}</h2>${
      mayHere(frame, 'write')
        ? html`<p>${words.makeAbout}</p><div class="row">${button(frame.texts.newSurvey.title, frame.here('surveys', 'new'), 'main')}</div>`
        : html`<p>${words.makeAsk}</p>`
    }</li>
<li><h2>${words.start}</h2><p>${words.startAbout}</p></li>
<li><h2>${words.response}</h2><p>${words.responseAbout}</p></li></ol></section>
<section class="card" aria-labelledby="program"><h2 id="program">${words.program}</h2><p>${words.programAbout}</p><pre tabindex="0" dir="ltr" role="region" aria-label="${words.example}">curl ${frame.publicUrl}/api/v1/management/surveys \\
  -H "x-api-key: $HEARBACK_KEY" -H "content-type: application/json" \\
  -d '{"environmentId": "${frame.environmentId}", "name": "Recommend us", "type": "link", "status": "inProgress",
       "questions": [{"id": "score", "type": "nps", "required": true,
         "headline": {"default": "How likely are you to recommend us?"}}]}'</pre><div class="row">${button(words.key, frame.here('keys'))}</div></section>`,
  }
}
