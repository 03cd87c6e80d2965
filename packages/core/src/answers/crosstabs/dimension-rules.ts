import { everAsked } from '../../asking/surveys/rules/asked.ts'
import type { Question } from '../../asking/surveys/schema/questions.ts'
import type { Localized, StoredSurvey } from '../../asking/surveys/schema.ts'
import { linesOf, markedIdOf } from '../../ground/labels.ts'
import { metaIds } from '../../ground/where/schema.ts'
import { plannedQuestion } from '../reading/plan-rules.ts'
import type { EditionFilter } from '../responses/store.ts'
import type { PlannedSide } from './store.ts'

/** Lengths of periods by which a cross-table sorts responses. */
const periods = ['day', 'week', 'month'] as const
export type Period = (typeof periods)[number]

/** A value that a dimension is known to have, before anything is counted. */
export interface KnownValue {
  readonly id: string
  readonly label: Localized | null
  /** Whether the survey offers it no more. */
  readonly isFormer: boolean
}

/** One thing by which responses are sorted. */
export interface Dimension {
  /** As the query names it: `question:ID`, `language`. */
  readonly name: string
  /** The question itself, or the name of a variable; `null`: the name says it. */
  readonly label: Localized | null
  /** The row of a matrix. */
  readonly row: Localized | null
  /** Whether a response may have several values. */
  readonly isSeveral: boolean
  readonly side: PlannedSide
  /** The values that it has in this order, with or without responses; others follow, by their number, or in their own order. */
  readonly known: readonly KnownValue[]
  readonly order: 'count' | 'number' | 'text'
  /** The value that stands for one that was counted; absent: itself. */
  readonly idOf?: (counted: string) => string
}

/** What dimensions are made of, besides the survey. */
export interface DimensionSource {
  readonly survey: StoredSurvey
  /** The keys of contacts' attributes. */
  readonly attributeKeys: readonly string[]
  /** The editions of the survey, oldest first. */
  readonly editions: readonly EditionFilter[]
  /** When the periods of this length begin, ascending. */
  readonly boundsOf: (period: Period) => readonly string[]
  /** The day on which a period begins, by the time zone of the query. */
  readonly dayOf: (bound: string) => string
}

const plainSide = (name: string, side: PlannedSide, order: Dimension['order'] = 'count'): Dimension => ({
  ...{ name, side, order },
  ...{ label: null, row: null, isSeveral: false, known: [] },
})

/** Groups of the numbers of NPS. */
const npsGroups = ['promoters', 'passives', 'detractors'] as const
const npsGroupOf = (number: string): string =>
  Number(number) >= 9 ? 'promoters' : Number(number) >= 7 ? 'passives' : 'detractors'

/** Every dimension of a survey: what it ever asked, in the order of its questions, then what else is known of responses. */
export function dimensionsOf({ survey, attributeKeys, editions, boundsOf, dayOf }: DimensionSource): Dimension[] {
  const ever = everAsked(survey)
  const now = new Map(survey.questions.map((question) => [question.id, question]))
  return [
    ...ever.questions.flatMap((question) => ofQuestion(question, now.get(question.id) ?? null, survey)),
    ...(ever.hiddenFields.fieldIds ?? []).map((id) => plainSide(`hiddenField:${id}`, { by: 'data', id })),
    ...ever.variables.map(({ id, name }) => ({
      ...plainSide(`variable:${id}`, { by: 'variables', id }),
      label: { default: name },
    })),
    ...attributeKeys.map((id) => plainSide(`attribute:${id}`, { by: 'attributes', id })),
    ...metaIds.map((id) => plainSide(id, id === 'language' ? { by: 'language' } : { by: 'meta', id })),
    plainSide('edition', { by: 'edition', editions }, 'number'),
    ...periods.map((period) => ({
      ...plainSide(period, { by: 'time', bounds: boundsOf(period) }, 'text'),
      // Before the first period, there is no day.
      idOf: (bound: string) => (bound === '' ? '' : dayOf(bound)),
    })),
  ]
}

function ofQuestion(question: Question, now: Question | null, survey: StoredSurvey): Dimension[] {
  const planned = plannedQuestion(question, survey)
  const whole = {
    ...{ name: `question:${question.id}`, label: question.headline, row: null, isSeveral: false, known: [] },
    ...{ side: { by: 'question', question: planned, row: null }, order: 'count' },
  } as const satisfies Dimension
  switch (question.type) {
    case 'multipleChoiceSingle':
    case 'ranking':
      return [{ ...whole, known: choicesOf(question, now) }]
    case 'multipleChoiceMulti':
      return [{ ...whole, isSeveral: true, known: choicesOf(question, now) }]
    case 'pictureSelection':
      return [{ ...whole, isSeveral: question.allowMulti === true, known: choicesOf(question, now) }]
    case 'consent':
      return [{ ...whole, known: [{ id: 'accepted', label: null, isFormer: false }] }]
    case 'cta':
      return [{ ...whole, known: [{ id: 'clicked', label: null, isFormer: false }] }]
    case 'nps':
      return [
        { ...whole, order: 'number', known: numbers(0, 10) },
        {
          ...whole,
          name: `${whole.name}/groups`,
          known: npsGroups.map((id) => ({ id, label: null, isFormer: false })),
          idOf: npsGroupOf,
        },
      ]
    case 'rating':
      return [{ ...whole, order: 'number', known: numbers(1, question.range) }]
    case 'openText':
      return question.inputType === 'number' ? [{ ...whole, order: 'number' }] : []
    case 'date':
      return [{ ...whole, order: 'text', side: { by: 'month', question: planned } }]
    case 'matrix': {
      const present = now?.type === 'matrix' ? now : null
      const columns = knownOf(linesOf(question.columns), present && linesOf(present.columns))
      return linesOf(question.rows).map(({ id, label }) => ({
        ...whole,
        name: `${whole.name}/${id}`,
        row: label,
        side: { by: 'question', question: planned, row: id },
        known: columns,
      }))
    }
    default:
      return []
  }
}

const numbers = (from: number, to: number): KnownValue[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ id: String(from + n), label: null, isFormer: false }))

interface Part {
  readonly id: string
  readonly label?: Localized
}

const choicesOf = (question: Question, now: Question | null): KnownValue[] =>
  'choices' in question
    ? knownOf(question.choices, now && 'choices' in now && now.type === question.type ? now.choices : null)
    : []

/** The parts that the survey offers, in its order, then those that it offered once. `now`: `null` where it asks the question no more. */
function knownOf(ever: readonly Part[], now: readonly Part[] | null): KnownValue[] {
  const known = ({ id, label }: Part, isFormer: boolean) => ({ id, label: label ?? null, isFormer })
  if (now === null) return ever.map((part) => known(part, false))
  const present = new Set(now.map(({ id }) => id))
  return [
    ...now.map((part) => known(part, false)),
    ...ever.filter(({ id }) => !present.has(id)).map((part) => known(part, true)),
  ]
}

/** The id of a value that was counted: that of a choice which the survey does not know any more is marked. */
export const idOfValue = (counted: string): string => (counted.startsWith('\u001f') ? markedIdOf(counted) : counted)
