import { rmSync } from 'node:fs'
import { mkdtemp, readdir, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from './command.ts'

const timeoutMs = 120_000

/** Environment variable that names the folder of packed packages. */
export const packagesVariable = 'TEST_PACKAGES'

/** Checks the tarballs of every public package with publint and attw, as users install the tarballs. */
export async function checkPackages(root: string): Promise<string | null> {
  const command = ['packages/tests/src/check-packages.ts', ...(await packedPackages(root))]
  const { code, output } = await runCommand([process.execPath, ...command], { cwd: root, timeoutMs })
  return code === 0 ? null : output
}

/** The tarballs of every public package as published: those that this run has packed, or new ones from the build. */
export async function packedPackages(root: string): Promise<string[]> {
  const folder = process.env[packagesVariable] ?? (await packPackages(root))
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.tgz'))
    .sort()
    .map((file) => join(folder, file))
}

/** Packs every built public package into a temporary folder of this process. */
export async function packPackages(root: string): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'hearback-packages-')))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  const { code, output } = await runCommand([process.execPath, '.workspace/pack.mjs', folder], { cwd: root, timeoutMs })
  if (code !== 0) throw new Error(`The packages could not be packed:\n${output}`)
  return folder
}
