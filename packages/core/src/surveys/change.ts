import { type Author, entriesBeside, entriesOf } from '../audit/entries.ts'
import type { EnvironmentView } from '../configuration/environment-view.ts'
import { type ConflictKind, Problem } from '../errors.ts'
import { sameRecord } from '../ground/same-value.ts'
import { data } from '../http/answer.ts'
import type { Decision } from '../http/decision.ts'
import { checkIfMatch, versionEtag } from '../http/if-match.ts'
import { invalid } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import { later, timestamp } from '../ports/clock.ts'
import { idPattern } from '../ports/ids.ts'
import type { Segment } from '../segments/schema.ts'
import type { Service } from '../service/service.ts'
import { asOfNow, findSurvey } from './find.ts'
import { privateSegmentOf, referencesOf } from './references.ts'
import { askedAfter, draftSurvey, mergeSurvey, resolveTriggers, surveyOutput } from './rules.ts'
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
  const survey = draftSurvey(body, {
    id,
    now: timestamp(service.clock.now()),
    environmentId: environment.id,
    segmentId: segment?.id ?? body.segmentId ?? null,
    triggers: await triggerIds(environment, body.triggers),
  })
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
    keeps: { data: shown, ids: [id] },
    answer: () => data(shown),
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
  const survey = isSame ? stored : { ...next, ...(await askedIn(service, stored, next)) }
  const shown = surveyOutput(survey, {
    status,
    actionClasses: await environment.actionClasses(),
    segment: await segmentOf(service, environment, survey, segment),
  })
  const etag = versionEtag(survey.version)
  if (isSame) return { write: null, answer: () => data(shown, { etag }) }
  const condition = { ifVersion: stored.version, ifRevision: environment.revision, segment }
  return {
    write: (alongside) => service.storage.surveys.replace(environment.id, survey, condition, alongside),
    losesTo: ['key'],
    audit: [...entriesOf(call, 'update', 'survey', [id]), ...entriesOfSegment(call, segment)],
    answer: () => data(shown, { etag }),
  }
}

/** What the survey has asked. The questions of a draft that no response was given to were asked nobody. */
async function askedIn(
  { storage }: Pick<Service, 'storage'>,
  stored: StoredSurvey,
  next: StoredSurvey,
): Promise<Pick<StoredSurvey, 'asked'>> {
  const asked = askedAfter(stored, next)
  if (asked === null) return { asked: null }
  if (stored.status === 'draft' && !(await isAnswered(storage, stored))) return { asked: null }
  return { asked }
}

async function isAnswered({ responses }: Service['storage'], { environmentId, id }: StoredSurvey): Promise<boolean> {
  const filter = { surveyId: id, finished: null, since: null, until: null, contactId: null, tagId: null }
  const order = { by: 'createdAt', direction: 'desc' } as const
  return (await responses.list(environmentId, filter, order, { after: null, limit: 1 })).length > 0
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
    answer: () => data(surveyOutput(survey, { status: survey.status, actionClasses, segment: segmentOf(survey) })),
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
