import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { packedPackages } from '../../src/packages.ts'

export type Command = readonly [string, ...string[]]

/** The project of somebody who uses Hearback: a folder outside the workspace, with `programs/` copied into it. */
export interface Project {
  readonly path: string
  /** Runs a command there and answers its standard output. Throws what it printed, if it fails or takes two minutes. */
  run(command: Command, env?: Readonly<Record<string, string>>): Promise<string>
  /** Starts a command there as a shell does, in a process group of its own, and answers its standard output as pipe. */
  start(command: Command): ChildProcess
  /** `npm install` with these arguments. */
  install(...args: string[]): Promise<void>
  /** A JSON file in it. */
  json<T>(file: string): Promise<T>
  /** Removes the folder: with `node_modules` in it, that takes too long for the end of the process. */
  remove(): Promise<void>
}

/** The workspace. */
export const checkout = fileURLToPath(new URL('../../../..', import.meta.url))

const execute = promisify(execFile)
const timeoutMs = 120_000

/** Every public package as it would be published: the tarballs. */
export const packed = (): Promise<string[]> => packedPackages(checkout)

export async function newProject(): Promise<Project> {
  const path = await temporaryFolder()
  await writeFile(join(path, 'package.json'), JSON.stringify({ name: 'my-server', private: true, type: 'module' }))
  await cp(new URL('programs', import.meta.url), path, { recursive: true })
  const environment = foreignEnvironment(path)

  const run: Project['run'] = async ([command, ...args], env = {}) => {
    const options = { cwd: path, env: { ...environment, ...env }, timeout: timeoutMs, killSignal: 'SIGKILL' } as const
    try {
      return (await execute(command, args, options)).stdout
    } catch (error) {
      const stdout = error instanceof Error && 'stdout' in error ? error.stdout : ''
      throw new Error(`${error instanceof Error ? error.message : error}\n${stdout}`, { cause: error })
    }
  }

  return {
    path,
    run,
    start: ([command, ...args]) =>
      spawn(command, args, { cwd: path, env: environment, stdio: ['ignore', 'pipe', 'ignore'], detached: true }),
    async install(...args) {
      // What the registry has said before is believed: that is most of the time it takes.
      await run(['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', ...args])
    },
    json: async (file) => JSON.parse(await readFile(join(path, file), 'utf8')),
    remove: () => rm(path, removal),
  }
}

const removal = { recursive: true, force: true, maxRetries: 3 } as const

/** Gone when this process ends, whichever way. */
async function temporaryFolder(): Promise<string> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'hearback-install-')))
  process.once('exit', () => rmSync(path, removal))
  return path
}

/**
 * That of a shell opened there: this Node, and nothing of the workspace or of the `npm test` around it. How the
 * registry is reached stays: `npm_config_…`, NODE_EXTRA_CA_CERTS.
 */
function foreignEnvironment(path: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_(?!config_)|NODE_(OPTIONS|PATH|COMPILE_CACHE)$|DATABASE_URL$|TEST_DATABASE_URL$|HEARBACK_)/.test(name),
  )
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(checkout))
  return {
    ...Object.fromEntries(kept),
    PATH: [dirname(process.execPath), ...folders].join(delimiter),
    NO_COLOR: '1',
    DENO_DIR: join(path, '.deno'),
    DENO_NO_UPDATE_CHECK: '1',
  }
}
