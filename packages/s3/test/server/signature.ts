import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

// Written from the documentation of S3 (Signature Version 4), not from the signer that it is to check.

/** A request as it came: nothing decoded, nothing put in order. */
export interface Received {
  readonly method: string
  /** Path and query. */
  readonly target: string
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
}

/** `day/region/service/aws4_request`, and who signs. */
export interface Scope {
  readonly accessKeyId: string
  readonly day: string
  readonly region: string
  readonly service: string
}

export function scopeIn(credential: string): Scope | null {
  const [accessKeyId = '', day = '', region = '', service = '', end] = credential.split('/')
  return end === 'aws4_request' ? { accessKeyId, day, region, service } : null
}

/** `20130524T000000Z` → ms */
export const timeIn = (amzDate: string): number =>
  Date.parse(amzDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

export function signatureOf(secret: string, { day, region, service }: Scope, text: string): string {
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return createHmac('sha256', key).update(text).digest('hex')
}

/** All but unreserved characters are encoded, in upper case. */
const encoded = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      return /[A-Za-z0-9_.~-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

/** A plus is a plus here: S3 takes blanks as `%20` only. */
export const queryIn = (target: string): [name: string, value: string][] =>
  (target.split('?')[1] ?? '')
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      return [decodeURIComponent(name), decodeURIComponent(value)]
    })

export function canonicalRequest(received: Received, signedNames: readonly string[], payloadHash: string): string {
  const path = decodeURIComponent(received.target.split('?')[0] ?? '')
  const query = queryIn(received.target)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  return [
    received.method,
    path.split('/').map(encoded).join('/'),
    query.map((pair) => pair.join('=')).join('&'),
    ...signedNames.map((name) => `${name}:${(received.headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedNames.join(';'),
    payloadHash,
  ].join('\n')
}

export const textToSign = (amzDate: string, { day, region, service }: Scope, canonical: string): string =>
  ['AWS4-HMAC-SHA256', amzDate, `${day}/${region}/${service}/aws4_request`, sha256(canonical)].join('\n')

export const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
