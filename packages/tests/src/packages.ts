import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runCommand } from './command.ts'

const timeoutMs = 120_000
// The version that the workspace is installed with: see .workspace/install.mjs.
const pnpm = ['npx', '--yes', 'pnpm@10.34.9', '--loglevel=error'] as const

/**
 * Packs every public package as it would be published and has publint and attw look at the tarball: what a
 * person installs is what counts, with the `source` condition gone and workspace versions filled in.
 */
export async function checkPackages(root: string): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'hearback-packages-'))
  try {
    const faults = []
    for (const path of publicPackages(root)) faults.push(await packageFaults(root, path, folder))
    return faults.join('') || null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function publicPackages(root: string): string[] {
  return globSync('packages/*/package.json', { cwd: root })
    .filter((file) => !JSON.parse(readFileSync(join(root, file), 'utf8')).private)
    .map((file) => join(root, dirname(file)))
    .sort()
}

/** What the tools say against the package; empty where they say nothing. */
async function packageFaults(root: string, path: string, folder: string): Promise<string> {
  const destination = await mkdtemp(join(folder, 'one-'))
  const packed = await runCommand([...pnpm, 'pack', '--pack-destination', destination], { cwd: path, timeoutMs })
  const [tarball] = await readdir(destination)
  if (packed.code !== 0 || tarball === undefined) return `${path} cannot be packed:\n${packed.output}`
  const file = join(destination, tarball)
  const verdicts = await Promise.all([
    runCommand([process.execPath, bin(root, 'publint/src/cli.js'), 'run', file, '--strict'], { cwd: path, timeoutMs }),
    runCommand(
      [process.execPath, bin(root, '@arethetypeswrong/cli/dist/index.js'), file, '--profile', 'esm-only', '--no-emoji'],
      { cwd: path, timeoutMs },
    ),
  ])
  return verdicts.map(({ code, output }) => (code === 0 ? '' : output)).join('')
}

const bin = (root: string, path: string): string => join(root, 'node_modules', path)
