/** A part of a blob: bytes from `start` to `end`, both inclusive, counted from 0. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface BlobMeta {
  /** MIME type, kept with the blob where the store can. */
  readonly contentType: string
}

export interface Blob {
  readonly stream: ReadableStream<Uint8Array>
  /** Bytes of the whole blob. */
  readonly size: number
}

/**
 * Stores uploaded files. Core makes the keys: `[A-Za-z0-9/_.-]`, at most 512 characters, never `..`; a store refuses
 * any other key (`blobKey`). Called by core only.
 *
 * A method that cannot reach its store throws `UnavailableError`: the answer is a 503 with `Retry-After`, as where a `put` fails
 * with a `code` such as ENOSPC or a `status` such as 507. Any other error is a 500, or is tried again later where no request waits
 * for it. Time limits are the store's own, but a `put` that takes no byte for 5 minutes, or does not end for as long, is given up.
 */
export interface BlobStore {
  /**
   * Stores the stream under the key, completely or not at all; replaces an existing blob. Memory use does not grow
   * with the stream. On failure, the stream is cancelled (`blobPut`). Resolves once the stream was read to its end and
   * all of it is kept; an upload whose stream was not read to its end is refused.
   */
  put(key: string, stream: ReadableStream<Uint8Array>, meta: BlobMeta): Promise<void>
  /**
   * Opens the blob, or returns `null` if there is none; a store that is away throws instead. Both ends of a range are
   * inclusive, as those of HTTP are; it is cut to the blob's size, and empty beyond its end. `size` is that of the whole blob,
   * with a range too. The stream fails if bytes are missing, so one that ends normally is complete.
   */
  get(key: string, range?: ByteRange): Promise<Blob | null>
  /** Removes the blobs; unknown keys are ignored. */
  delete(keys: readonly string[]): Promise<void>
  /** Makes addresses that the store itself serves, or `null` where it cannot. */
  readonly presign: Presigner | null
}

/** Makes addresses where a browser reaches the store directly, for a limited time and without a key. */
export interface Presigner {
  /**
   * Makes forms that upload directly to the store. `null` where the store cannot enforce size and type: uploads then
   * go through Hearback.
   */
  readonly upload: PresignUpload | null
  /** Returns the address of the blob, whether or not the blob exists. */
  download(key: string, as: PresignedDownload): Promise<string>
}

/** Makes a form that uploads one file of this type and of at most `maxBytes`, within `expiresInMs`. */
export type PresignUpload = (key: string, limits: UploadLimits) => Promise<UploadForm>

export interface UploadLimits {
  readonly contentType: string
  readonly maxBytes: number
  readonly expiresInMs: number
}

/** A browser posts the fields as multipart/form-data to the address, the part `file` last. */
export interface UploadForm {
  readonly url: string
  readonly fields: Record<string, string>
}

/** The headers that the store sends with a downloaded file. */
export interface PresignedDownload {
  readonly contentType: string
  readonly fileName: string
  /** Whether the browser saves the file instead of showing it. */
  readonly attachment: boolean
  readonly expiresInMs: number
}
