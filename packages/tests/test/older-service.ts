import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How older services of this kind page, path by path: `skip` or `offset` of what has `limit`; the rest comes at once. */
const counts: Readonly<Record<string, 'skip' | 'offset'>> = { responses: 'skip', surveys: 'offset' }

export interface OlderService {
  url: string
  key: string
  /** The answers it gave: `200 responses?limit=2`. */
  answered: string[]
  close(): void
}

/** The management interface of an older service: no links to a next page, no cursors, a limit that says when it ends. */
export async function serveOlder(shown: Readonly<Record<string, readonly object[]>>): Promise<OlderService> {
  const key = 'a key of theirs'
  const answered: string[] = []
  let refusals = 1
  const server = createServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://any')
    const name = pathname.replace('/api/v1/management/', '')
    const answer = (status: number, body: object, headers: Record<string, string> = {}) => {
      answered.push(`${status} ${name}${search}`)
      json(response, status, body, headers)
    }
    if (request.headers['x-api-key'] !== key)
      return answer(401, { code: 'not_authenticated', message: 'No', details: {} })
    const records = shown[name]
    if (!records) return answer(404, { code: 'not_found', message: 'Not found', details: {} })
    if (searchParams.has('skip') && refusals-- > 0) {
      return answer(429, { code: 'too_many_requests', message: 'Wait', details: {} }, { 'retry-after': '1' })
    }
    const count = counts[name]
    if (!count) return answer(200, { data: records })
    const from = Number(searchParams.get(count) ?? 0)
    return answer(200, { data: records.slice(from, from + Number(searchParams.get('limit') ?? records.length)) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    answered,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function json(response: ServerResponse, status: number, body: object, headers: Record<string, string>): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
