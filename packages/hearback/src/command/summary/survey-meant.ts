import type { Hearback } from '@hearback/core'
import { allEnvironments, environmentMeant, type ListedEnvironment } from '../listing.ts'
import { table } from '../output.ts'
import { Refusal } from '../refusal.ts'

export interface ListedSurvey {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly environment: ListedEnvironment
}

/** The survey that is meant: by its id, by its name where one has it, or the only one there is. */
export async function surveyMeant(
  admin: Hearback['admin'],
  asked: string | undefined,
  environment: string | undefined,
): Promise<ListedSurvey> {
  const named = (await allEnvironments(admin)).filter(
    ({ id, type }) => environment === undefined || id === environment || type === environment,
  )
  // Where there is none, it says what there is.
  const environments = named.length > 0 ? named : [await environmentMeant(admin, environment)]
  const all: ListedSurvey[] = []
  for (const one of environments) all.push(...(await surveysOf(admin, one)))
  const found = all.filter(({ id, name }) => asked === undefined || id === asked || name === asked)
  const [survey] = found
  if (survey && found.length === 1) return survey
  if (all.length === 0) throw new Refusal(1, 'There is no survey yet.')
  if (survey) {
    throw new Refusal(
      2,
      `There are ${found.length} ${asked === undefined ? 'surveys' : 'such surveys'}: name one by its id.\n\n${surveyTable(found)}`,
    )
  }
  throw new Refusal(1, `There is no survey "${asked}". There are:\n\n${surveyTable(all)}`)
}

const surveyTable = (surveys: readonly ListedSurvey[]): string =>
  table(
    ['SURVEY', 'NAME', 'STATUS', 'ENVIRONMENT', 'PRODUCT'],
    surveys.map(({ id, name, status, environment }) => [id, name, status, environment.type, environment.product.name]),
  ).trimEnd()

async function surveysOf(admin: Hearback['admin'], environment: ListedEnvironment): Promise<ListedSurvey[]> {
  let text = ''
  for await (const page of admin.exportRecords(environment.id, { only: ['survey'] })) text += page.text
  return text
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      // Safe: exports have one record a line, as HTTP shows it.
      const { type, data } = JSON.parse(line) as { type: string; data: { id: string; name: string; status: string } }
      return type === 'survey' ? [{ id: data.id, name: data.name, status: data.status, environment }] : []
    })
}
