import type { ClientState, PersonState, ReducedSurvey } from '../wire.ts'
import { type ShowEvent, triggeredActions } from './triggered-actions.ts'

/** A respondent as the service knows them. `userId` is `null` for a visitor whom the app has not named. */
export type KnownRespondent = Pick<PersonState, 'segments' | 'displays' | 'responses' | 'lastDisplayAt'> & {
  readonly userId: string | null
  /** A code or an alias. `undefined`: the survey's default language. */
  readonly language?: string | undefined
}

/** The part of an environment state by which surveys are chosen. */
export type ShowState = Pick<ClientState, 'surveys' | 'actionClasses' | 'project'>

export interface ShowOptions {
  /** Milliseconds since 1970. Default: the current time. */
  readonly now?: number
  /** 0 to 1, for surveys that a share of respondents is shown. Default: `Math.random`. */
  readonly random?: () => number
}

const dayMs = 24 * 60 * 60_000
const nobody: KnownRespondent = { userId: null, segments: [], displays: [], responses: [], lastDisplayAt: null }

/**
 * The surveys that an event shows to a respondent, in the order of the state: show the first one, after its `delay`. In
 * this order, a survey is left out by its display option, by the days of rest since the last survey, by its segment, by
 * the actions that trigger it, by its share of respondents, and if it does not have the respondent's language.
 */
export function surveysToShow(
  { surveys, actionClasses, project }: ShowState,
  personState: KnownRespondent | null,
  event: ShowEvent,
  { now = Date.now(), random = Math.random }: ShowOptions = {},
): ReducedSurvey[] {
  const person = personState ?? nobody
  const actions = triggeredActions(actionClasses, event)
  return surveys.filter(
    (survey) =>
      isOpenTo(survey, person) &&
      isRested(survey.recontactDays ?? project.recontactDays, person, now) &&
      isInSegment(survey, person) &&
      survey.triggers.some(({ actionClass }) => actions.includes(actionClass.name)) &&
      random() * 100 <= (survey.displayPercentage ?? 100) &&
      hasLanguage(survey, person.language),
  )
}

function isOpenTo({ id, displayOption, displayLimit }: ReducedSurvey, { displays, responses }: KnownRespondent) {
  const shown = displays.filter(({ surveyId }) => surveyId === id).length
  const isAnswered = responses.includes(id)
  if (displayOption === 'displayOnce') return shown === 0
  if (displayOption === 'displayMultiple') return !isAnswered
  if (displayOption === 'displaySome') return displayLimit === null || (!isAnswered && shown < displayLimit)
  return true
}

/** `days`: whole days that must lie between two surveys, 0 for none. */
const isRested = (days: number | null, { lastDisplayAt }: KnownRespondent, now: number): boolean =>
  lastDisplayAt === null || days === null || Math.floor((now - Date.parse(lastDisplayAt)) / dayMs) >= days

/** Only the service knows who belongs to a segment with filters, so a visitor without a name belongs to none. */
const isInSegment = ({ segment }: ReducedSurvey, { userId, segments }: KnownRespondent): boolean =>
  segment === null || (userId === null ? segment.filters.length === 0 : segments.includes(segment.id))

function hasLanguage({ languages }: ReducedSurvey, wanted: string | undefined): boolean {
  if (wanted === undefined || wanted === 'default' || languages.length < 2) return true
  const name = wanted.toLowerCase()
  const [primary = ''] = name.split(/[-_]/)
  return languages.some(
    ({ default: isDefault, enabled, language: { code, alias } }) =>
      (enabled || isDefault) &&
      [name, primary].some((one) => one === code.toLowerCase() || one === alias?.toLowerCase()),
  )
}
