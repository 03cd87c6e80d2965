const encoder = new TextEncoder()

/** The mark at the end of a text that did not fit. */
const mark = encoder.encode('…')

export const utf8 = (text: string): Uint8Array => encoder.encode(text)

/** The UTF-8 bytes of a text, at most so many: a longer one ends in `…`. Never cuts a character in half. */
export function fitting(text: string, most: number): Uint8Array {
  const bytes = encoder.encode(text)
  if (bytes.length <= most) return bytes
  let end = most - mark.length
  if (end < 0) return new Uint8Array()
  // A byte 10xxxxxx goes on with a character.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  const cut = new Uint8Array(end + mark.length)
  cut.set(bytes.subarray(0, end))
  cut.set(mark, end)
  return cut
}

/** Bytes that grow, with little-endian numbers. */
export interface Bytes {
  int32(...values: number[]): void
  float64(...values: number[]): void
  /** Bytes, and after them `fill` up to the length. Default: blanks, and no more than the bytes. */
  raw(bytes: Uint8Array, length?: number, fill?: number): void
  /** ASCII characters, and blanks after them up to the length. */
  ascii(text: string, length: number): void
  readonly length: number
  take(): Uint8Array
}

export function byteWriter(): Bytes {
  let buffer = new Uint8Array(4096)
  let view = new DataView(buffer.buffer)
  let length = 0

  /** Makes room for so many bytes and returns where they begin. */
  function room(count: number): number {
    if (length + count > buffer.length) {
      const larger = new Uint8Array(Math.max(buffer.length * 2, length + count))
      larger.set(buffer.subarray(0, length))
      buffer = larger
      view = new DataView(buffer.buffer)
    }
    length += count
    return length - count
  }
  function raw(bytes: Uint8Array, size = bytes.length, fill = 0x20): void {
    const at = room(size)
    buffer.set(bytes, at)
    buffer.fill(fill, at + bytes.length, at + size)
  }
  return {
    int32(...values) {
      for (const value of values) {
        const at = room(4)
        view.setInt32(at, value, true)
      }
    },
    float64(...values) {
      for (const value of values) {
        const at = room(8)
        view.setFloat64(at, value, true)
      }
    },
    raw,
    ascii: (text, size) => raw(encoder.encode(text), size),
    get length() {
      return length
    },
    take() {
      const taken = buffer.slice(0, length)
      length = 0
      return taken
    },
  }
}
