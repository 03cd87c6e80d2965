import { type ConflictKind, Problem } from '../../ground/errors.ts'
import { later, timestamp } from '../../ground/ports/clock.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import { sameRecord } from '../../ground/same-value.ts'
import type { Service } from '../../house/service/service.ts'
import type { Decision } from '../../http/decision.ts'
import { checkIfMatch, versionEtag } from '../../http/if-match.ts'
import { actorOf } from '../../http/principal.ts'
import { invalid } from '../../http/problems.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { type Author, entriesBeside, entriesOf } from '../../tenants/audit/entries.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { privateSegmentOf } from '../segments/in-use.ts'
import type { Segment } from '../segments/schema.ts'
import { asOfNow, findSurvey } from './find.ts'
import { hasAnswers } from './has-answers.ts'
import { referencesOf } from './references.ts'
import {
  askedAfter,
  contentOf,
  draftSurvey,
  editionAfter,
  editionOf,
  isOtherEdition,
  mergeSurvey,
  mostEditions,
  resolveTriggers,
  surveyOutput,
} from './rules.ts'
import type { CreateSurvey, StoredSurvey, TriggerInput, UpdateSurvey } from './schema.ts'

/** The parts of a request that change a survey; files and programs that change one have no more. */
export type SurveyCall<Body> = Pick<
  Call<Body>,
  'service' | 'environment' | 'principal' | 'body' | 'sent' | 'params' | 'headers'
>

/** Creates a survey, with a private segment if the survey needs a segment and names none. */
export async function createSurvey(call: SurveyCall<CreateSurvey>, lostTo: ConflictKind | null): Promise<Decision> {
  if (lostTo === 'key') throw keyTaken(call.body.key)
  const { service, body, environment } = call
  const id = service.ids.next()
  const segment = newSegment(service, environment.id, id, body.type, body.segmentId ?? null)
  const now = timestamp(service.clock.now())
  const drafted = draftSurvey(body, {
    id,
    now,
    environmentId: environment.id,
    segmentId: segment?.id ?? body.segmentId ?? null,
    triggers: await triggerIds(environment, body.triggers),
  })
  const survey = { ...drafted, edition: { number: 1, at: now, by: actorOf(call.principal) } }
  const shown = surveyOutput(survey, {
    status: (await asOfNow(service, survey)).status,
    actionClasses: await environment.actionClasses(),
    segment: await segmentOf(service, environment, survey, segment),
  })
  const condition = { ifRevision: environment.revision, segment }
  return {
    write: (alongside) => service.storage.surveys.insert(environment.id, survey, condition, alongside),
    losesTo: ['key'],
    audit: [...entriesOf(call, 'create', 'survey', [id]), ...entriesOfSegment(call, segment)],
    result: { data: shown, ids: [id] },
    reply: () => data(shown),
  }
}

/** Merges the body shallowly into the stored survey. The result must pass the rules for a new survey. */
export async function updateSurvey(call: SurveyCall<UpdateSurvey>, lostTo: ConflictKind | null): Promise<Decision> {
  if (lostTo === 'key') throw keyTaken(call.body.key)
  const { service, body, environment, params } = call
  const id = params.surveyId ?? ''
  const stored = idPattern.test(id) ? await environment.survey(id) : null
  if (!stored) throw unknownSurvey(id)
  checkIfMatch(call.headers, 'survey', versionEtag(stored.version))
  const type = body.type ?? stored.type
  const namedId = body.segmentId === undefined ? stored.segmentId : body.segmentId
  const segmentId = namedId === null && type !== 'link' ? await privateSegmentOf(service, environment, id) : namedId
  const segment = newSegment(service, environment.id, id, type, segmentId)
  const next = mergeSurvey(stored, body, {
    now: later(stored.updatedAt, timestamp(service.clock.now())),
    segmentId: segment?.id ?? segmentId,
    ...(body.triggers ? { triggers: await triggerIds(environment, body.triggers) } : {}),
  })
  const { status } = await asOfNow(service, next)
  // Compares the current status: a client that sends back what it read changes nothing, even if time has changed the
  // status since.
  const isSame =
    segment === null &&
    sameRecord({ ...stored, status }, { ...next, status }) &&
    (stored.status === next.status || (await asOfNow(service, stored)).status === status)
  const survey = isSame ? stored : await withHistory(call, stored, next)
  const shown = surveyOutput(survey, {
    status,
    actionClasses: await environment.actionClasses(),
    segment: await segmentOf(service, environment, survey, segment),
  })
  const etag = versionEtag(survey.version)
  if (isSame) return { write: null, reply: () => data(shown, { etag }) }
  const condition = { ifVersion: stored.version, ifRevision: environment.revision, segment }
  return {
    write: (alongside) => service.storage.surveys.replace(environment.id, survey, condition, alongside),
    losesTo: ['key'],
    audit: [...entriesOf(call, 'update', 'survey', [id]), ...entriesOfSegment(call, segment)],
    reply: () => data(shown, { etag }),
  }
}

/** The changed survey with what it has asked, and its edition. The questions of a draft without responses are no part of either. */
async function withHistory(
  { service, principal }: Pick<Call, 'service' | 'principal'>,
  stored: StoredSurvey,
  next: StoredSurvey,
): Promise<StoredSurvey> {
  if (!isOtherEdition(stored, next)) return next
  const { storage } = service
  const isUnseen = stored.status === 'draft' && !(await hasAnswers(service, stored))
  const made = { at: next.updatedAt, by: actorOf(principal), isUnseen }
  const known = isUnseen ? stored : await withStoredEdition(storage, stored)
  const edition = editionAfter(known, made)
  const asked = isUnseen ? null : askedAfter(known, next, edition)
  if (edition.number > mostEditions) await refuseMore(storage, stored)
  return { ...next, asked, edition }
}

async function refuseMore({ surveys }: Service['storage'], { environmentId, id }: StoredSurvey): Promise<void> {
  const editions = await surveys.listEditions(environmentId, id, { after: null, limit: mostEditions })
  if (editions.length < mostEditions) return
  throw new Problem('conflict', `This survey was changed ${mostEditions} times: make a copy of it, and go on with that`)
}

/** The survey with the edition that holds what it asks: a build that knows none may have changed it, or made it. */
async function withStoredEdition({ surveys }: Service['storage'], stored: StoredSurvey): Promise<StoredSurvey> {
  const { environmentId, id, updatedAt: at } = stored
  const current = editionOf(stored)
  const kept = await surveys.findEdition(environmentId, id, current.number)
  if (kept && !isOtherEdition(kept.content, stored)) return stored
  const edition = kept ? { number: current.number + 1, at, by: null } : current
  // A draft that was changed twice in a millisecond has kept the first of both.
  const isOthers = kept !== null && current.at !== at
  const asked = isOthers ? askedAfter({ ...kept.content, asked: stored.asked ?? null }, stored, edition) : stored.asked
  await surveys.addEdition(environmentId, id, { ...edition, content: contentOf(stored) })
  return { ...stored, ...(asked !== undefined && { asked }), edition }
}

/** Unlike with every other resource, changing a survey that does not exist is a 400. Source: interface, Errors. */
const unknownSurvey = (id: string): Problem => new Problem('bad_request', `Survey ${id} was not found`)

const keyTaken = (key: string | null | undefined): Problem =>
  new Problem('conflict', `Another survey of this environment has the key "${key}": choose another key`, {
    key: 'Another survey of this environment has this key',
  })

/** Makes a survey invisible, and files the chore that removes its data. */
export async function removeSurvey(call: Call): Promise<Decision> {
  const { service, environment, params } = call
  const { storage, ids, clock } = service
  const survey = await findSurvey(service, environment, params.surveyId ?? '')
  const { actionClasses, segmentOf } = await referencesOf(service, environment)
  const own = await privateSegmentOf(service, environment, survey.id)
  const chore = {
    id: ids.next(),
    environmentId: environment.id,
    kind: 'eraseSurvey' as const,
    subject: survey.id,
    detail: null,
    dueAt: timestamp(clock.now()),
  }
  return {
    write: async (alongside) => (await storage.surveys.delete(environment.id, survey.id, chore, alongside)) !== null,
    audit: [
      ...entriesOf(call, 'delete', 'survey', [survey.id]),
      ...entriesBeside(call, 'delete', 'segment', own === null ? [] : [{ id: own }], []),
    ],
    reply: () => data(surveyOutput(survey, { status: survey.status, actionClasses, segment: segmentOf(survey) })),
  }
}

/**
 * Returns the private segment to create: app and website surveys always have a segment; the new one matches every
 * contact.
 */
function newSegment(
  { ids, clock }: Pick<Service, 'ids' | 'clock'>,
  environmentId: string,
  surveyId: string,
  type: StoredSurvey['type'],
  given: string | null,
): Segment | null {
  if (type === 'link' || given !== null) return null
  const now = timestamp(clock.now())
  return {
    id: ids.next(),
    environmentId,
    createdAt: now,
    updatedAt: now,
    title: surveyId,
    description: null,
    isPrivate: true,
    filters: [],
  }
}

/** The audit entry for the private segment that is created with a survey. */
const entriesOfSegment = (author: Author, segment: Segment | null) =>
  entriesBeside(author, 'create', 'segment', segment ? [segment] : [], ['title', 'isPrivate', 'filters'])

async function segmentOf(
  service: Pick<Service, 'storage'>,
  view: EnvironmentView,
  survey: StoredSurvey,
  made: Segment | null,
) {
  if (made) return { ...made, surveys: [survey.id] }
  if (survey.segmentId === null) return null
  const used = (await referencesOf(service, view)).segmentOf(survey)
  return used && { ...used, surveys: [...new Set([...used.surveys, survey.id])] }
}

async function triggerIds(view: EnvironmentView, triggers: readonly TriggerInput[]): Promise<string[]> {
  const resolved = resolveTriggers(triggers, await view.actionClasses())
  if ('faults' in resolved) throw invalid(resolved.faults)
  return resolved.ids
}
