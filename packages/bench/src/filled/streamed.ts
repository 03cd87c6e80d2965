import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

const lineFeed = 10

/** Reads an answer to its end, as fast as it comes, and counts the lines in it. */
export async function streamed(url: string, headers: Record<string, string>): Promise<number> {
  const [answer] = (await once(get(url, { headers, agent: false }), 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  let lines = 0
  for await (const chunk of answer) lines += lineFeedsIn(chunk)
  // A connection that broke throws above; what is cut off without a word must not count as whole.
  if (!answer.complete) throw new Error(`${url} broke off`)
  return lines
}

function lineFeedsIn(chunk: Buffer): number {
  let found = 0
  for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) found += 1
  return found
}
