import { constants, existsSync } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { BlobStore } from '@hearback/core'
import { type BlobLocation, blobLocationIn, nameOf, openBlobs } from '../blobs.ts'
import { type CommandLine, shellWord } from '../command-line.ts'
import type { DataFolder } from '../data-folder.ts'
import { reasonOf } from '../database-refusal.ts'
import type { CommandIo } from '../io.ts'
import { otherOwner } from '../storage.ts'
import { bucketChecks } from './bucket.ts'
import { type Check, fail, ok, warn } from './check.ts'
import { adviceOnFolder } from './folder.ts'
import { storesReadsRemoves } from './trial.ts'

const name = 'files'

/** Checks whether an uploaded file can be stored, read and removed. `given`: the value of `--blobs`. */
export async function filesChecks(
  folder: DataFolder,
  given: string | null,
  env: CommandIo['env'],
  commandLine: CommandLine,
): Promise<Check[]> {
  let location: BlobLocation
  let blobs: BlobStore
  try {
    location = given === null ? { kind: 'folder', path: folder.files } : blobLocationIn(given, env)
    blobs = await openBlobs(location)
  } catch (error) {
    return [fail(name, reasonOf(error), 'Correct it: a server does not start with it.')]
  }
  if (location.kind === 's3') return bucketChecks(blobs, nameOf(location), env)
  if (given === null) return [await ownFolderCheck(folder, blobs, commandLine('doctor'))]
  const doctor = commandLine('doctor', '--blobs', given)
  return [
    (await strangersCheck(location.path, doctor)) ?? (await folderCheck(location.path, [location.path], blobs, doctor)),
  ]
}

/** The fault of a folder that belongs to another user and that this one cannot write to: either may be the server's. */
async function strangersCheck(path: string, doctor: string): Promise<Check | null> {
  const owner = otherOwner(path)
  if (owner === null) return null
  const isWritable = await access(path, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (isWritable) return null
  const id = process.geteuid?.()
  return fail(
    name,
    `${path} belongs to the user with the id ${owner}, and the user with the id ${id} cannot write to it`,
    `If the server runs as ${id}, run: chown -R ${id} ${shellWord(path)}. If it runs as ${owner}: sudo -u '#${owner}' ${doctor}`,
  )
}

async function ownFolderCheck(
  { path, files, databases }: DataFolder,
  blobs: BlobStore,
  doctor: string,
): Promise<Check> {
  if (!existsSync(path))
    return warn(name, 'They were not checked: there is no data folder', 'See the line about the data folder.')
  return folderCheck(files, [files, databases.sqlite, databases.pglite, path], blobs, doctor)
}

/** Throws if the folder cannot be made where it would be. */
async function mayMake(path: string): Promise<void> {
  const parent = dirname(path)
  if (!existsSync(parent)) return mayMake(parent)
  if (!(await stat(parent)).isDirectory()) throw new Error(`${parent} is no folder`)
  await access(parent, constants.W_OK | constants.X_OK)
}

/** Checks the folder of files. `owned`: paths that belong to the user of the server. */
async function folderCheck(path: string, owned: readonly string[], blobs: BlobStore, doctor: string): Promise<Check> {
  // The server could not write to files that another user makes there.
  const owner = owned.map(otherOwner).find((found) => found !== null) ?? null
  if (owner !== null) {
    const advice = `Run this as that user: sudo -u '#${owner}' ${doctor}`
    return warn(name, `They were not checked: the data belong to the user with the id ${owner}`, advice)
  }
  try {
    if (!existsSync(path)) {
      await mayMake(resolve(path))
      return ok(name, `${path} will be created by the server`)
    }
    if (await storesReadsRemoves(blobs)) return ok(name, `${path} can store, read and delete files`)
    return fail(name, `A file that was stored in ${path} had other content when it was read`, 'Check the disk.')
  } catch (error) {
    return fail(name, `${path} cannot be used: ${reasonOf(error)}`, adviceOnFolder(error, notUsable))
  }
}

const notUsable = 'Make the user of the server its owner, or name a folder that is writable with --blobs.'
