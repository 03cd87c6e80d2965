import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { spread } from '../rounds.ts'

/** Reads one page again and again, over one connection. */
export function pageReader(url: string, key: string, records: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  async function read(): Promise<number> {
    const before = performance.now()
    const [answer] = (await once(get(url, { agent, headers: { 'x-api-key': key } }), 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    const ms = performance.now() - before
    const { data } = JSON.parse(Buffer.concat(chunks).toString())
    if (answer.statusCode !== 200 || data?.length !== records) {
      throw new Error(`${url} answered ${answer.statusCode} with ${data?.length} records, and not a page of ${records}`)
    }
    return ms
  }

  return {
    /** Returns the median of the times, in ms. */
    async median(windowMs: number): Promise<number> {
      const found: number[] = []
      const until = performance.now() + windowMs
      while (performance.now() < until) found.push(await read())
      return spread(found).median
    },
    close: () => agent.destroy(),
  }
}

/** The address in a `Link` header. */
export const nextPage = (link: string): string | null => /<([^>]+)>; rel="next"/.exec(link)?.[1] ?? null
