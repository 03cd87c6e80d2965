import { createHearback, isUnavailable } from '@hearback/core'
import type { Moved, MoveProgress, PlacedStorage } from '@hearback/postgres'
import { type Command, InvalidArgumentError } from 'commander'
import { dataFolderAt } from './data-folder.ts'
import { databaseIn } from './database-choice.ts'
import { databaseRefusal, reasonOf } from './database-refusal.ts'
import { described, type Perform } from './declare.ts'
import type { CommandIo } from './io.ts'
import { environmentMeant } from './listing.ts'
import { type Found, print } from './output.ts'
import { countOf } from './progress.ts'
import { Refusal } from './refusal.ts'
import { type SharedOptions, sharedOptions } from './shared-options.ts'
import { commandActor, storageFor } from './storage.ts'

interface MoveArguments {
  to: string
  fence: number
}

/** Adds `environments move`. */
export function addMove(environments: Command, io: CommandIo, perform: Perform): void {
  described(
    environments
      .command('move')
      .argument('<environment>', 'the environment, by its id or type')
      .requiredOption('--to <database>', 'the name of the database that it moves to; home: that of DATABASE_URL')
      .option('--fence <seconds>', 'how long its writes may wait at the end. Default: 10', secondsIn, 10),
    {
      summary: 'Move an environment to another database',
      description:
        'Moves an environment to another of several databases (--databases) while it is served. Before the first move, every process ' +
        'must have been started with all databases: one without them answers 503 for the environment. At the end its writes wait, ' +
        'the longer the more rows it has; reads do not wait. Where that takes longer than ' +
        '--fence allows, nothing changes. The copy at the old place is kept for 30 seconds. A move that is interrupted, by Ctrl-C too, ' +
        'is simply run again, and moving back undoes it.',
      examples: [
        ['environments move production --to eu --databases databases.json', 'with progress'],
        [
          'environments move production --to eu --databases databases.json --json',
          '{"environmentId", "from", "to", "rows", "fencedMs"}',
        ],
      ],
    },
  ).action((environmentName: string, { to, fence }: MoveArguments, command: Command) =>
    perform(async () => {
      const shared = sharedOptions(command)
      print(io, shared.json, await moved(environmentName, { to, fence }, shared, io))
      return 0
    }),
  )
}

function secondsIn(text: string): number {
  const seconds = Number(text)
  if (/^\d{1,4}$/.test(text) && seconds >= 1 && seconds <= 3600) return seconds
  throw new InvalidArgumentError('It must be a whole number of seconds from 1 to 3600.')
}

async function moved(
  environmentName: string,
  { to, fence }: MoveArguments,
  shared: SharedOptions,
  io: CommandIo,
): Promise<Found> {
  const { commandLine } = shared
  const database = databaseIn(shared, io.env)
  const { url, further } = database
  if (further === null) throw new Refusal(2, 'There is one database. Name further ones with --databases FILE.')
  const names = ['home', ...Object.keys(further.databases)]
  if (!names.includes(to)) throw new Refusal(2, `There is no database "${to}". There are ${names.join(', ')}.`)
  // Safe: there are several databases.
  const storage = (await storageFor(database, dataFolderAt(shared.data), commandLine)) as PlacedStorage
  const { report, end } = countOf('Copying', io)
  let stage: MoveProgress['stage'] = 'copy'
  try {
    await storage.migrate('check').catch((error: unknown) => {
      throw databaseRefusal(error, url, commandLine)
    })
    const { admin } = hearbackOn(storage)
    const { id } = await environmentMeant(admin, environmentName, commandLine)
    const done = await storage.move(id, to, {
      fenceMs: fence * 1000,
      signal: io.stop,
      onProgress(progress) {
        stage = progress.stage
        report(progress.rows)
        const waiting = waitingIn(stage, to)
        if (waiting === null) return
        end()
        io.stderr(waiting)
      },
    })
    end()
    return { document: { ...done }, text: textOf(done) }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (isUnavailable(error) && error.database) throw databaseRefusal(error, url, commandLine)
    const message = isAbort(error) ? stoppedIn(stage, to) : reasonOf(error)
    throw new Refusal(1, message, { cause: error })
  } finally {
    end()
    await storage.close().catch(() => {})
  }
}

/** Waits that are stopped end with an error of their own. */
const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Says what has changed where a move was stopped. Within the fence it is not stopped. */
function stoppedIn(stage: MoveProgress['stage'], to: string): string {
  if (stage !== 'clean' && stage !== 'keep') return 'Stopped. Nothing has changed.'
  return `Stopped. The environment lies in ${to} and is served there. Its copy at the old place stays: run the same command again, which removes it.`
}

/** Says what a move waits for; `null`: it works. */
function waitingIn(stage: MoveProgress['stage'], to: string): string | null {
  if (stage === 'wait') return `The environment has just left ${to}: waiting 30 seconds, until every process knows.\n`
  if (stage !== 'keep') return null
  return (
    `The environment lies in ${to} and is served there. Its copy at the old place is kept for 30 seconds, until every process ` +
    'knows, and then removed. After Ctrl-C, the same command removes it, or in some minutes a server.\n'
  )
}

function hearbackOn(storage: PlacedStorage) {
  const hearback = createHearback({ storage, secret: crypto.randomUUID(), migrate: 'off' })
  return { admin: hearback.adminAs(commandActor) }
}

function textOf({ environmentId, from, to, rows, fencedMs }: Moved): string {
  if (from === to) return `Environment ${environmentId} lies in ${to}.\n`
  return `Environment ${environmentId} has moved from ${from} to ${to}: ${rows} rows, and its writes waited for ${fencedMs} ms.\n`
}
