import { SlowName } from './name-lookups.ts'

/** Describes for the delivery log why no response arrived. */
export function describeFailure(error: unknown, host: string): string {
  const reason = firstReason(error)
  if (reason instanceof SlowName) return reason.message
  if (!(reason instanceof Error)) return `Could not send to ${host}: ${String(reason)}`
  const code = codeOf(reason)
  const known = code === undefined ? undefined : sentences[code]
  if (known) return known(host)
  if (code?.startsWith('ERR_TLS') || code?.includes('CERT'))
    return `${host} has no valid certificate: ${reason.message}`
  return `Could not send to ${host}: ${reason.message}`
}

const sentences: Readonly<Record<string, (host: string) => string>> = {
  ENOTFOUND: (host) => `The name ${host} was not found`,
  EAI_AGAIN: (host) => `The name ${host} could not be looked up`,
  ECONNREFUSED: (host) => `${host} refused the connection`,
  ECONNRESET: (host) => `${host} closed the connection before it answered`,
  EHOSTUNREACH: (host) => `${host} cannot be reached`,
  ENETUNREACH: (host) => `${host} cannot be reached`,
  ETIMEDOUT: (host) => `${host} did not accept the connection in time`,
  HPE_HEADER_OVERFLOW: (host) => `${host} answered with too large headers`,
  DEPTH_ZERO_SELF_SIGNED_CERT: (host) => `${host} has no valid certificate: it is self-signed`,
  SELF_SIGNED_CERT_IN_CHAIN: (host) => `${host} has no valid certificate: its chain is self-signed`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: (host) => `${host} has no valid certificate: its issuer is not known`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: (host) => `${host} has no valid certificate: its issuer is not known`,
}

/** The first cause of an error. If several addresses were tried, the first error is the most telling. */
export function firstReason(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return firstReason(error.errors[0])
  return error instanceof Error && error.cause instanceof Error ? firstReason(error.cause) : error
}

/** The system's name for an error, such as `ECONNRESET`. */
export const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined
