import type { SurveySummary, SurveyTrend } from '@hearback/core/pages'
import { withQuery } from '../addresses.ts'
import { type Child, type Html, html, type Url } from '../html.ts'
import type { Frame } from '../visit.ts'
import { count } from '../words/numbers.ts'
import { typeNames } from '../words/question-types.ts'
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
  /** The name of what is compared with. */
  readonly than: string
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
  return html`<section class="card q" aria-labelledby="${id}">
<header><span class="num" aria-hidden="true">${number}</span><h2 id="${id}" dir="auto">${lineOf(summary.headline, 'Question without a text')}</h2><p>${typeWords(summary)} · ${count(answered)} answered${passed > 0 && html`, ${count(passed)} saw it and did not`}${unread > 0 && unreadWords(parts)}</p></header>
${answered === 0 && summary.type !== 'cta' && summary.type !== 'consent' ? html`<p class="soft">No answers${shown > 0 && ` of ${count(shown)} who saw it`} yet.</p>` : picture(parts, frame)}
${'former' in summary && summary.former.length > 0 && formerLine(summary.former)}</section>\n`
}

/** How many answers fit nothing that the question offers: it may have been another question when they were given. */
function unreadWords({ summary: { questionId, unread }, otherKind, allAnswers }: QuestionParts): Html {
  const url = withQuery(allAnswers(questionId), { unread: 'true' })
  return otherKind === null
    ? html`, <a href="${url}">${count(unread)} could not be read</a>`
    : html`, <a href="${url}">${count(unread)} not counted</a>: it was a question of another kind or scale in <a href="${otherKind.url}">edition ${otherKind.edition}</a>`
}

type Former = Extract<QuestionSummary, { former: unknown }>['former'][number]

/** The choices that were answered before they were removed: they have no bar, and their answers are in no other one. */
const formerLine = (former: readonly Former[]): Html =>
  html`<p class="soft">Choices that the survey has no more: ${former.map(({ id, label, count: chosen }, nth) => html`${nth > 0 && ', '}<bdi>${lineOf(label ?? undefined, id)}</bdi> (${count(chosen)})`)}.</p>\n`

function picture(parts: QuestionParts, frame: Frame): Child {
  const { summary, before, than, responsesWith } = parts
  const linked = (words: string, value: string) =>
    html`<a href="${responsesWith([{ type: 'question', id: summary.questionId, operator: 'equals', value }])}">${words}</a>`
  switch (summary.type) {
    case 'nps': {
      const change = before?.type === 'nps' && changeOfMean(spreadOfNps(summary), spreadOfNps(before), than, 0)
      return npsPicture(summary, change, parts)
    }
    case 'rating': {
      const change = before?.type === 'rating' && changeOfMean(spreadOfRating(summary), spreadOfRating(before), than, 2)
      return ratingPicture(summary, change, parts)
    }
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
      return choicesPicture(summary, parts, frame)
    case 'pictureSelection':
      return picturesPicture(summary, parts)
    case 'ranking':
      return rankingPicture(summary, parts, frame)
    case 'matrix':
      return matrixPicture(summary)
    case 'cta':
      return sharePicture('Clicked', linked('Clicked', 'clicked'), summary.clicked, summary.shown)
    case 'consent':
      return sharePicture('Agreed', linked('Agreed', 'accepted'), summary.accepted, summary.shown)
    case 'openText':
      return summary.inputType === 'number' ? numbersPicture(summary, parts) : textsPicture(summary, parts, frame)
    case 'date':
      return datesPicture(parts) ?? textsPicture(summary, parts, frame)
    default:
      return textsPicture(summary, parts, frame)
  }
}

function typeWords(summary: QuestionSummary): string {
  switch (summary.type) {
    case 'openText':
      return summary.inputType === 'text' ? 'Text' : inputWords[summary.inputType]
    case 'rating':
      return `Rating 1 to ${summary.range}`
    default:
      return typeNames[summary.type] ?? summary.type
  }
}

const inputWords = { email: 'E-mail', url: 'Web address', phone: 'Phone', number: 'Number' }
