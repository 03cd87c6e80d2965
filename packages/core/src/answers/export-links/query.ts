import * as v from 'valibot'
import { findSurveyOfResults } from '../../asking/surveys/in-edition.ts'
import { type Faults, isProblem } from '../../ground/errors.ts'
import { isStorable } from '../../ground/storable-text.ts'
import type { Service } from '../../house/service/service.ts'
import { queryFaults } from '../../http/known-names.ts'
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

/** Filters and columns. */
const fixed = v.object(
  Object.fromEntries(Object.entries(responseQuery.entries).filter(([name]) => !Object.hasOwn(refused, name))),
)

/** The query of a stored link for one format, as the list of responses reads it: only CSV has a byte order mark. */
export function searchFor(
  link: Pick<ExportLink, 'surveyId' | 'query'>,
  ending: Ending,
): Readonly<Record<string, string>> {
  const { bom, ...search } = queryIn(link.query)
  return { ...search, ...(ending === 'csv' && bom !== undefined && { bom }), surveyId: link.surveyId }
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
  const faults = shapeFaults(text, entries)
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

function shapeFaults(text: string, entries: readonly (readonly [string, string])[]): Faults {
  const faults = new Map(Object.entries(queryFaults({ query: fixed }, text)))
  for (const [name, value] of entries) {
    if (Object.hasOwn(refused, name)) faults.set(name, refused[name] ?? '')
    else if (!isStorable(value) && !faults.has(name))
      faults.set(name, 'Must not contain the character U+0000, nor half a character')
  }
  return Object.fromEntries([...faults].slice(0, mostNamed))
}

const under = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([name, why]) => [`query.${name}`, why]))
