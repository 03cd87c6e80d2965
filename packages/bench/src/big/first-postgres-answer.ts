// From `createHearback` to the first answer on PostgreSQL, in a process that has loaded the packages and done nothing else:
// prints the processor time, in ms. Arguments: the database's URL, and an environment that is there.
import process from 'node:process'
import { createHearback, nodeTransport, postgresStorage } from 'hearback'

const [connectionString, environmentId] = process.argv.slice(2)
// Node loads its `Request` on first use. A real server has done so before it calls the service.
const request = new Request(`http://localhost/api/v1/client/${environmentId}/environment`)

const before = process.cpuUsage()
const storage = postgresStorage({ connectionString })
const hearback = createHearback({
  storage,
  secret: 'a secret that only the benchmark knows',
  transport: nodeTransport(),
})
const answer = await hearback.fetch(request)
const text = await answer.text()
const { user, system } = process.cpuUsage(before)

await storage.close()
if (answer.status !== 200) throw new Error(`It answered ${answer.status}: ${text}`)
process.stdout.write(`${(user + system) / 1000}`)
