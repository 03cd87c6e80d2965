import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SurveyResponse } from '@hearback/core'

/** A webhook request, as it came. */
export interface HookRequest {
  path: string
  /** `webhook-id` */
  id: string
  /** The very text of the body. */
  body: string
  event: string
  data: SurveyResponse
  at: number
  /** `x-sender`, where the process that sends says who it is. */
  sender: string
}

export interface HookReceiver {
  readonly url: string
  close(): Promise<void>
}

/** A receiver on 127.0.0.1 that hands each request on before it is answered. `null`: it is left hanging. */
export async function hookReceiver(
  answer: (request: HookRequest) => number | null | Promise<number | null>,
): Promise<HookReceiver> {
  const server = createServer((request, response) => void take(request, response))
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      let body = ''
      for await (const chunk of request.setEncoding('utf8')) body += chunk
      const { event, data } = JSON.parse(body) as { event: string; data: SurveyResponse }
      const id = String(request.headers['webhook-id'])
      const status = await answer({
        path: request.url ?? '',
        id,
        body,
        event,
        data,
        at: performance.now(),
        sender: String(request.headers['x-sender']),
      })
      if (status !== null) response.writeHead(status).end()
    } catch {
      // The sender was killed in the middle: nothing of it counts.
      response.destroy()
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      return closed
    },
  }
}
