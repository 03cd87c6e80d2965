import { type Difference, differencesOf } from '@hearback/core/pages'
import { asDocument } from '../json/document.ts'
import { listedPage } from '../read-lists.ts'
import { type SurveyRead, surveyPath } from '../results/load.ts'
import type { Visit } from '../visit.ts'

/** An edition of a survey, as the API lists it. */
interface EditionListed {
  readonly number: number
  readonly createdAt: string
  readonly actor: { readonly kind: string; readonly label: string } | null
  readonly isCurrent: boolean
}

export interface EditionCounted extends EditionListed {
  /** How many responses came while it was asked; `null`: too many to be counted in time. */
  readonly responseCount: number | null
}

/** An edition as the API reads it. */
interface EditionRead extends EditionListed {
  readonly content: object
  readonly differences: readonly Difference[] | null
}

export interface Editions {
  readonly survey: SurveyRead
  readonly editions: readonly EditionCounted[]
  readonly next: string | null
}

export interface OneEdition {
  readonly survey: SurveyRead
  readonly edition: EditionRead
  /** What the survey would ask otherwise than now, were this edition restored. */
  readonly restored: readonly Difference[]
}

export async function loadEditions(visit: Visit): Promise<Editions> {
  const [survey, { data, next }] = await Promise.all([
    visit.ask<SurveyRead>(surveyPath(visit)),
    listedPage<EditionCounted>(visit, `${surveyPath(visit)}/editions`, 50),
  ])
  return { survey, editions: data, next }
}

export async function loadEdition(visit: Visit): Promise<OneEdition> {
  const [survey, edition] = await Promise.all([
    visit.ask<SurveyRead>(surveyPath(visit)),
    visit.ask<EditionRead>(editionPath(visit)),
  ])
  const now = Object.fromEntries(Object.keys(edition.content).map((name) => [name, asDocument(survey)[name]]))
  return { survey, edition, restored: differencesOf(now, edition.content) }
}

/** The address of the edition in the API. */
export const editionPath = (visit: Pick<Visit, 'params'>): string =>
  `${surveyPath(visit)}/editions/${encodeURIComponent(visit.params.number ?? '')}`
