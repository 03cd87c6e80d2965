import { type DigestWords, directionOf, fill } from '@hearback/words'
import type { Mail } from '../../ground/ports/mail.ts'
import { mailOf } from '../../tenants/mail/mail-of.ts'
import type { SurveySummary } from '../summaries/schema.ts'
import { type DigestFigure, figureOf, newestTexts } from './figure-rules.ts'
import type { DigestPeriod } from './schedule-rules.ts'
import type { Every } from './schema.ts'

interface DigestMail {
  readonly to: string
  /** The name of the person. */
  readonly name: string
  /** Whose survey it is. */
  readonly sender: string
  readonly survey: string
  readonly every: Every
  readonly period: DigestPeriod
  readonly timeZone: string
  readonly isFiltered: boolean
  /** The results of the period, and of the one before. */
  readonly now: SurveySummary
  readonly before: SurveySummary
  /** Where the results are, and where the mails are stopped. */
  readonly resultsUrl: string
  readonly stopUrl: string
  readonly words: DigestWords & { readonly code: string }
}

/** The mail with the results of a survey: how many came, its figure with its change, and the newest texts. */
export function digestMail(given: DigestMail): Mail {
  const { to, survey, every, now, before, words, stopUrl } = given
  const say = (text: string, values: Readonly<Record<string, string | number>>) => fill(text, values, words)
  const period = periodWords(given)
  const count = now.startCount
  const figure = figureOf(now, before)
  const texts = newestTexts(now)
  const finished = share(now.completionRate, words.code)
  return mailOf({
    to,
    sender: given.sender,
    subject: say(words.subject, { survey, count, period }),
    greeting: say(words.greeting, { name: given.name }),
    lines: [
      survey,
      say(words.responses[every], { period, count, before: before.startCount }),
      say(words.finished, { share: finished }),
      ...(figure === null ? [] : [figureWords(figure, words)]),
      ...(given.isFiltered ? [words.filtered] : []),
      ...(texts.length > 0 ? [words.newest, ...texts.map((text) => `• ${text}`)] : []),
    ],
    action: { label: words.action, url: given.resultsUrl, orOpen: words.orOpen },
    foot: [words.why[every]],
    footLink: { label: words.stop, url: stopUrl },
    oneClickUrl: stopUrl,
    language: words.code,
    direction: directionOf(words.code),
  })
}

function figureWords({ question, value, of, change, reading }: DigestFigure, words: DigestMail['words']): string {
  const digits = question.type === 'nps' ? 0 : 2
  const written = (number: number, sign: 'auto' | 'exceptZero' = 'auto') =>
    new Intl.NumberFormat(words.code, { maximumFractionDigits: digits, signDisplay: sign })
      .format(number)
      .replace('-', '−')
  const figure =
    question.type === 'nps'
      ? fill(words.nps, { value: written(value), count: of }, words)
      : fill(
          words.mean,
          { question: headlineOf(question.headline), value: written(value), range: question.range, count: of },
          words,
        )
  return `${figure} ${fill(words.change[reading], { change: written(change ?? 0, 'exceptZero') }, words)}`
}

/** The most characters of a question. */
const longestQuestion = 120

function headlineOf({ default: text }: { readonly default: string }): string {
  const signs = [...text.trim()]
  return signs.length <= longestQuestion ? signs.join('') : `${signs.slice(0, longestQuestion).join('')}…`
}

const share = (value: number, code: string): string =>
  new Intl.NumberFormat(code, { style: 'percent', maximumFractionDigits: 0 }).format(value)

/** A day such as `Monday, 5 January 2026`, the days of a week, or a month, in the mail's language. */
function periodWords({ every, period, timeZone, words }: DigestMail): string {
  // The English of the United States writes months first.
  const code = words.code === 'en' ? 'en-GB' : words.code
  const [since, last] = [new Date(period.since), new Date(Date.parse(period.until) - 1)]
  if (every === 'day') return new Intl.DateTimeFormat(code, { dateStyle: 'full', timeZone }).format(since)
  if (every === 'month') {
    return new Intl.DateTimeFormat(code, { month: 'long', year: 'numeric', timeZone }).format(since)
  }
  return new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeZone }).formatRange(since, last)
}
