import type { PageSurvey } from '@hearback/core/pages'
import {
  begin,
  cardOf,
  languageCode,
  languageOf,
  readHidden,
  type ShownQuestion,
  type ShownText,
  submit,
} from '@hearback/survey'
import { themeOf } from '@hearback/survey/view'
import { themeSource } from '../frame.ts'
import { plainText } from '../plain-text.ts'
import { wordsOf } from '../words.ts'
import { mailHtml } from './mail-html.ts'
import { mailLinks } from './mail-links.ts'

/** What a mail shows of a survey: its first question, and a link for each answer. */
export interface SurveyMail {
  readonly language: string
  readonly headline: string
  readonly subheader: string | null
  /** An https address; `null`: no picture. */
  readonly image: string | null
  /** `scale`: short answers in a row. `list`: one below the other. `button`: a link to the survey without an answer. */
  readonly kind: 'scale' | 'list' | 'button'
  readonly answers: readonly MailAnswer[]
  readonly lowerLabel: string | null
  readonly upperLabel: string | null
}

export interface MailAnswer {
  readonly label: string
  readonly href: string
}

export interface MailOptions {
  /** The address of the survey's page, without a query. */
  readonly pageUrl: string
  /** The parameters that the links carry; `lang` chooses the language. */
  readonly query: URLSearchParams
  /** A seed of the survey as the mail shows it. */
  readonly seed: string
}

/** The first question of a survey as a mail, in HTML and as plain text. */
export async function surveyMail(found: PageSurvey, options: MailOptions): Promise<{ html: string; text: string }> {
  const mail = await mailOf(found, options)
  const { light } = themeOf(themeSource(found))
  return { html: mailHtml(mail, light), text: mailText(mail) }
}

async function mailOf({ survey }: PageSurvey, { pageUrl, query, seed }: MailOptions): Promise<SurveyMail> {
  const links = mailLinks(survey, { pageUrl, query, seed })
  const language = languageOf(survey, [query.get('lang') ?? ''])
  const code = languageCode(survey, language)
  const begun = begin(survey, { language, hidden: readHidden(survey, query), seed: 'mail' })
  const { session } = begun.at.kind === 'welcome' ? submit(survey, begun, 'clicked') : { session: begun }
  const card = cardOf(survey, session ?? begun)
  const shared = { language: code, lowerLabel: null, upperLabel: null }
  const { mailButton } = await wordsOf(code)
  const onward = (label: string | null) => [{ label: label || mailButton, href: links.survey }]
  if (card.kind !== 'question') {
    return { ...shared, headline: survey.name, subheader: null, image: null, kind: 'button', answers: onward(null) }
  }
  const asked = card.question
  const { id, headline, subheader, imageUrl } = asked
  const shown = {
    ...shared,
    headline: plainText(headline, 2000),
    subheader: plainText(subheader ?? '', 2000) || null,
    image: imageUrl !== null && /^https:\/\//i.test(imageUrl) ? imageUrl : null,
  }
  const given = answersOf(asked)
  if (given === null) {
    const label = asked.type === 'cta' ? asked.buttonLabel : null
    return { ...shown, kind: 'button', answers: onward(label && plainText(label)) }
  }
  const answers = given.answers.map(({ label, value }) => ({
    label: plainText(label) || value,
    href: links.answer(id, value),
  }))
  return { ...shown, ...given, answers }
}

interface Given {
  readonly kind: 'scale' | 'list'
  readonly answers: readonly { readonly label: ShownText; readonly value: string }[]
  readonly lowerLabel: string | null
  readonly upperLabel: string | null
}

/** The answers that a link can carry; `null`: the question is answered on its page. */
function answersOf(question: ShownQuestion): Given | null {
  const list = (answers: Given['answers']): Given => ({ kind: 'list', answers, lowerLabel: null, upperLabel: null })
  switch (question.type) {
    case 'nps':
      return scale(question, 0, 10)
    case 'rating':
      return scale(question, 1, question.range, question.scale === 'star' ? ' ★' : '')
    case 'multipleChoiceSingle':
      return list(question.choices.map(({ id, label }) => ({ label, value: id })))
    case 'consent':
      return list([{ label: question.label, value: 'accepted' }])
    default:
      return null
  }
}

function scale(
  { lowerLabel, upperLabel }: { readonly lowerLabel: string | null; readonly upperLabel: string | null },
  from: number,
  to: number,
  sign = '',
): Given {
  const values = Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  const answers = values.map((value) => ({ label: `${value}${sign}`, value }))
  const plain = (label: string | null) => plainText(label ?? '') || null
  return { kind: 'scale', answers, lowerLabel: plain(lowerLabel), upperLabel: plain(upperLabel) }
}

function mailText({ headline, subheader, answers, lowerLabel, upperLabel }: SurveyMail): string {
  const last = answers.length - 1
  const ends = (at: number) => (at === 0 ? lowerLabel : at === last ? upperLabel : null)
  const lines = answers.map(({ label, href }, at) => `${label}${ends(at) === null ? '' : ` (${ends(at)})`}: ${href}`)
  return [headline, ...(subheader === null ? [] : [subheader]), '', ...lines, ''].join('\n')
}
