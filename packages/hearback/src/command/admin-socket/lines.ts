import { once } from 'node:events'
import type { Socket } from 'node:net'
import { StringDecoder } from 'node:string_decoder'

/** The lines that come on a socket. Throws where the first one is longer than `longestFirst` characters. */
export async function* linesOf(socket: Socket, longestFirst: number): AsyncGenerator<string, void, undefined> {
  const decoder = new StringDecoder('utf8')
  let parts: string[] = []
  let length = 0
  let longest = longestFirst
  for await (const chunk of socket) {
    // Safe: the socket has no encoding.
    const [end = '', ...others] = decoder.write(chunk as Buffer).split('\n')
    parts.push(end)
    length += end.length
    if (length > longest) throw new Error(`The first line is longer than ${longestFirst} characters`)
    for (const next of others) {
      longest = Number.POSITIVE_INFINITY
      yield parts.join('')
      parts = [next]
      length = next.length
    }
  }
}

/** Writes a value as one line of JSON, and waits until the socket takes more. Throws once the other end has left. */
export async function writeLine(socket: Socket, value: unknown): Promise<void> {
  if (socket.destroyed) throw new Error('The other end has left')
  if (socket.write(`${JSON.stringify(value)}\n`)) return
  const settled = new AbortController()
  try {
    const left = once(socket, 'close', settled).then(() => {
      throw new Error('The other end has left')
    })
    await Promise.race([once(socket, 'drain', settled), left])
  } finally {
    settled.abort()
  }
}
