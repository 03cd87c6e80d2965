import type { SurveySummary } from '@hearback/core/pages'
import { answerLines } from '../../answers/lines.ts'
import { type InputType, reachable } from '../../answers/reachable.ts'
import { type Html, html } from '../../html.ts'
import { ago } from '../../parts/time.ts'
import { responseUrl } from '../../responses/from-list.ts'
import type { Frame } from '../../visit.ts'

import type { QuestionParts, QuestionSummary } from '../question.ts'

type TextSummary = Extract<QuestionSummary, { texts: unknown }>
type Listed = TextSummary['texts'][number]

/** The texts that are shown at once. */
const shownAtOnce = 4

/** The newest answers, each with its response. */
export const textsPicture = (summary: TextSummary, { allAnswers }: QuestionParts, frame: Frame): Html => {
  const { questionId, texts, answered, type } = summary
  const inputType = summary.type === 'openText' ? summary.inputType : 'text'
  return html`${list(texts.slice(0, shownAtOnce), { type, inputType }, frame)}${
    texts.length > shownAtOnce &&
    html`<details><summary>${frame.say(frame.texts.results.pictures.moreNewest, { count: texts.length - shownAtOnce })}</summary>${list(texts.slice(shownAtOnce), { type, inputType }, frame)}</details>`
  }${answered > shownAtOnce && html`<p class="small"><a href="${allAnswers(questionId)}">${frame.say(frame.texts.results.pictures.readAll, { count: answered })}</a></p>`}`
}

interface Asked {
  readonly type: SurveySummary['questions'][number]['type']
  readonly inputType: InputType
}

const list = (texts: readonly Listed[], { type, inputType }: Asked, frame: Frame): Html =>
  html`<ul class="texts">${texts.map(
    ({ responseId, createdAt, value }) =>
      html`<li><blockquote class="lines" dir="auto">${typeof value === 'string' && inputType !== 'text' ? reachable(value, inputType) : answerLines(value, type, frame)}</blockquote><p class="small soft"><a href="${responseUrl(responseId, frame)}">${ago(createdAt, frame)}</a></p></li>\n`,
  )}</ul>`

/** The newest texts that were given in place of a choice. */
export const othersBelow = (others: readonly Listed[], frame: Frame): Html | null =>
  others.length === 0
    ? null
    : html`<details><summary>${frame.say(frame.texts.results.pictures.readOthers, { count: others.length })}</summary>${list(others, { type: 'openText', inputType: 'text' }, frame)}</details>`
