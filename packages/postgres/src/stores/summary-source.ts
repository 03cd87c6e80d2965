import type { SummaryFilter } from '@hearback/core/storage'
import type { Named } from '../named.ts'
import { isErased } from './erasures.ts'
import { walk } from './keyset.ts'
import { isImpossible, isOfEdition, isOverQuota, isPossible, isSuspicious } from './response-marks.ts'
import type { AddParam } from './statement-params.ts'
import { fulfils } from './where.ts'

/** The responses that a summary counts, as SQL for a `from`. */
export interface Source {
  /** Responses of all `ranges (from_at, until_at)`, each with the `from_at` of its range. */
  readonly all: string
  /** Responses of the range `g`, newest first. PostgreSQL reads no more of them than the statement uses. */
  readonly newest: string
}

/** Responses with the mark `impossible`, those without, or both. */
export type Which = 'all' | 'possible' | 'impossible'

const ofWhich: Readonly<Record<Which, readonly string[]>> = {
  all: [],
  possible: [`not ${isImpossible}`],
  impossible: [isImpossible],
}

const columns = 'r.id, r.created_at, r.finished, r.data, r.meanings, r.ttc, r.variables, r.marks'

/** SQL: the response does not go with an erased contact. The subquery runs once; it is short, as every erasure ends after a while. */
export const staysBehind = `(r.contact_id in (
    select x.contact_id from hearback.erasures x where x.environment_id = $1 and x.with_responses
  )) is not true`

/**
 * Responses of the survey that pass a filter. The filter's period is not applied here: `ranges` hold it. A filter
 * by contact or tag uses the index of the contact or tag. `which`: those with the mark `impossible`, or those without.
 */
export function passing(
  params: Named<'surveyId'>,
  filter: Omit<SummaryFilter, 'since' | 'until'>,
  add: AddParam,
  which: Which = 'all',
): Source {
  const { contactId, tagId } = filter
  const conditions = conditionsOf(filter, add, which)
  return tagId === null ? ofSurvey(params, conditions, contactId !== null) : ofTag(params, add(tagId), conditions)
}

/** SQL conditions: the response `r` passes a filter, but for its period and its tag. */
export function conditionsOf(
  {
    finished,
    contactId,
    suspicious,
    isPossible: mustBePossible,
    edition,
    overQuota,
    where,
  }: Omit<SummaryFilter, 'since' | 'until' | 'tagId'>,
  add: AddParam,
  which: Which = 'all',
): string[] {
  const conditions = [
    staysBehind,
    ...isSuspicious(suspicious, add),
    ...isPossible(mustBePossible),
    ...isOfEdition(edition, add),
    ...ofWhich[which],
  ]
  if (finished !== null) conditions.push(finished ? 'r.finished' : 'not r.finished')
  conditions.push(...isOverQuota(overQuota), ...fulfils(where, add))
  if (contactId !== null) {
    const contact = add(contactId)
    conditions.push(`r.contact_id = ${contact}`, `not ${isErased(contact)}`)
  }
  return conditions
}

/**
 * The responses of a source in one range, judged once: `matching`, a common table expression, holds them, newest first, and
 * the source that it gives reads nothing else. Otherwise, each question with few answers would judge all responses again.
 */
export const judgedOnce = ({ all }: Source): Source & { matching: string } => ({
  // Sorted afterwards: read backwards, a table that does not fit into memory takes several times as long.
  matching: `matching as materialized (
    select r.created_at, r.id, r.finished, r.data, r.meanings, r.ttc, r.marks from ${all} r order by r.created_at desc, r.id desc
  )`,
  all: 'matching',
  newest: 'matching',
})

/** All responses of the survey in the ranges, including those of contacts that are being erased. */
export const inRanges = (params: Named<'surveyId'>, which: Which): Source =>
  ofSurvey(params, ['true', ...ofWhich[which]], false)

function ofSurvey({ surveyId }: Named<'surveyId'>, conditions: readonly string[], few: boolean): Source {
  const survey = `hearback.responses r where r.environment_id = $1 and r.survey_id = ${surveyId}
      and r.created_at >= g.from_at and r.created_at < g.until_at`
  const order = 'order by r.created_at desc, r.id desc'
  const passes = conditions.join(' and ')
  const newest = few
    ? `(select ${columns} from ${survey} and ${passes} ${order})`
    : `(select ${columns} from ${walk(`select * from ${survey} ${order}`)} r where ${passes})`
  return { all: ofAll(`select ${columns} from ${survey} and ${passes}`), newest }
}

function ofTag({ surveyId }: Named<'surveyId'>, tag: string, conditions: readonly string[]): Source {
  const tagged = `select t.environment_id, t.response_id from hearback.response_tags t
      where t.environment_id = $1 and t.tag_id = ${tag} and t.created_at >= g.from_at and t.created_at < g.until_at`
  const responses = (tags: string) => `select ${columns} from ${tags} t cross join lateral (
        select * from hearback.responses one
        where one.environment_id = $1 and one.id = t.response_id offset 0
      ) r where r.survey_id = ${surveyId} and ${conditions.join(' and ')}`
  return {
    all: ofAll(responses(`(${tagged})`)),
    newest: `(${responses(walk(`${tagged} order by t.created_at desc, t.response_id desc`))})`,
  }
}

function ofAll(text: string): string {
  return `(select g.from_at, l.* from ranges g cross join lateral (${text} offset 0) l)`
}
