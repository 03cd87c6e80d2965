// The baseline of `first-postgres-answer.ts`: the same query written by hand with `pg`. Prints the processor time, in
// ms.
import process from 'node:process'
import pg from 'pg'

const [connectionString, environmentId] = process.argv.slice(2)
const request = new Request(`http://localhost/${environmentId}`)

const before = process.cpuUsage()
const pool = new pg.Pool({ connectionString })
const { rows } = await pool.query({
  name: 'surveys',
  text: `select e.id, (
      select coalesce(json_agg(s.document), '[]') from hearback.surveys s where s.environment_id = e.id
    ) as surveys
    from hearback.environments e where e.id = $1`,
  values: [new URL(request.url).pathname.slice(1)],
})
const answer = new Response(JSON.stringify(rows[0]), { headers: { 'content-type': 'application/json' } })
const text = await answer.text()
const { user, system } = process.cpuUsage(before)

await pool.end()
if (!text.includes(environmentId ?? '')) throw new Error(`It answered ${text}`)
process.stdout.write(`${(user + system) / 1000}`)
