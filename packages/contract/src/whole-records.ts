import type {
  ActionClass,
  AttributeKey,
  Contact,
  Environment,
  Product,
  Segment,
  StoredKey,
  StoredPerson,
  StoredResponse,
  StoredSurvey,
  StoredWebhook,
} from '@hearback/core/storage'
import { ids, moment } from './moments.ts'
import { filters, markedId } from './samples.ts'
import { survey } from './survey-sample.ts'

/** A record all of whose fields have a value: `tsc` asks for one of each field that is added. */
export type Whole<Stored> = { [Name in keyof Stored]-?: NonNullable<Stored[Name]> }

/** A number that no other call has. */
let made = 0
const next = (): number => {
  made += 1
  return made
}

/** A copy of a record with another value in each field that `but` does not name. Storage stores any values: it does not check what they mean. */
export function otherwise<Stored extends object>(record: Stored, but: readonly (keyof Stored)[]): Stored {
  const changed = Object.entries(record).map(([name, value]) => [
    name,
    but.some((one) => one === name) ? value : name === 'version' ? Number(value) + 1 : otherValue(value),
  ])
  // Safe: each field keeps its kind of value.
  return Object.fromEntries(changed) as Stored
}

const isTime = /^\d{4}-\d\d-\d\dT/

function otherValue(value: unknown): unknown {
  if (typeof value === 'string')
    return isTime.test(value) ? new Date(Date.parse(value) + 60_000).toISOString() : `${value}, another`
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (Array.isArray(value)) return value.map(otherValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, otherValue(one)]))
}

/** Times that no other field of the record has. */
const stamp = (environmentId: string) => ({
  id: ids.next(),
  environmentId,
  createdAt: moment(next()),
  updatedAt: moment(1_000 + next()),
})

export function contact(environmentId: string): Whole<Contact> {
  const n = next()
  return { ...stamp(environmentId), userId: `user ${n}`, attributes: { plan: `plan ${n}` }, version: 1 }
}

/** `person`: the contact that it names. */
export function response(
  environmentId: string,
  surveyId: string,
  { version: _, ...person }: Contact,
): Whole<StoredResponse> {
  const n = next()
  const verdict = 'offPath' as const
  return {
    ...stamp(environmentId),
    surveyId,
    person,
    finished: true,
    contactId: person.id,
    data: { why: `data ${n}` },
    meanings: { why: markedId(`meaning ${n}`) },
    variables: { total: `variable ${n}` },
    ttc: { why: n },
    order: { why: 100_000 + n },
    meta: { source: `source ${n}`, userAgent: { browser: `browser ${n}` } },
    language: `language ${n}`,
    endingId: `ending ${n}`,
    singleUseId: `single use ${n}`,
    displayId: ids.next(),
    emailHash: `hash ${n}`,
    tags: [],
    notes: [{ id: ids.next(), text: `note ${n}`, createdAt: moment(n + 1), updatedAt: moment(n + 2) }],
    overQuota: true,
    suspicious: [`sign ${n}`],
    edition: { number: 200_000 + n, isGuessed: true },
    impossible: [{ id: `question ${n}`, verdict }],
    quotas: { of: '', in: [] },
    version: 1,
  }
}

export function actionClass(environmentId: string): Whole<ActionClass> {
  const n = next()
  const names = { name: `name ${n}`, description: `description ${n}`, key: `key ${n}` }
  const noCodeConfig = { type: 'exitIntent' as const, urlFilters: [{ value: `/page ${n}`, rule: 'contains' as const }] }
  return { ...stamp(environmentId), ...names, type: 'code', noCodeConfig }
}

export function attributeKey(environmentId: string): Whole<AttributeKey> {
  const n = next()
  return {
    ...stamp(environmentId),
    ...{ key: `key ${n}`, name: `name ${n}`, description: `description ${n}`, type: 'custom' },
    ...{ isUnique: true, archived: true, madeByClient: true },
  }
}

export function segment(environmentId: string, isPrivate: boolean): Whole<Segment> {
  const n = next()
  return { ...stamp(environmentId), title: `title ${n}`, description: `description ${n}`, isPrivate, filters }
}

export function webhook(environmentId: string): Whole<StoredWebhook> {
  const n = next()
  return {
    ...stamp(environmentId),
    ...{ name: `name ${n}`, url: `https://example.org/${n}`, source: 'zapier', triggers: ['responseFinished'] },
    ...{ surveyIds: [ids.next()], status: 'disabled', disabledReason: `reason ${n}`, disabledBy: 'person' },
    ...{ sealedSecret: `secret ${n}`, version: 1 },
    previousSecret: { sealed: `secret before ${n}`, until: moment(9_000 + n) },
  }
}

export function key(environmentId: string): Whole<StoredKey> {
  const n = next()
  return {
    ...{ id: ids.next(), environmentId, createdAt: moment(n), ownerId: ids.next(), label: `label ${n}` },
    ...{ permission: 'write', hash: `hash of ${n}`.padEnd(64, '0'), prefix: `hbk_${n}`.slice(0, 8) },
    ...{ expiresAt: moment(90_000 + n), lastUsedAt: moment(10_000 + n) },
  }
}

export function person(): Whole<StoredPerson> {
  const n = next()
  const id = ids.next()
  return {
    ...{ id, createdAt: moment(n), updatedAt: moment(1_000 + n), email: `${id}@example.org`, externalId: `host ${id}` },
    ...{ name: `name ${n}`, isOwner: false, status: 'active', password: `password ${n}`, version: 1 },
    timeZone: 'Asia/Kathmandu',
  }
}

export function product(): Whole<Product> {
  const n = next()
  return {
    ...{ id: ids.next(), createdAt: moment(n), updatedAt: moment(1_000 + n), name: `name ${n}`, version: 1 },
    ...{ recontactDays: n, placement: 'topLeft', clickOutsideClose: false, darkOverlay: true },
    ...{ inAppSurveyBranding: false, linkSurveyBranding: false, timeZone: 'Asia/Kolkata' },
    styling: { allowStyleOverwrite: false, roundness: n, cardBorderColor: { light: '#123456', dark: null } },
  }
}

export function environment(productId: string): Whole<Environment> {
  const n = next()
  return {
    ...{ id: ids.next(), productId, type: 'development', createdAt: moment(n), updatedAt: moment(1_000 + n) },
    ...{ revision: 300_000 + n, appSetUpAt: moment(2_000 + n), websiteSetUpAt: moment(3_000 + n) },
    ...{ clientAttributeKeys: 'ignore', users: 'verified', keepResponsesDays: 400 + n, keepDisplaysDays: 500 + n },
    identity: {
      current: { kid: `kid ${n}`, sealed: `identity ${n}` },
      previous: { kid: `kid before ${n}`, sealed: `identity before ${n}`, until: moment(4_000 + n) },
    },
  }
}

/** `segmentId`: `null` where the survey has no segment, as those of a new environment. */
export function wholeSurvey<SegmentId extends string | null>(
  environmentId: string,
  segmentId: SegmentId,
): Omit<Whole<StoredSurvey>, 'segmentId'> & { segmentId: SegmentId } {
  const n = next()
  const { questions, endings, variables, welcomeCard, hiddenFields } = survey(environmentId)
  const language = { id: ids.next(), code: 'en', alias: 'English', createdAt: moment(n), updatedAt: moment(n) }
  return {
    ...stamp(environmentId),
    ...{ segmentId, questions, endings, variables, welcomeCard, hiddenFields, createdBy: ids.next(), version: 1 },
    ...{ name: `name ${n}`, type: 'app', status: 'paused', displayOption: 'displaySome', delay: n },
    ...{ triggers: [ids.next()], languages: [{ language, default: true, enabled: true }] },
    ...{ isVerifyEmailEnabled: true, isSingleResponsePerEmailEnabled: true, isBackButtonHidden: true },
    ...{ antiSpam: 'proof', answers: 'count', autoClose: 600 + n, autoComplete: 700 + n, recontactDays: 800 + n },
    ...{ displayLimit: 900 + n, displayPercentage: 1 + n / 100, key: `key ${n}`, pin: '4825' },
    ...{ runOnDate: moment(5_000 + n), closeOnDate: moment(6_000 + n), resultShareKey: `shared ${n}` },
    ...{ redirectUrl: `https://example.org/${n}`, singleUse: { enabled: true, isEncrypted: false } },
    ...{ surveyClosedMessage: { enabled: true, heading: `closed ${n}` }, styling: { roundness: n } },
    ...{ showLanguageSwitch: true, productOverwrites: { brandColor: `#${String(n).padStart(6, '0')}` } },
    quotas: [{ where: null, limit: 1_000 + n, action: 'close', endingId: null }],
    asked: { questions, fieldIds: [`field ${n}`], variables, earlier: questions, past: [] },
    edition: { number: 2, at: moment(7_000 + n), by: { kind: 'person', id: ids.next(), label: `author ${n}` } },
  }
}
