import { answerLines } from '../answers/lines.ts'
import { type Html, html } from '../html.ts'
import { head, more } from '../parts/head.ts'
import { ago } from '../parts/time.ts'
import { tags } from '../responses/list.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { counted } from '../words/numbers.ts'
import { lineOf } from '../words/survey-text.ts'
import { isNarrow } from './filter.ts'
import { filterBar, filtered } from './filter-bar.ts'
import type { AnswerListed, Answers } from './load-answers.ts'

/** The answers to one question, to be read one after the other. */
export const answersPage = (data: Answers, frame: Frame): PageView => {
  const { survey, questionId, answers, filter, search, next } = data
  const question = survey.questions.find(({ id }) => id === questionId)
  const title = lineOf(question?.headline, questionId)
  const here = frame.here('surveys', survey.id, 'texts', questionId)
  const type = question?.type ?? 'openText'
  return {
    title,
    main: html`${head({
      title: html`<span dir="auto">${title}</span>`,
      up: { label: survey.name, url: filtered(frame.here('surveys', survey.id), filter) },
      about: 'Answers, newest first.',
    })}
${filterBar({
  action: here,
  filter,
  survey,
  first: html`<input class="all" type="search" name="q" value="${search}" aria-label="Search in the answers" placeholder="Search in the answers">`,
  output: answers.length === 0 ? '' : counted(answers.length, 'answer'),
})}
<section class="card" aria-label="Answers">${
      answers.length === 0
        ? html`<p>${noneWords(next !== null, isNarrow(filter) || search !== '')}</p>`
        : html`<ul class="texts">${answers.map((one) => item(one, type, frame))}</ul>`
    }${more(next === null ? null : filtered(here, filter, { q: search, cursor: next }))}</section>`,
  }
}

const noneWords = (isMore: boolean, isNarrow: boolean): string =>
  isMore
    ? 'None so far: the search goes on with the next page.'
    : isNarrow
      ? 'No answer fits.'
      : 'There are no answers yet.'

const item = (
  { responseId, createdAt, value, tags: tagged, contact }: AnswerListed,
  type: Parameters<typeof answerLines>[1],
  frame: Frame,
): Html =>
  html`<li><div><blockquote dir="auto">${answerLines(value, type)}</blockquote>${tags({ tags: tagged })}</div><p class="small soft">${
    contact !== null &&
    html`<a class="any" href="${frame.here('contacts', contact.id)}" dir="auto">${contact.userId ?? contact.id}</a> · `
  }<a class="nowrap" href="${frame.here('responses', responseId)}">${ago(createdAt, frame.now)}</a></p></li>\n`
