import type { XmlElement } from '@rgrove/parse-xml'
import type { S3Settings } from './options.ts'
import { S3Error } from './s3-error.ts'
import type { S3Request } from './send.ts'
import { textIn } from './xml.ts'

/** The error codes for responses of S3 without a body, such as those to HEAD. */
const codesByStatus: Readonly<Record<number, string>> = {
  301: 'PermanentRedirect',
  307: 'TemporaryRedirect',
  403: 'AccessDenied',
  404: 'NoSuchKey',
  405: 'MethodNotAllowed',
  416: 'InvalidRange',
  429: 'SlowDown',
  500: 'InternalError',
  501: 'NotImplemented',
  503: 'ServiceUnavailable',
}

/**
 * Makes the error of a response, whatever its status, since S3 may begin with 200 and then fail. `xml`: the parsed
 * body.
 */
export function answeredError(
  settings: S3Settings,
  request: S3Request,
  response: Response,
  xml: XmlElement | null,
): S3Error {
  const isError = xml?.name === 'Error'
  const isS3 = isError || request.method === 'HEAD' || response.headers.has('x-amz-request-id')
  // The 404 of another server must not pass for a missing blob.
  const byStatus = isS3 ? codesByStatus[response.status] : undefined
  const code = (isError && textIn(xml, 'Code')) || byStatus || 'NoS3Answer'
  const words = isError ? textIn(xml, 'Message') : null
  const region = (isError && textIn(xml, 'Region')) || response.headers.get('x-amz-bucket-region')
  const details = [
    words && `"${words.slice(0, 300)}".`,
    region && region !== settings.region && `The bucket is in ${region}, and the region is set to ${settings.region}.`,
    code === 'RequestTimeTooSkewed' && skew(response),
    isS3 || 'The answer does not come from an S3 service.',
  ]
  const said = [`${what(settings, request)}: ${code} (${response.status}).`, ...details]
  return new S3Error(code, response.status, said.filter((text) => typeof text === 'string' && text !== '').join(' '))
}

/** Whether the response is from S3: the page of a proxy may have any status, even 200. */
export const isOfS3 = ({ headers }: Response): boolean => [...headers.keys()].some((name) => name.startsWith('x-amz-'))

/**
 * Makes the error of a request that got no response, or an incomplete one. Errors of this package are returned
 * unchanged.
 */
export function unansweredError(settings: S3Settings, request: S3Request, error: unknown): unknown {
  if (error instanceof S3Error || !(error instanceof Error) || !isOfTheConnection(error)) return error
  if (isPlainHttp(error)) {
    const said = `${what(settings, request)}: it answers without TLS.`
    const advice = 'Use http:// in the endpoint, or the port of HTTPS.'
    return new S3Error('Unreachable', 0, said, advice, { cause: error })
  }
  const isLate = error.name === 'TimeoutError'
  const reason = isLate ? 'there was no answer in time' : `there was no answer (${reasonOf(error)})`
  const said = `${what(settings, request)}: ${reason}.`
  const advice = 'Check the endpoint and the network, and that S3 runs there.'
  return new S3Error(isLate ? 'Timeout' : 'Unreachable', 0, said, advice, { cause: error })
}

/** Whether fetch threw the error, on any runtime, or reading a response that broke off did. */
const isOfTheConnection = ({ name, message, cause }: Error): boolean =>
  name === 'TimeoutError' ||
  name === 'TypeError' ||
  name === 'ConnectionRefused' ||
  cause instanceof Error ||
  /network|connect|socket|fetch/i.test(message)

/** Whether OpenSSL received a response that is not encrypted, on runtimes that report it. */
const isPlainHttp = ({ message, cause }: Error): boolean =>
  /wrong.version.number|packet.length.too.long/i.test(cause instanceof Error ? cause.message : message)

function reasonOf(error: Error): string {
  const cause = error.cause instanceof AggregateError ? error.cause.errors[0] : error.cause
  return cause instanceof Error ? cause.message : error.message
}

function what({ bucket, endpoint }: S3Settings, { purpose, key }: S3Request): string {
  const where = `the bucket ${bucket} at ${endpoint.origin}`
  return key === null ? `S3 did not ${purpose} in ${where}` : `S3 did not ${purpose} ${key} in ${where}`
}

function skew(response: Response): string | null {
  const there = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(there)) return null
  const minutes = Math.round((Date.now() - there) / 60_000)
  return `This machine's clock is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead of' : 'behind'} that of S3.`
}
