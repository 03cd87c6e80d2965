import type { Timestamp } from '../../ports/clock.ts'
import { inUtc } from '../../ports/times.ts'
import type { Overwrites } from '../schema/settings.ts'
import { type CreateSurvey, nullableFields, type StoredSurvey, type UpdateSurvey } from '../schema.ts'
import { asDocument, type Document } from './reading.ts'
import { startedStatus } from './status.ts'

/** What a new survey gets from the service. */
export interface SurveyMakings {
  id: string
  now: Timestamp
  environmentId: string
  segmentId: string | null
  /** Ids of action classes: see `resolveTriggers`. */
  triggers: string[]
}

/** The survey that a checked body creates. */
export function draftSurvey(input: CreateSurvey, made: SurveyMakings): StoredSurvey {
  const runOnDate = storedTime(input.runOnDate)
  return {
    id: made.id,
    environmentId: made.environmentId,
    createdAt: made.now,
    updatedAt: made.now,
    createdBy: input.createdBy ?? null,
    name: input.name,
    type: input.type,
    status: startedStatus(input.status, runOnDate, made.now),
    questions: input.questions,
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
    version: 1,
  }
}

/** What a change gets from the service. `triggers` and `segmentId` stay where they are not given. */
export interface SurveyChange {
  now: Timestamp
  triggers?: string[]
  segmentId?: string | null
}

/**
 * The survey after a checked body: what was sent replaces what was stored, field by field and whole.
 * The status is judged anew, as a `runOnDate` may have moved.
 */
export function mergeSurvey(stored: StoredSurvey, input: UpdateSurvey, change: SurveyChange): StoredSurvey {
  const runOnDate = input.runOnDate === undefined ? stored.runOnDate : storedTime(input.runOnDate)
  return {
    ...stored,
    name: input.name ?? stored.name,
    type: input.type ?? stored.type,
    status: startedStatus(input.status ?? stored.status, runOnDate, change.now),
    questions: input.questions ?? stored.questions,
    endings: input.endings ?? stored.endings,
    welcomeCard: input.welcomeCard ?? stored.welcomeCard,
    hiddenFields: input.hiddenFields ?? stored.hiddenFields,
    variables: input.variables ?? stored.variables,
    languages: input.languages ?? stored.languages,
    triggers: change.triggers ?? stored.triggers,
    segmentId: sentOr(change.segmentId, stored.segmentId),
    displayOption: input.displayOption ?? stored.displayOption,
    delay: input.delay ?? stored.delay,
    autoClose: sentOr(input.autoClose, stored.autoClose),
    autoComplete: sentOr(input.autoComplete, stored.autoComplete),
    recontactDays: sentOr(input.recontactDays, stored.recontactDays),
    displayLimit: sentOr(input.displayLimit, stored.displayLimit),
    displayPercentage: sentOr(input.displayPercentage, stored.displayPercentage),
    runOnDate,
    closeOnDate: input.closeOnDate === undefined ? stored.closeOnDate : storedTime(input.closeOnDate),
    pin: sentOr(input.pin, stored.pin),
    resultShareKey: sentOr(input.resultShareKey, stored.resultShareKey),
    redirectUrl: sentOr(input.redirectUrl, stored.redirectUrl),
    singleUse: sentOr(input.singleUse, stored.singleUse),
    surveyClosedMessage: sentOr(input.surveyClosedMessage, stored.surveyClosedMessage),
    styling: sentOr(input.styling, stored.styling),
    showLanguageSwitch: sentOr(input.showLanguageSwitch, stored.showLanguageSwitch),
    productOverwrites: mergedOverwrites(stored.productOverwrites, input),
    isVerifyEmailEnabled: input.isVerifyEmailEnabled ?? stored.isVerifyEmailEnabled,
    isSingleResponsePerEmailEnabled: input.isSingleResponsePerEmailEnabled ?? stored.isSingleResponsePerEmailEnabled,
    isBackButtonHidden: input.isBackButtonHidden ?? stored.isBackButtonHidden,
    updatedAt: change.now,
    version: stored.version + 1,
  }
}

/**
 * The survey as a body that no schema has passed would leave it, for `surveyFaults` to judge: what `null`
 * empties is empty, what it cannot empty stays.
 */
export function surveyToBe(stored: StoredSurvey, body: unknown): Document {
  const sent = Object.entries(asDocument(body) ?? {})
  return { ...stored, ...Object.fromEntries(sent.filter(([key, value]) => value !== null || nullableFields.has(key))) }
}

/** Absent stays; `null` empties. */
const sentOr = <T>(sent: T | undefined, stored: T): T => (sent === undefined ? stored : sent)

/** The time as every record holds it. A checked one is always one; see `checkSettings`. */
const storedTime = (sent: string | null | undefined): Timestamp | null => (sent ? inUtc(sent) : null)

/**
 * One field has two names. Who reads a survey, changes it under one name and sends it back whole also
 * sends the old value under the other: the one that differs from what is stored is meant.
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
  // Safe: the schema that read them leaves no other keys.
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Overwrites>
  return [...keys].every((key) => one[key] === other[key])
}
