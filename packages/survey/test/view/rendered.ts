import { renderToString } from 'preact-render-to-string'
import { begin, type Card, cardOf, type QuestionCard, type SessionValue } from '../../src/index.ts'
import { type CardProps, english, SurveyCard } from '../../src/view/index.ts'
import { question, surveyOf } from '../every-type.ts'

/** The card of one of the questions, as a respondent sees it who has answered this much. */
export function cardFor(id: string, value: SessionValue | null = null): QuestionCard {
  const survey = surveyOf([question(id)])
  const card = cardOf(survey, begin(survey, { seed: 'seed' }))
  if (card.kind !== 'question') throw new Error(`No card for ${id}`)
  return { ...card, value }
}

export const rendered = (card: Card, more: Partial<CardProps> = {}): string =>
  renderToString(SurveyCard({ card, words: english, language: 'en', form: { action: '/s/1' }, ...more }))

const attribute = (tag: string, name: string): string | null =>
  unescaped(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? (new RegExp(` ${name}[ >/]`).test(tag) ? '' : null))

const unescaped = (text: string | null): string | null =>
  text
    ?.replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&') ?? null

/** What a browser would send of a form whose Next is pressed. */
export function sentBy(html: string): FormData {
  const entries = new FormData()
  for (const [tag, name, rest] of html.matchAll(
    /<(input|textarea|select)\b[^>]*>([^<]*(?:<option[^>]*>[^<]*<\/option>)*)/g,
  )) {
    const control = attribute(tag, 'name')
    const type = attribute(tag, 'type')
    if (control === null || type === 'file') continue
    if ((type === 'radio' || type === 'checkbox') && attribute(tag, 'checked') === null) continue
    const chosen = name === 'select' ? /<option[^>]* selected[^>]*>/.exec(rest ?? '')?.[0] : undefined
    const value = name === 'textarea' ? unescaped(rest ?? '') : attribute(chosen ?? tag, 'value')
    entries.append(control, value ?? '')
  }
  entries.append('step', 'next')
  return entries
}
