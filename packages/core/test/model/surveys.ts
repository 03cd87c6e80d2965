import type { StoredResponse } from '../../src/answers/responses/schema.ts'
import { countedQuotas } from '../../src/asking/quotas/rules.ts'
import { openForMs } from '../../src/asking/surveys/rules/edition.ts'
import { contentOf, editionOf } from '../../src/asking/surveys/rules.ts'
import type { StoredSurvey } from '../../src/asking/surveys/schema.ts'
import { ConflictError } from '../../src/ground/errors.ts'
import { checkAlongside, writeAlongside } from './alongside.ts'
import type { BasicStorage } from './basics/basic-storage.ts'
import { byUpdate, keysetPage } from './order.ts'
import { fileRecount } from './quota-counts.ts'
import { raiseRevision, revisionOf } from './revision.ts'
import type { EditionRow, Tables } from './tables.ts'

export function surveyStore(tables: Tables): BasicStorage['surveys'] {
  return {
    find: async (environmentId, id) => tables.surveys.get(environmentId, id),
    list: async (environmentId, page) => keysetPage(tables.surveys.rows(environmentId), page, byUpdate, 'desc'),
    insert: async (environmentId, survey, { ifRevision, segment }, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return false
      const known = tables.surveys.get(environmentId, survey.id) ?? tables.deletedSurveys.get(environmentId, survey.id)
      if (known !== null) throw new ConflictError('id')
      checkKey(tables, environmentId, survey)
      checkAlongside(tables, environmentId, alongside)
      tables.surveys.put(environmentId, survey)
      putEdition(tables, environmentId, survey)
      if (segment !== null) tables.segments.put(environmentId, { ...segment, madeFor: survey.id })
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
    replace: async (environmentId, next, { ifVersion, ifRevision, segment }, alongside) => {
      if (revisionOf(tables, environmentId) !== ifRevision) return false
      const stored = tables.surveys.get(environmentId, next.id)
      if (stored?.version !== ifVersion) return false
      checkKey(tables, environmentId, next)
      checkAlongside(tables, environmentId, alongside)
      tables.surveys.put(environmentId, next)
      putEdition(tables, environmentId, next)
      forgetOldEditions(tables, environmentId, next)
      if (countedQuotas(stored) !== countedQuotas(next)) fileRecount(tables, environmentId, next)
      if (segment !== null) tables.segments.put(environmentId, { ...segment, madeFor: next.id })
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return true
    },
    listEditions: async (environmentId, surveyId, { after, limit }) =>
      editionsOf(tables, environmentId, surveyId)
        .filter(({ number }) => after === null || number < Number(after.id))
        .slice(0, limit)
        .map(({ number, at, by }) => ({ number, at, by })),
    findEdition: async (environmentId, surveyId, number) => {
      const found = editionsOf(tables, environmentId, surveyId).find((one) => one.number === number)
      return found ? { number, at: found.at, by: found.by, content: found.content } : null
    },
    addEdition: async (environmentId, surveyId, edition) => {
      const id = editionKey(surveyId, edition.number)
      if (tables.surveys.has(environmentId, surveyId) && !tables.editions.has(environmentId, id))
        tables.editions.put(environmentId, { ...edition, id, surveyId })
    },
    delete: async (environmentId, id, chore, alongside) => {
      if (tables.surveys.get(environmentId, id) === null) return null
      checkAlongside(tables, environmentId, alongside)
      const survey = tables.surveys.remove(environmentId, id)
      if (survey === null) return null
      tables.deletedSurveys.put(environmentId, survey)
      for (const link of tables.exportLinks.rows(environmentId, ({ surveyId }) => surveyId === id))
        tables.exportLinks.remove(environmentId, link.id)
      tables.chores.put(environmentId, { ...chore, held: null })
      writeAlongside(tables, environmentId, alongside)
      raiseRevision(tables, environmentId)
      return survey
    },
    forget: async (environmentId, id) => {
      const survey = tables.deletedSurveys.remove(environmentId, id)
      if (survey === null) return
      const own = tables.segments.rows(environmentId, ({ madeFor, isPrivate }) => isPrivate && madeFor === id)
      for (const segment of own) tables.segments.remove(environmentId, segment.id)
      tables.editions.removeSome(environmentId, Number.POSITIVE_INFINITY, ({ surveyId }) => surveyId === id)
      tables.tableViews.removeSome(environmentId, Number.POSITIVE_INFINITY, ({ surveyId }) => surveyId === id)
      raiseRevision(tables, environmentId)
    },
  }
}

const editionKey = (surveyId: string, number: number): string => `${surveyId} ${number}`

/** The editions of a survey that is not deleted, newest first. */
const editionsOf = (tables: Tables, environmentId: string, surveyId: string): EditionRow[] =>
  tables.surveys.has(environmentId, surveyId)
    ? tables.editions
        .rows(environmentId, (one) => one.surveyId === surveyId)
        .sort((one, other) => other.number - one.number)
    : []

function putEdition(tables: Tables, environmentId: string, survey: StoredSurvey): void {
  const edition = editionOf(survey)
  const id = editionKey(survey.id, edition.number)
  const known = tables.editions.get(environmentId, id)
  if (known !== null && (survey.edition === undefined || known.at === edition.at)) return
  tables.editions.put(environmentId, { ...edition, id, surveyId: survey.id, content: contentOf(survey) })
}

/** Forgets editions that no response was given to, once twenty came after them and no page can show them any more. */
function forgetOldEditions(tables: Tables, environmentId: string, survey: StoredSurvey): void {
  const { number, at } = editionOf(survey)
  const editions = editionsOf(tables, environmentId, survey.id).filter((one) => one.number <= number - 19)
  for (const [n, one] of editions.entries()) {
    const next = editions[n - 1]
    if (next === undefined || one.number > number - 20) continue
    const until = new Date(Date.parse(next.at) + openForMs).toISOString()
    const isOfThen = ({ surveyId, createdAt }: StoredResponse) =>
      surveyId === survey.id && createdAt >= one.at && createdAt < until
    if (until < at && tables.responses.rows(environmentId, isOfThen).length === 0)
      tables.editions.remove(environmentId, one.id)
  }
}

/** Throws if another survey of the environment has the key. */
function checkKey(tables: Tables, environmentId: string, { id, key }: StoredSurvey): void {
  if (key === null) return
  if (tables.surveys.rows(environmentId, (other) => other.key === key && other.id !== id).length > 0) {
    throw new ConflictError('key')
  }
}
