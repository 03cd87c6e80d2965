import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { runIn } from '../../run-in.ts'
import type { Ends } from './copy.ts'
import { moving, takenOver } from './fence.ts'

/** Writes the mover's name into the row of the environment: from then on, an earlier mover can change nothing. */
export async function takeOver({ source, environmentId, token }: Ends): Promise<void> {
  const taken = await moving(source, (from) =>
    runIn(
      from,
      source,
      'update hearback.environments e set mover = $2::text where e.id = $1 and e.place is null returning 1 as one',
      [environmentId, token],
    ),
  )
  if (taken.length === 0) throw takenOver(environmentId)
}

interface SourceRow {
  readonly place: string | null
  readonly moves: number
  readonly mover: string | null
}

/** The row of the environment in the source. Waits for a commit that is under way, as that of `leave` whose connection broke. */
async function sourceRow({ source, environmentId }: Ends): Promise<SourceRow | null> {
  const row = 'select e.place, e.moves, e.mover from hearback.environments e where e.id = $1 for share'
  const [found] = await runIn<SourceRow>(source.unhurried, source, row, [environmentId])
  return found ?? null
}

/** Whether the environment still lies in the source, and no other mover has taken it over. */
export async function isMine(ends: Ends): Promise<boolean> {
  const found = await sourceRow(ends)
  return found !== null && found.place === null && found.mover === ends.token
}

/**
 * Copies the environment itself and its product. In the target it lies elsewhere until it arrives: there its queues wait, and
 * requests are sent back. Where it has arrived there meanwhile, or is known to have moved since, nothing is written. Returns the id
 * of the product.
 */
export async function copyEnvironment({ source, target, environmentId, token }: Ends, from: string): Promise<string> {
  const [row] = await runIn<{ environment: string; product: string; productId: string }>(
    source.unhurried,
    source,
    `select e::text as environment, p::text as product, p.id as "productId"
     from hearback.environments e join hearback.products p on p.id = e.product_id
     where e.id = $1 and e.place is null and e.mover = $2`,
    [environmentId, token],
  )
  if (!row) throw takenOver(environmentId)
  const columns = await columnsOf(target)
  await moving(target, async (to) => {
    const run = (text: string, params: readonly unknown[]) => runIn(to, target, text, params)
    await run(
      `insert into hearback.products
       select (one.r).* from (select $1::text::hearback.products as r offset 0) as one on conflict (id) do nothing`,
      [row.product],
    )
    const written = await run(
      `insert into hearback.environments as e
       select (one.r).* from (select $1::text::hearback.environments as r offset 0) as one
       on conflict (id) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
       where e.place is not null and e.moves <= excluded.moves returning 1 as one`,
      [row.environment],
    )
    if (written.length === 0) throw takenOver(environmentId)
    await run('update hearback.environments e set place = $2::text, fenced_until = null where e.id = $1', [
      environmentId,
      from,
    ])
  })
  return row.productId
}

async function columnsOf({ unhurried, schema }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name::text as name from information_schema.columns
    where table_schema = ${schema} and table_name = 'environments'`.execute(unhurried)
  return rows.map(({ name }) => name)
}

/** Where the environment has left: writes what it names of the transactions there, and of counts that stay there. */
export async function settleIn({ target, environmentId }: Ends): Promise<void> {
  await moving(target, (to) =>
    runIn(
      to,
      target,
      // The first number that a transaction can have: all that came before a count began have ended.
      `update hearback.surveys s set summed_until = null, counting_as = case when s.counting_as is not null then '3'::xid8 end
       where s.environment_id = $1 and (s.summed_until is not null or s.counting_as is not null)`,
      [environmentId],
    ),
  )
}

/**
 * Stores at the old place that the environment has left. Returns how often it has moved; `null` if the fence has opened. Where the
 * answer to the commit is lost, looks whether it was made.
 */
export async function leave(ends: Ends, to: string): Promise<number | null> {
  try {
    return await departed(ends, to)
  } catch (error) {
    const found = await sourceRow(ends).catch(() => null)
    if (found === null || found.place !== to || found.mover !== ends.token) throw error
    return found.moves
  }
}

async function departed({ source, environmentId, token }: Ends, to: string): Promise<number | null> {
  const [left] = await moving(source, async (from) => {
    // Writers that passed before are waited for here. The time is looked at afterwards, in a statement of its own.
    await runIn(from, source, 'select 1 as one from hearback.environments e where e.id = $1 for update', [
      environmentId,
    ])
    return runIn<{ moves: number }>(
      from,
      source,
      `update hearback.environments e set place = $2::text, moves = e.moves + 1, fenced_until = null
       where e.id = $1 and e.place is null and e.mover = $3 and e.fenced_until > clock_timestamp() returning e.moves`,
      [environmentId, to, token],
    )
  })
  return left?.moves ?? null
}
