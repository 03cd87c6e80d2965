import type { Timestamp } from '../../../ground/ports/clock.ts'
import { inUtc } from '../../../ground/ports/times.ts'
import { sentOr } from '../../../ground/sent.ts'
import { byChoiceIds, type Questioned } from '../../../ground/where/rules.ts'
import type { Quota } from '../../quotas/schema.ts'
import type { Overwrites } from '../schema/settings.ts'
import { type CreateSurvey, nullableFields, type StoredSurvey, type UpdateSurvey } from '../schema.ts'
import { withLineIds } from './line-ids.ts'
import { asDocument, type Document } from './reading.ts'
import { startedStatus } from './status.ts'

/** The parts of a new survey that the service adds to the body. */
export interface NewSurveyParts {
  id: string
  now: Timestamp
  environmentId: string
  segmentId: string | null
  /** Ids of action classes, found by `resolveTriggers`. */
  triggers: string[]
}

/** Creates the survey from a validated body. */
export function draftSurvey(input: CreateSurvey, made: NewSurveyParts): StoredSurvey {
  const runOnDate = storedTime(input.runOnDate)
  return {
    id: made.id,
    environmentId: made.environmentId,
    createdAt: made.now,
    updatedAt: made.now,
    key: input.key ?? null,
    createdBy: input.createdBy ?? null,
    name: input.name,
    type: input.type,
    status: startedStatus(input.status, runOnDate, made.now),
    questions: withLineIds(input.questions, []),
    endings: input.endings,
    welcomeCard: input.welcomeCard,
    hiddenFields: input.hiddenFields,
    variables: input.variables,
    languages: input.languages,
    triggers: made.triggers,
    segmentId: made.segmentId,
    displayOption: input.displayOption,
    delay: input.delay,
    autoClose: input.autoClose ?? null,
    autoComplete: input.autoComplete ?? null,
    recontactDays: input.recontactDays ?? null,
    displayLimit: input.displayLimit ?? null,
    displayPercentage: input.displayPercentage ?? null,
    runOnDate,
    closeOnDate: storedTime(input.closeOnDate),
    pin: input.pin ?? null,
    resultShareKey: input.resultShareKey ?? null,
    redirectUrl: input.redirectUrl ?? null,
    singleUse: input.singleUse ?? null,
    surveyClosedMessage: input.surveyClosedMessage ?? null,
    styling: input.styling ?? null,
    showLanguageSwitch: input.showLanguageSwitch ?? null,
    productOverwrites: input.productOverwrites ?? input.projectOverwrites ?? null,
    isVerifyEmailEnabled: input.isVerifyEmailEnabled,
    isSingleResponsePerEmailEnabled: input.isSingleResponsePerEmailEnabled,
    isBackButtonHidden: input.isBackButtonHidden,
    quotas: quotasByIds(input.quotas, input),
    antiSpam: input.antiSpam,
    ...judging(input.answers),
    version: 1,
  }
}

/** The quotas with the ids of the choices that they name; see `byChoiceIds`. */
const quotasByIds = (quotas: readonly Quota[], ...surveys: readonly Questioned[]): Quota[] =>
  quotas.map((quota) => (quota.where === null ? quota : { ...quota, where: byChoiceIds(quota.where, ...surveys) }))

/** The parts of a change that the service adds to the body. Without `triggers` or `segmentId`, the stored ones stay. */
export interface SurveyChange {
  now: Timestamp
  triggers?: string[]
  segmentId?: string | null
}

/**
 * Merges a validated body into the stored survey: each sent field replaces the stored one as a whole. The status is
 * computed again, since `runOnDate` may have changed.
 */
export function mergeSurvey(stored: StoredSurvey, input: UpdateSurvey, change: SurveyChange): StoredSurvey {
  const runOnDate = input.runOnDate === undefined ? stored.runOnDate : storedTime(input.runOnDate)
  const { answers: _, ...others } = stored
  const questions = input.questions ? withLineIds(input.questions, stored.questions) : stored.questions
  return {
    ...(input.answers ? others : stored),
    ...sentOr(stored, input, [
      'key',
      'autoClose',
      'autoComplete',
      'recontactDays',
      'displayLimit',
      'displayPercentage',
      'pin',
      'resultShareKey',
      'redirectUrl',
      'singleUse',
      'surveyClosedMessage',
      'styling',
      'showLanguageSwitch',
    ]),
    name: input.name ?? stored.name,
    type: input.type ?? stored.type,
    status: startedStatus(input.status ?? stored.status, runOnDate, change.now),
    questions,
    endings: input.endings ?? stored.endings,
    welcomeCard: input.welcomeCard ?? stored.welcomeCard,
    hiddenFields: input.hiddenFields ?? stored.hiddenFields,
    variables: input.variables ?? stored.variables,
    languages: input.languages ?? stored.languages,
    triggers: change.triggers ?? stored.triggers,
    ...sentOr(stored, change, ['segmentId']),
    displayOption: input.displayOption ?? stored.displayOption,
    delay: input.delay ?? stored.delay,
    runOnDate,
    closeOnDate: input.closeOnDate === undefined ? stored.closeOnDate : storedTime(input.closeOnDate),
    productOverwrites: mergedOverwrites(stored.productOverwrites, input),
    isVerifyEmailEnabled: input.isVerifyEmailEnabled ?? stored.isVerifyEmailEnabled,
    isSingleResponsePerEmailEnabled: input.isSingleResponsePerEmailEnabled ?? stored.isSingleResponsePerEmailEnabled,
    isBackButtonHidden: input.isBackButtonHidden ?? stored.isBackButtonHidden,
    quotas: input.quotas
      ? quotasByIds(input.quotas, { ...stored, questions }, stored)
      : quotasByIds(stored.quotas, stored),
    antiSpam: input.antiSpam ?? stored.antiSpam,
    ...(input.answers && judging(input.answers)),
    updatedAt: change.now,
    version: stored.version + 1,
  }
}

/**
 * Merges a body that may not have passed its schema, so that `surveyFaults` can check the result. `null` empties a
 * field that may be empty, and leaves any other unchanged.
 */
export function surveyToBe(stored: StoredSurvey, body: unknown): Document {
  const entries = Object.entries(asDocument(body) ?? {})
  return {
    ...stored,
    ...Object.fromEntries(entries.filter(([key, value]) => value !== null || nullableFields.has(key))),
  }
}

/** Most surveys take any answer, and say nothing of it. */
const judging = (answers: CreateSurvey['answers']): Pick<StoredSurvey, 'answers'> =>
  answers === 'any' ? {} : { answers }

/** Converts a time to UTC, as every record stores it. `checkSettings` has made sure that it is valid. */
const storedTime = (input: string | null | undefined): Timestamp | null => (input ? inUtc(input) : null)

/**
 * Merges a field that has two names. A client that reads a survey, changes the field under one name, and sends
 * everything back also sends the old value under the other name: the value that differs from the stored one wins.
 */
function mergedOverwrites(
  stored: Overwrites | null,
  { productOverwrites, projectOverwrites }: UpdateSurvey,
): Overwrites | null {
  if (productOverwrites !== undefined && !alike(productOverwrites, stored)) return productOverwrites
  return projectOverwrites === undefined ? stored : projectOverwrites
}

const alike = (one: Overwrites | null, other: Overwrites | null): boolean => {
  if (one === null || other === null) return one === other
  // Safe: the schema of both leaves no other keys.
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Overwrites>
  return [...keys].every((key) => one[key] === other[key])
}
