import { stat } from 'node:fs/promises'
import { type DataFolder, existingSecretOf, secretOf } from './data-folder.ts'
import { reasonOf } from './database-refusal.ts'
import { secretIn } from './environment.ts'
import type { CommandIo } from './io.ts'
import { Refusal } from './refusal.ts'

/** The secret that a server would start with, and its source. */
export type FoundSecret =
  | { readonly from: 'environment' | 'folder'; readonly text: string; readonly othersMayRead: boolean }
  | { readonly from: 'nowhere' }
  | { readonly from: 'unusable'; readonly reason: string }

export async function findSecret(folder: DataFolder, env: CommandIo['env']): Promise<FoundSecret> {
  try {
    const given = secretIn(env)
    if (given !== null) return { from: 'environment', text: given, othersMayRead: false }
    const kept = await existingSecretOf(folder)
    if (kept === null) return { from: 'nowhere' }
    const { mode } = await stat(folder.secret)
    return { from: 'folder', text: kept, othersMayRead: process.platform !== 'win32' && (mode & 0o077) !== 0 }
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
 * The secret of the servers on a database. That of an embedded one is made if there is none yet. Refuses where it is missing:
 * servers could not read what another secret has signed or encrypted. `purpose`: a sentence that says what needs it.
 */
export async function serviceSecret({ folder, env, isEmbedded }: Service, purpose: string): Promise<string> {
  const found = await findSecret(folder, env)
  if ('text' in found) return found.text
  if (found.from === 'unusable') throw new Refusal(1, found.reason)
  if (isEmbedded) return secretOf(folder)
  throw new Refusal(1, `${purpose} Set HEARBACK_SECRET to the same text as the server.`)
}
