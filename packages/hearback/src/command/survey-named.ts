import type { Admin } from '@hearback/core'
import type { ListedSurvey } from '@hearback/core/admin'
import type { CommandLine } from './command-line.ts'
import { allEnvironments, environmentNamed, type ListedEnvironment } from './listing.ts'
import { table } from './output.ts'
import { Refusal } from './refusal.ts'

/** A survey and its environment. */
export interface FoundSurvey extends ListedSurvey {
  readonly environment: ListedEnvironment
}

/** How a user names a survey. */
export interface SurveyName {
  /** An id, a key, or a name in any case; `undefined`: the only survey there is. */
  readonly survey: string | undefined
  /** An id or a type; `undefined`: any environment. */
  readonly environment: string | undefined
}

/** Finds the environments of this id or type; all of them if none is given. Refuses if none matches. */
export async function environmentsNamed(
  admin: Admin,
  environment: string | undefined,
  commandLine: CommandLine,
): Promise<ListedEnvironment[]> {
  const named = (await allEnvironments(admin)).filter(
    ({ id, type }) => environment === undefined || id === environment || type === environment,
  )
  // If no environment matches, `environmentNamed` refuses with a list of those that exist.
  return named.length > 0 ? named : [await environmentNamed(admin, environment, commandLine)]
}

export async function surveysIn<E extends { readonly id: string }>(
  admin: Admin,
  environments: readonly E[],
): Promise<(ListedSurvey & { readonly environment: E })[]> {
  const all: (ListedSurvey & { readonly environment: E })[] = []
  for (const environment of environments) {
    const surveys = await admin.listSurveys(environment.id)
    all.push(...surveys.map((survey) => ({ ...survey, environment })))
  }
  return all
}

/**
 * Finds a survey: by its id, by its key or its name (in any case) if only one survey has it, or the only one that exists.
 * `command`: the words of the command that asks, for an example.
 */
export async function surveyNamed(
  admin: Admin,
  given: SurveyName,
  { commandLine, command }: { commandLine: CommandLine; command: readonly string[] },
): Promise<FoundSurvey> {
  const all = await surveysIn(admin, await environmentsNamed(admin, given.environment, commandLine))
  const found = given.survey === undefined ? all : called(all, given.survey)
  const [survey] = found
  if (survey && found.length === 1) return survey
  if (all.length === 0) throw new Refusal(1, 'There is no survey yet.')
  if (survey && found.every(({ id }) => id === survey.id)) {
    // Imports keep the ids of surveys, so two environments may have surveys with the same id.
    const { id, type } = survey.environment
    const isOnly = found.filter((one) => one.environment.type === type).length === 1
    const example = commandLine(...command, given.survey ?? survey.id, '--env', isOnly ? type : id)
    throw new Refusal(
      2,
      `${found.length} environments hold this survey: name one with --env.\n\n${surveyTable(found)}\n\nSuch as: ${example}`,
    )
  }
  if (survey) {
    throw new Refusal(
      2,
      `There are ${found.length} ${given.survey === undefined ? 'surveys' : 'such surveys'}: name one by its id.\n\n${surveyTable(found)}`,
    )
  }
  throw new Refusal(1, unknownSurvey(given.survey ?? '', all))
}

/** The most surveys that the refusal of an unknown one lists. */
const mostListed = 10
const nearestListed = 5

function unknownSurvey(name: string, all: readonly FoundSurvey[]): string {
  const likeness = ({ id, name: known }: FoundSurvey) => Math.max(alike(name, id), alike(name, known))
  const nearestFirst = all.toSorted((one, other) => likeness(other) - likeness(one))
  const isLong = all.length > mostListed
  const listed = surveyTable(isLong ? nearestFirst.slice(0, nearestListed) : nearestFirst)
  const which = isLong ? `The nearest of ${all.length} are` : 'There are'
  return `There is no survey "${name}". ${which}:\n\n${listed}`
}

/** How alike two texts are, from 0 to 1: the share of neighbouring characters that both have (Dice's coefficient). */
function alike(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  const total = pairs.size + others.size
  return total === 0 ? 0 : (2 * [...pairs].filter((pair) => others.has(pair)).length) / total
}

const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2).toLowerCase()))

const surveyTable = (surveys: readonly FoundSurvey[]): string =>
  table(
    ['SURVEY', 'NAME', 'STATUS', 'TYPE', 'ENVIRONMENT', 'PRODUCT'],
    surveys.map(({ id, name, status, environment }) => [
      id,
      name,
      status,
      environment.type,
      environment.id,
      environment.product.name,
    ]),
  ).trimEnd()

function called(all: readonly FoundSurvey[], surveyName: string): readonly FoundSurvey[] {
  const exactly = all.filter(({ id, key, name }) => [id, key, name].includes(surveyName))
  const inAnyCase = surveyName.toLowerCase()
  return exactly.length > 0 ? exactly : all.filter(({ name }) => name.toLowerCase() === inAnyCase)
}
