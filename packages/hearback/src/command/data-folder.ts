import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Refusal } from './refusal.ts'

/** What a standalone server keeps on disk. */
export interface DataFolder {
  readonly path: string
  /** Of the embedded database. */
  readonly database: string
  /** Of uploaded files. */
  readonly files: string
}

/** Makes the folder, for its owner's eyes only, where it is missing. */
export async function openDataFolder(directory: string): Promise<DataFolder> {
  const path = resolve(directory)
  await mkdir(path, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new Refusal(1, `Cannot make the data folder ${path}: ${messageOf(error)}. Choose another with --data.`)
  })
  return { path, database: join(path, 'database'), files: join(path, 'files') }
}

const minSecretLength = 32

/** The secret of this folder, made at the first start. Whoever copies the data must copy it along. */
export async function secretOf(folder: DataFolder): Promise<string> {
  const path = join(folder.path, 'secret')
  try {
    await writeSecret(path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new Refusal(1, `Cannot write ${path}: ${messageOf(error)}. Set HEARBACK_SECRET instead.`)
    }
  }
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret.length >= minSecretLength) return secret
  throw new Refusal(
    1,
    `${path} holds no secret of at least ${minSecretLength} characters. ` +
      'Put the old one back; where no data depends on it, delete the file and a new one is made.',
  )
}

/** Fails with EEXIST where there is one already, also if another process makes it at this moment. */
async function writeSecret(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(32).toString('base64url')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
