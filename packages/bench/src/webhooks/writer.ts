// Respondents: writes responses over HTTP on open connections, in another process.
import http from 'node:http'
import { answer } from '../child.ts'
import { timed } from '../in-flight.ts'

export interface Writes {
  url: string
  body: object
  count: number
  inFlight: number
}

const agent = new http.Agent({ keepAlive: true })

const calls = {
  /** Returns the time of all writes, in ms. */
  async write({ url, body, count, inFlight }: Writes): Promise<number> {
    const bytes = Buffer.from(JSON.stringify(body))
    const headers = { 'content-type': 'application/json', 'content-length': bytes.byteLength }
    return timed(
      count,
      inFlight,
      () =>
        new Promise((resolve, reject) => {
          const request = http.request(url, { method: 'POST', agent, headers }, (answered) => {
            answered.resume()
            answered.on('end', () =>
              answered.statusCode === 200 ? resolve() : reject(new Error(`Answered ${answered.statusCode}`)),
            )
          })
          request.on('error', reject)
          request.end(bytes)
        }),
    )
  },
}
export type WriterCalls = typeof calls

answer(calls, async () => agent.destroy())
