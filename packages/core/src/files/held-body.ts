import { Problem } from '../errors.ts'
import { heldWindowBytes, heldWindowMs, unheldBytes } from './bounds.ts'
import { neitherFormNorJson } from './metadata.ts'

/** How long whoever is refused may take to read why, before the rest of the body is given up, in ms. */
const lastWordsMs = 1000
const firstCapacity = 64 * 1024

interface Held {
  /** Bytes it may have; the error where it has more. */
  readonly maxBytes: number
  tooLarge(): Problem
  /** Called once, when the body is longer than any other request may be. Throws where it is not to be held. */
  takeSlot(): void
}

/**
 * A body that is held in memory, as text. It takes a place when it is long, not when it is begun: until then it costs
 * what every request may cost, so that one who says much and sends nothing keeps nobody out. From there on it has to
 * come at a pace, so that its place is always given back.
 */
export async function heldText(body: ReadableStream<Uint8Array>, held: Held): Promise<string> {
  const reader = body.getReader()
  const pace = paceKeeper()
  try {
    return await Promise.race([textOf(reader, held, pace), pace.lost])
  } catch (error) {
    // Not before the answer: a runtime may close the connection with it.
    setTimeout(() => void reader.cancel(error).catch(() => {}), lastWordsMs)
    throw error
  } finally {
    pace.end()
  }
}

async function textOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  { maxBytes, tooLarge, takeSlot: takePlace }: Held,
  pace: PaceKeeper,
): Promise<string> {
  // One buffer that grows: chunks of a byte each would take a hundred times their length.
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
      takePlace()
      pace.begin()
    }
    if (end > bytes.length) bytes = grown(bytes, length, Math.min(Math.max(end, 2 * bytes.length), maxBytes))
    bytes.set(value, length)
    length = end
    pace.count(value.length)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length))
  } catch {
    throw neitherFormNorJson()
  }
}

function grown(bytes: Uint8Array, length: number, capacity: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(capacity)
  larger.set(bytes.subarray(0, length))
  return larger
}

interface PaceKeeper {
  begin(): void
  count(bytes: number): void
  end(): void
  /** Rejects when too little has come since it was looked last. */
  readonly lost: Promise<never>
}

function paceKeeper(): PaceKeeper {
  let came = 0
  let timer: ReturnType<typeof setInterval> | undefined
  let lose: (problem: Problem) => void = () => {}
  const lost = new Promise<never>((_, reject) => {
    lose = reject
  })
  const look = () => {
    if (came < heldWindowBytes) lose(tooSlow())
    came = 0
  }
  return {
    begin() {
      timer = setInterval(look, heldWindowMs)
    },
    count(bytes) {
      came += bytes
    },
    end: () => clearInterval(timer),
    lost,
  }
}

const tooSlow = (): Problem =>
  new Problem(
    'bad_request',
    `The body came too slowly for a file as JSON: it needs ${heldWindowBytes} bytes in ${heldWindowMs / 1000} s. ` +
      'Send the file as multipart/form-data, which may take its time',
    { body: 'Too slow' },
  )
