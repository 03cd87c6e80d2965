// What a card and a session say, in the words of the second interpreter.
import type { AnswerValue } from '@hearback/client'
import { type Card, type SurveyModel, type SurveySession, toSend } from '../../src/index.ts'
import { questionOf } from './meaning.ts'
import { isRequired, shownAt, type Walk } from './oracle.ts'

export function placeOf({ at, ...walk }: Walk): object {
  if (at.kind !== 'question') return at.kind === 'end' ? { kind: 'end' } : { kind: at.kind }
  return { kind: 'question', id: at.id, isRequired: isRequired({ ...walk, at }, questionOf(walk.survey, at.id)) }
}

export function placeOfCard(card: Card): object {
  if (card.kind !== 'question') return { kind: card.kind === 'ending' ? 'end' : 'welcome' }
  return { kind: 'question', id: card.question.id, isRequired: card.question.required }
}

/** What people read: of HTML, its entities are read as what they stand for; of any other text, what is there. */
function read(text: string | { readonly html: string } | null | undefined): string {
  if (typeof text !== 'object') return text ?? ''
  return (text?.html ?? '').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

export function sayingOf(walk: Walk): object {
  const { headline, subheader, labels, rows, columns, address } = shownAt(walk)
  return { headline, subheader, labels, rows: rows.toSorted(), columns, address }
}

export function sayingOfCard(card: Card): object {
  const blank = {
    headline: '',
    subheader: '',
    labels: {},
    rows: [] as string[],
    columns: [] as string[],
    address: null as string | null,
  }
  if (card.kind === 'welcome') return { ...blank, headline: read(card.headline) }
  if (card.kind === 'ending') {
    const { ending } = card
    if (ending === null) return blank
    if (ending.type === 'redirectToUrl') return { ...blank, address: ending.url }
    return { ...blank, headline: read(ending.headline), subheader: read(ending.subheader), address: ending.buttonLink }
  }
  const { question } = card
  const hasLabels = 'choices' in question && question.type !== 'pictureSelection'
  return {
    ...blank,
    headline: read(question.headline),
    subheader: read(question.subheader),
    labels: hasLabels ? Object.fromEntries(question.choices.map(({ id, label }) => [id, read(label)])) : {},
    rows: question.type === 'matrix' ? question.rows.map(({ label }) => read(label)).toSorted() : [],
    columns: question.type === 'matrix' ? question.columns.map(({ label }) => read(label)) : [],
  }
}

export function asHeld(survey: SurveyModel, session: SurveySession): object {
  const { data, variables, language, endingId, finished } = toSend(survey, session)
  return { data: asStored(survey, data), variables, language, endingId, finished }
}

/** A dismissed card says that in either of two words. */
export function asStored(
  { questions }: Pick<SurveyModel, 'questions'>,
  data: Readonly<Record<string, AnswerValue>>,
): Record<string, AnswerValue> {
  const calls = questions.flatMap(({ id, type }) => (type === 'cta' ? [id] : []))
  return Object.fromEntries(
    Object.entries(data).map(([id, value]) => [id, calls.includes(id) && value === 'dismissed' ? '' : value]),
  )
}
