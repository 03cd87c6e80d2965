import type { SurveyResponse, SurveySummary } from '@hearback/core/pages'
import { type Child, html } from '../html.ts'
import { facts } from '../parts/table.ts'

export type AnswerValue = SurveyResponse['data'][string]
export type QuestionType = SurveySummary['questions'][number]['type']

/** An answer in words: what a respondent wrote or chose. Everything in it is a stranger's text. */
export function answerLines(value: AnswerValue, type: QuestionType): Child {
  if (type === 'fileUpload') {
    return [value]
      .flat()
      .map((one) => html`<span class="blk any">${typeof one === 'string' ? fileName(one) : ''}</span>`)
  }
  if (typeof value === 'number') return value.toLocaleString('en', { maximumFractionDigits: 10 })
  if (typeof value === 'string') return doneWords(value, type)
  if (Array.isArray(value)) return value.filter((one) => one !== '').join(', ')
  return facts(Object.entries(value).map(([row, column]) => [row, html`<span dir="auto">${column}</span>`]))
}

/** What a respondent did with a button or a box, in words; any other answer as it is. */
export const doneWords = (value: string, type: QuestionType | undefined): string =>
  (type === 'cta' || type === 'consent' ? done[type][value] : undefined) ?? value

const done: Readonly<Record<'cta' | 'consent', Readonly<Record<string, string>>>> = {
  cta: { clicked: 'Clicked', dismissed: 'Not clicked' },
  consent: { accepted: 'Agreed', dismissed: 'Not agreed' },
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
