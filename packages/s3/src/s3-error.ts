/** A request to S3 failed. The message says what failed, where, and what to do. */
export class S3Error extends Error {
  override readonly name = 'HearbackS3Error'
  /** S3's error code, such as `NoSuchBucket`; `Unreachable` if no response arrived. */
  readonly code: string
  /** HTTP status; 0 if no response arrived. */
  readonly status: number
  /** The first part of the message: what is wrong, and where. */
  readonly said: string
  /** The rest of the message: what to do. */
  readonly advice: string

  constructor(code: string, status: number, said: string, advice = adviceFor(code), options?: { cause: unknown }) {
    super(`${said} ${advice}`, options)
    this.code = code
    this.status = status
    this.said = said
    this.advice = advice
  }
}

const permissions =
  'Let the credentials do s3:PutObject, s3:GetObject, s3:DeleteObject and s3:AbortMultipartUpload in the bucket, and ' +
  's3:ListBucket on it: without that one S3 says the same of what is missing.'
const credentials = 'Check access key, secret key and session token, and that they belong to this endpoint.'
const later = 'It was tried again without success: look at the state of the provider.'

/** Error code of S3 → what to do. */
const advice: Readonly<Record<string, string>> = {
  AccessDenied: permissions,
  AllAccessDisabled: permissions,
  AuthorizationHeaderMalformed: 'Set the region in which the bucket lies.',
  AuthorizationQueryParametersError: 'Set the region in which the bucket lies.',
  BadDigest: 'Something changes what is sent on its way: look at proxies between.',
  EntityTooLarge: 'The provider takes no files of that size.',
  ExpiredToken: 'The session token has ended: give a new one, or credentials that do not end.',
  IllegalLocationConstraintException: 'Set the region in which the bucket lies.',
  InternalError: later,
  InvalidAccessKeyId: credentials,
  InvalidBucketName: 'Check the name of the bucket.',
  InvalidToken: credentials,
  MethodNotAllowed: 'Check that the endpoint is that of S3, and the path style.',
  NoSuchBucket: 'Make the bucket, or check its name, the endpoint, and the path style.',
  NotImplemented: 'The provider has no such thing.',
  PermanentRedirect: 'Set the region in which the bucket lies, and no endpoint of another one.',
  QuotaExceeded: 'Make room, or raise the quota.',
  RequestTimeTooSkewed: "Let this machine's clock follow the time (timedatectl set-ntp true).",
  ServiceUnavailable: later,
  SignatureDoesNotMatch: `${credentials} Or a proxy between changes what is signed, such as the Host header.`,
  SlowDown: later,
  TemporaryRedirect: 'The bucket is new: wait until its name is known everywhere, or set its region.',
  Timeout: later,
  XAmzContentSHA256Mismatch: 'Something changes what is sent on its way: look at proxies between.',
}

/** The advice for other codes. */
const otherwise = 'Check the endpoint, the bucket and the credentials.'

const adviceFor = (code: string): string => advice[code] ?? otherwise

const passing = new Set(['InternalError', 'RequestTimeout', 'ServiceUnavailable', 'SlowDown', 'Timeout', 'Unreachable'])
const passingStatuses = new Set([429, 500, 502, 503, 504])

/** Whether the failure is temporary: the same request may succeed later. */
export const mayPass = (error: unknown): boolean =>
  error instanceof S3Error && (passing.has(error.code) || passingStatuses.has(error.status))
