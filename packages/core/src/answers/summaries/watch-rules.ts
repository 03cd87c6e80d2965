import type { QuotaCounts } from '../../asking/quotas/rules.ts'
import { fullQuotas } from '../../asking/quotas/rules.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import { dayMs } from '../../ground/time-zone.ts'
import type { SurveyActivity } from './store.ts'

/**
 * Why a survey needs a look:
 *
 * - `full`: so many of its quotas are full.
 * - `complete`: it has as many finished responses as it takes.
 * - `closed`: its last day has passed lately, `closes`: that comes soon.
 * - `untriggered`: it is of apps or websites, and has no trigger.
 * - `unseen`: it has been in progress for a week, and was neither shown nor answered meanwhile.
 */
type Reason = 'full' | 'complete' | 'closed' | 'closes' | 'untriggered' | 'unseen'

export interface Watched {
  readonly reason: Reason
  /** The full quotas of `full`; else 0. */
  readonly count: number
  /** The last day of `closed` and `closes`; of `unseen` when it was last shown or answered, `null`: never. */
  readonly at: Timestamp | null
}

/** What is known of a survey whose stored status is `inProgress` or `scheduled`. */
export interface Running {
  /** With its current status. */
  readonly survey: StoredSurvey
  readonly activity: Pick<SurveyActivity, 'lastAt' | 'lastShownAt'>
  readonly counts: QuotaCounts
}

/** How long before its last day a survey is named, how long after it, and how long it may be unseen, in days. */
const [soonDays, lateDays, unseenDays] = [3, 14, 7]

/** Tells why a survey needs a look; `keepDisplaysDays`: for how long its displays are kept, `null` for ever. */
export function watchedOf(
  { survey, activity, counts }: Running,
  { now, keepDisplaysDays }: { readonly now: number; readonly keepDisplaysDays: number | null },
): Watched[] {
  const { status, closeOnDate, autoComplete } = survey
  const closeMs = closeOnDate === null ? null : Date.parse(closeOnDate) - now
  const full = fullQuotas(survey, counts)
  const isClosed = status === 'completed' && closeMs !== null && closeMs <= 0
  const isFull = status === 'completed' && full.some(({ action }) => action === 'close')
  const found: Watched[] = []
  if (full.length > 0 && (status === 'inProgress' || (isFull && !isClosed))) {
    found.push({ reason: 'full', count: full.length, at: null })
  }
  if (status === 'completed' && autoComplete !== null && !isClosed && !isFull) {
    found.push({ reason: 'complete', count: 0, at: null })
  }
  if (isClosed && closeMs > -lateDays * dayMs) found.push({ reason: 'closed', count: 0, at: closeOnDate })
  if (status !== 'inProgress') return found
  if (closeMs !== null && closeMs < soonDays * dayMs) found.push({ reason: 'closes', count: 0, at: closeOnDate })
  if (survey.type !== 'link' && survey.triggers.length === 0) {
    return [...found, { reason: 'untriggered', count: 0, at: null }]
  }
  // Displays that are purged earlier do not tell.
  if (keepDisplaysDays !== null && keepDisplaysDays < unseenDays) return found
  const seen =
    [activity.lastAt, activity.lastShownAt]
      .filter((at) => at !== null)
      .sort()
      .at(-1) ?? null
  const quietSince =
    [seen, survey.updatedAt, survey.runOnDate]
      .filter((at) => at !== null)
      .sort()
      .at(-1) ?? ''
  return now - Date.parse(quietSince) > unseenDays * dayMs
    ? [...found, { reason: 'unseen', count: 0, at: seen }]
    : found
}
