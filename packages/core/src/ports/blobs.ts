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
 * Where uploaded files lie. Keys are made by core: `[A-Za-z0-9/_.-]`, at most 512 characters, never `..`.
 * No caller outside core.
 */
export interface BlobStore {
  /** Stores the stream under the key, whole or not at all; an existing blob is replaced. */
  put(key: string, stream: ReadableStream<Uint8Array>, meta: BlobMeta): Promise<void>
  /** Opens the blob, or `null` where there is none. */
  get(key: string, range?: ByteRange): Promise<Blob | null>
  /** Removes the blobs; an unknown key is no fault. */
  delete(keys: readonly string[]): Promise<void>
  /** Direct uploads to the store, or `null` where it has none. */
  readonly presign: Presigner | null
}

/** Makes addresses at which a browser uploads straight to the store. */
export interface Presigner {
  /** A form that uploads one file of this type and at most so many bytes within `expiresInMs`. */
  upload(
    key: string,
    limits: { contentType: string; maxBytes: number; expiresInMs: number },
  ): Promise<{ url: string; fields: Record<string, string> }>
}
