import { Refusal } from './refusal.ts'
import {
  canonicalRequest,
  isSame,
  queryIn,
  type Received,
  type Scope,
  scopeIn,
  sha256,
  signatureOf,
  textToSign,
  timeIn,
} from './signature.ts'

/** Whom the server knows, and what its clock says. */
export interface Guard {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string | null
  readonly region: string
  now(): number
}

const minutes = 60_000

/** Throws a `Refusal` where S3 would refuse. */
export function authorize(guard: Guard, received: Received, body: Uint8Array): void {
  const query = new Map(queryIn(received.target))
  if (query.has('X-Amz-Algorithm')) byQuery(guard, received, query)
  else byHeader(guard, received, body)
}

function byHeader(guard: Guard, received: Received, body: Uint8Array): void {
  const { headers } = received
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!found) throw new Refusal(403, 'AccessDenied', 'Access Denied')
  const [, credential = '', names = '', signature = ''] = found
  const amzDate = headers['x-amz-date'] ?? ''
  const scope = checkScope(guard, credential, amzDate, 'AuthorizationHeaderMalformed')
  checkToken(guard, headers['x-amz-security-token'] ?? null)
  if (!(Math.abs(guard.now() - timeIn(amzDate)) <= 15 * minutes)) {
    throw new Refusal(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
  }
  const signedNames = names.split(';')
  const unsigned = Object.keys(headers).filter(
    (name) => /^(?:host|x-amz-.*)$/.test(name) && !signedNames.includes(name),
  )
  if (unsigned.length > 0 || signedNames.join() !== [...signedNames].sort().join()) {
    throw new Refusal(
      403,
      'AccessDenied',
      `There were headers present in the request which were not signed: ${unsigned}`,
    )
  }
  const payloadHash = headers['x-amz-content-sha256']
  if (payloadHash === undefined)
    throw new Refusal(400, 'InvalidRequest', 'Missing required header: x-amz-content-sha256')
  checkSignature(
    guard,
    scope,
    textToSign(amzDate, scope, canonicalRequest(received, signedNames, payloadHash)),
    signature,
  )
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256(body)) {
    throw new Refusal(
      400,
      'XAmzContentSHA256Mismatch',
      'The provided x-amz-content-sha256 header does not match what was computed.',
    )
  }
}

function byQuery(guard: Guard, received: Received, query: ReadonlyMap<string, string>): void {
  const amzDate = query.get('X-Amz-Date') ?? ''
  const scope = checkScope(guard, query.get('X-Amz-Credential') ?? '', amzDate, 'AuthorizationQueryParametersError')
  checkToken(guard, query.get('X-Amz-Security-Token') ?? null)
  const seconds = Number(query.get('X-Amz-Expires'))
  if (!(seconds >= 1 && seconds <= 604_800))
    throw new Refusal(400, 'AuthorizationQueryParametersError', 'X-Amz-Expires')
  if (timeIn(amzDate) - guard.now() > 15 * minutes) throw new Refusal(403, 'AccessDenied', 'Request is not valid yet')
  if (guard.now() > timeIn(amzDate) + seconds * 1000) throw new Refusal(403, 'AccessDenied', 'Request has expired')
  const signedNames = (query.get('X-Amz-SignedHeaders') ?? '').split(';')
  if (!signedNames.includes('host')) throw new Refusal(403, 'AccessDenied', 'host is not signed')
  const canonical = canonicalRequest(received, signedNames, 'UNSIGNED-PAYLOAD')
  checkSignature(guard, scope, textToSign(amzDate, scope, canonical), query.get('X-Amz-Signature') ?? '')
}

/** Of a policy, which is signed as it is. */
export function authorizePolicy(guard: Guard, fields: ReadonlyMap<string, string>): void {
  const amzDate = fields.get('x-amz-date') ?? ''
  const scope = checkScope(guard, fields.get('x-amz-credential') ?? '', amzDate, 'AuthorizationQueryParametersError')
  if (fields.get('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') throw new Refusal(400, 'InvalidArgument', 'x-amz-algorithm')
  checkToken(guard, fields.get('x-amz-security-token') ?? null)
  checkSignature(guard, scope, fields.get('policy') ?? '', fields.get('x-amz-signature') ?? '')
}

function checkScope(guard: Guard, credential: string, amzDate: string, malformed: string): Scope {
  const scope = scopeIn(credential)
  if (scope?.service !== 's3' || scope.day !== amzDate.slice(0, 8)) throw new Refusal(400, malformed)
  if (scope.accessKeyId !== guard.accessKeyId) {
    throw new Refusal(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  }
  if (scope.region !== guard.region) {
    const message = `The authorization header is malformed; the region '${scope.region}' is wrong; expecting '${guard.region}'`
    throw new Refusal(400, malformed, message, { Region: guard.region })
  }
  return scope
}

function checkToken(guard: Guard, token: string | null): void {
  if (token === guard.sessionToken) return
  throw new Refusal(400, 'InvalidToken', 'The provided token is malformed or otherwise invalid.')
}

function checkSignature({ secretAccessKey }: Guard, scope: Scope, text: string, signature: string): void {
  if (isSame(signatureOf(secretAccessKey, scope, text), signature)) return
  throw new Refusal(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
  )
}
