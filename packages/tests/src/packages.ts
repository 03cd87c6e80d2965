import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './command.ts'

const timeoutMs = 120_000

/** Packs every public package and has publint and attw look at the tarballs: what a person installs is what counts. */
export async function checkPackages(root: string): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'hearback-packages-'))
  try {
    const faults = []
    for (const tarball of await packPackages(root, folder)) faults.push(await packageFaults(root, tarball))
    return faults.join('') || null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Packs what is built of every public package, as it would be published. Answers the tarballs' paths. */
export async function packPackages(root: string, destination: string): Promise<string[]> {
  const packing = await runCommand([process.execPath, '.workspace/pack.mjs', destination], { cwd: root, timeoutMs })
  const tarballs = (await readdir(destination)).sort().map((file) => join(destination, file))
  if (packing.code === 0 && tarballs.length > 0) return tarballs
  throw new Error(`Only these could be packed: ${tarballs.join(', ')}\n${packing.output}`)
}

/** What the tools say against the package; empty where they say nothing. */
async function packageFaults(root: string, tarball: string): Promise<string> {
  const verdicts = await Promise.all([
    runCommand([process.execPath, bin(root, 'publint/src/cli.js'), 'run', tarball, '--strict'], {
      cwd: root,
      timeoutMs,
    }),
    runCommand(
      [
        process.execPath,
        bin(root, '@arethetypeswrong/cli/dist/index.js'),
        tarball,
        '--profile',
        'esm-only',
        '--no-emoji',
      ],
      { cwd: root, timeoutMs },
    ),
  ])
  return verdicts.map(({ code, output }) => (code === 0 ? '' : output)).join('')
}

const bin = (root: string, path: string): string => join(root, 'node_modules', path)
