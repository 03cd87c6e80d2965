import { exportMenu } from '../exports/menu.ts'
import { attribute, flag, html } from '../html.ts'
import { button, head, more } from '../parts/head.ts'
import { listed } from '../parts/listed.ts'
import { table } from '../parts/table.ts'
import { isNarrow } from '../results/filter.ts'
import { filterBar } from '../results/filter-bar.ts'
import { filtered } from '../results/filtered.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { responseColumns } from './list.ts'
import type { Responses } from './load.ts'

/** The responses of an environment, or of one survey. */
export const responsesPage = (data: Responses, frame: Frame): PageView => {
  const { responses, filter, survey, surveys, tags, editions, total, isLater, next } = data
  const { responses: words } = frame.texts
  const here = frame.here('responses')
  const others = { surveyId: survey?.id ?? null }
  const named = survey === null || surveys.some(({ id }) => id === survey.id) ? surveys : [survey, ...surveys]
  const ofSurvey = html`<label class="sr" for="by-survey">${words.survey}</label><select id="by-survey" name="surveyId" ${attribute('class', 'all')}><option value="">${words.allSurveys}</option>${named.map(
    ({ id, name }) => html`<option value="${id}" ${flag('selected', id === survey?.id)}>${name}</option>`,
  )}</select>`
  return {
    title: words.title,
    main: html`${head({
      title: words.title,
      about:
        survey === null
          ? words.ofAll
          : frame.sayHtml(words.ofSurvey, { survey: html`<span dir="auto">${survey.name}</span>` }),
      links:
        survey === null
          ? []
          : [
              button(words.results, filtered(frame.here('surveys', survey.id), filter)),
              exportMenu(survey.id, filter, frame),
            ],
    })}
${filterBar({ action: here, filter, survey, tags, editions, first: ofSurvey, query: frame.query, names: ['surveyId', 'cursor'], output: listed({ shown: responses.length, of: 'responses', isLater, isMore: next !== null, total }, frame) }, frame)}
<section class="card flush" aria-label="${words.title}">${
      responses.length === 0
        ? html`<p class="pad">${isNarrow(filter) || isLater ? words.noneFits : words.none}</p>`
        : html`${table(responseColumns({ surveys: named, hasSurvey: survey === null, hasContact: true }, frame), responses)}${more(next === null ? null : filtered(here, filter, { ...others, cursor: next }), frame)}`
    }</section>`,
  }
}
