import { Problem } from '../../ground/errors.ts'
import { heldWindowMs, unheldBytes } from './bounds.ts'

/** How long a refused client may take to read the answer before the rest of its body is discarded, in ms. */
const refusalReadMs = 1000
const firstCapacity = 64 * 1024

interface Held {
  /** The most bytes of the body, and the error for a longer one. */
  readonly maxBytes: number
  tooLarge(): Problem
  /** The fewest bytes that must arrive every `heldWindowMs` once a slot is taken, and the error for a slower body. */
  readonly windowBytes: number
  tooSlow(): Problem
  /** Called once, when the body is longer than any other request may be. Throws if no slot becomes free. */
  takeSlot(): Promise<void>
}

/**
 * Reads a body into memory. It takes a slot only once it is long: until then it costs no more than any other request, so
 * that a client which declares much and sends nothing occupies no slot. From there on the body must arrive at a minimum
 * rate, so that every slot is released.
 */
export async function heldBytes(body: ReadableStream<Uint8Array>, held: Held): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  const pace = paceMeter(held)
  try {
    return await Promise.race([readAll(reader, held, pace), pace.lost])
  } catch (error) {
    // Not before the answer is sent: cancelling may close the connection.
    setTimeout(() => void reader.cancel(error).catch(() => {}), refusalReadMs)
    throw error
  } finally {
    pace.end()
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { maxBytes, tooLarge, takeSlot }: Held,
  pace: PaceMeter,
): Promise<Uint8Array<ArrayBuffer>> {
  // One buffer that grows: chunks of one byte each would take a hundred times their length.
  let bytes = new Uint8Array(Math.min(firstCapacity, maxBytes))
  let length = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Problem('bad_request', 'The body could not be read to its end')
    })
    if (done) break
    const end = length + value.length
    if (end > maxBytes) throw tooLarge()
    if (length <= unheldBytes && end > unheldBytes) {
      await takeSlot()
      pace.begin()
    }
    if (end > bytes.length) bytes = grown(bytes, length, Math.min(Math.max(end, 2 * bytes.length), maxBytes))
    bytes.set(value, length)
    length = end
    pace.count(value.length)
  }
  return bytes.subarray(0, length)
}

function grown(bytes: Uint8Array, length: number, capacity: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(capacity)
  larger.set(bytes.subarray(0, length))
  return larger
}

interface PaceMeter {
  begin(): void
  count(bytes: number): void
  end(): void
  /** Rejects when too little has arrived since the last check. */
  readonly lost: Promise<never>
}

function paceMeter({ windowBytes, tooSlow }: Held): PaceMeter {
  let received = 0
  let timer: ReturnType<typeof setInterval> | undefined
  let lose: (problem: Problem) => void = () => {}
  const lost = new Promise<never>((_, reject) => {
    lose = reject
  })
  const check = () => {
    if (received < windowBytes) lose(tooSlow())
    received = 0
  }
  return {
    begin() {
      timer = setInterval(check, heldWindowMs)
    },
    count(bytes) {
      received += bytes
    },
    end: () => clearInterval(timer),
    lost,
  }
}
