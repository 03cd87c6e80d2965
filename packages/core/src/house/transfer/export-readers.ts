import { responseOutput } from '../../answers/responses/rules.ts'
import type { StoredResponse } from '../../answers/responses/schema.ts'
import { contactOutput } from '../../asking/contacts/output-rules.ts'
import type { Display } from '../../asking/displays/schema.ts'
import { segmentsById } from '../../asking/segments/in-use.ts'
import { evaluationOrder } from '../../asking/segments/rules.ts'
import { everySurvey, referencesOf } from '../../asking/surveys/references.ts'
import { surveyOutput } from '../../asking/surveys/rules/output.ts'
import { editionOf } from '../../asking/surveys/rules.ts'
import type { ListPosition } from '../../ground/ports/list-page.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import type { Service } from '../service/service.ts'
import type { RecordType } from './schema.ts'

/** The number of records read at once if one may have megabytes: few. */
const fewAtOnce = 50
const manyAtOnce = 500

/** The scope of an export. */
export interface Exporting {
  readonly service: Service
  readonly view: EnvironmentView
  /** Exports this survey and its records only; `null` for all. */
  readonly surveyId: string | null
}

/** Reads the records after a position; `next` is `null` at the end. */
export type Read<T> = (after: ListPosition | null) => Promise<{ records: T[]; next: ListPosition | null }>

/** Readers of each record type. They return records in the form of answers, but surveys with their stored status. */
export const readers: Readonly<Record<RecordType, (exporting: Exporting) => Promise<Read<unknown>>>> = {
  actionClass: async ({ view }) => atOnce(() => view.actionClasses()),
  attributeKey: async ({ view }) => atOnce(() => view.attributeKeys()),
  segment: async (exporting) => atOnce(() => sharedSegments(exporting)),
  survey: readSurveys,
  surveyEdition: readEditions,
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
      return { records: records.map((stored) => ({ ...responseOutput(stored), meanings: stored.meanings })), next }
    }
  },
}

/** Reads responses as they are stored, oldest first. */
function readResponses({ service, view, surveyId }: Exporting): Read<StoredResponse> {
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

/** A position in a list that is ordered by id only. */
const byId = (id: string): ListPosition => ({ at: '', id })

/** Reads segments so that each follows those that it refers to. Private segments come with their surveys. */
async function sharedSegments({ service, view }: Exporting) {
  const owned = await segmentsById(service, view)
  const comesWithSurvey = (id: string) => {
    const { segment, madeFor } = owned.get(id) ?? {}
    return segment?.isPrivate === true && madeFor != null && segment.surveys.includes(madeFor)
  }
  return evaluationOrder(await view.segments()).filter(({ id }) => !comesWithSurvey(id))
}

/**
 * Reads surveys in the order of their ids: in the order of changes, a survey that changes during the export could be
 * missed. Surveys have their stored status, not the current one: if a survey that its `closeOnDate` or `autoComplete`
 * closed were imported as `completed`, a later date or a deleted response could not reopen it.
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
        survey
          ? [
              {
                ...surveyOutput(survey, { status: survey.status, actionClasses, segment: segmentOf(survey) }),
                ...(survey.asked && { asked: survey.asked }),
                ...(survey.edition && { edition: { number: survey.edition.number, at: survey.edition.at } }),
              },
            ]
          : [],
      ),
      next: last ? byId(last) : null,
    }
  }
}

/** Reads the earlier editions of surveys, survey by survey, newest first. The id of a position names survey and number. */
async function readEditions(exporting: Exporting): Promise<Read<unknown>> {
  const { service, view } = exporting
  const { surveys } = service.storage
  const sorted = await surveyIds(exporting)
  return async (after) => {
    const [reached = '', number = ''] = after?.id.split('/') ?? []
    const records: unknown[] = []
    let last = ''
    for (const surveyId of sorted.filter((id) => id >= reached)) {
      const survey = await surveys.find(view.id, surveyId)
      if (survey === null || editionOf(survey).number === 1) continue
      const before = surveyId === reached ? number : String(editionOf(survey).number)
      const page = { after: byId(before), limit: fewAtOnce - records.length }
      for (const edition of await surveys.listEditions(view.id, surveyId, page)) {
        const found = await surveys.findEdition(view.id, surveyId, edition.number)
        if (found === null) continue
        records.push({ surveyId, number: found.number, createdAt: found.at, ...found.content })
        last = `${surveyId}/${found.number}`
      }
      if (records.length >= fewAtOnce) return { records, next: byId(last) }
    }
    return { records, next: null }
  }
}

/** Reads displays survey by survey, in the order of their ids. The id of a position names both survey and display. */
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

/** The sorted ids of the exported surveys. */
async function surveyIds({ service, view, surveyId }: Exporting): Promise<string[]> {
  const ids = new Set(surveyId === null ? [] : [surveyId])
  if (surveyId === null) for await (const { id } of everySurvey(service, view.id)) ids.add(id)
  return [...ids].sort()
}
