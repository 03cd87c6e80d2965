import { ApiRefusal } from '../api-refusal.ts'
import { digestCard } from '../digests/card.ts'
import { otherKindIn } from '../editions/names.ts'
import { exportMenu } from '../exports/menu.ts'
import { type Child, html } from '../html.ts'
import { alert } from '../parts/fields.ts'
import { button } from '../parts/head.ts'
import { b } from '../parts/markup.ts'
import { mayHere } from '../parts/may-here.ts'
import type { PageView } from '../row.ts'
import { surveyHead } from '../surveys/head.ts'
import { shareLink, surveyMenu } from '../surveys/links.ts'
import { statusButtons } from '../surveys/status-buttons.ts'
import type { Frame } from '../visit.ts'
import { count } from '../words/numbers.ts'
import { blockingWords } from './blocking.ts'
import { comparedWith } from './change.ts'
import { comparison } from './compared.ts'
import { fieldCards } from './fields.ts'
import { isNarrow } from './filter.ts'
import { filterBar } from './filter-bar.ts'
import { filtered } from './filtered.ts'
import { firstSteps } from './first-steps.ts'
import { headline } from './headline.ts'
import { impossibleNote } from './impossible.ts'
import { isEmpty, type Numbers, type Results } from './load.ts'
import { method } from './method.ts'
import { type Question, type QuestionSummary, questionCard } from './question.ts'
import { stops } from './stops.ts'
import { tooMuch } from './too-much.ts'
import { trendCard } from './trend-card.ts'
import { type Condition, narrowed } from './where.ts'

/** The results of a survey. */
export const resultsPage = (results: Results, frame: Frame): PageView => {
  const { survey, filter, other, tags, editions, keys, numbers } = results
  const here = frame.here('surveys', survey.id)
  const refused = numbers instanceof ApiRefusal
  const head = html`${surveyHead(survey, frame, [
    button(frame.texts.surveys.responses, filtered(frame.here('responses'), filter, { surveyId: survey.id })),
    statusButtons(survey, frame, 'starts'),
    !isEmpty(results) && exportMenu(survey.id, filter, frame),
    shareLink(survey, frame),
    surveyMenu(survey, [compareLink(results, frame), editLink(survey, frame)], frame),
  ])}${alert(frame.form, [])}`
  if (isEmpty(results)) return { title: survey.name, main: html`${head}\n${firstSteps(survey, frame)}` }
  const { filter: words } = frame.texts.results
  const output = refused
    ? words.notCounted
    : frame.sayHtml(words.responses, {
        b,
        number: count(numbers.summary.startCount, frame),
        count: numbers.summary.startCount,
      })
  return {
    title: survey.name,
    main: html`${head}
${filterBar({ action: here, filter, survey, other, query: frame.query, tags, editions, keys, output }, frame)}
${refused ? tooMuch(numbers, here, filter, frame) : sections(numbers, results, frame)}
${digestCard(survey.id, filter, results.digests, frame)}`,
  }
}

function compareLink(results: Results, frame: Frame): Child {
  const { survey, filter } = results
  const url = filtered(frame.here('surveys', survey.id, 'compare'), filter)
  return !isEmpty(results) && html`<a href="${url}">${frame.texts.results.crosstab.title}</a>`
}

const editLink = ({ id }: Results['survey'], frame: Frame): Child =>
  mayHere(frame, 'write') && html`<a href="${frame.here('surveys', id, 'edit')}">${frame.texts.surveys.edit}</a>`

/** The one of the same question, if it is of the same kind: answers to another kind are no answers to this one. */
const asOf = <One extends Kind & ({ id: string } | { questionId: string })>(
  all: readonly One[],
  summary: QuestionSummary,
): One | null =>
  all.find(
    (one) => ('id' in one ? one.id : one.questionId) === summary.questionId && kindOf(one) === kindOf(summary),
  ) ?? null

interface Kind {
  readonly type: string
  readonly range?: unknown
  readonly inputType?: unknown
}

const kindOf = ({ type, range, inputType }: Kind): string =>
  JSON.stringify([type, type === 'rating' && range, inputType === 'number'])

function sections(numbers: Numbers, results: Results, frame: Frame) {
  const { survey, filter, other } = results
  const { summary, trend } = numbers
  const fields = summary.fields ?? []
  const responsesWith = (conditions: readonly Condition[]) =>
    filtered(frame.here('responses'), { ...filter, where: narrowed(filter.where, conditions) }, { surveyId: survey.id })
  const note = impossibleNote(summary, results, frame)
  const { page: words } = frame.texts.results
  if (summary.startCount === 0) {
    return html`${note}<section class="card"><h2>${words.none}</h2><p>${isNarrow(filter) && words.noneAbout} ${
      summary.displayCount > 0 && frame.say(words.shownTimes, { count: summary.displayCount })
    }</p>${blockingWords(results.blocking, (without) => filtered(frame.here('surveys', survey.id), without), frame)}</section>`
  }
  const otherKindOf = ({ questionId }: QuestionSummary) => {
    const edition = otherKindIn(results, questionId, filter)
    return edition === null
      ? null
      : { edition, url: filtered(frame.here('surveys', survey.id), { ...filter, edition }) }
  }
  const cardOf = (one: QuestionSummary, at: number, question: Question | null, before: QuestionSummary | null) =>
    questionCard(
      {
        summary: one,
        question,
        number: at + 1,
        allAnswers: (questionId) => filtered(frame.here('surveys', survey.id, 'texts', questionId), filter),
        otherKind: otherKindOf(one),
        responsesWith,
        before,
        than: comparedWith(other, filter),
        trend: trend.questionId === one.questionId ? trend : null,
        field: fields.find(({ type, id }) => type === 'date' && id === one.questionId) ?? null,
      },
      frame,
    )
  // An earlier edition has other questions, or the same ones as another kind.
  const cards = summary.questions.map((one, at) =>
    cardOf(one, at, asOf(survey.questions, one), asOf(numbers.before?.questions ?? [], one)),
  )
  const former = summary.former.map((one, at) => cardOf(one, cards.length + at, null, null))
  return html`${note}${headline(numbers, results, frame)}
${trendCard(numbers, filter, frame)}
${stops(summary, frame)}
${numbers.before && comparison(summary, numbers.before, results, frame)}
${cards}
${former.length > 0 && html`<section class="card"><h2>${words.former}</h2><p>${words.formerAbout}</p></section>`}
${former}
${fieldCards(summary, responsesWith, frame)}
${method(frame)}`
}
