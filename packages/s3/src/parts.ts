/** Bytes of a stream, one after the other. */
export interface Part {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Nothing follows. */
  readonly last: boolean
}

const firstBytes = 64 * 1024

/**
 * Cuts the stream into parts of `lengthOf(number)` bytes (numbers from 1), the last one shorter; at least one, which may
 * be empty. A part's bytes hold still until the part after the next is asked for: two buffers take turns, as new ones
 * would pile up. Left early, the stream is cancelled.
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

/** Most files are small: room for a whole part is made as it is needed. */
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
