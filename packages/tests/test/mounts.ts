import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { type Admin, createHearback, postgresStorage } from 'hearback'
import pg from 'pg'
import { freePort } from '../src/free-port.ts'
import { temporaryDatabase } from './database.ts'
import { type Management, management } from './management.ts'

/** The secret of every mounted application here: processes on one database need the same. */
const secret = 'a secret that the mounted ones share'

/** An application that has Hearback mounted under `/feedback`, and a key for it. */
export interface Mounted {
  process: ChildProcess
  /** Of the application; Hearback is below `/feedback`. */
  url: string
  manager: Management
  /** Connection string of its database. */
  databaseUrl: string
  /** How many responses of a survey its database holds, those of deleted surveys too. */
  storedResponses(surveyId: string): Promise<number>
  /** Everything it printed so far. */
  output(): string
  /** Sends SIGTERM and waits for the end: the exit code, or the signal where that ended it. */
  stop(): Promise<number | string>
  /** Ends it in whatever way and drops its database. */
  remove(): Promise<void>
}

export interface MountOptions {
  /** What is run, with `PORT` in its environment; makes the arguments where it needs the port there. */
  args(port: number): readonly string[]
  cwd?: string
  env?: Readonly<Record<string, string>>
  /** Prepares the production environment; returns more of the environment variables. Default: does nothing. */
  prepare?(admin: Admin, environmentId: string): Promise<Readonly<Record<string, string>>>
  /** How long it may take until it answers, in ms. Default: a minute, for a busy machine. */
  startMs?: number
}

/** Starts the application on a port and a database of its own, and waits until Hearback answers below its prefix. */
export async function startMounted({ args, cwd, env = {}, prepare, startMs = 60_000 }: MountOptions): Promise<Mounted> {
  const database = await temporaryDatabase()
  const { first, prepared } = await firstProduct(database.url, prepare)
  const port = await freePort()
  const application = spawn(process.execPath, args(port), {
    cwd,
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      HEARBACK_SECRET: secret,
      PORT: String(port),
      ...env,
      ...prepared,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(application, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const printed: string[] = []
  for (const stream of [application.stdout, application.stderr]) {
    stream.on('data', (chunk) => printed.push(String(chunk)))
  }

  async function end(signal: NodeJS.Signals): Promise<number | string> {
    application.kill(signal)
    const [code, by] = await ended
    return code ?? by ?? 'nothing'
  }
  async function remove(): Promise<void> {
    await end('SIGKILL')
    await database.drop()
  }

  const url = `http://127.0.0.1:${port}`
  try {
    await untilAnswered(`${url}/feedback/health`, application, startMs)
  } catch (error) {
    await remove()
    throw new Error(`It did not begin to answer: ${printed.join('')}`, { cause: error })
  }
  return {
    process: application,
    url,
    manager: management({ url: `${url}/feedback`, environments: first }),
    databaseUrl: database.url,
    storedResponses: (surveyId) => countResponses(database.url, surveyId),
    output: () => printed.join(''),
    stop: () => end('SIGTERM'),
    remove,
  }
}

/** Products and keys are made in code, by any process on the same database. */
async function firstProduct(connectionString: string, prepare?: MountOptions['prepare']) {
  const hearback = createHearback({ storage: postgresStorage({ connectionString }), secret })
  const first = await hearback.admin.createFirstProduct({ name: 'Mounted' })
  const environments = (first?.environments ?? []).map(({ id, type, key }) => ({
    id,
    type,
    apiKey: key.key,
  }))
  const production = environments.find(({ type }) => type === 'production')
  const prepared = production && (await prepare?.(hearback.admin, production.id))
  await hearback.close()
  return { first: environments, prepared: prepared ?? {} }
}

async function countResponses(connectionString: string, surveyId: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rowCount } = await client.query('select from hearback.responses where survey_id = $1', [surveyId])
  await client.end()
  return rowCount ?? 0
}

async function untilAnswered(address: string, application: ChildProcess, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(withinMs) })
      if (answer.status === 200) return
      throw new Error(`${answer.status}: ${await answer.text()}`)
    } catch (error) {
      if (application.exitCode !== null || Date.now() > deadline) throw error
      await after(100)
    }
  }
}
