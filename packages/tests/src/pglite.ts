import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { withLockFile } from './lock-file.ts'

const entry = fileURLToPath(import.meta.resolve('@electric-sql/pglite'))
const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'))
const kept = fileURLToPath(new URL(`../../../node_modules/.cache/hearback-pglite-${version}`, import.meta.url))

/**
 * Puts a new PGlite database without any table there. To make one with `initdb` takes seconds of processor time, so that
 * one is made for all test files and runs, and copied. What is proved about migrations is proved on an empty database.
 */
export function putPglite(dataDir: string): void {
  if (!existsSync(kept)) keep()
  mkdirSync(dirname(dataDir), { recursive: true })
  cpSync(kept, dataDir, { recursive: true })
}

/** A new data folder for a service, with an embedded database without any table. Its first start is a fast one. */
export const putDataFolder = (folder: string): void => putPglite(join(folder, 'database/data'))

/** A new PGlite database without any table, in a temporary folder of this process. It does not wait for the disk. */
export async function openPglite(): Promise<PGlite> {
  const folder = await mkdtemp(join(tmpdir(), 'hearback-pglite-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  putPglite(dataDir)
  return PGlite.create({ dataDir, relaxedDurability: true })
}

function keep(): void {
  mkdirSync(dirname(kept), { recursive: true })
  withLockFile(`${kept}.lock`, () => {
    if (existsSync(kept)) return
    // The kept folder gets its name when it is whole.
    const half = `${kept}.half`
    rmSync(half, { recursive: true, force: true })
    const making = `
      import { PGlite } from ${JSON.stringify(pathToFileURL(entry).href)}
      const database = await PGlite.create({ dataDir: ${JSON.stringify(half)}, relaxedDurability: false })
      await database.close()`
    execFileSync(process.execPath, ['--input-type=module', '--eval', making])
    renameSync(half, kept)
  })
}
