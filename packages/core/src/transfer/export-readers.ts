import type { EnvironmentView } from '../configuration/environment-view.ts'
import { contactOutput } from '../contacts/rules.ts'
import type { Display } from '../displays/schema.ts'
import type { ListPosition } from '../ports/list-page.ts'
import { responseOutput } from '../responses/rules.ts'
import type { StoredResponse } from '../responses/schema.ts'
import { evaluationOrder } from '../segments/rules.ts'
import type { Service } from '../service/service.ts'
import { everySurvey, referencesOf, segmentsById } from '../surveys/references.ts'
import { surveyOutput } from '../surveys/rules/output.ts'
import type { RecordType } from './schema.ts'

/** Records read at once: few, where one may have megabytes. */
const fewAtOnce = 50
const manyAtOnce = 500

/** What is exported. */
export interface Exporting {
  readonly service: Service
  readonly view: EnvironmentView
  /** This survey and what belongs to it; `null` for all. */
  readonly surveyId: string | null
}

/** Reads the records that follow a position; `next` is `null` where none are left. */
export type Read<T> = (after: ListPosition | null) => Promise<{ records: T[]; next: ListPosition | null }>

/** The records of each type as they stand on the wire; surveys with the status that was written. */
export const readers: Readonly<Record<RecordType, (exporting: Exporting) => Promise<Read<unknown>>>> = {
  actionClass: async ({ view }) => atOnce(() => view.actionClasses()),
  attributeKey: async ({ view }) => atOnce(() => view.attributeKeys()),
  segment: async (exporting) => atOnce(() => sharedSegments(exporting)),
  survey: readSurveys,
  contact: async ({ service, view }) =>
    byPage(
      (page) => service.storage.contacts.list(view.id, { userId: null, email: null }, page),
      manyAtOnce,
      contactOutput,
    ),
  display: readDisplays,
  response: async (exporting) => {
    const read = readResponses(exporting)
    return async (after) => {
      const { records, next } = await read(after)
      return { records: records.map(responseOutput), next }
    }
  },
}

/** Responses as they are stored, oldest first. */
export function readResponses({ service, view, surveyId }: Exporting): Read<StoredResponse> {
  const filter = { surveyId, finished: null, since: null, until: null, contactId: null, tagId: null }
  const order = { by: 'createdAt', direction: 'asc' } as const
  return byPage(
    (page) => service.storage.responses.list(view.id, filter, order, page),
    fewAtOnce,
    (response) => response,
  )
}

const atOnce =
  (all: () => Promise<readonly unknown[]>): Read<unknown> =>
  async () => ({ records: [...(await all())], next: null })

function byPage<T extends { createdAt: string; id: string }, R>(
  list: (page: { after: ListPosition | null; limit: number }) => Promise<T[]>,
  limit: number,
  output: (record: T) => R,
): Read<R> {
  return async (after) => {
    const page = await list({ after, limit })
    const last = page.length < limit ? undefined : page.at(-1)
    return { records: page.map(output), next: last ? { at: last.createdAt, id: last.id } : null }
  }
}

/** A position in an order of ids alone. */
const byId = (id: string): ListPosition => ({ at: '', id })

/** In an order in which each comes after those it builds on; a survey's own one comes with the survey. */
async function sharedSegments({ service, view }: Exporting) {
  const owned = await segmentsById(service, view)
  const comesWithSurvey = (id: string) => {
    const { segment, madeFor } = owned.get(id) ?? {}
    return segment?.isPrivate === true && madeFor != null && segment.surveys.includes(madeFor)
  }
  return evaluationOrder(await view.segments()).filter(({ id }) => !comesWithSurvey(id))
}

/**
 * In the order of their ids: in that of their changes, one that is changed meanwhile could be missed. Their status is
 * the one that was written: imported as `completed`, a survey whose `closeOnDate` or `autoComplete` closed it would
 * stay closed where a later date or a deleted response opens it here.
 */
async function readSurveys(exporting: Exporting): Promise<Read<unknown>> {
  const { service, view } = exporting
  const sorted = await surveyIds(exporting)
  const { actionClasses, segmentOf } = await referencesOf(service, view)
  return async (after) => {
    const left = sorted.filter((id) => after === null || id > after.id)
    const page = left.slice(0, fewAtOnce)
    const found = await Promise.all(page.map((id) => service.storage.surveys.find(view.id, id)))
    const last = left.length > page.length ? page.at(-1) : undefined
    return {
      records: found.flatMap((survey) =>
        survey ? [surveyOutput(survey, { status: survey.status, actionClasses, segment: segmentOf(survey) })] : [],
      ),
      next: last ? byId(last) : null,
    }
  }
}

/** Survey by survey, in the order of their ids. A position's id names both. */
async function readDisplays(exporting: Exporting): Promise<Read<unknown>> {
  const { service, view } = exporting
  const sorted = await surveyIds(exporting)
  return async (after) => {
    const [reached = '', displayId = ''] = after?.id.split('/') ?? []
    const displays: Display[] = []
    for (const id of sorted.filter((survey) => survey >= reached)) {
      const position = after && id === reached ? { at: after.at, id: displayId } : null
      const page = { after: position, limit: manyAtOnce - displays.length }
      displays.push(...(await service.storage.displays.listOfSurvey(view.id, id, page)))
      if (displays.length === manyAtOnce) break
    }
    const last = displays.length < manyAtOnce ? undefined : displays.at(-1)
    return {
      records: displays.map(({ environmentId: _, ...display }) => display),
      next: last ? { at: last.createdAt, id: `${last.surveyId}/${last.id}` } : null,
    }
  }
}

/** The surveys that are exported, sorted. */
async function surveyIds({ service, view, surveyId }: Exporting): Promise<string[]> {
  const ids = new Set(surveyId === null ? [] : [surveyId])
  if (surveyId === null) for await (const { id } of everySurvey(service, view.id)) ids.add(id)
  return [...ids].sort()
}
