import type { SurveyModel } from '@hearback/survey'
import { SHOWN } from '../progress.ts'

/** Parameters that say how a page is shown, and where it begins: they are none of the link in a mail. */
const notPassed = new Set(['embed', 'at', 'startAt', 'skipPrefilled', 'preview', 'verify', SHOWN])

/** Makes the addresses in a mail. They carry the parameters of the request, such as hidden fields. */
export interface MailLinks {
  /** The survey, from its beginning. */
  readonly survey: string
  /** The question, with an answer filled in. */
  answer(questionId: string, value: string): string
}

export function mailLinks(
  survey: SurveyModel,
  { pageUrl, query, seed }: { pageUrl: string; query: URLSearchParams; seed: string },
): MailLinks {
  const questions = new Set(survey.questions.map(({ id }) => id))
  const passed = [...query].filter(([name]) => !notPassed.has(name) && !questions.has(name))
  const link = (more: readonly [string, string][]) => {
    const all = [...passed, ...more].map(([name, value]) => `${encodeURIComponent(name)}=${encoded(value)}`)
    return all.length === 0 ? pageUrl : `${pageUrl}?${all.join('&')}`
  }
  return {
    survey: link([]),
    answer: (questionId, value) =>
      link([
        ['startAt', questionId],
        [questionId, value],
        [SHOWN, seed],
      ]),
  }
}

/** Blanks that mail tools fill in for each recipient: `{{email}}`, `*|EMAIL|*`, `%%email%%`. */
const blank = /(\{\{[^{}"'<>&\p{Cc}\p{Zl}\p{Zp}]{1,100}\}\}|\*\|[\w:.-]{1,100}\|\*|%%[\w.-]{1,100}%%)/u

/** A value for an address. Blanks stay as they are, so that the mail tool finds them. */
const encoded = (value: string): string =>
  value
    .split(blank)
    .map((part, at) => (at % 2 === 1 ? part : encodeURIComponent(part)))
    .join('')
