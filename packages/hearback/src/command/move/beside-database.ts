import { cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DataFolder } from '../data-folder.ts'
import { lookAt } from '../embedded.ts'
import { Refusal } from '../refusal.ts'
import { makeWhole } from '../whole-file.ts'

/** Files of a data folder besides the database that a server needs there: keys of a first start that were not shown yet. */
const kept = /^first-start-[0-9a-z]+\.json$/

/**
 * Copies what a data folder has besides its database to another one: uploaded files, the secret, and keys that were not shown yet. Copies
 * again what is there from a move that was cut off. Refuses where the other folder has another secret.
 */
export async function copyBeside(from: DataFolder, to: DataFolder): Promise<void> {
  if (from.path === to.path) return
  await copySecret(from, to)
  for (const name of await readdir(from.path)) {
    if (kept.test(name)) await cp(join(from.path, name), join(to.path, name))
  }
  if (lookAt(from.files) === 'there') await cp(from.files, to.files, { recursive: true, preserveTimestamps: true })
}

async function copySecret(from: DataFolder, to: DataFolder): Promise<void> {
  if (lookAt(from.secret) !== 'there') return
  const text = await readFile(from.secret, 'utf8')
  if (lookAt(to.secret) !== 'there') return makeWhole(to.secret, text)
  if ((await readFile(to.secret, 'utf8')) === text) return
  throw new Refusal(
    1,
    `${to.secret} is another secret than ${from.secret}, without which webhooks and sign-ins of the moved service do not work. ` +
      'Move into a folder that has none.',
  )
}

/** Says where a service finds its files and its secret after the move. */
export function besideSentence(from: DataFolder | null, to: DataFolder | null): string {
  if (from === null)
    return 'Uploaded files and the secret are not in the store, and stay where they are: keep --blobs and HEARBACK_SECRET.'
  if (from.path === to?.path) return `Uploaded files and the secret stay in ${from.path}.`
  if (to !== null)
    return `Uploaded files and the secret were copied to ${to.path}. Files that --blobs has elsewhere stay there.`
  return `Uploaded files and the secret stay in ${from.path}: go on with --data ${from.path} as well.`
}
