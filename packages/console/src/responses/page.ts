import { withQuery } from '../addresses.ts'
import { exportMenu } from '../exports/menu.ts'
import { attribute, flag, type Html, html } from '../html.ts'
import { button, head, more } from '../parts/head.ts'
import { listed } from '../parts/listed.ts'
import { table } from '../parts/table.ts'
import { blockingWords } from '../results/blocking.ts'
import { isNarrow } from '../results/filter.ts'
import { filterBar } from '../results/filter-bar.ts'
import { filtered } from '../results/filtered.ts'
import type { SurveyRead } from '../results/load.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { responseColumns } from './list.ts'
import type { Responses } from './load.ts'
import { columnsForm } from './table/columns-form.ts'
import type { TableRead } from './table/load.ts'
import { sentence } from './table/sentence.ts'
import { responsesTable } from './table/table.ts'

/** The responses of an environment as a list, or of one survey as a table. */
export const responsesPage = (data: Responses, frame: Frame): PageView => {
  const { responses, filter, survey, surveys, tags, editions, total, isLater, next } = data
  const { responses: words } = frame.texts
  const here = frame.here('responses')
  const order = data.table?.isOldestFirst ? 'asc' : null
  const named = survey === null || surveys.some(({ id }) => id === survey.id) ? surveys : [survey, ...surveys]
  const ofSurvey = html`<label class="sr" for="by-survey">${words.survey}</label><select id="by-survey" name="surveyId" ${attribute('class', 'all')}><option value="">${words.allSurveys}</option>${named.map(
    ({ id, name }) => html`<option value="${id}" ${flag('selected', id === survey?.id)}>${name}</option>`,
  )}</select>`
  const isTable = survey !== null && data.table !== null
  const output = isTable
    ? ''
    : listed({ shown: responses.length, of: 'responses', isLater, isMore: next !== null, total }, frame)
  return {
    title: words.title,
    main: html`${head({
      title: words.title,
      about: survey === null ? words.ofAll : html`<span dir="auto">${survey.name}</span>`,
      links:
        survey === null
          ? []
          : [
              button(words.results, filtered(frame.here('surveys', survey.id), filter)),
              exportMenu(survey.id, filter, frame, { hasTable: isTable }),
            ],
    })}
${filterBar({ action: here, filter, survey, tags, keys: data.keys, editions, first: ofSurvey, others: { order }, query: frame.query, names: ['surveyId', 'cursor', 'order', 'columns'], output }, frame)}
<section class="card flush" aria-label="${words.title}">${
      survey !== null && data.table !== null
        ? tableCard(data.table, { ...data, survey }, frame)
        : responses.length === 0
          ? html`<p class="pad">${isNarrow(filter) || isLater ? words.noneFits : words.none}</p>`
          : table(responseColumns({ surveys: named, hasSurvey: true, hasContact: true }, frame), responses, true)
    }${more(next === null ? null : filtered(here, filter, { surveyId: survey?.id ?? null, order, cursor: next }), frame)}</section>`,
  }
}

type OfSurvey = Pick<Responses, 'total' | 'filter' | 'blocking'> & { readonly survey: SurveyRead }

/** What the table shows, in a sentence, then the choice of its columns, and the table; or why it is empty, and what to do. */
function tableCard(read: TableRead, { total, survey, filter, blocking }: OfSurvey, frame: Frame): Html {
  const { responses: words } = frame.texts
  const isEmpty = read.rows.length === 0
  const here = withQuery(frame.here('responses'), { surveyId: survey.id })
  const empty =
    isNarrow(filter) || read.isLater
      ? html`<div class="pad stack"><p>${words.noneFits}</p>${blockingWords(blocking, (without) => filtered(frame.here('responses'), without, { surveyId: survey.id }), frame)}<p>${button(words.table.showAll, here)}</p></div>`
      : html`<div class="pad stack"><p>${words.none}</p><p>${button(words.table.share, frame.here('surveys', survey.id, 'share'), 'main')}</p></div>`
  return html`<div class="pad over">${!isEmpty && html`<p role="status">${sentence(read, total, survey, filter, frame)}</p>`}${columnsForm(read, survey.id, filter, frame)}</div>
${isEmpty ? empty : responsesTable(read, survey, filter, frame)}`
}
