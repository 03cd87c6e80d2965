import type { CommandIo } from './io.ts'
import { Refusal } from './refusal.ts'

/** What the command reads from the environment; `null` where a variable is not set. */
export interface ServeEnvironment {
  readonly databaseUrl: string | null
  readonly secret: string | null
  readonly publicUrl: string | null
}

/** Characters that a secret has at least. */
export const minSecretLength = 32

/** Environment → settings. Throws a `Refusal` that names the variable; a secret is never repeated in it. */
export function readEnvironment(env: CommandIo['env']): ServeEnvironment {
  const databaseUrl = env.DATABASE_URL || null
  const secret = env.HEARBACK_SECRET || null
  const publicUrl = env.HEARBACK_PUBLIC_URL || null
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new Refusal(2, 'DATABASE_URL must look like postgres://user:password@host:5432/database.')
  }
  if (secret !== null && secret.length < minSecretLength) {
    throw new Refusal(
      2,
      `HEARBACK_SECRET must have at least ${minSecretLength} characters. Make one with: openssl rand -base64 32`,
    )
  }
  if (publicUrl !== null && !isWebAddress(publicUrl)) {
    throw new Refusal(2, `HEARBACK_PUBLIC_URL must look like https://surveys.example.org, not "${publicUrl}".`)
  }
  return { databaseUrl, secret, publicUrl }
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && search === '' && hash === ''
}
