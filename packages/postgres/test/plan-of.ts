import type { Client } from 'pg'

/**
 * The plan for any parameters, which is what a prepared statement ends up with. Only the limit is given: for an unknown
 * one PostgreSQL reckons with a tenth of the table, finds that plan the dearer one and goes on planning each time.
 */
export async function planOf(client: Client, text: string): Promise<string> {
  const limited = text.replace(/limit \$\d+/g, 'limit 50')
  const count = Math.max(...[...text.matchAll(/\$(\d+)/g)].map(([, digits]) => Number(digits)))
  const params = Array.from({ length: count }, (_, index) => `$${index + 1}`)
  const types = params.map((param) => (new RegExp(`\\${param}\\b`).test(limited) ? 'unknown' : 'integer'))
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare planned (${types.join()}) as ${limited}`)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (costs off) execute planned (${params.map(() => 'null').join()})`,
  )
  await client.query('deallocate planned')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
