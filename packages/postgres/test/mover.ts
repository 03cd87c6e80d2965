// Moves an environment, in a process that a test kills: node mover.ts HOME B C ENVIRONMENT TO
import { placedStorage } from '@hearback/postgres'

const [home, b, c, environmentId, to] = process.argv.slice(2) as [string, string, string, string, string]
const on = (connectionString: string) => ({ connectionString, max: 4 })
const storage = placedStorage({ home: on(home), databases: { b: on(b), c: on(c) } })
const moved = await storage.move(environmentId, to, {
  keepMs: 200,
  onProgress: ({ stage }) => process.stdout.write(`${stage}\n`),
})
console.log(JSON.stringify(moved))
await storage.close()
