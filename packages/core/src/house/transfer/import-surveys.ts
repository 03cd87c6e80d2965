import * as v from 'valibot'
import { privateSegmentOf } from '../../asking/segments/in-use.ts'
import type { Segment } from '../../asking/segments/schema.ts'
import { asDocument, asList, asText, type Document, documentsOf } from '../../asking/surveys/rules/reading.ts'
import { draftSurvey, surveyFaults } from '../../asking/surveys/rules.ts'
import { type CreateSurvey, createSurvey, type StoredSurvey } from '../../asking/surveys/schema.ts'
import { isConflict, Problem } from '../../ground/errors.ts'
import { nothingAlongside } from '../../ground/ports/alongside.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import { storable } from '../../http/body.ts'
import { validate } from '../../http/validate.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { importActionClasses, importRecord, importSegments } from './import-configuration.ts'
import { type Importing, idOf, reasonOf } from './importing.ts'
import { inOurShape } from './older-rules.ts'
import { segmentOf, timesOf } from './rules.ts'
import { incomingAsked, incomingMark, incomingSegment, stamp } from './wire.ts'

/**
 * Imports surveys, each with its private segment, and with the records that it refers to unless an earlier record
 * brought them.
 */
export async function importSurveys(importing: Importing, batch: readonly unknown[]): Promise<void> {
  for (const data of batch) {
    try {
      await importSurvey(importing, asDocument(storable(inOurShape('survey', data))) ?? {})
    } catch (error) {
      importing.outcomes.refused('survey', idOf(data), reasonOf(error))
    }
  }
}

async function importSurvey(importing: Importing, data: Document): Promise<void> {
  const { service, environmentId } = importing
  const { id, ...times } = validate(stamp, data)
  const body = validate(
    createSurvey,
    { ...data, environmentId, triggers: [], segmentId: null },
    surveyFaults({ ...data, triggers: [] }),
  )
  const segment = await readSegment(importing, data)
  await importEmbedded(importing, data)
  const asked = v.safeParse(v.nullish(incomingAsked), data.asked)
  const edition = v.safeParse(v.optional(incomingMark), data.edition)
  let unknown: string[] = []
  let keyTaken = false
  await importRecord(importing, 'survey', id, async (view) => {
    if (await view.survey(id)) return 'known'
    await refuseSharedId(importing, id, body.type)
    const triggers = await findTriggers(importing, view, data)
    unknown = triggers.unknown
    const target = await segmentTargetOf(importing, view, {
      id,
      type: body.type,
      segment,
      segmentId: asText(data.segmentId),
    })
    const drafted = draftSurvey(body, {
      id,
      environmentId,
      now: timestamp(service.clock.now()),
      segmentId: target.segmentId,
      triggers: triggers.ids,
    })
    const condition = { ifRevision: view.revision, segment: target.incoming }
    const survey = {
      ...drafted,
      ...timesOf(times),
      ...(asked.success && { asked: asked.output ?? null }),
      ...(edition.success && edition.output && { edition: { ...edition.output, by: null } }),
    }
    const insert = (made: StoredSurvey) => service.storage.surveys.insert(view.id, made, condition, nothingAlongside)
    try {
      return await insert(survey)
    } catch (error) {
      if (!isConflict(error, 'key')) throw error
      keyTaken = true
      return insert({ ...survey, key: null })
    }
  })
  if (keyTaken) {
    importing.outcomes.changed('survey', id, `Another survey here has the key ${body.key}: this one came without it`)
  }
  if (!asked.success) importing.outcomes.changed('survey', id, 'What it asked before its changes cannot be read')
  if (!edition.success)
    importing.outcomes.changed('survey', id, 'Which edition it is cannot be read: this one is its first here')
  for (const name of unknown)
    importing.outcomes.changed('survey', id, `The action class ${name} that triggers it does not exist`)
}

/**
 * Refuses a survey whose id another environment has, if one of the two is a link survey: the address of its page names
 * no environment. Two imports at the same time do not notice each other.
 */
async function refuseSharedId(
  { service, environmentId, sharedIds }: Importing,
  id: string,
  type: CreateSurvey['type'],
): Promise<void> {
  if (sharedIds) return
  const homes = await service.storage.directory.environmentsOfSurvey(id)
  const other = homes.find((home) => home !== environmentId)
  if (other === undefined) return
  const otherType = (await (await service.environments.get(other))?.survey(id))?.type
  if (type !== 'link' && otherType !== 'link') return
  throw new Problem(
    'conflict',
    `The environment ${other} of this database has a survey with this id. The address of a link survey names no ` +
      'environment, so its page could not tell which one is meant. To import it anyway, set sharedIds (--shared-ids): ' +
      'both pages then need ?env= and the id of the environment',
  )
}

/**
 * Reads the segment of an imported survey. An unreadable segment refuses the survey, since without a segment the survey
 * would be shown to every contact.
 */
async function readSegment({ environmentId }: Importing, data: Document): Promise<Segment | null> {
  const input = inOurShape('segment', data.segment ?? null)
  return input === null ? null : segmentOf(environmentId, validate(incomingSegment, input))
}

/** Imports the action classes and segments within surveys: some services export them only there. */
async function importEmbedded(importing: Importing, { triggers, segment }: Document): Promise<void> {
  const view = await importing.service.environments.get(importing.environmentId)
  const known = new Set((await view?.actionClasses())?.map(({ id }) => id))
  const complete = documentsOf(triggers).flatMap(({ document }) => {
    const actionClass = asDocument(document.actionClass)
    const id = asText(actionClass?.id)
    const isHere = id === null || known.has(id) || importing.replacements.actionClasses.has(id)
    return actionClass && !isHere && actionClass.name !== undefined && actionClass.type !== undefined
      ? [actionClass]
      : []
  })
  await importActionClasses(importing, complete)
  const shared = asDocument(segment)
  const isKnown = (await view?.segments())?.some(({ id }) => id === shared?.id)
  if (shared && shared.isPrivate !== true && !isKnown) await importSegments(importing, [shared])
}

/** Finds the action classes that trigger the survey: by id, otherwise by name. */
async function findTriggers({ replacements }: Importing, view: EnvironmentView, { triggers }: Document) {
  const existing = await view.actionClasses()
  const ids = new Set<string>()
  const unknown: string[] = []
  for (const trigger of asList(triggers)) {
    const document = asDocument(trigger)
    const actionClass = asDocument(document?.actionClass)
    const id = asText(actionClass?.id) ?? asText(document?.actionClassId)
    const name = asText(trigger) ?? asText(actionClass?.name)
    const resolvedId = (id !== null && replacements.actionClasses.get(id)) || id
    const found = existing.find((one) => one.id === resolvedId) ?? existing.find((one) => one.name === name)
    if (found) ids.add(found.id)
    else unknown.push(JSON.stringify((name ?? id ?? '').slice(0, 64)))
  }
  return { ids: [...ids], unknown }
}

interface SegmentReference {
  id: string
  type: CreateSurvey['type']
  segment: Segment | null
  segmentId: string | null
}

/** Finds the segment that the survey uses here; `incoming` if it comes with the survey. */
async function segmentTargetOf(
  { service }: Importing,
  view: EnvironmentView,
  { id, type, segment, segmentId }: SegmentReference,
) {
  const namedId = segment?.id ?? (segmentId && idPattern.test(segmentId) ? segmentId : null)
  const existing = (await view.segments()).find((one) => one.id === namedId)
  const own = existing?.isPrivate ? await privateSegmentOf(service, view, id) : null
  if (existing && (!existing.isPrivate || own === existing.id)) return { segmentId: existing.id, incoming: null }
  if (segment && !existing) {
    const incoming = { ...segment, isPrivate: true }
    return { segmentId: incoming.id, incoming }
  }
  // If the segment is private to another survey, or is missing although one is needed, the survey gets its own with the
  // same filters.
  if (type === 'link' && !segment) return { segmentId: null, incoming: null }
  const now = timestamp(service.clock.now())
  const incoming: Segment = {
    id: service.ids.next(),
    environmentId: view.id,
    createdAt: now,
    updatedAt: now,
    title: id,
    description: null,
    isPrivate: true,
    filters: segment?.filters ?? [],
  }
  return { segmentId: incoming.id, incoming }
}
