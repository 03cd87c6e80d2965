import { setTimeout as pause } from 'node:timers/promises'
import { consolePages } from '@hearback/console'
import { createHearback, type Hearback, type Logger, type Storage, type UploadPolicy } from '@hearback/core'
import { docsPages } from '@hearback/docs'
import { nodePasswords, type RunningServer, serve } from '@hearback/node'
import { respondPages } from '@hearback/respond'
import type { Command } from 'commander'
import { connectAdmin } from './admin-socket/connect-admin.ts'
import { serveAdmin } from './admin-socket/serve-admin.ts'
import { announce } from './announce.ts'
import { type BlobLocation, blobLocationIn, makeFilesFolder, nameOf, openBlobs } from './blobs.ts'
import type { CommandLine } from './command-line.ts'
import { type DataFolder, dataFolderAt, openDataFolder, secretsOf } from './data-folder.ts'
import { databaseIn } from './database-choice.ts'
import { databaseRefusal } from './database-refusal.ts'
import { described, type Perform } from './declare.ts'
import { type CommandDemo, openDemo } from './demo.ts'
import { embeddedIn } from './embedded.ts'
import { readEnvironment, type ServeEnvironment } from './environment.ts'
import { environmentHelp } from './help.ts'
import type { CommandIo } from './io.ts'
import { type LocalNetwork, localNetwork } from './local-network.ts'
import { loggerIn } from './logger.ts'
import { type CommandMail, mailFor } from './mail.ts'
import { serveMetrics } from './metrics-server.ts'
import { type Reach, reachOf } from './reach.ts'
import { Refusal } from './refusal.ts'
import { addServeOptions, type ServeArguments, serveArguments } from './serve-options.ts'
import { hasConsole } from './sign-in-url.ts'
import { commandActor, databaseFor } from './storage.ts'
import { transportFor } from './transport.ts'
import { noting, type UnshownKeys, unshownKeysIn, unshownKeysInMemory } from './unshown-keys.ts'

export function addServe(program: Command, io: CommandIo, perform: Perform): void {
  described(addServeOptions(program.command('serve')), {
    summary: 'Serve Hearback on this machine until Ctrl-C',
    description:
      'Serves Hearback on this machine until Ctrl-C. The first start makes a product with two environments and a first ' +
      'survey, and prints the address of the survey, and the keys, once. `npm start -- [options]` in the repository is ' +
      'the same.',
    examples: [
      ['serve', 'http://localhost:3000, for this machine only'],
      ['serve --lan', 'for phones in the same network too, with a QR code'],
      ['serve --demo', 'with surveys and responses to look at'],
      ['serve --host 0.0.0.0 --trust-proxy --data /var/lib/hearback', 'behind one proxy'],
      [
        'serve --json --port 0',
        'one line once it listens: {"url", "environments": [{"id", "type", "apiKey"}], "surveys": […]}',
      ],
    ],
    more: environmentHelp,
  }).action((_, command: Command) =>
    perform(command, async () => {
      const logger = loggerIn(io.env, io.stderr)
      const starting = start(serveArguments(command), readEnvironment(io.env), io, logger)
      const server = await Promise.race([starting, givenUp(io.stop)])
      await aborted(io.stop)
      logger.info({}, 'Stopping')
      await server.close()
      return 0
    }),
  )
}

/** The parts of a server that the steps of its start share. */
interface Start {
  readonly options: ServeArguments
  readonly databaseUrl: string | null
  readonly folder: DataFolder
  /** Where uploaded files are stored. */
  readonly blobLocation: BlobLocation
  readonly unshown: UnshownKeys
  readonly io: CommandIo
  readonly logger: Logger
  /** `null` without `--demo`. */
  readonly demo: CommandDemo | null
  readonly storage: Storage
  readonly secret: readonly string[]
  /** HEARBACK_PUBLIC_URL; `null` if it is not set. */
  readonly publicUrl: string | null
  /** HEARBACK_SURVEY_ORIGIN; `null` if it is not set. */
  readonly surveyOrigin: string | null
  /** `null` without `--lan`. */
  readonly network: LocalNetwork | null
  /** `null`: no mail is sent. */
  readonly mail: CommandMail | null
  /** Whether people can sign in. */
  readonly hasConsole: boolean
}

async function start(
  options: ServeArguments,
  environment: ServeEnvironment,
  io: CommandIo,
  logger: Logger,
): Promise<RunningServer> {
  const transport = transportFor(options)
  const mail = mailFor(options, io.env)
  const network = options.lan ? await localNetwork() : null
  const given = options.blobs === null ? null : blobLocationIn(options.blobs, io.env)
  const givenBlobs = given && (await openBlobs(given))
  if (given?.kind === 'folder') await makeFilesFolder(given.path)
  const database = databaseIn(options, io.env)
  const databaseUrl = database.url
  const isFolderUsed = databaseUrl === null || environment.secrets === null || given === null || options.demo
  const folder = isFolderUsed ? await openDataFolder(options.data) : dataFolderAt(options.data)
  const location = given ?? { kind: 'folder', path: folder.files }
  const unshown = isFolderUsed ? unshownKeysIn(folder.path) : unshownKeysInMemory()
  if (databaseUrl !== null && environment.secrets === null) {
    logger.warn({ kept: folder.path }, 'HEARBACK_SECRET is not set: other processes on this database need the one kept')
  }
  const secret = environment.secrets ?? (await secretsOf(folder))
  const demo = options.demo ? await openDemo(folder.path, unshown, io) : null
  const { prepare } = options
  // PGlite has a lock of its own, and names its holder.
  if (databaseUrl === null && embeddedIn(folder, database.embedded).engine === 'sqlite')
    await refuseSecondServer(folder)
  const opened = await databaseFor(database, folder, options.commandLine, { prepare, useReplica: true })
  const noted = noting(opened.storage, unshown)
  const storage = demo ? demo.noting(noted) : noted
  const { surveyOrigin } = environment
  const pages = [docsPages(), respondPages(surveyOrigin === null ? {} : { origin: surveyOrigin }), consolePages()]
  const hearback = createHearback({
    storage,
    blobs: givenBlobs ?? (await openBlobs(location)),
    secret,
    transport,
    passwords: nodePasswords(),
    pages: demo ? [...pages, demo.pages] : pages,
    logger,
    trustProxy: options.trustProxy,
    ...(environment.publicUrl !== null && { publicUrl: environment.publicUrl }),
    uploads: uploadsOf(options),
    ...(!options.rateLimit && { rateLimit: false }),
    ...(mail && { sendMail: mail.sendMail }),
  })
  try {
    return await listen(hearback, {
      options,
      databaseUrl,
      folder,
      blobLocation: location,
      unshown,
      io,
      logger,
      demo,
      storage,
      secret,
      publicUrl: environment.publicUrl,
      surveyOrigin,
      network,
      hasConsole: hasConsole(pages),
      mail,
    })
  } catch (error) {
    await hearback.close().catch(() => {})
    await mail?.sendMail.close()
    throw error
  }
}

/** The commands on a data folder speak with its one server. */
async function refuseSecondServer(folder: DataFolder): Promise<void> {
  if ((await connectAdmin(folder)) === null) return
  throw new Refusal(
    1,
    `The data folder ${folder.path} is in use by a running server. Stop that one (Ctrl-C in its terminal), or choose another folder ` +
      'with --data. With PostgreSQL (DATABASE_URL), any number of servers can run at once.',
  )
}

/** Listens before keys are made: if the port is in use, keys would be made and never shown. */
async function listen(hearback: Hearback, starting: Start): Promise<RunningServer> {
  const { options, databaseUrl, logger, network } = starting
  await hearback.admin.listProducts().catch((error: unknown) => {
    throw databaseRefusal(error, databaseUrl, options.commandLine)
  })
  const hostname = network?.hostname ?? options.host ?? '127.0.0.1'
  const server = await serve(hearback, { port: options.port, hostname, logger }).catch((error: unknown) => {
    const advice = 'Choose another with --port (0 takes any that is free) and --host.'
    throw new Refusal(1, `${error instanceof Error ? error.message : String(error)} ${advice}`, { cause: error })
  })
  const reach = reachOf(options, server, network, starting.publicUrl, starting.surveyOrigin)
  const beside: { close(): Promise<void> }[] = []
  const close = async () => {
    for (const one of beside) await one.close()
    await server.close()
    await starting.mail?.sendMail.close()
  }
  try {
    if (databaseUrl === null) {
      const addresses = {
        publicAddress: async () => reach.publicUrl,
        surveyOrigin: async () => starting.surveyOrigin,
      }
      const admin = { ...hearback.adminAs(commandActor), ...addresses }
      beside.push(await serveAdmin(admin, starting.folder, logger))
    }
    if (options.metricsPort !== null) {
      const metrics = await serveMetrics(hearback, options.metricsPort)
      beside.push(metrics)
      logger.info({ url: metrics.url }, 'Metrics are served')
    }
    await warnOfOtherSecret(hearback, logger, options.commandLine)
    await complete(hearback, reach, starting)
    return { ...server, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Warns if the secret is not the one that sealed the stored secrets. Everything else works with a wrong secret, so that only
 * missing webhooks, or users who cannot be proven, would show it.
 */
async function warnOfOtherSecret({ admin }: Hearback, logger: Logger, commandLine: CommandLine): Promise<void> {
  const { webhooks, unreadable, unreadableIdentities } = await admin.checkSecret()
  if (unreadable.length > 0) {
    logger.warn(
      { webhooks, unreadable: unreadable.length },
      `Webhooks were sealed with another secret, and send nothing: start with that one. This says more: ${commandLine('doctor')}`,
    )
  }
  if (unreadableIdentities.length > 0) {
    logger.warn(
      { environments: unreadableIdentities },
      `Identity secrets were sealed with another secret, and prove no user: start with that one. This says more: ${commandLine('doctor')}`,
    )
  }
}

/**
 * Loads the demo if one is wanted, and announces the server once it is complete. A start that is stopped earlier announces nothing, and the next start shows
 * the keys.
 */
async function complete(hearback: Hearback, reach: Reach, starting: Start): Promise<void> {
  const { options, unshown, io, demo, storage, secret } = starting
  const [newest = ''] = secret
  const loaded = demo && (await demo.start({ admin: hearback.admin, storage, secret: newest, url: reach.publicUrl }))
  if (io.stop.aborted) return
  const dataLocation = dataLocationOf(starting)
  const { hasConsole } = starting
  await announce(hearback, { options, unshown, io, reach, dataLocation, demo, loaded, hasConsole })
}

function dataLocationOf({ databaseUrl, folder: { path, files }, blobLocation: location }: Start): string {
  if (databaseUrl === null && nameOf(location) === files) return `Data lie in ${path}`
  return `Files lie in ${nameOf(location)}, everything else in ${databaseUrl === null ? path : 'PostgreSQL'}`
}

/** Time that a stopping start has to end by itself, in ms. */
const startGraceMs = 3_000

/** Rejects if the start has not ended some time after the stop: a database or a disk does not respond. */
async function givenUp(stop: AbortSignal): Promise<never> {
  await aborted(stop)
  await pause(startGraceMs, undefined, { ref: false })
  throw new Refusal(1, 'Stopped before it listened.')
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

const uploadsOf = ({ maxUploadBytes, maxJsonUploadBytes }: ServeArguments): Partial<UploadPolicy> => ({
  ...(maxUploadBytes !== null && { maxBytes: maxUploadBytes }),
  ...(maxJsonUploadBytes !== null && { maxHeldBytes: maxJsonUploadBytes }),
})
