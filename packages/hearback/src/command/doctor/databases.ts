import type { Disagreement, InspectedDatabase, PlacedStorage, PostgresStorage } from '@hearback/postgres'
import type { CommandLine } from '../command-line.ts'
import { missingRight, reasonOf } from '../database-refusal.ts'
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
  const further = await furtherChecks(storage, now, commandLine)
  const places = (await storage.disagreements()).flatMap((one) => placeCheck(one, commandLine))
  return [...further, ...apart, ...places.slice(0, mostNamed)]
}

/** Checks each database besides home, also where home is away. */
export async function furtherChecks(
  storage: PostgresStorage | PlacedStorage,
  now: () => number,
  commandLine: CommandLine,
): Promise<Check[]> {
  if (!('inspectAll' in storage)) return []
  const [, ...further] = await storage.inspectAll({ now })
  return further.flatMap((one) => checksOf(one, commandLine))
}

/** The most environments that are named. */
const mostNamed = 20

function placeCheck({ environmentId, kind, databases }: Disagreement, commandLine: CommandLine): Check {
  const about = `environment ${environmentId}`
  if (kind === 'lost') {
    return fail(
      about,
      `It lies in ${databases.join()}, which was restored to a state before it came`,
      'Restore a later backup of that database. Until then the environment is not served.',
    )
  }
  const [right = ''] = databases
  return fail(
    about,
    `It lies in ${databases.join(' and ')}: one of them was restored to a state before a move`,
    `Stop the service, and run: ${commandLine('migrate')}. It keeps the one to which the environment moved last, ${right}. Then ${commandLine('environments', 'move', environmentId, '--to', right)} removes the old copy.`,
  )
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
    const right = missingRight(found, null, commandLine)
    if (right !== null) return [fail(`privileges of ${name}`, right.reason, right.remedy)]
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
