import { entriesBeside, entriesOf } from '../audit/entries.ts'
import { changeConfiguration } from '../configuration/change.ts'
import type { EnvironmentView } from '../configuration/environment-view.ts'
import { type Faults, Problem } from '../errors.ts'
import { sameRecord } from '../ground/same-value.ts'
import { invalid, notFound } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import { nothingAlongside } from '../ports/alongside.ts'
import { later, timestamp } from '../ports/clock.ts'
import { idPattern } from '../ports/ids.ts'
import type { Service } from '../service/service.ts'
import { type OwnedSegment, privateSegmentOf, segmentsById } from '../surveys/references.ts'
import type { SegmentInUse } from '../surveys/rules/output.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { buildingOn, filterFaults, maxSegments } from './reference-rules.ts'
import type { Segment } from './schema.ts'
import type { CreateSegmentBody, UpdateSegmentBody } from './wire.ts'

/** Creates a segment; where the body names a survey, that is for it from now on, in the same step. */
export async function createSegment(call: Call<CreateSegmentBody>): Promise<SegmentInUse> {
  const { service, environment, body } = call
  const { segments, surveys } = service.storage
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
  const alongside = { ...nothingAlongside, audit: entriesOf(call, 'create', 'segment', [made.id]) }
  return changeConfiguration(service, environment.id, async (view) => {
    const survey = body.surveyId ? await surveyOf(view, body.surveyId) : null
    const existing = await view.segments()
    refuse({
      ...filterFaults(made.id, made.filters, existing),
      ...(made.isPrivate ? await privacyFaults(service, view, survey) : {}),
    })
    if (!made.isPrivate && existing.filter(({ isPrivate }) => !isPrivate).length >= maxSegments) {
      throw new Problem('bad_request', `An environment has at most ${maxSegments} segments; delete one first`)
    }
    const ifRevision = view.revision
    const shown = { ...made, surveys: survey ? [survey.id] : [] }
    const answer = call.idempotency?.keep(shown, made.id) ?? null
    if (!survey) {
      return (await segments.insert(view.id, made, { ifRevision }, { ...alongside, answer })) ? shown : null
    }
    const next = {
      ...survey,
      segmentId: made.id,
      updatedAt: later(survey.updatedAt, now),
      version: survey.version + 1,
    }
    const condition = { ifVersion: survey.version, ifRevision, segment: made }
    const audit = [...alongside.audit, ...entriesBeside(call, 'update', 'survey', [survey], ['segmentId'])]
    return (await surveys.replace(view.id, next, condition, { ...alongside, answer, audit })) ? shown : null
  })
}

/** A shallow merge; who is private to a survey stays so. */
export async function updateSegment(call: Call<UpdateSegmentBody>): Promise<SegmentInUse> {
  const { service, environment, body } = call
  const id = call.params.segmentId ?? ''
  const alongside = { ...nothingAlongside, audit: entriesOf(call, 'update', 'segment', [id]) }
  return changeConfiguration(service, environment.id, async (view) => {
    const { segment } = await findSegment(service, view, id)
    const { surveys, ...stored } = segment
    refuse({
      ...(body.filters ? filterFaults(id, body.filters, await view.segments()) : {}),
      ...((body.isPrivate ?? stored.isPrivate) !== stored.isPrivate && { isPrivate: 'This cannot be changed' }),
    })
    const next = {
      ...stored,
      title: body.title ?? stored.title,
      description: body.description === undefined ? stored.description : body.description,
      filters: body.filters ?? stored.filters,
      updatedAt: later(stored.updatedAt, timestamp(service.clock.now())),
    }
    if (sameRecord(stored, next)) return segment
    const won = await service.storage.segments.replace(view.id, next, { ifRevision: view.revision }, alongside)
    return won ? { ...next, surveys } : null
  })
}

/** Deletes a segment that nothing needs, and returns it. */
export async function removeSegment(call: Call): Promise<SegmentInUse> {
  const { service, environment } = call
  const id = call.params.segmentId ?? ''
  const alongside = { ...nothingAlongside, audit: entriesOf(call, 'delete', 'segment', [id]) }
  return changeConfiguration(service, environment.id, async (view) => {
    const { segment, madeFor } = await findSegment(service, view, id)
    if (segment.isPrivate && madeFor !== null) {
      throw new Problem('bad_request', `This segment is private to the survey ${madeFor}, and goes with it`)
    }
    if (segment.surveys.length > 0) {
      throw new Problem('bad_request', `The segment is in use by surveys: ${named(segment.surveys)}`)
    }
    const above = buildingOn(id, await view.segments())
    if (above.length > 0) {
      throw new Problem('bad_request', `The segment is in use by segments: ${named(above.map((one) => one.id))}`)
    }
    const won = await service.storage.segments.delete(view.id, id, { ifRevision: view.revision }, alongside)
    return won ? segment : null
  })
}

/** The segment with the surveys that are for it, and the one it was made for; a 404 for an unknown one. */
export async function findSegment(service: Service, view: EnvironmentView, id: string): Promise<OwnedSegment> {
  const found = (await segmentsById(service, view)).get(id)
  if (!found) throw notFound('Segment', id)
  return found
}

async function surveyOf(view: EnvironmentView, id: string): Promise<StoredSurvey> {
  const survey = idPattern.test(id) ? await view.survey(id) : null
  if (!survey) throw notFound('Survey', id)
  return survey
}

async function privacyFaults(service: Service, view: EnvironmentView, survey: StoredSurvey | null): Promise<Faults> {
  if (!survey) return { surveyId: 'Required: a private segment belongs to a survey' }
  const own = await privateSegmentOf(service, view, survey.id)
  return own === null ? {} : { surveyId: `This survey has a private segment already: ${own}` }
}

function refuse(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Ids that a message names. */
const namedInMessage = 10

const named = (ids: readonly string[]): string =>
  ids.length > namedInMessage
    ? `${ids.slice(0, namedInMessage).join(', ')} and ${ids.length - namedInMessage} more`
    : ids.join(', ')
