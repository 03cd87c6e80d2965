import { createHearback, type Hearback, type Logger } from '@hearback/core'
import { filesystemBlobs } from '@hearback/fs'
import { nodeTransport, type RunningServer, serve } from '@hearback/node'
import { announcement, announcementLine } from './announcement.ts'
import { type DataFolder, openDataFolder, secretOf } from './data-folder.ts'
import { readEnvironment, type ServeEnvironment } from './environment.ts'
import { environmentsOf, shown } from './first-start.ts'
import { serveHelp } from './help.ts'
import type { CommandIo } from './io.ts'
import { lineLogger } from './logger.ts'
import { parseServeArguments, type ServeArguments } from './options.ts'
import { Refusal } from './refusal.ts'
import { databaseRefusal, storageFor } from './storage.ts'
import { noting, type UnshownKeys, unshownKeysIn } from './unshown-keys.ts'

/**
 * The standalone server: serves until `io.stop` aborts, and answers the process's exit code. 0: stopped in
 * good order; 1: it could not start, or not stop well; 2: called wrongly. The reason is on standard error.
 */
export async function runServe(argv: readonly string[], io: CommandIo): Promise<number> {
  const logger = lineLogger(io.stderr)
  try {
    const options = parseServeArguments(argv)
    if (options.help) {
      io.stdout(serveHelp)
      return 0
    }
    const server = await start(options, readEnvironment(io.env), io, logger)
    await aborted(io.stop)
    logger.info({}, 'Stopping')
    await server.close()
    return 0
  } catch (error) {
    if (error instanceof Refusal) {
      io.stderr(`${error.message}\n`)
      return error.exitCode
    }
    logger.error({ err: error }, 'The server failed')
    return 1
  }
}

async function start(
  options: ServeArguments,
  environment: ServeEnvironment,
  io: CommandIo,
  logger: Logger,
): Promise<RunningServer> {
  const transport = transportFor(options)
  const folder = await openDataFolder(options.data)
  const unshown = unshownKeysIn(folder.path)
  if (environment.databaseUrl !== null && environment.secret === null) {
    logger.warn({ kept: folder.path }, 'HEARBACK_SECRET is not set: other processes on this database need the one kept')
  }
  const hearback = createHearback({
    storage: noting(await storageFor(environment.databaseUrl, folder), unshown),
    blobs: filesystemBlobs({ directory: folder.files }),
    secret: environment.secret ?? (await secretOf(folder)),
    transport,
    logger,
    ...(environment.publicUrl !== null && { publicUrl: environment.publicUrl }),
    ...(!options.rateLimit && { rateLimit: false }),
  })
  try {
    return await listen(hearback, unshown, options, environment, folder, io, logger)
  } catch (error) {
    await hearback.close().catch(() => {})
    throw error
  }
}

/** The port comes before the keys: were it taken, keys would be made that nobody sees. */
async function listen(
  hearback: Hearback,
  unshown: UnshownKeys,
  options: ServeArguments,
  { databaseUrl }: ServeEnvironment,
  folder: DataFolder,
  io: CommandIo,
  logger: Logger,
): Promise<RunningServer> {
  await hearback.admin.listProducts().catch((error: unknown) => {
    throw databaseRefusal(error, databaseUrl)
  })
  const hostname = options.host ?? '127.0.0.1'
  const server = await serve(hearback, { port: options.port, hostname, logger }).catch((error: unknown) => {
    const advice = 'Choose another with --port (0 takes any that is free) and --host.'
    throw new Refusal(1, `${error instanceof Error ? error.message : String(error)} ${advice}`, { cause: error })
  })
  const url = options.host === null ? `http://localhost:${server.port}` : server.url
  try {
    const announced = { url, environments: await environmentsOf(hearback, unshown) }
    io.stdout(options.json ? announcementLine(announced) : announcement(announced, placeOf(folder, databaseUrl)))
    await shown(announced.environments, unshown)
    return server
  } catch (error) {
    await server.close()
    throw error
  }
}

const placeOf = ({ path, files }: DataFolder, databaseUrl: string | null): string =>
  databaseUrl === null ? `Data lie in ${path}` : `Files lie in ${files}, everything else in PostgreSQL`

function transportFor({ allowPrivateNetworks }: ServeArguments) {
  try {
    return nodeTransport({ allowPrivateNetworks })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new Refusal(2, message.replace('allowPrivateNetworks', '--allow-private-network'), { cause: error })
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
