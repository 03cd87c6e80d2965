import type { StoredSurvey } from '../../asking/surveys/schema.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { contentEtag } from '../../http/etag.ts'
import type { Call } from '../../http/route.ts'
import { validate } from '../../http/validate.ts'
import { filterOf, orderOf } from '../responses/list-filter.ts'
import { responseQuery } from '../responses/query.ts'
import { settlesAfterMs } from '../responses/rules.ts'
import { showsContacts } from '../responses/table-wish.ts'
import type { Ending } from './rules.ts'
import type { ExportLink } from './schema.ts'

/** Raised where a build writes other files of the same responses. */
const form = 1

/**
 * The ETag of what a link answers now, made without reading the responses: of the link, its survey as it is, what its filters mean at the
 * moment, and the state of the responses. Where contacts are shown, it is another one each time: they change without their responses.
 */
export async function etagOf(
  call: Call<unknown, unknown>,
  { id, query: text, environmentId }: ExportLink,
  survey: StoredSurvey,
  ending: Ending,
): Promise<string> {
  const { service, environment, publicUrl, search } = call
  const query = validate(responseQuery, search)
  if (showsContacts(query)) return contentEtag(crypto.randomUUID())
  // Read before the responses are: those may be newer than their ETag, and never older.
  const [state, filter] = await Promise.all([
    service.storage.responses.stateOf(environmentId, survey.id),
    filterOf({ service, environment }, query),
  ])
  // The state does not tell of two changes in one ms, which clocks that differ may write seconds later. Nor does it of a change to a
  // response from ahead, such as an imported one, which keeps its time.
  if (state.newest !== null && state.newest > timestamp(service.clock.now() - settlesAfterMs))
    return contentEtag(crypto.randomUUID())
  const { version, updatedAt } = survey
  const parts = [form, ending, publicUrl, id, text, version, updatedAt, filter, orderOf(call, query), state]
  return contentEtag(JSON.stringify(parts))
}
