import { checkAnswer } from './check.ts'
import { languageCode } from './languages.ts'
import type { SessionAnswers, SessionValue, SurveyModel } from './model.ts'
import { choiceNamed, choicesNamed, partsOf } from './named-choices.ts'
import { jsonNumber, readNumber } from './number.ts'
import { otherId } from './options.ts'
import { shownQuestion } from './show.ts'
import type { Choice, Question } from './wire.ts'

/** Names in an address that are no question and no hidden field. Source: section 2.2 of the contract, and the page. */
const reserved = new Set(
  (
    'userId source suid end start welcomeCard hidden verifiedEmail multiLanguage embed ' +
    'verify lang suId startAt skipPrefilled preview at env'
  ).split(' '),
)

/** The most characters of a hidden field. Source: section 2.4 of the contract. */
const longest = 32_768

/** Values of hidden fields in an address: `?plan=pro`. */
export function readHidden(
  { hiddenFields }: Pick<SurveyModel, 'hiddenFields'>,
  query: URLSearchParams,
): Record<string, string> {
  const ids = hiddenFields.enabled ? (hiddenFields.fieldIds ?? []) : []
  return Object.fromEntries(
    ids.flatMap((id) => {
      const value = reserved.has(id) ? null : query.get(id)
      return value ? [[id, value.slice(0, longest)]] : []
    }),
  )
}

/** In which languages an address is read. */
export interface QueryOptions {
  /** The language of the session: `default`, or a code of the survey. Default: `default`. */
  readonly language?: string | undefined
  /** The language that the browser prefers, in which numbers may be written. Default: that of the page. */
  readonly browserLanguage?: string | undefined
}

/**
 * Answers in an address, as a session holds them: `?color=red&score=9`. A choice is named by its id or its label. Several
 * are separated by commas, or each has a parameter of its own; a label may hold commas. Values that the question does not
 * take are left out, and `unmatchedPrefill` tells them.
 */
export const readPrefill = (survey: SurveyModel, query: URLSearchParams, options: QueryOptions = {}): SessionAnswers =>
  Object.fromEntries(
    [...prefills(survey, query, options)].flatMap(([id, { value }]) => (value === null ? [] : [[id, value]])),
  )

/** Values in an address that questions do not take, by the id of the question. */
export const unmatchedPrefill = (
  survey: SurveyModel,
  query: URLSearchParams,
  options: QueryOptions = {},
): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...prefills(survey, query, options)].flatMap(([id, { unmatched }]) =>
      unmatched.length === 0 ? [] : [[id, unmatched]],
    ),
  )

interface Prefill {
  /** `null`: nothing that the question takes. */
  readonly value: SessionValue | null
  readonly unmatched: readonly string[]
}

function prefills(survey: SurveyModel, query: URLSearchParams, options: QueryOptions): Map<string, Prefill> {
  const found = new Map<string, Prefill>()
  for (const question of survey.questions) {
    const texts = reserved.has(question.id) ? [] : query.getAll(question.id).filter((text) => text !== '')
    if (texts.length === 0) continue
    const { value, unmatched } = prefilled(question, texts, survey, options)
    const isNothing = Array.isArray(value) && value.length === 0
    const isGood = value !== null && !isNothing && isTaken(question, value, survey)
    found.set(question.id, isGood ? { value, unmatched } : { value: null, unmatched: texts })
  }
  return found
}

function prefilled(
  question: Question,
  texts: readonly string[],
  survey: SurveyModel,
  { language = 'default', browserLanguage }: QueryOptions,
): Prefill {
  const [text = '', ...others] = texts
  const whole = (value: SessionValue | null): Prefill => ({ value, unmatched: others })
  switch (question.type) {
    case 'multipleChoiceSingle':
      return whole(choiceNamed(question.choices, text, language) ?? { other: text })
    case 'multipleChoiceMulti':
    case 'ranking':
      return listed(question.choices, texts, language)
    case 'pictureSelection': {
      const parts = texts.flatMap(partsOf)
      const isKnown = (part: string) => question.choices.some(({ id }) => id === part)
      return { value: parts.filter(isKnown), unmatched: parts.filter((part) => !isKnown(part)) }
    }
    case 'address':
    case 'contactInfo':
      return whole(partsOf(text))
    case 'nps':
    case 'rating':
      return whole(Number(text))
    case 'openText':
      return whole(
        question.inputType === 'number' ? numberIn(text, languageCode(survey, language), browserLanguage) : text,
      )
    case 'matrix':
    case 'fileUpload':
    case 'cal':
      return whole(null)
    default:
      return whole(text)
  }
}

/** The choices that texts name. What names none is the text of "other", if it is one text. */
function listed(choices: readonly Choice[], texts: readonly string[], language: string): Prefill {
  const found = choicesNamed(choices, texts, language)
  const unknown = found.filter((one) => typeof one === 'object')
  const isOwn = unknown.length === 1 && choices.some(({ id }) => id === otherId)
  return {
    value: found.filter((one) => isOwn || typeof one === 'string'),
    unmatched: isOwn ? [] : unknown.map(({ other }) => other),
  }
}

/**
 * A number in an address. Programs make addresses, too, and write numbers in the form of JSON's: where the page's language
 * reads that otherwise, the respondent is asked.
 */
function numberIn(text: string, language: string, browserLanguage: string | undefined): SessionValue | null {
  const read = readNumber(text, language, browserLanguage)
  if (read.kind === 'unreadable') return null
  const isForeign = read.kind === 'number' && jsonNumber(text) !== null && jsonNumber(text) !== read.number
  return read.kind === 'ambiguous' || isForeign ? { typed: text.trim() } : read.number
}

/**
 * Whether a question takes a value. `other` may come without its text, which the respondent adds, and a number that may
 * mean two without its meaning.
 */
function isTaken(question: Question, value: SessionValue, survey: SurveyModel): boolean {
  const nothing = { given: new Map(), labels: new Map(), variables: new Map(), required: new Set<string>(), hidden: {} }
  const here = { ...nothing, survey, language: 'default', seed: '' }
  const { faults } = checkAnswer(shownQuestion(question, here), value)
  return faults === null || faults.every(({ code }) => code === 'otherText' || code === 'numberMeaning')
}
