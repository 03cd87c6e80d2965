import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/** What of a Debian package was looked for, or why it cannot be had. */
export type FromDebian<T> =
  | { readonly lack: string }
  | {
      readonly lack: null
      readonly found: T
      /** What its programs need in their environment, to find the libraries that came along. */
      readonly env: Readonly<Record<string, string>>
    }

/**
 * Finds programs of a Debian package: of the first that there is. Where the machine does not have them, it is unpacked into
 * a folder of this process, with the libraries that the machine lacks; nothing is installed. In CI, a lack is a fault: what
 * is not tested there is tested nowhere.
 *
 * @param find looks below a folder, which is empty for the machine's own files
 */
export function fromDebian<T>(packages: readonly string[], find: (root: string) => T | null): FromDebian<T> {
  const there = find('')
  if (there !== null) return { lack: null, found: there, env: {} }
  const got = unpacked(packages, find)
  if (got.lack !== null && process.env.CI) throw new Error(got.lack)
  return got
}

function unpacked<T>(names: readonly string[], find: (root: string) => T | null): FromDebian<T> {
  const wanted = `Debian's package ${names.join(' or ')}`
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    return { lack: `This needs ${wanted}: install it, or run this as root on Debian.` }
  }
  const root = mkdtempSync(join(tmpdir(), 'hearback-debian-'))
  process.once('exit', () => rmSync(root, { recursive: true, force: true }))
  // For programs that run as another user.
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
  const found = find(root)
  if (found === null) return { lack: `${wanted} does not hold what is looked for` }
  const libraries = globSync('usr/lib/*-linux-gnu', { cwd: root }).map((path) => join(root, path))
  return { lack: null, found, env: { LD_LIBRARY_PATH: libraries.join(':') } }
}

/** Downloads one of the packages, with what it needs and the machine lacks. Answers why it could not, or `null`. */
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
