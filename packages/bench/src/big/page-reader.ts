import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'

/** Reads pages over one connection, one after another. Answers the median of what each took, in ms. */
export function pageReader(start: string, key: string, records: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let next = start

  async function read(url: string): Promise<{ ms: number; following: string }> {
    const before = performance.now()
    const [answer] = (await once(get(url, { agent, headers: { 'x-api-key': key } }), 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    const ms = performance.now() - before
    const { data } = JSON.parse(Buffer.concat(chunks).toString())
    const following = nextPage(answer.headers.link?.toString() ?? '')
    if (answer.statusCode !== 200 || data?.length !== records || !following) {
      throw new Error(`${url} answered ${answer.statusCode} with ${data?.length} records, and not a page of ${records}`)
    }
    return { ms, following }
  }

  async function median(windowMs: number, page: () => Promise<number>): Promise<number> {
    const found: number[] = []
    const until = performance.now() + windowMs
    while (performance.now() < until) found.push(await page())
    found.sort((one, other) => one - other)
    return found[Math.floor(found.length / 2)] ?? Number.NaN
  }

  return {
    /** Reads one page again and again. */
    first: (windowMs: number) => median(windowMs, async () => (await read(start)).ms),
    /** Page after page, on from where the turn before ended. */
    onwards: (windowMs: number) =>
      median(windowMs, async () => {
        const { ms, following } = await read(next)
        next = following
        return ms
      }),
    close: () => agent.destroy(),
  }
}

/** The address in a `Link` header. */
export const nextPage = (link: string): string | null => /<([^>]+)>; rel="next"/.exec(link)?.[1] ?? null
