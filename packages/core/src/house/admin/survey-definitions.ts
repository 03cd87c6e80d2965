import { everySurvey } from '../../asking/surveys/references.ts'
import { definitionOf, type SurveyDefinition } from '../../asking/surveys/rules/definition.ts'
import { newKey } from '../../asking/surveys/rules/new-key.ts'
import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { type SurveyAuthor, writeSurvey } from './write-survey.ts'

/** A survey of an environment, as a file describes it. */
export interface DefinedSurvey {
  readonly id: string
  readonly name: string
  /** `null`: the survey has no key, so a file could not be matched with it. */
  readonly definition: SurveyDefinition | null
}

/**
 * Writes every survey of an environment as a definition, in the order of their ids. `addKeys`: first gives each survey that
 * has no key one that is made of its name.
 */
export async function listDefinitions(
  author: SurveyAuthor,
  environment: EnvironmentView,
  { addKeys = false }: { addKeys?: boolean },
): Promise<DefinedSurvey[]> {
  const surveys = await surveysOf(author, environment.id)
  const keys = new Set(surveys.flatMap(({ key }) => key ?? []))
  const nameOf = new Map((await environment.actionClasses()).map(({ id, name }) => [id, name]))
  const defined: DefinedSurvey[] = []
  for (const survey of surveys) {
    const key = survey.key ?? (addKeys ? newKey(survey.name, keys) : null)
    if (key !== null && survey.key === null) {
      await writeSurvey(author, environment.id, { stored: survey, body: { key } }, ['key'])
      keys.add(key)
    }
    const triggers = survey.triggers.flatMap((id) => nameOf.get(id) ?? [])
    defined.push({ id: survey.id, name: survey.name, definition: definitionOf({ ...survey, key }, triggers) })
  }
  return defined
}

async function surveysOf({ service }: SurveyAuthor, environmentId: string): Promise<StoredSurvey[]> {
  const surveys: StoredSurvey[] = []
  for await (const survey of everySurvey(service, environmentId)) surveys.push(survey)
  return surveys.sort((one, other) => (one.id < other.id ? -1 : 1))
}
