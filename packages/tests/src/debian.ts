import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { withLockFile } from './lock-file.ts'

/** The wanted file of a Debian package, or the reason why it is not available. */
export type FromDebian<T> =
  | { readonly lack: string }
  | {
      readonly lack: null
      readonly found: T
      /** Environment variables with which its programs find their libraries. */
      readonly env: Readonly<Record<string, string>>
    }

/**
 * Finds programs of the first Debian package that has them. If the machine lacks them, the package is unpacked, with
 * missing libraries, into a temporary folder of this process or into a folder that is kept; nothing is installed. In CI
 * a missing program is an error, since those tests run nowhere else.
 * @param find looks below a folder; `''` for the machine's own files
 * @param keptIn a folder that later processes use again. Processes that need it at once wait until one has filled it.
 */
export function fromDebian<T>(
  packages: readonly string[],
  find: (root: string) => T | null,
  { keptIn = null }: { keptIn?: string | null } = {},
): FromDebian<T> {
  const there = find('')
  if (there !== null) return { lack: null, found: there, env: {} }
  const got = keptIn === null ? unpacked(packages, find, temporaryFolder()) : kept(packages, find, keptIn)
  if (got.lack !== null && process.env.CI) throw new Error(got.lack)
  return got
}

function temporaryFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'hearback-debian-'))
  process.once('exit', () => rmSync(root, { recursive: true, force: true }))
  return root
}

function kept<T>(names: readonly string[], find: (root: string) => T | null, folder: string): FromDebian<T> {
  const had = foundBelow(folder, find)
  if (had !== null) return had
  mkdirSync(dirname(folder), { recursive: true })
  return withLockFile(`${folder}.lock`, () => {
    const others = foundBelow(folder, find)
    if (others !== null) return others
    // The kept folder gets its name when it is whole.
    const half = `${folder}.half`
    for (const path of [half, folder]) rmSync(path, { recursive: true, force: true })
    mkdirSync(half)
    const got = unpacked(names, find, half)
    if (got.lack !== null) return got
    renameSync(half, folder)
    return foundBelow(folder, find) ?? got
  })
}

function foundBelow<T>(root: string, find: (root: string) => T | null): FromDebian<T> | null {
  const found = find(root)
  if (found === null) return null
  // Debian 12 still has some libraries in /lib. PSPP and PulseAudio's client find their own folders by absolute paths.
  const libraries = globSync(['{usr/,}lib/*-linux-gnu', 'usr/lib/*-linux-gnu/{pspp,pulseaudio}'], { cwd: root })
  return { lack: null, found, env: { LD_LIBRARY_PATH: libraries.map((path) => join(root, path)).join(':') } }
}

function unpacked<T>(names: readonly string[], find: (root: string) => T | null, root: string): FromDebian<T> {
  const wanted = `Debian's package ${names.join(' or ')}`
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    return { lack: `This needs ${wanted}: install it, or run this as root on Debian.` }
  }
  // Programs that run as another user must be able to read it.
  chmodSync(root, 0o755)
  const archives = join(root, 'archives')
  mkdirSync(join(archives, 'partial'), { recursive: true })
  const failure = download(names, archives) && (run('apt-get', 'update', '-qq') ?? download(names, archives))
  if (failure !== null) return { lack: failure }
  for (const file of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    const spoilt = run('dpkg-deb', '-x', join(archives, file), root)
    if (spoilt !== null) return { lack: spoilt }
  }
  rmSync(archives, { recursive: true })
  return foundBelow(root, find) ?? { lack: `${wanted} does not hold what is looked for` }
}

/** Downloads one of the packages with its missing dependencies. Answers the reason of a failure, or `null`. */
function download(names: readonly string[], archives: string): string | null {
  const flags = ['-qq', '-y', '--no-install-recommends', '--download-only', '-o', `Dir::Cache::archives=${archives}`]
  const failures: string[] = []
  for (const name of names) {
    const failure = run('apt-get', 'install', ...flags, '-o', 'APT::Sandbox::User=root', name)
    if (failure === null) return null
    failures.push(failure)
  }
  return failures.join('\n')
}

function run(command: string, ...args: readonly string[]): string | null {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync(command, args, { env, encoding: 'utf8' })
  return status === 0 ? null : `${command} ${args.join(' ')} failed:\n${stderr}`
}
