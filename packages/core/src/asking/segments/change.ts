import { type Faults, Problem } from '../../ground/errors.ts'
import { later, timestamp } from '../../ground/ports/clock.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import { sameRecord } from '../../ground/same-value.ts'
import { sentOr } from '../../ground/sent.ts'
import type { Service } from '../../house/service/service.ts'
import type { Decision } from '../../http/decision.ts'
import { named } from '../../http/in-use.ts'
import { notFound, refuse } from '../../http/problems.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { entriesBeside, entriesOf } from '../../tenants/audit/entries.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { type OwnedSegment, privateSegmentOf, segmentsById } from './in-use.ts'
import { segmentOutput } from './output-rules.ts'
import { buildingOn, filterFaults, maxSegments } from './reference-rules.ts'
import type { Segment } from './schema.ts'
import type { CreateSegmentBody, UpdateSegmentBody } from './wire.ts'

/**
 * Creates a segment. If the body names a survey, the survey uses the segment from now on; both are stored in one step.
 */
export async function createSegment(call: Call<CreateSegmentBody>): Promise<Decision> {
  const { service, environment, body } = call
  const now = timestamp(service.clock.now())
  const made: Segment = {
    id: service.ids.next(),
    environmentId: environment.id,
    createdAt: now,
    updatedAt: now,
    title: body.title,
    description: body.description ?? null,
    isPrivate: body.isPrivate ?? false,
    filters: body.filters ?? [],
  }
  const survey = body.surveyId ? await surveyOf(environment, body.surveyId) : null
  const existing = await environment.segments()
  refuse({
    ...filterFaults(made.id, made.filters, existing),
    ...(made.isPrivate ? await privacyFaults(service, environment, survey) : {}),
  })
  if (!made.isPrivate && existing.filter(({ isPrivate }) => !isPrivate).length >= maxSegments) {
    throw new Problem('bad_request', `An environment has at most ${maxSegments} segments; delete one first`)
  }
  const shown = segmentOutput({ ...made, surveys: survey ? [survey.id] : [] })
  return {
    write: survey ? storeWithSurvey(call, survey, made) : insert(call, made),
    audit: [
      ...entriesOf(call, 'create', 'segment', [made.id]),
      ...entriesBeside(call, 'update', 'survey', survey ? [survey] : [], ['segmentId']),
    ],
    result: { data: shown, ids: [made.id] },
    reply: () => data(shown),
  }
}

function insert({ service, environment }: Call, made: Segment): Decision['write'] {
  const condition = { ifRevision: environment.revision }
  return (alongside) => service.storage.segments.insert(environment.id, made, condition, alongside)
}

/** Stores a new segment together with the survey that uses it. */
function storeWithSurvey({ service, environment }: Call, survey: StoredSurvey, made: Segment): Decision['write'] {
  const next = {
    ...survey,
    segmentId: made.id,
    updatedAt: later(survey.updatedAt, made.createdAt),
    version: survey.version + 1,
  }
  const condition = { ifVersion: survey.version, ifRevision: environment.revision, segment: made }
  return (alongside) => service.storage.surveys.replace(environment.id, next, condition, alongside)
}

/** Merges the body into the segment shallowly. A segment that is private to a survey stays private. */
export async function updateSegment(call: Call<UpdateSegmentBody>): Promise<Decision> {
  const { service, environment, body, params } = call
  const { segment } = await findSegment(service, environment, params.segmentId ?? '')
  const { surveys, ...stored } = segment
  refuse({
    ...(body.filters ? filterFaults(stored.id, body.filters, await environment.segments()) : {}),
    ...((body.isPrivate ?? stored.isPrivate) !== stored.isPrivate && { isPrivate: 'This cannot be changed' }),
  })
  const next = {
    ...stored,
    title: body.title ?? stored.title,
    ...sentOr(stored, body, ['description']),
    filters: body.filters ?? stored.filters,
    updatedAt: later(stored.updatedAt, timestamp(service.clock.now())),
  }
  if (sameRecord(stored, next)) return { write: null, reply: () => data(segmentOutput(segment)) }
  const condition = { ifRevision: environment.revision }
  return {
    write: (alongside) => service.storage.segments.replace(environment.id, next, condition, alongside),
    audit: entriesOf(call, 'update', 'segment', [stored.id]),
    reply: () => data(segmentOutput({ ...next, surveys })),
  }
}

/** Deletes a segment that no survey and no other segment uses, and returns it. */
export async function removeSegment(call: Call): Promise<Decision> {
  const { service, environment, params } = call
  const { segment, madeFor } = await findSegment(service, environment, params.segmentId ?? '')
  if (segment.isPrivate && madeFor !== null) {
    throw new Problem('bad_request', `This segment is private to the survey ${madeFor}, and is deleted with it`)
  }
  if (segment.surveys.length > 0) {
    throw new Problem(
      'bad_request',
      `The segment is in use by surveys: ${named(segment.surveys.map((survey) => ({ id: survey })))}`,
    )
  }
  const above = buildingOn(segment.id, await environment.segments())
  if (above.length > 0) {
    throw new Problem('bad_request', `The segment is in use by segments: ${named(above)}`)
  }
  const condition = { ifRevision: environment.revision }
  return {
    write: (alongside) => service.storage.segments.delete(environment.id, segment.id, condition, alongside),
    audit: entriesOf(call, 'delete', 'segment', [segment.id]),
    reply: () => data(segmentOutput(segment)),
  }
}

/**
 * Returns the segment, the surveys that use it, and the survey that it was created for; throws a 404 if it is unknown.
 */
export async function findSegment(
  service: Pick<Service, 'storage'>,
  view: EnvironmentView,
  id: string,
): Promise<OwnedSegment> {
  const found = (await segmentsById(service, view)).get(id)
  if (!found) throw notFound('Segment', id)
  return found
}

async function surveyOf(view: EnvironmentView, id: string): Promise<StoredSurvey> {
  const survey = idPattern.test(id) ? await view.survey(id) : null
  if (!survey) throw notFound('Survey', id)
  return survey
}

async function privacyFaults(
  service: Pick<Service, 'storage'>,
  view: EnvironmentView,
  survey: StoredSurvey | null,
): Promise<Faults> {
  if (!survey) return { surveyId: 'Required: a private segment belongs to a survey' }
  const own = await privateSegmentOf(service, view, survey.id)
  return own === null ? {} : { surveyId: `This survey has a private segment already: ${own}` }
}
