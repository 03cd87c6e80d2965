import type { SurveySummary } from '@hearback/core'
import { withQuery } from '../../addresses.ts'
import { answerLines } from '../../answers/lines.ts'
import { type Html, html } from '../../html.ts'
import { ago } from '../../parts/time.ts'
import type { Frame } from '../../visit.ts'
import type { QuestionSummary } from '../question.ts'

type TextSummary = Extract<QuestionSummary, { texts: unknown }>
type Listed = TextSummary['texts'][number]

/** The texts that are shown at once. */
const shownAtOnce = 4

/** The newest answers, each with its response. */
export const textsPicture = ({ texts, answered, type }: TextSummary, frame: Frame): Html =>
  html`${list(texts.slice(0, shownAtOnce), type, frame)}${
    texts.length > shownAtOnce &&
    html`<details><summary>Show ${texts.length - shownAtOnce} more of the newest</summary>${list(texts.slice(shownAtOnce), type, frame)}</details>`
  }${answered > texts.length && html`<p class="small soft">The newest ${texts.length} of ${answered.toLocaleString('en')} answers. <a href="${withQuery(frame.here('responses'), { surveyId: frame.params.surveyId ?? null })}">Read all responses</a></p>`}`

const list = (texts: readonly Listed[], type: SurveySummary['questions'][number]['type'], frame: Frame): Html =>
  html`<ul class="texts">${texts.map(
    ({ responseId, createdAt, value }) =>
      html`<li><blockquote dir="auto">${answerLines(value, type)}</blockquote><p class="small soft"><a href="${frame.here('responses', responseId)}">${ago(createdAt, frame.now)}</a></p></li>\n`,
  )}</ul>`

/** The newest texts that were given in place of a choice. */
export const othersBelow = (others: readonly Listed[], frame: Frame): Html | null =>
  others.length === 0
    ? null
    : html`<details><summary>Read the newest ${others.length === 1 ? 'other answer' : `${others.length} other answers`}</summary>${list(others, 'openText', frame)}</details>`
