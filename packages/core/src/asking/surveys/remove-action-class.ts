import { Problem } from '../../ground/errors.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Decision } from '../../http/decision.ts'
import { type Force, named } from '../../http/in-use.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { entriesBeside, entriesOf } from '../../tenants/audit/entries.ts'
import { findIn } from '../action-classes/change.ts'
import { actionClassOutput } from '../action-classes/output-rules.ts'
import { surveysTriggeredBy, withoutTrigger } from './triggered-by.ts'

/**
 * Deletes an action class, unless it triggers surveys that are scheduled or in progress. `force=true` takes it out of
 * these; the others just stop showing it.
 */
export async function removeActionClass(call: Call<unknown, Force>): Promise<Decision> {
  const { service, environment, params, query } = call
  const stored = findIn(await environment.actionClasses(), params.actionClassId ?? '')
  if (stored.type === 'automatic') throw new Problem('bad_request', 'Automatic action classes cannot be deleted')
  const using = await surveysTriggeredBy(service, environment, stored.id)
  if (using.length > 0 && query.force !== 'true') {
    throw new Problem(
      'bad_request',
      `The action class triggers surveys that are scheduled or in progress: ${named(using)}. force=true takes it out of them`,
    )
  }
  const now = timestamp(service.clock.now())
  const surveys = using.map((survey) => withoutTrigger(survey, stored.id, now))
  const condition = { ifRevision: environment.revision, surveys }
  const { actionClasses } = service.storage
  return {
    write: async (alongside) => (await actionClasses.delete(environment.id, stored.id, condition, alongside)) !== null,
    audit: [
      ...entriesOf(call, 'delete', 'actionClass', [stored.id]),
      ...entriesBeside(call, 'update', 'survey', surveys, ['triggers']),
    ],
    reply: () => data(actionClassOutput(stored)),
  }
}
