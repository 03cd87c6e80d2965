import { createHearback, type Storage } from '@hearback/core'
import type { CommandLine } from '../command-line.ts'
import { type Check, ok, warn } from './check.ts'

const name = 'users'

/** Checks whether the environments that want proof of their users have a secret that signs it. Changes nothing. */
export async function usersCheck(storage: Storage, commandLine: CommandLine): Promise<Check> {
  const { admin } = createHearback({ storage, secret: crypto.randomUUID(), migrate: 'off' })
  const unsigned: string[] = []
  for (const { product, environments } of await admin.listProducts()) {
    for (const { id, type } of environments) {
      const { environment } = (await storage.directory.environment(id)) ?? {}
      if (environment?.users === 'verified' && environment.identity === null)
        unsigned.push(`${id} (${type} of ${product.name})`)
    }
  }
  if (unsigned.length === 0) return ok(name, 'Every environment that wants proof of its users has an identity secret')
  return warn(
    name,
    `Users must be proven, and no token can be, for want of an identity secret: ${unsigned.join(', ')}`,
    `If the option \`identify\` of createHearback proves them, this is right as it is. For user tokens, make a secret: ${commandLine('environments', 'rotate-identity-secret', 'ENVIRONMENT')}`,
  )
}
