import type { SurveySummary } from '@hearback/core'
import { type Child, type Html, html, type Url } from '../html.ts'
import type { Frame } from '../visit.ts'
import { count } from '../words/numbers.ts'
import { lineOf } from '../words/survey-text.ts'
import type { Filter } from './filter.ts'
import type { SurveyRead } from './load.ts'
import { choicesPicture, picturesPicture } from './pictures/choices.ts'
import { matrixPicture } from './pictures/matrix.ts'
import { npsPicture } from './pictures/nps.ts'
import { numbersPicture } from './pictures/numbers.ts'
import { rankingPicture } from './pictures/ranking.ts'
import { ratingPicture } from './pictures/rating.ts'
import { sharePicture } from './pictures/share.ts'
import { textsPicture } from './pictures/texts.ts'
import type { Condition } from './where.ts'

export type QuestionSummary = SurveySummary['questions'][number]
export type Question = SurveyRead['questions'][number]

export interface QuestionParts {
  readonly summary: QuestionSummary
  /** As the survey has it; `null` where the survey was changed meanwhile. */
  readonly question: Question | null
  readonly number: number
  /** This question in the span of time before; `null`: nothing is compared. */
  readonly before: QuestionSummary | null
  readonly filter: Filter
  /** The reader of all answers to a question. */
  allAnswers(questionId: string): Url
  /** The list of the responses that fulfil these conditions too. */
  responsesWith(conditions: readonly Condition[]): Url
}

/** A question with its picture. */
export function questionCard(parts: QuestionParts, frame: Frame): Html {
  const { summary, number } = parts
  const { answered, shown, skipped } = summary
  const id = `question-${number}`
  return html`<section class="card q" aria-labelledby="${id}">
<header><span class="num" aria-hidden="true">${number}</span><h2 id="${id}" dir="auto">${lineOf(summary.headline, 'Question without a text')}</h2><p>${typeWords(summary)} · ${count(answered)} answered${skipped > 0 && shown > answered && html`, ${count(shown - answered)} did not`}</p></header>
${answered === 0 && summary.type !== 'cta' && summary.type !== 'consent' ? html`<p class="soft">No answers${shown > 0 && ` of ${count(shown)} who saw it`} yet.</p>` : picture(parts, frame)}
</section>\n`
}

function picture(parts: QuestionParts, frame: Frame): Child {
  const { summary, question, before, filter } = parts
  switch (summary.type) {
    case 'nps':
      return npsPicture(summary, before?.type === 'nps' ? before : null, parts)
    case 'rating':
      return ratingPicture(summary, question, before?.type === 'rating' ? before : null, filter)
    case 'multipleChoiceSingle':
    case 'multipleChoiceMulti':
      return choicesPicture(summary, parts, frame)
    case 'pictureSelection':
      return picturesPicture(summary, parts)
    case 'ranking':
      return rankingPicture(summary, frame)
    case 'matrix':
      return matrixPicture(summary)
    case 'cta':
      return sharePicture('Clicked', summary.clicked, summary.shown)
    case 'consent':
      return sharePicture('Agreed', summary.accepted, summary.shown)
    case 'openText':
      return summary.inputType === 'number' ? numbersPicture(summary) : textsPicture(summary, parts, frame)
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
      return names[summary.type]
  }
}

const inputWords = { email: 'E-mail', url: 'Web address', phone: 'Phone', number: 'Number' }

const names = {
  multipleChoiceSingle: 'Single choice',
  multipleChoiceMulti: 'Multiple choice',
  nps: 'NPS',
  cta: 'Call to action',
  consent: 'Consent',
  pictureSelection: 'Pictures',
  date: 'Date',
  fileUpload: 'Files',
  cal: 'Appointment',
  matrix: 'Matrix',
  address: 'Address',
  contactInfo: 'Contact details',
  ranking: 'Ranking',
} as const
