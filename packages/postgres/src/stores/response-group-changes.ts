import { type Alongside, isUnavailable } from '@hearback/core/storage'
import { hasNoSubscriber, typesOf } from '../alongside/events.ts'
import { batched } from '../batched.ts'
import type { Database } from '../database.ts'
import type { Values, Write } from '../named.ts'
import { staysBehind } from './erasures.ts'
import { isUncounted } from './finished-count.ts'
import { isSmall, rows, sizes } from './response-groups.ts'
import { type ChangedField, changedResponse } from './response-row.ts'
import type { Seen } from './seen-cache.ts'
import { isBeyondBlocks } from './summary-blocks.ts'

/** A change of a response with what goes alongside it. */
export interface ChangedResponse {
  readonly environmentId: string
  readonly surveyId: string
  readonly id: string
  readonly values: Values<ChangedField>
  /** The version that the change replaces. */
  readonly ifVersion: number
  readonly alongside: Alongside
}

/** Stores a change. Returns `false` where the response has another version, or does not exist. */
type Change = (one: ChangedResponse) => Promise<boolean>

/**
 * Groups changes of responses. Changes that arrive while one of the same survey is being written go together into the next
 * statement, as new responses do in `response-groups.ts`. The statement changes those that need nothing else: no event, no count
 * and no block of a summary. Each of the others is then changed by itself, as is a change that arrives alone.
 */
export function changesInGroups(database: Database, alone: Change, seen: Seen): Change {
  const statements = new Map(
    sizes.map((size) => [
      size,
      database.statement<{ id: string }, GroupName>(`responses.replace*${size}`, textOf(size)),
    ]),
  )

  async function write(group: readonly ChangedResponse[]): Promise<ReadonlySet<string>> {
    const [{ environmentId, surveyId, alongside }] = group as readonly [ChangedResponse]
    const changes = group.flatMap(({ values, ifVersion }) => [...Object.values(values), ifVersion])
    const all = { surveyId, eventTypes: typesOf(alongside.events), changes }
    const rows = (await statements.get(group.length)?.(environmentId, all)) ?? []
    return new Set(rows.map(({ id }) => id))
  }

  async function outcomesOf(group: readonly ChangedResponse[]): Promise<(boolean | Promise<boolean>)[]> {
    const [first] = group
    if (group.length === 1 && first) return [alone(first)]
    try {
      const written = await write(group.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      return group.map((one) => written.has(one.id) || alone(one))
    } catch (error) {
      if (isUnavailable(error)) throw error
      // A change is refused, and so none was written.
      return group.map(alone)
    }
  }

  const change = batched<ChangedResponse, boolean>(
    { size: (waiting) => sizes.find((size) => size <= waiting) ?? 1, minIntervalMs: 0, patienceMs: 50 },
    (_, group) => (isDistinct(group) ? outcomesOf(group) : group.map(alone)),
  )
  /** Whether it is known that the statement of a group would not suffice. */
  const needsMore = ({ environmentId, surveyId, alongside: { events } }: ChangedResponse): boolean =>
    seen.counted.has(environmentId, surveyId) ||
    (events !== null && seen.subscribed.has(environmentId, typesOf(events)))

  return (one) => (isGroupable(one) && !needsMore(one) ? change(groupKey(one), one) : alone(one))
}

/** Whether each change is one of another response: a statement changes a row only once, so that the second would be lost. */
const isDistinct = (group: readonly ChangedResponse[]): boolean =>
  new Set(group.map(({ id }) => id)).size === group.length

const isGroupable = ({ values, alongside: { result, audit, files } }: ChangedResponse): boolean =>
  result === null && audit.length === 0 && files.length === 0 && isSmall(values)

/** What the changes of a group have in common. */
const groupKey = ({ environmentId, surveyId, alongside }: ChangedResponse): string =>
  `${environmentId} ${surveyId} ${typesOf(alongside.events)}`

/** The parameters of a group: what its changes have in common, and the values of its rows one after another. */
type GroupName = 'surveyId' | 'eventTypes' | 'changes'

const textOf =
  (size: number): Write<GroupName> =>
  ({ surveyId, eventTypes }, each) => {
    const types = [...changedResponse.types, 'integer']
    return `update hearback.responses r set ${changedResponse.but('id').assignmentsFrom('new')}
    from (values ${rows(each('changes', size * types.length), types)}) as new (${changedResponse.columns}, if_version)
    where r.environment_id = $1 and r.id = new.id and r.version = new.if_version and r.survey_id = ${surveyId}
      and exists (
        select from hearback.surveys s
        where s.environment_id = $1 and s.id = ${surveyId} and not s.deleted and s.quotas is null and ${isUncounted}
          and ${isBeyondBlocks('r.created_at')}
      )
      and ${staysBehind('r.contact_id')}${hasNoSubscriber(eventTypes, surveyId)}
    returning r.id`
  }
