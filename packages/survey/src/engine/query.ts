import type { Choice, Question } from '@hearback/client'
import { checkAnswer } from './check.ts'
import type { OtherText, SessionAnswers, SessionValue, SurveyModel } from './model.ts'
import { labelled, optionsOf } from './options.ts'
import { shownQuestion } from './show.ts'

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

/**
 * Answers in an address, as a session holds them: `?color=red&score=9`. A choice is named by its id or its label,
 * several are separated by commas. Values that the question does not take are ignored.
 */
export function readPrefill(survey: SurveyModel, query: URLSearchParams): SessionAnswers {
  const answers: Record<string, SessionValue> = {}
  for (const question of survey.questions) {
    const text = reserved.has(question.id) ? null : query.get(question.id)
    const value = text ? prefilled(question, text) : null
    if (value !== null && isTaken(question, value, survey)) answers[question.id] = value
  }
  return answers
}

function prefilled(question: Question, text: string): SessionValue | null {
  const options = optionsOf(question)
  switch (question.type) {
    case 'multipleChoiceSingle':
      return idOf(options, text) ?? { other: text }
    case 'multipleChoiceMulti':
    case 'ranking': {
      // A label may hold a comma.
      const whole = idOf(options, text)
      const idIn = (part: string): string | OtherText => (part === '' ? '' : (idOf(options, part) ?? { other: part }))
      return whole === null ? partsOf(text).map(idIn) : [whole]
    }
    case 'pictureSelection':
    case 'address':
    case 'contactInfo':
      return partsOf(text)
    case 'nps':
    case 'rating':
      return Number(text)
    case 'matrix':
    case 'fileUpload':
    case 'cal':
      return null
    default:
      return text
  }
}

const partsOf = (text: string): string[] => text.split(',').map((part) => part.trim())

const idOf = (options: readonly Choice[], text: string): string | null =>
  (options.find(({ id }) => id === text) ?? labelled(options, text, 'default'))?.id ?? null

/** Whether a question takes a value. `other` may come without its text, which the respondent adds. */
function isTaken(question: Question, value: SessionValue, survey: SurveyModel): boolean {
  const nothing = { given: new Map(), labels: new Map(), variables: new Map(), required: new Set<string>(), hidden: {} }
  const here = { ...nothing, survey, language: 'default', seed: '' }
  const { faults } = checkAnswer(shownQuestion(question, here), value)
  return faults === null || faults.every(({ code }) => code === 'otherText')
}
