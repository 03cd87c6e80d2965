import { errors, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { Service } from '../../house/service/service.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { secretWith } from '../../tenants/products/identity-secret.ts'
import { type ProvenUser, provenUser } from './proven-user.ts'

/** Why a token proves nothing. */
export interface TokenFault {
  readonly reason: 'tokenExpired' | 'tokenInvalid'
  /** A sentence for the developer who signs tokens. */
  readonly message: string
}

const leewaySeconds = 60
const longestSeconds = 24 * 60 * 60

/**
 * Checks a user token: a JWT in HS256 whose header names the identity secret (`kid`), with `sub` (the userId), `aud` (the
 * environment's id), `exp` at most a day ahead, and perhaps `attributes`.
 */
export async function userOfToken(
  service: Pick<Service, 'secrets' | 'clock'>,
  { id, environment }: EnvironmentView,
  token: string,
): Promise<ProvenUser | TokenFault> {
  const now = service.clock.now()
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const secret = await secretWith(service, environment.identity, kid)
        if (secret === null) throw new errors.JWKSNoMatchingKey('there is no identity secret with its `kid`')
        return new TextEncoder().encode(secret)
      },
      {
        algorithms: ['HS256'],
        audience: id,
        requiredClaims: ['exp', 'sub', 'aud'],
        clockTolerance: leewaySeconds,
        currentDate: new Date(now),
      },
    )
    if ((payload.exp ?? 0) > now / 1000 + longestSeconds + leewaySeconds)
      return invalid('`exp` is more than a day ahead')
    const user = v.safeParse(provenUser, { userId: payload.sub, attributes: payload.attributes })
    return user.success
      ? user.output
      : invalid('`sub` must be a userId, and `attributes` an object of texts and numbers')
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      return { reason: 'tokenExpired', message: 'The user token has expired: sign a new one' }
    }
    if (error instanceof errors.JOSEError) return invalid(error.message)
    throw error
  }
}

const invalid = (why: string): TokenFault => ({
  reason: 'tokenInvalid',
  message: `The user token is not valid: ${why}`,
})
