/** Codes of a file system that takes no more, and of an S3 that is full, busy or away. */
const codes = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS'],
  ...['SlowDown', 'ServiceUnavailable', 'InternalError', 'RequestTimeout', 'Timeout', 'Unreachable'],
  ...['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull'],
])
/** HTTP statuses of a store that may take the same file later. */
const statuses = new Set([429, 500, 502, 503, 504, 507])

/**
 * Whether a blob store takes no files now, and may take the same one later: its disk or its quota is full, or it is busy or away.
 * An error tells it by `code` or `status`, as those of Node and of `s3Blobs` do.
 */
export function takesNoneNow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, status } = error as Error & { code?: unknown; status?: unknown }
  if (typeof code === 'string' && codes.has(code)) return true
  return typeof status === 'number' && statuses.has(status)
}
