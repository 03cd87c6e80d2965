import * as v from 'valibot'
import { findSurveyOfResults } from '../../asking/surveys/in-edition.ts'
import { type Faults, isProblem } from '../../ground/errors.ts'
import { isStorable } from '../../ground/storable-text.ts'
import type { Service } from '../../house/service/service.ts'
import { queryFaults } from '../../http/known-names.ts'
import { invalid } from '../../http/problems.ts'
import { validate } from '../../http/validate.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { filterOf } from '../responses/list-filter.ts'
import { type SummaryQuery, summaryFilters } from '../summaries/query.ts'

const { since: _, until: __, timeZone: ___, ...filters } = summaryFilters
const filterQuery = v.object(filters)

/** The filters of a stored text. */
export const filterIn = (text: string): SummaryQuery =>
  validate(filterQuery, Object.fromEntries(new URLSearchParams(text)))

/** Reads the filters of a new digest, and returns them as they are stored. Throws a 400 that names each fault as `filter.where`. */
export async function checkedFilter(
  service: Service,
  environment: EnvironmentView,
  surveyId: string,
  text: string,
): Promise<string> {
  const entries = [...new URLSearchParams(text.replace(/^\?/, ''))].sort(([one], [other]) => (one < other ? -1 : 1))
  const faults: Record<string, unknown> = { ...queryFaults({ query: filterQuery }, text) }
  for (const [name, value] of entries) {
    if (!isStorable(value)) faults[name] ??= 'Must not contain the character U+0000, nor half a character'
  }
  if (Object.keys(faults).length > 0) throw invalid(under(faults as Faults))
  try {
    const query = validate(filterQuery, Object.fromEntries(entries))
    await filterOf({ service, environment }, query, surveyId)
    await findSurveyOfResults(service, environment, surveyId, query)
  } catch (error) {
    throw isProblem(error) && error.code === 'bad_request' ? invalid(under(error.details)) : error
  }
  return String(new URLSearchParams(entries))
}

const under = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([name, why]) => [`filter.${name}`, why]))
