import type { ClientState, PersonState, ReducedSurvey } from '../wire.ts'
import { drawOf } from './draw.ts'
import { type ShowEvent, triggeredActions } from './triggered-actions.ts'

/** A respondent as the service knows them. `userId` is `null` for a visitor whom the app has not named. */
export type KnownRespondent = Pick<PersonState, 'segments' | 'displays' | 'responses' | 'lastDisplayAt'> & {
  readonly userId: string | null
  /** Names a visitor without a `userId` in this browser: any text that stays the same. Default: unknown. */
  readonly visitorId?: string | undefined
  /** A code or an alias. `undefined`: the survey's default language. */
  readonly language?: string | undefined
}

/** The part of an environment state by which surveys are chosen. */
export type ShowState = Pick<ClientState, 'surveys' | 'actionClasses' | 'project'>

export interface ShowOptions {
  /** Milliseconds since 1970. Default: the current time. */
  readonly now?: number
  /**
   * 0 to 1, for surveys that a share of respondents is shown. Default: a number that stays the same for the survey and the
   * respondent, by `userId` or `visitorId`; `Math.random` for a visitor with neither.
   */
  readonly random?: () => number
}

/**
 * Why a survey is not shown; `null`: it is to be shown. The first reason of this order counts: no action triggers it, it does not
 * have the respondent's language, its segment, it was answered, it was shown, the days of rest since any survey, its share of
 * respondents.
 */
export type HiddenReason =
  | 'notTriggered'
  | 'language'
  | 'notInSegment'
  | 'answered'
  | 'shownAlready'
  | 'resting'
  | 'notSampled'

export interface ShowVerdict {
  readonly survey: ReducedSurvey
  readonly reason: HiddenReason | null
  /** When `resting` ends, in milliseconds since 1970. */
  readonly until?: number
}

const dayMs = 24 * 60 * 60_000
const unknown: KnownRespondent = { userId: null, segments: [], displays: [], responses: [], lastDisplayAt: null }

/** What becomes of each survey of a state when an event happens to a respondent, in the order of the state. */
export function showVerdicts(
  { surveys, actionClasses, project }: ShowState,
  personState: KnownRespondent | null,
  event: ShowEvent,
  { now = Date.now(), random }: ShowOptions = {},
): ShowVerdict[] {
  const person = personState ?? unknown
  const actions = triggeredActions(actionClasses, event)
  const name = person.userId ?? person.visitorId
  const drawn = (survey: ReducedSurvey) =>
    random ? random() : name === undefined ? Math.random() : drawOf(`${survey.id} ${name}`)

  function reasonOf(survey: ReducedSurvey): Pick<ShowVerdict, 'reason' | 'until'> {
    const { triggers, displayPercentage } = survey
    if (!triggers.some(({ actionClass }) => actions.includes(actionClass.name))) return { reason: 'notTriggered' }
    if (!hasLanguage(survey, person.language)) return { reason: 'language' }
    if (!isInSegment(survey, person)) return { reason: 'notInSegment' }
    const spent = spentOn(survey, person)
    if (spent) return { reason: spent }
    const until = restedAt(survey.recontactDays ?? project.recontactDays, person)
    if (until > now) return { reason: 'resting', until }
    if (displayPercentage != null && drawn(survey) * 100 >= displayPercentage) return { reason: 'notSampled' }
    return { reason: null }
  }
  return surveys.map((survey) => ({ survey, ...reasonOf(survey) }))
}

/**
 * The surveys that an event shows to a respondent, in the order of the state: show the first one, after its `delay`, if it is still
 * among them then.
 */
export const surveysToShow = (...given: Parameters<typeof showVerdicts>): ReducedSurvey[] =>
  showVerdicts(...given).flatMap(({ survey, reason }) => (reason === null ? survey : []))

function spentOn({ id, displayOption, displayLimit }: ReducedSurvey, { displays, responses }: KnownRespondent) {
  const shown = displays.filter(({ surveyId }) => surveyId === id).length
  const isAnswered = responses.includes(id)
  if (displayOption === 'displayOnce') return shown > 0 && 'shownAlready'
  if (displayOption === 'displayMultiple') return isAnswered && 'answered'
  if (displayOption !== 'displaySome' || displayLimit === null) return false
  return isAnswered ? 'answered' : shown >= displayLimit && 'shownAlready'
}

/** `days`: whole days that must lie between two surveys, 0 for none. */
const restedAt = (days: number | null, { lastDisplayAt }: KnownRespondent): number =>
  lastDisplayAt === null || days === null ? 0 : Date.parse(lastDisplayAt) + days * dayMs

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
      (baseLanguage(code) === baseLanguage(name) || [name, primary].some((one) => one === alias?.toLowerCase())),
  )
}

/** As `baseLanguage` of `@hearback/engine`, which cards use: this package has no dependencies. */
export function baseLanguage(code: string): string {
  const name = code.trim().toLowerCase().replaceAll('_', '-')
  try {
    const { language } = new Intl.Locale(name)
    return language === 'no' || language === 'nn' ? 'nb' : language
  } catch {
    return name.split('-')[0] ?? name
  }
}
