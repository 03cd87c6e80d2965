import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { Ends } from './copy.ts'
import { moving } from './fence.ts'
import { runIn } from './tables.ts'

/**
 * Copies the environment itself and its product. In the target it lies elsewhere until it arrives: there its queues wait, and
 * requests are sent back. Returns the id of the product.
 */
export async function copyEnvironment({ source, target, environmentId }: Ends, from: string): Promise<string> {
  const [row] = await runIn<{ environment: string; product: string; productId: string }>(
    source.unhurried,
    source,
    `select e::text as environment, p::text as product, p.id as "productId"
     from hearback.environments e join hearback.products p on p.id = e.product_id where e.id = $1`,
    [environmentId],
  )
  if (!row) throw new Error(`There is no environment ${environmentId}.`)
  const columns = await columnsOf(target)
  await moving(target, async (to) => {
    const run = (text: string, params: readonly unknown[]) => runIn(to, target, text, params)
    await run(
      `insert into hearback.products
       select (one.r).* from (select $1::text::hearback.products as r offset 0) as one on conflict (id) do nothing`,
      [row.product],
    )
    await run(
      `insert into hearback.environments
       select (one.r).* from (select $1::text::hearback.environments as r offset 0) as one
       on conflict (id) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      [row.environment],
    )
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

/** Stores at the old place that the environment has left. Returns how often it has moved; `null` if the fence has opened. */
export async function leave({ source, environmentId }: Ends, to: string): Promise<number | null> {
  const [left] = await moving(source, (from) =>
    runIn<{ moves: number }>(
      from,
      source,
      `update hearback.environments e set place = $2::text, moves = e.moves + 1, fenced_until = null
       where e.id = $1 and e.place is null and e.fenced_until > clock_timestamp() returning e.moves`,
      [environmentId, to],
    ),
  )
  return left?.moves ?? null
}
