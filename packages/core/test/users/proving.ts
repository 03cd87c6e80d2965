import { SignJWT } from 'jose'
import type { HearbackOptions } from '../../src/house/index.ts'
import { type App, open } from '../serve.ts'

/** An identity secret with the `kid` in it. */
export const kidOf = (secret: string): string => secret.split('_')[1] ?? ''

export interface TokenParts {
  userId?: string
  audience?: string
  /** Seconds from now until it expires; `null`: no `exp`. */
  expiresIn?: number | null
  attributes?: unknown
  algorithm?: string
  kid?: string
  /** More fields of the header. */
  header?: Record<string, unknown>
}

/** A service whose production environment wants proof of its users. */
export async function openVerified(options: Partial<HearbackOptions> = {}) {
  const app = await open(options)
  await app.hearback.admin.updateEnvironment(app.production.id, { users: 'verified' })
  const { secret } = await app.hearback.admin.rotateIdentitySecret(app.production.id)
  return {
    ...app,
    secret,
    token: (userId: string, parts: TokenParts = {}) => tokenOf(app, secret, { userId, ...parts }),
  }
}

/** Signs a token that is right but for the given parts. */
export function tokenOf(app: Pick<App, 'clock' | 'production'>, secret: string, parts: TokenParts): Promise<string> {
  const { userId, audience = app.production.id, expiresIn = 3600, attributes, algorithm = 'HS256' } = parts
  const now = Math.floor(app.clock.now() / 1000)
  const jwt = new SignJWT(attributes === undefined ? {} : { attributes })
    .setProtectedHeader({ alg: algorithm, kid: parts.kid ?? kidOf(secret), ...parts.header })
    .setIssuedAt(now)
    .setAudience(audience)
  if (userId !== undefined) jwt.setSubject(userId)
  if (expiresIn !== null) jwt.setExpirationTime(now + expiresIn)
  return jwt.sign(new TextEncoder().encode(secret))
}

export const proof = (token: string): Record<string, string> => ({ 'x-hearback-user': token })
