import { once } from 'node:events'
import type { Socket } from 'node:net'
import { StringDecoder } from 'node:string_decoder'
import { WrongLine } from './calls.ts'

/** Maximum characters of lines on a socket. */
interface Longest {
  readonly first: number
  readonly others: number
}

/** The lines that arrive on a socket. Throws if one is too long, and leaves the socket open for an answer. */
export async function* linesOf(socket: Socket, { first, others }: Longest): AsyncGenerator<string, void, undefined> {
  const decoder = new StringDecoder('utf8')
  let parts: string[] = []
  let length = 0
  let longest = first
  const checkLength = () => {
    if (length > longest) throw new WrongLine(`A line on the admin socket is longer than ${longest} characters`)
  }
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    // Safe: the socket has no encoding.
    const [end = '', ...more] = decoder.write(chunk as Buffer).split('\n')
    parts.push(end)
    length += end.length
    checkLength()
    for (const next of more) {
      yield parts.join('')
      longest = others
      parts = [next]
      length = next.length
      checkLength()
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
