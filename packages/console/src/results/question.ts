import type { SurveySummary, SurveyTrend } from '@hearback/core/pages'
import { withQuery } from '../addresses.ts'
import { type Child, type Html, html, type Url } from '../html.ts'
import { linkTo } from '../parts/markup.ts'
import type { Frame } from '../visit.ts'
import type { Language } from '../words/language.ts'
import { count } from '../words/numbers.ts'
import { typeName } from '../words/question-types.ts'
import { lineOf } from '../words/survey-text.ts'
import { changeOfMean } from './change.ts'
import type { SurveyRead } from './load.ts'
import { choicesPicture, picturesPicture } from './pictures/choices.ts'
import { datesPicture } from './pictures/dates.ts'
import { matrixPicture } from './pictures/matrix.ts'
import { npsPicture, spreadOfNps } from './pictures/nps.ts'
import { numbersPicture } from './pictures/numbers.ts'
import { rankingPicture } from './pictures/ranking.ts'
import { ratingPicture, spreadOfRating } from './pictures/rating.ts'
import { sharePicture } from './pictures/share.ts'
import { textsPicture } from './pictures/texts.ts'
import type { Condition } from './where.ts'

export type QuestionSummary = SurveySummary['questions'][number]
export type FieldSummary = NonNullable<SurveySummary['fields']>[number]
export type Question = SurveyRead['questions'][number]

export interface QuestionParts {
  readonly summary: QuestionSummary
  /** As the survey has it; `null` where the survey was changed meanwhile. */
  readonly question: Question | null
  readonly number: number
  /** This question in what is compared with; `null`: nothing is. */
  readonly before: QuestionSummary | null
  /** How many days earlier the responses of `before` were given; `null`: they are those of the other filter. */
  readonly than: number | null
  /** This question over time; `null`: it was not asked for. */
  readonly trend: SurveyTrend | null
  /** The values of the question as a field: of a date, its days. */
  readonly field: FieldSummary | null
  /** The last edition in which the question was of another kind, with its results; `null`: it was none. */
  readonly otherKind: { readonly edition: string; readonly url: Url } | null
  /** The reader of all answers to a question. */
  allAnswers(questionId: string): Url
  /** The list of the responses that fulfil these conditions too. */
  responsesWith(conditions: readonly Condition[]): Url
}

/** A question with its picture. */
export function questionCard(parts: QuestionParts, frame: Frame): Html {
  const { summary, number } = parts
  const { answered, shown, unread } = summary
  const passed = shown - answered - unread
  const id = `question-${number}`
  const { say, sayHtml } = frame
  const { question: words } = frame.texts.results
  const also = (first: Child, second: Child) => sayHtml(words.also, { first, second })
  const saw = say(words.answered, { count: answered })
  const seen = passed > 0 ? also(saw, say(words.passed, { count: passed })) : saw
  const about = unread > 0 ? also(seen, unreadWords(parts, frame)) : seen
  const none = shown > 0 ? say(words.noneOf, { count: shown }) : words.none
  return html`<section class="card q" aria-labelledby="${id}">
<header><span class="num" aria-hidden="true">${number}</span><h2 id="${id}" dir="auto">${lineOf(summary.headline, words.noText)}</h2><p>${typeWords(summary, frame)} · ${about}</p></header>
${answered === 0 && !isShareOfThoseWhoSaw(summary) ? html`<p class="soft">${none}</p>` : picture(parts, frame)}
${'former' in summary && summary.former.length > 0 && formerLine(summary.former, frame)}</section>\n`
}

/** Of some questions, the share of those who saw it is the result, also where it is none. */
const isShareOfThoseWhoSaw = ({ type }: QuestionSummary): boolean =>
  type === 'cta' || type === 'consent' || type === 'cal'

/** How many answers fit nothing that the question offers: it may have been another question when they were given. */
function unreadWords(
  { summary: { questionId, unread }, otherKind, allAnswers }: QuestionParts,
  { texts, sayHtml }: Language,
): Html {
  const url = withQuery(allAnswers(questionId), { unread: 'true' })
  const { question: words } = texts.results
  const link = linkTo(url)
  return otherKind === null
    ? sayHtml(words.unread, { count: unread, link })
    : sayHtml(words.notCounted, {
        count: unread,
        link,
        edition: linkTo(otherKind.url),
        number: otherKind.edition,
      })
}

type Former = Extract<QuestionSummary, { former: unknown }>['former'][number]

/** The choices that were answered before they were removed: they have no bar, and their answers are in no other one. */
const formerLine = (former: readonly Former[], language: Language): Html => {
  const choices = former.map(
    ({ id, label, count: chosen }, nth) =>
      html`${nth > 0 && ', '}<bdi>${lineOf(label ?? undefined, id)}</bdi> (${count(chosen, language)})`,
  )
  return html`<p class="soft">${language.sayHtml(language.texts.results.question.formerChoices, { choices })}</p>\n`
}

function picture(parts: QuestionParts, frame: Frame): Child {
  const { summary, before, than, responsesWith } = parts
  const { conditions: done } = frame.texts.results
  const linked = (words: string, value: string) =>
    html`<a href="${responsesWith([{ type: 'question', id: summary.questionId, operator: 'equals', value }])}">${words}</a>`
  switch (summary.type) {
    case 'nps': {
      const change = before?.type === 'nps' && changeOfMean(spreadOfNps(summary), spreadOfNps(before), than, 0, frame)
      return npsPicture(summary, change, parts, frame)
    }
    case 'rating': {
      const change =
        before?.type === 'rating' && changeOfMean(spreadOfRating(summary), spreadOfRating(before), than, 2, frame)
      return ratingPicture(summary, change, parts, frame)
    }
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
      return choicesPicture(summary, parts, frame)
    case 'pictureSelection':
      return picturesPicture(summary, parts, frame)
    case 'ranking':
      return rankingPicture(summary, parts, frame)
    case 'matrix':
      return matrixPicture(summary, frame)
    case 'cta':
      return sharePicture(done.clicked, linked(done.clicked, 'clicked'), summary.clicked, summary.shown, frame)
    case 'consent':
      return sharePicture(done.agreed, linked(done.agreed, 'accepted'), summary.accepted, summary.shown, frame)
    case 'cal': {
      const booked = { count: summary.answered, share: summary.answered / Math.max(1, summary.shown) }
      const url = responsesWith([{ type: 'question', id: summary.questionId, operator: 'isSubmitted' }])
      return sharePicture(done.booked, html`<a href="${url}">${done.booked}</a>`, booked, summary.shown, frame)
    }
    case 'openText':
      return summary.inputType === 'number'
        ? numbersPicture(summary, parts, frame)
        : textsPicture(summary, parts, frame)
    case 'date':
      return datesPicture(parts, frame) ?? textsPicture(summary, parts, frame)
    default:
      return textsPicture(summary, parts, frame)
  }
}

function typeWords(summary: QuestionSummary, language: Language): string {
  const { texts, say } = language
  const { question: words } = texts.results
  switch (summary.type) {
    case 'openText': {
      const kinds = { email: texts.parts.email, url: words.url, phone: words.phone, number: words.number }
      return summary.inputType === 'text' ? typeName('openText', language) : kinds[summary.inputType]
    }
    case 'rating':
      return say(words.rating, { range: summary.range })
    default:
      return typeName(summary.type, language)
  }
}
