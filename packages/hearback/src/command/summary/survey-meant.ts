import type { Hearback, ListedSurvey } from '@hearback/core'
import type { CommandLine } from '../command-line.ts'
import { allEnvironments, environmentMeant, type ListedEnvironment } from '../listing.ts'
import { table } from '../output.ts'
import { Refusal } from '../refusal.ts'

/** A survey and its environment. */
export interface FoundSurvey extends ListedSurvey {
  readonly environment: ListedEnvironment
}

/**
 * Finds a survey: by its id, by its name (case does not matter) if only one survey has it, or the only one that exists.
 */
export async function surveyMeant(
  admin: Hearback['admin'],
  surveyName: string | undefined,
  environment: string | undefined,
  commandLine: CommandLine,
): Promise<FoundSurvey> {
  const named = (await allEnvironments(admin)).filter(
    ({ id, type }) => environment === undefined || id === environment || type === environment,
  )
  // If no environment matches, `environmentMeant` refuses with a list of those that exist.
  const environments = named.length > 0 ? named : [await environmentMeant(admin, environment, commandLine)]
  const all: FoundSurvey[] = []
  for (const one of environments) {
    const surveys = await admin.listSurveys(one.id)
    all.push(...surveys.map((survey) => ({ ...survey, environment: one })))
  }
  const found = surveyName === undefined ? all : called(all, surveyName)
  const [survey] = found
  if (survey && found.length === 1) return survey
  if (all.length === 0) throw new Refusal(1, 'There is no survey yet.')
  if (survey && found.every(({ id }) => id === survey.id)) {
    // Imports keep the ids of surveys, so two environments may have surveys with the same id.
    const { id, type } = survey.environment
    const isOnly = found.filter((one) => one.environment.type === type).length === 1
    const example = commandLine('summary', surveyName ?? survey.id, '--env', isOnly ? type : id)
    throw new Refusal(
      2,
      `${found.length} environments hold this survey: name one with --env.\n\n${surveyTable(found)}\n\nSuch as: ${example}`,
    )
  }
  if (survey) {
    throw new Refusal(
      2,
      `There are ${found.length} ${surveyName === undefined ? 'surveys' : 'such surveys'}: name one by its id.\n\n${surveyTable(found)}`,
    )
  }
  throw new Refusal(1, `There is no survey "${surveyName}". There are:\n\n${surveyTable(all)}`)
}

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
  const exactly = all.filter(({ id, name }) => id === surveyName || name === surveyName)
  const inAnyCase = surveyName.toLowerCase()
  return exactly.length > 0 ? exactly : all.filter(({ name }) => name.toLowerCase() === inAnyCase)
}
