/** A part of a stream. */
export interface Part {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Whether this is the last part. */
  readonly last: boolean
}

const firstBytes = 64 * 1024

/**
 * Cuts a stream into parts of `lengthOf(number)` bytes (numbers from 1); the last one may be shorter, and the only one
 * may be empty. The bytes of a part stay valid until the part after the next is requested: two buffers alternate,
 * since new ones would pile up. If the caller stops early, the stream is cancelled.
 */
export async function* partsOf(
  stream: ReadableStream<Uint8Array>,
  lengthOf: (number: number) => number,
): AsyncGenerator<Part, void> {
  let number = 1
  let bytes = new Uint8Array(Math.min(firstBytes, lengthOf(number)))
  let other = new Uint8Array()
  let filled = 0
  for await (const chunk of stream) {
    for (let taken = 0; taken < chunk.length; ) {
      if (filled === lengthOf(number)) {
        yield { bytes, last: false }
        number += 1
        ;[bytes, other] = [other.length === lengthOf(number) ? other : new Uint8Array(lengthOf(number)), bytes]
        filled = 0
      }
      const piece = chunk.subarray(taken, taken + lengthOf(number) - filled)
      bytes = withRoom(bytes, filled, filled + piece.length, lengthOf(number))
      bytes.set(piece, filled)
      filled += piece.length
      taken += piece.length
    }
  }
  yield { bytes: bytes.subarray(0, filled), last: true }
}

/** Enlarges a buffer as needed, since most files are much smaller than a part. */
function withRoom(
  bytes: Uint8Array<ArrayBuffer>,
  filled: number,
  needed: number,
  most: number,
): Uint8Array<ArrayBuffer> {
  if (needed <= bytes.length) return bytes
  const larger = new Uint8Array(Math.min(most, Math.max(needed, bytes.length * 4)))
  larger.set(bytes.subarray(0, filled))
  return larger
}
