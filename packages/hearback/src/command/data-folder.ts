import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { minSecretLength } from '@hearback/core'
import { makeFolder } from '@hearback/host'
import { Refusal } from './refusal.ts'
import { makeWhole } from './whole-file.ts'

/** Paths of the files that a standalone server keeps on disk. */
export interface DataFolder {
  readonly path: string
  /** The embedded database: a file of SQLite, or a folder of PGlite. */
  readonly databases: { readonly sqlite: string; readonly pglite: string }
  /** The folder of uploaded files. */
  readonly files: string
  /** The file of the secret, if the environment does not set one. */
  readonly secret: string
}

/** The paths in a data folder. Does not touch the disk. */
export function dataFolderAt(directory: string): DataFolder {
  const path = resolve(directory)
  return {
    path,
    databases: { sqlite: join(path, 'hearback.sqlite'), pglite: join(path, 'database') },
    files: join(path, 'files'),
    secret: join(path, 'secret'),
  }
}

/** Makes the folder if it is missing; only its owner can read it. Refuses a folder that cannot be written to. */
export async function openDataFolder(directory: string): Promise<DataFolder> {
  const folder = dataFolderAt(directory)
  const { path } = folder
  try {
    await makeFolder({ mkdir, stat, dirname }, path, { mode: 0o700 })
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch (error) {
    throw new Refusal(1, folderFault(path, error), { cause: error })
  }
}

/** Why a data folder cannot be used, and what to do. */
export function folderFault(path: string, error: unknown): string {
  const code = codeOf(error)
  if (code === 'EROFS') {
    return (
      `The data folder ${path} is on a read-only file system. Mount a writable folder, and name it with ` +
      '--data. A server needs no data folder with DATABASE_URL, HEARBACK_SECRET and --blobs (s3://… or a folder that is writable).'
    )
  }
  if (code === 'EACCES' || code === 'EPERM') {
    const user = process.geteuid === undefined ? 'This user' : `The user with the id ${process.geteuid?.()}`
    return `${user} may not write to the data folder ${path} (${code}). Give it to that user, or choose another with --data.`
  }
  return `Cannot make the data folder ${path}: ${messageOf(error)}. Choose another with --data.`
}

/**
 * The secrets of this folder, one a line, the newest first. One is made at the first start. A copy of the data is complete only
 * with this file.
 */
export async function secretsOf(folder: DataFolder): Promise<readonly string[]> {
  const path = folder.secret
  return checkedSecrets(path, (await textOf(path)) ?? (await newSecret(path)))
}

/** The secrets of this folder; `null` if none has been made yet. */
export async function existingSecretsOf(folder: DataFolder): Promise<readonly string[] | null> {
  const text = await textOf(folder.secret)
  return text === null ? null : checkedSecrets(folder.secret, text)
}

function checkedSecrets(path: string, text: string): readonly string[] {
  const secrets = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (secrets.length > 0 && secrets.every(({ length }) => length >= minSecretLength)) return secrets
  if (secrets.length === 0) {
    throw new Refusal(
      1,
      `${path} is empty: the start that made it was cut off. Where there is a copy of the secret, put it back; ` +
        'otherwise delete the file, start again, and a new one is made.',
    )
  }
  throw new Refusal(
    1,
    `${path} holds no secret of at least ${minSecretLength} characters. ` +
      'Put the old one back; where no data depends on it, delete the file and a new one is made.',
  )
}

/** Makes the secret once: if two processes start at the same time, one makes it and both use it. */
async function newSecret(path: string): Promise<string> {
  try {
    await makeWhole(path, `${randomBytes(32).toString('base64url')}\n`)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') {
      throw new Refusal(1, `Cannot write ${path}: ${messageOf(error)}. Set HEARBACK_SECRET instead.`)
    }
  }
  return (await textOf(path)) ?? ''
}

/** The text of a file; `null` if there is no such file. */
async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new Refusal(1, `Cannot read ${path}: ${messageOf(error)}. Set HEARBACK_SECRET instead.`)
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
