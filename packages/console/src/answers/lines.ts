import type { SurveyResponse, SurveySummary } from '@hearback/core/pages'
import { type Child, html } from '../html.ts'
import { facts } from '../parts/table.ts'
import { numberFormat } from '../words/formats.ts'
import type { Language } from '../words/language.ts'

export type AnswerValue = SurveyResponse['data'][string]
export type QuestionType = SurveySummary['questions'][number]['type']

/** An answer in words: what a respondent wrote or chose. Everything in it is a stranger's text. */
export function answerLines(value: AnswerValue, type: QuestionType, language: Language): Child {
  if (type === 'fileUpload') {
    return [value]
      .flat()
      .map((one) => html`<span class="blk any">${typeof one === 'string' ? fileName(one) : ''}</span>`)
  }
  if (typeof value === 'number') return numberFormat(language.code, { maximumFractionDigits: 10 }).format(value)
  if (typeof value === 'string') return doneWords(value, type, language)
  if (Array.isArray(value)) return value.filter((one) => one !== '').join(', ')
  return facts(Object.entries(value).map(([row, column]) => [row, html`<span dir="auto">${column}</span>`]))
}

/** What a respondent did with a button or a box, in words; any other answer as it is. */
export function doneWords(value: string, type: QuestionType | undefined, { texts }: Language): string {
  const { answers } = texts
  if (type !== 'cta' && type !== 'consent') return value
  if (value === 'dismissed') return type === 'cta' ? answers.notClicked : answers.notAgreed
  if (type === 'cta') return value === 'clicked' ? answers.clicked : value
  return value === 'accepted' ? answers.agreed : value
}

/** The name that a file had on the respondent's device, from its address. */
export function fileName(url: string): string {
  if (!URL.canParse(url)) return url
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).replace(/--fid--[^.]*/, '') || url
  } catch {
    return last
  }
}
