import { findSurveyOfResults } from '../../asking/surveys/in-edition.ts'
import { type Faults, isProblem } from '../../ground/errors.ts'
import { nearest } from '../../ground/nearest.ts'
import { isStorable } from '../../ground/storable-text.ts'
import type { Service } from '../../house/service/service.ts'
import { invalid } from '../../http/problems.ts'
import { queryIn } from '../../http/query.ts'
import { validate } from '../../http/validate.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { filterOf } from '../responses/list-filter.ts'
import { responseQuery } from '../responses/query.ts'
import { tableWished } from '../responses/table-wish.ts'
import type { Ending } from './rules.ts'
import type { ExportLink } from './schema.ts'

/** What a link cannot fix, and why. */
const refused: Readonly<Record<string, string>> = {
  surveyId: 'The address names the survey: leave it out',
  limit: 'A live address gives all responses that pass: leave it out',
  skip: 'A live address gives all responses that pass: leave it out',
  offset: 'A live address gives all responses that pass: leave it out',
  cursor: 'A live address gives all responses that pass: leave it out',
  settled: 'A live address gives what there is whenever it is fetched: leave it out',
}

const known = Object.keys(responseQuery.entries).filter((name) => !Object.hasOwn(refused, name))

/** The query of a stored link, as the list of responses reads it. */
const searchOf = ({ surveyId, query }: Pick<ExportLink, 'surveyId' | 'query'>): Readonly<Record<string, string>> => ({
  ...queryIn(query),
  surveyId,
})

/** The query of a stored link for one format: only CSV has a byte order mark. */
export function searchFor(
  link: Pick<ExportLink, 'surveyId' | 'query'>,
  ending: Ending,
): Readonly<Record<string, string>> {
  const { bom, ...search } = searchOf(link)
  return ending === 'csv' && bom !== undefined ? { ...search, bom } : search
}

/**
 * Reads the filters and columns of a new link, and returns them as they are stored. Throws a 400 for those that the list of responses
 * would refuse, which names each as `query.since`.
 */
export async function checkedQuery(
  service: Service,
  environment: EnvironmentView,
  surveyId: string,
  text: string,
): Promise<string> {
  const entries = [...new URLSearchParams(text.replace(/^\?/, ''))]
  const faults = shapeFaults(entries)
  if (Object.keys(faults).length > 0) throw invalid(under(faults))
  try {
    const query = validate(responseQuery, Object.fromEntries([...entries, ['surveyId', surveyId]]))
    if (query.headings === 'both') throw invalid({ headings: 'Programs read one row of headings: ask for text or id' })
    await filterOf({ service, environment }, query)
    const survey = await findSurveyOfResults(service, environment, surveyId, query)
    await tableWished(survey, environment, query, null)
  } catch (error) {
    throw isProblem(error) && error.code === 'bad_request' ? invalid(under(error.details)) : error
  }
  return String(new URLSearchParams(entries))
}

/** The most parameters of a query whose faults are named. */
const mostNamed = 50

function shapeFaults(entries: readonly (readonly [string, string])[]): Faults {
  const faults = new Map<string, string>()
  const seen = new Set<string>()
  for (const [name, value] of entries) {
    if (faults.size >= mostNamed) break
    if (seen.has(name)) faults.set(name, 'This parameter came more than once: give it once')
    else if (Object.hasOwn(refused, name)) faults.set(name, refused[name] ?? '')
    else if (!known.includes(name)) faults.set(name || '""', unknownName(name))
    else if (!isStorable(value)) faults.set(name, 'Must not contain the character U+0000, nor half a character')
    seen.add(name)
  }
  return Object.fromEntries(faults)
}

function unknownName(name: string): string {
  const similar = nearest(name, known)
  return similar === null
    ? `There is no such parameter here, only ${known.join(', ')}`
    : `There is no such parameter here. Did you mean "${similar}"?`
}

const under = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([name, why]) => [`query.${name}`, why]))
