import type { WebhookPayload } from './wire.ts'

/** The verified content of a webhook request. */
export interface WebhookEvent extends WebhookPayload {
  /**
   * Id of the delivery, the same on every attempt: use it to recognise repetitions. Of several events about one record,
   * keep the newest `data.updatedAt`.
   */
  deliveryId: string
  /** Whether the request is a test (`POST …/test`): `data` is then an example, without a real respondent. */
  isTest: boolean
}

export interface VerifyOptions {
  /**
   * Largest difference between the sender's clock and this one, in ms. It also limits how long an intercepted request
   * can be replayed. Default: 5 minutes.
   */
  toleranceMs?: number | undefined
  /** The time, in ms since 1970. Default: `Date.now()`. */
  now?: number | undefined
}

/** The fault of a request that is not to be trusted. */
export type WebhookFault =
  /** A header of signed requests is missing. */
  | 'missing_header'
  | 'malformed_timestamp'
  /** Sent too long ago: a replay, or one of the clocks is wrong. */
  | 'too_old'
  | 'too_new'
  /** No signature matches: the secret is another one, or the body was changed. */
  | 'wrong_signature'
  /** The signature is right, but the body is not an event. */
  | 'malformed_body'

/** The request is not to be trusted. Answer it with a 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'HearbackWebhookVerificationError'
  readonly fault: WebhookFault

  constructor(fault: WebhookFault, message: string) {
    super(message)
    this.fault = fault
  }
}

type RequestHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Verifies a webhook request (Standard Webhooks, 1.0.0) and answers its event.
 * @param body the raw body. A body that was parsed and serialised again does not match its signature
 * @param headers the request's headers: those of the Web, or Node's `request.headers`
 * @param secrets `whsec_…`; several while a secret is being rotated
 * @throws WebhookVerificationError if the request is not to be trusted; TypeError if the receiver passes what cannot be
 * verified: a secret that is none, or a parsed body
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: RequestHeaders,
  secrets: string | readonly string[],
  { toleranceMs = 5 * 60_000, now = Date.now() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  if (!(toleranceMs >= 0)) throw new TypeError('toleranceMs must be a number of milliseconds, 0 or more')
  const all = typeof secrets === 'string' ? [secrets] : secrets
  if (!all?.length) throw new TypeError(`secret is ${all && 'an empty list'}`)
  const keys = await Promise.all(all.map(keyOf))
  if (!headers) throw new TypeError(`headers is ${headers}`)
  const deliveryId = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')

  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookVerificationError('malformed_timestamp', 'webhook-timestamp is not a number of seconds')
  }
  const age = now - Number(timestamp) * 1000
  if (age > toleranceMs) throw new WebhookVerificationError('too_old', `Sent ${inSeconds(age)} ago`)
  if (age < -toleranceMs) throw new WebhookVerificationError('too_new', `Sent ${inSeconds(-age)} from now`)

  const encoder = new TextEncoder()
  // The body is checked after the headers: a framework may leave a stranger's request without raw bytes, which is no
  // fault of the receiver.
  const sent = typeof body === 'string' ? encoder.encode(body) : bytesOf(body)
  const begin = encoder.encode(`${deliveryId}.${timestamp}.`)
  const signed = new Uint8Array(begin.length + sent.length)
  signed.set(begin)
  signed.set(sent, begin.length)

  if (!(await anyFits(keys, signatures, signed))) {
    throw new WebhookVerificationError(
      'wrong_signature',
      'No signature fits: is the secret that of this webhook, and the body the raw one?',
    )
  }
  return { ...parsed(new TextDecoder().decode(sent)), deliveryId, isTest: deliveryId.startsWith('test-') }
}

function headerOf(headers: RequestHeaders, name: string): string {
  const found = isOfTheWeb(headers)
    ? headers.get(name)
    : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  const value = typeof found === 'object' && found?.length === 1 ? found[0] : found
  if (typeof value === 'string' && value !== '') return value
  throw new WebhookVerificationError('missing_header', `${name} is missing`)
}

const isOfTheWeb = (headers: RequestHeaders): headers is Headers => typeof headers.get === 'function'

/** The bytes of a body, also of another realm; throws if a framework has parsed it, or read it before. */
function bytesOf(body: Uint8Array): Uint8Array {
  if (body?.[Symbol.toStringTag] === 'Uint8Array') return body
  const fault = body ? 'was parsed' : `is ${body}`
  throw new TypeError(`The body ${fault}: give the bytes as they arrived, register the route before express.json()`)
}

const scheme = { name: 'HMAC', hash: 'SHA-256' }

async function keyOf(secret: string): Promise<CryptoKey> {
  if (typeof secret !== 'string') throw new TypeError(`secret is ${secret}`)
  const bytes = unbase64(secret.replace(/^whsec_/, ''))
  if (!bytes || bytes.length === 0)
    throw new TypeError('A webhook secret is whsec_ and base64; it is in the answer that created the webhook')
  return crypto.subtle.importKey('raw', bytes, scheme, false, ['verify'])
}

/** Whether one of the signatures (`v1,…`, separated by spaces) matches one of the keys. */
async function anyFits(keys: readonly CryptoKey[], header: string, signed: Uint8Array<ArrayBuffer>): Promise<boolean> {
  for (const [, text = ''] of header.matchAll(/(?:^| )v1,(\S+)/g)) {
    const signature = unbase64(text)
    for (const key of keys) {
      // Compares in constant time.
      if (signature && (await crypto.subtle.verify(scheme, key, signature, signed))) return true
    }
  }
  return false
}

function unbase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

function parsed(text: string): WebhookPayload {
  try {
    const event = JSON.parse(text)
    // Safe: the signature shows that the service sent the body.
    const isEvent = typeof event?.event === 'string' && typeof event.data === 'object' && event.data !== null
    if (isEvent) return event as WebhookPayload
  } catch {
    // Not JSON: the error below reports it.
  }
  throw new WebhookVerificationError('malformed_body', 'The body is signed, but no event')
}

const inSeconds = (ms: number): string => `${Math.round(ms / 1000)} s`
