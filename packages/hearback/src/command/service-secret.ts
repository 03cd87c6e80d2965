import { stat } from 'node:fs/promises'
import { type DataFolder, existingSecretsOf, secretsOf } from './data-folder.ts'
import { reasonOf } from './database-refusal.ts'
import { secretsIn } from './environment.ts'
import type { CommandIo } from './io.ts'
import { Refusal } from './refusal.ts'

/** The secrets that a server would start with, the newest first, and their source. */
export type FoundSecret =
  | { readonly from: 'environment' | 'folder'; readonly texts: readonly string[]; readonly othersMayRead: boolean }
  | { readonly from: 'nowhere' }
  | { readonly from: 'unusable'; readonly reason: string }

export async function findSecret(folder: DataFolder, env: CommandIo['env']): Promise<FoundSecret> {
  try {
    const given = secretsIn(env)
    if (given !== null) return { from: 'environment', texts: given, othersMayRead: false }
    const kept = await existingSecretsOf(folder)
    if (kept === null) return { from: 'nowhere' }
    const { mode } = await stat(folder.secret)
    return { from: 'folder', texts: kept, othersMayRead: process.platform !== 'win32' && (mode & 0o077) !== 0 }
  } catch (error) {
    return { from: 'unusable', reason: reasonOf(error) }
  }
}

interface Service {
  readonly folder: DataFolder
  readonly env: CommandIo['env']
  readonly isEmbedded: boolean
}

/**
 * The secrets of the servers on a database, the newest first. That of an embedded one is made if there is none yet. Refuses where it is missing:
 * servers could not read what another secret has signed or encrypted. `purpose`: a sentence that says what needs it.
 */
export async function serviceSecrets(
  { folder, env, isEmbedded }: Service,
  purpose: string,
): Promise<readonly string[]> {
  const found = await findSecret(folder, env)
  if ('texts' in found) return found.texts
  if (found.from === 'unusable') throw new Refusal(1, found.reason)
  if (isEmbedded) return secretsOf(folder)
  throw new Refusal(1, `${purpose} Set HEARBACK_SECRET to the same text as the server.`)
}
