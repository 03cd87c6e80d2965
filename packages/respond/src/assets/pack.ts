import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A file of the pages, packed, in base64. */
export interface Packed {
  readonly type: string
  readonly gzip: string
  readonly br: string
}

export const packed = (type: string, text: string): Packed => ({
  type,
  gzip: gzipSync(text, { level: 9 }).toString('base64'),
  br: brotliCompressSync(text).toString('base64'),
})
