import { countedQuotas } from '../../asking/quotas/rules.ts'
import { openForMs } from '../../asking/surveys/rules/edition.ts'
import { contentOf, editionOf } from '../../asking/surveys/rules.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { SurveyStore } from '../../asking/surveys/store.ts'
import { ConflictError } from '../../ground/errors.ts'
import type { RecordReader, RecordWriter } from '../../ground/ports/records.ts'
import { removeLinksOf } from './export-links.ts'
import { preceding } from './pages.ts'
import { fileRecount } from './quota-counts.ts'
import { raiseRevision, revisionOf, writeRaising } from './revision.ts'
import type { EditionRow } from './rows.ts'
import type { Reads, Writes } from './steps.ts'
import { allOf, firstOf } from './table.ts'
import { chores, deletedSurveys, editions, responses, segments, surveys, tableViews } from './tables.ts'

type Reading = 'find' | 'findMany' | 'list' | 'listEditions' | 'findEdition'

export const surveyReads: Reads<SurveyStore, Reading> = {
  find: (records, environmentId, id) => surveys.get(records, environmentId, id),
  findMany: async (records, environmentId, ids) => {
    const found = await Promise.all([...new Set(ids)].map((id) => surveys.get(records, environmentId, id)))
    return found.filter((survey) => survey !== null)
  },
  list: (records, environmentId, page) =>
    surveys.list(records, environmentId, { by: 'byUpdate', ...preceding(page) }, page.limit),
  listEditions: async (records, environmentId, surveyId, { after, limit }) => {
    const follows = ({ number }: EditionRow) => after === null || number < Number(after.id)
    const found = await firstOf(editionsOf(records, environmentId, surveyId), limit, follows)
    return found.map(({ number, at, by }) => ({ number, at, by }))
  },
  findEdition: async (records, environmentId, surveyId, number) => {
    if (!(await surveys.has(records, environmentId, surveyId))) return null
    const found = await editions.get(records, environmentId, surveyId, number)
    return found && { number, at: found.at, by: found.by, content: found.content }
  },
}

export const surveyWrites: Writes<SurveyStore, Reading> = {
  insert: async (records, environmentId, survey, { ifRevision, segment }, alongside) => {
    if ((await revisionOf(records, environmentId)) !== ifRevision) return false
    const isKnown =
      (await surveys.has(records, environmentId, survey.id)) ||
      (await deletedSurveys.has(records, environmentId, survey.id))
    if (isKnown) throw new ConflictError('id')
    await checkKey(records, environmentId, survey)
    await surveys.put(records, environmentId, survey)
    await putEdition(records, environmentId, survey)
    if (segment !== null) await segments.put(records, environmentId, { ...segment, madeFor: survey.id })
    await writeRaising(records, environmentId, alongside)
    return true
  },
  replace: async (records, environmentId, next, { ifVersion, ifRevision, segment }, alongside) => {
    if ((await revisionOf(records, environmentId)) !== ifRevision) return false
    const stored = await surveys.get(records, environmentId, next.id)
    if (stored?.version !== ifVersion) return false
    await checkKey(records, environmentId, next)
    await surveys.put(records, environmentId, next)
    await putEdition(records, environmentId, next)
    await forgetOldEditions(records, environmentId, next)
    if (countedQuotas(stored) !== countedQuotas(next)) await fileRecount(records, environmentId, next)
    if (segment !== null) await segments.put(records, environmentId, { ...segment, madeFor: next.id })
    await writeRaising(records, environmentId, alongside)
    return true
  },
  addEdition: async (records, environmentId, surveyId, edition) => {
    const isKnown = await editions.has(records, environmentId, surveyId, edition.number)
    if (!isKnown && (await surveys.has(records, environmentId, surveyId))) {
      await editions.put(records, environmentId, { ...edition, surveyId })
    }
  },
  delete: async (records, environmentId, id, chore, alongside) => {
    const survey = await surveys.remove(records, environmentId, id)
    if (survey === null) return null
    await deletedSurveys.put(records, environmentId, survey)
    await removeLinksOf(records, environmentId, id)
    await chores.put(records, environmentId, { ...chore, held: null })
    await writeRaising(records, environmentId, alongside)
    return survey
  },
  forget: async (records, environmentId, id) => {
    if ((await deletedSurveys.remove(records, environmentId, id)) === null) return
    for (const segment of await allOf(segments.each(records, environmentId, { by: 'byMaker', within: [id] }))) {
      if (segment.isPrivate) await segments.remove(records, environmentId, segment.id)
    }
    for (const { number } of await allOf(editions.each(records, environmentId, { by: 'bySurvey', within: [id] }))) {
      await editions.remove(records, environmentId, id, number)
    }
    for (const { personId } of await allOf(tableViews.each(records, environmentId, { by: 'bySurvey', within: [id] }))) {
      await tableViews.remove(records, environmentId, personId, id)
    }
    await raiseRevision(records, environmentId)
  },
}

/** The editions of a survey that is not deleted, newest first. */
async function* editionsOf(records: RecordReader, environmentId: string, surveyId: string): AsyncGenerator<EditionRow> {
  if (!(await surveys.has(records, environmentId, surveyId))) return
  yield* editions.each(records, environmentId, { by: 'bySurvey', within: [surveyId], reverse: true })
}

async function putEdition(records: RecordWriter, environmentId: string, survey: StoredSurvey): Promise<void> {
  const edition = editionOf(survey)
  const known = await editions.get(records, environmentId, survey.id, edition.number)
  if (known !== null && (survey.edition === undefined || known.at === edition.at)) return
  await editions.put(records, environmentId, { ...edition, surveyId: survey.id, content: contentOf(survey) })
}

/** Forgets editions that no response was given to, once twenty came after them and no page can show them any more. */
async function forgetOldEditions(records: RecordWriter, environmentId: string, survey: StoredSurvey): Promise<void> {
  const { number, at } = editionOf(survey)
  const known = await allOf(editionsOf(records, environmentId, survey.id))
  const old = known.filter((one) => one.number <= number - 19)
  for (const [n, one] of old.entries()) {
    const next = old[n - 1]
    if (next === undefined || one.number > number - 20) continue
    const until = new Date(Date.parse(next.at) + openForMs).toISOString()
    const then = { by: 'bySurvey' as const, within: [survey.id], from: [one.at], until: [until] }
    if (until < at && (await responses.count(records, environmentId, then, 1)) === 0) {
      await editions.remove(records, environmentId, survey.id, one.number)
    }
  }
}

/** Throws if another survey of the environment has the key. */
async function checkKey(records: RecordReader, environmentId: string, { id, key }: StoredSurvey): Promise<void> {
  if (key === null) return
  const found = await surveys.list(records, environmentId, { by: 'byKey', within: [key] }, 2)
  if (found.some((other) => other.id !== id)) throw new ConflictError('key')
}
