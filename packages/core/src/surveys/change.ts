import { entriesBeside, entriesOf } from '../audit/entries.ts'
import { changeConfiguration } from '../configuration/change.ts'
import type { EnvironmentView } from '../configuration/environment-view.ts'
import { Problem } from '../errors.ts'
import { sameRecord } from '../ground/same-value.ts'
import { invalid, notFound } from '../http/problems.ts'
import type { Call } from '../http/route.ts'
import { nothingAlongside } from '../ports/alongside.ts'
import { later, timestamp } from '../ports/clock.ts'
import { idPattern } from '../ports/ids.ts'
import type { Segment } from '../segments/schema.ts'
import type { Service } from '../service/service.ts'
import { updateSurveyFaults } from './body-faults.ts'
import { asOfNow } from './find.ts'
import { privateSegmentOf, referencesOf } from './references.ts'
import { draftSurvey, mergeSurvey, resolveTriggers, surveyOutput } from './rules.ts'
import type { CreateSurvey, StoredSurvey, Survey, TriggerInput, UpdateSurvey } from './schema.ts'

/** Creates a survey, with a private segment of its own where it needs one and names none. */
export async function createSurvey(call: Call<CreateSurvey>): Promise<Survey> {
  const { service, body, environment, idempotency } = call
  const now = timestamp(service.clock.now())
  const id = service.ids.next()
  return changeConfiguration(service, environment.id, async (view) => {
    const segment = newSegment(service, view.id, id, body.type, body.segmentId ?? null)
    const survey = draftSurvey(body, {
      id,
      now,
      environmentId: view.id,
      segmentId: segment?.id ?? body.segmentId ?? null,
      triggers: await triggerIds(view, body.triggers),
    })
    const shown = surveyOutput(survey, {
      status: (await asOfNow(service, survey)).status,
      actionClasses: await view.actionClasses(),
      segment: await segmentOf(service, view, survey, segment),
    })
    const condition = { ifRevision: view.revision, segment }
    const alongside = {
      events: null,
      answer: idempotency?.keep(shown, id) ?? null,
      audit: [...entriesOf(call, 'create', 'survey', [id]), ...entriesOfSegment(call, segment)],
      files: [],
    }
    return (await service.storage.surveys.insert(view.id, survey, condition, alongside)) ? shown : null
  })
}

/** A shallow merge over the stored survey; what it comes to must be as good as a new one. */
export async function updateSurvey(call: Call<UpdateSurvey>): Promise<Survey> {
  const { service, body, environment, params } = call
  const id = params.surveyId ?? ''
  return changeConfiguration(service, environment.id, async (view) => {
    const stored = idPattern.test(id) ? await view.survey(id) : null
    if (!stored) throw unknownSurvey(id)
    // Again, on what is stored now: it may have changed since the body came in.
    const faults = await updateSurveyFaults(body, { service, params, environment: view })
    if (Object.keys(faults).length > 0) throw invalid(faults)

    const type = body.type ?? stored.type
    const named = body.segmentId === undefined ? stored.segmentId : body.segmentId
    const wanted = named === null && type !== 'link' ? await privateSegmentOf(service, view, id) : named
    const segment = newSegment(service, view.id, id, type, wanted)
    const next = mergeSurvey(stored, body, {
      now: later(stored.updatedAt, timestamp(service.clock.now())),
      segmentId: segment?.id ?? wanted,
      ...(body.triggers ? { triggers: await triggerIds(view, body.triggers) } : {}),
    })
    const condition = { ifVersion: stored.version, ifRevision: view.revision, segment }
    const alongside = {
      ...nothingAlongside,
      audit: [...entriesOf(call, 'update', 'survey', [id]), ...entriesOfSegment(call, segment)],
    }
    // The status as it reads: who sends back what was read changes nothing, though time has moved the status meanwhile.
    const { status } = await asOfNow(service, next)
    const isSame =
      segment === null &&
      sameRecord({ ...stored, status }, { ...next, status }) &&
      (stored.status === next.status || (await asOfNow(service, stored)).status === status)
    if (!isSame && !(await service.storage.surveys.replace(view.id, next, condition, alongside))) return null
    const shown = isSame ? stored : next
    return surveyOutput(shown, {
      status,
      actionClasses: await view.actionClasses(),
      segment: await segmentOf(service, view, shown, segment),
    })
  })
}

/** Unlike every other resource, a survey that is to be changed and does not exist is a 400. Source: interface, Errors. */
const unknownSurvey = (id: string): Problem => new Problem('bad_request', `Survey ${id} was not found`)

/** Makes a survey invisible, and files the chore that removes what hangs on it. */
export async function removeSurvey(call: Call): Promise<Survey> {
  const { service, environment, params } = call
  const { storage, ids, clock } = service
  const id = params.surveyId ?? ''
  const references = await referencesOf(service, environment)
  const chore = {
    id: ids.next(),
    environmentId: environment.id,
    kind: 'eraseSurvey' as const,
    subject: id,
    detail: null,
    dueAt: timestamp(clock.now()),
  }
  const current = idPattern.test(id) ? await environment.survey(id) : null
  const { status } = current ? await asOfNow(service, current) : { status: null }
  const alongside = { ...nothingAlongside, audit: entriesOf(call, 'delete', 'survey', [id]) }
  const removed = current && (await storage.surveys.delete(environment.id, id, chore, alongside))
  service.environments.forget(environment.id)
  if (!removed || !status) throw notFound('Survey', id)
  return surveyOutput(removed, {
    status,
    actionClasses: references.actionClasses,
    segment: references.segmentOf(removed),
  })
}

/** An app or website survey always has a segment: a private one that matches everyone, where it has none yet. */
function newSegment(
  { ids, clock }: Service,
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

/** Those of the private segment that a survey brings. */
const entriesOfSegment = (call: Call, segment: Segment | null) =>
  entriesBeside(call, 'create', 'segment', segment ? [segment] : [], ['title', 'isPrivate', 'filters'])

async function segmentOf(service: Service, view: EnvironmentView, survey: StoredSurvey, made: Segment | null) {
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
