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
  'Allow the credentials s3:PutObject, s3:GetObject, s3:DeleteObject and s3:AbortMultipartUpload on the objects, and ' +
  's3:ListBucket on the bucket: without s3:ListBucket, S3 gives this error for a missing file, too.'
const credentials = 'Check the access key, the secret key and the session token, and that they belong to this endpoint.'
const later = 'Every retry failed, too: check the status page of the provider.'

/** Error code of S3 → what to do. */
const advice: Readonly<Record<string, string>> = {
  AccessDenied: permissions,
  AllAccessDisabled: permissions,
  AuthorizationHeaderMalformed: 'Set the region of the bucket.',
  AuthorizationQueryParametersError: 'Set the region of the bucket.',
  BadDigest: 'The data changed on the way: check the proxies in between.',
  EntityTooLarge: 'The provider does not accept files of that size.',
  ExpiredToken: 'The session token has expired: set a new one, or credentials that do not expire.',
  IllegalLocationConstraintException: 'Set the region of the bucket.',
  InternalError: later,
  InvalidAccessKeyId: credentials,
  InvalidBucketName: 'Check the name of the bucket.',
  InvalidToken: credentials,
  MethodNotAllowed: 'Check that the endpoint belongs to S3, and check the path style.',
  NoSuchBucket: 'Create the bucket, or check its name, the endpoint, and the path style.',
  NotImplemented: 'The provider does not support this operation.',
  PermanentRedirect: 'Set the region of the bucket, and an endpoint of that region.',
  QuotaExceeded: 'Delete files, or raise the quota.',
  RequestTimeTooSkewed: "Synchronise this machine's clock (timedatectl set-ntp true).",
  ServiceUnavailable: later,
  SignatureDoesNotMatch: `${credentials} Or a proxy changes signed data, such as the Host header.`,
  SlowDown: later,
  TemporaryRedirect: 'The bucket is new: wait until all servers of S3 know its name, or set its region.',
  Timeout: later,
  XAmzContentSHA256Mismatch: 'The data changed on the way: check the proxies in between.',
}

/** The advice for other codes. */
const otherwise = 'Check the endpoint, the bucket and the credentials.'

const adviceFor = (code: string): string => advice[code] ?? otherwise

const passing = new Set(['InternalError', 'RequestTimeout', 'ServiceUnavailable', 'SlowDown', 'Timeout', 'Unreachable'])
const passingStatuses = new Set([429, 500, 502, 503, 504])

/** Whether the failure is temporary: the same request may succeed later. */
export const mayPass = (error: unknown): boolean =>
  error instanceof S3Error && (passing.has(error.code) || passingStatuses.has(error.status))
