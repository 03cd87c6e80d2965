import type { InspectedDatabase, PlacedStorage, PostgresStorage } from '@hearback/postgres'
import type { CommandLine } from '../command-line.ts'
import { reasonOf } from '../database-refusal.ts'
import { type Check, fail, ok } from './check.ts'
import { serverChecks } from './inspection.ts'

/** Checks that the databases belong together, and each of them besides home. */
export async function databasesChecks(
  storage: PostgresStorage | PlacedStorage,
  now: () => number,
  commandLine: CommandLine,
): Promise<Check[]> {
  const apart = await apartCheck(storage)
  if (!('inspectAll' in storage)) return apart
  const [, ...further] = await storage.inspectAll({ now })
  return [...further.flatMap((one) => checksOf(one, commandLine)), ...apart]
}

async function apartCheck(storage: PostgresStorage): Promise<Check[]> {
  try {
    await storage.migrate('check')
    return []
  } catch (error) {
    return [fail('databases', reasonOf(error), 'A server does not start with them as they are.')]
  }
}

function checksOf({ name, environments, found }: InspectedDatabase, commandLine: CommandLine): Check[] {
  const about = `database ${name}`
  if (found instanceof Error) {
    const advice =
      'Check that its server runs, and its address in the file of databases. Its environments get 503 meanwhile.'
    return [fail(about, `It cannot be used: ${reasonOf(found)}`, advice)]
  }
  const holds = environments === null ? '' : `, and holds ${environments} environments`
  const worries = serverChecks(found, commandLine).filter(({ status }) => status !== 'ok')
  return [
    ok(about, `It answers in ${found.roundTripMs.toFixed(1)} ms${holds}`),
    ...worries.map((check) => ({ ...check, name: `${check.name} of ${name}` })),
  ]
}
