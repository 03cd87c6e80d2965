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
 * Where uploaded files lie. Keys are made by core: `[A-Za-z0-9/_.-]`, at most 512 characters, never `..`; every other
 * one is refused (`blobKey`). No caller outside core.
 */
export interface BlobStore {
  /**
   * Stores the stream under the key, whole or not at all; an existing blob is replaced. Memory does not grow with the
   * stream. Where it fails on the way, the stream is cancelled.
   */
  put(key: string, stream: ReadableStream<Uint8Array>, meta: BlobMeta): Promise<void>
  /**
   * Opens the blob, or `null` where there is none. A range is cut to the blob; one behind its end is empty. The stream
   * fails where bytes are missing: one that ends well was whole.
   */
  get(key: string, range?: ByteRange): Promise<Blob | null>
  /** Removes the blobs; an unknown key is no fault. */
  delete(keys: readonly string[]): Promise<void>
  /** Addresses that the store itself answers, or `null` where it has none. */
  readonly presign: Presigner | null
}

/** Makes addresses at which a browser talks to the store itself, for a while and without a key. */
export interface Presigner {
  /** Uploads straight to the store, or `null` where it cannot hold them to a size and a type: they come through Hearback. */
  readonly upload: PresignUpload | null
  /** Answers the address of the blob, whether there is one or not. */
  download(key: string, as: PresignedDownload): Promise<string>
}

/** Makes a form that uploads one file of this type and at most so many bytes, within `expiresInMs`. */
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

/** What the store shall say of the file that it hands out. */
export interface PresignedDownload {
  readonly contentType: string
  readonly fileName: string
  /** Saved, not shown. */
  readonly attachment: boolean
  readonly expiresInMs: number
}
