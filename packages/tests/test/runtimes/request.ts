import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Host } from './host.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; what is not JSON fails here. */
  json<T = Record<string, unknown>>(): T
}

interface Asked {
  body?: unknown
  headers?: Record<string, string>
  key?: string
}

/** A request with the host's key. A `body` that is no text is sent as JSON. */
export async function ask(host: Host, method: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { body, headers = {}, key = host.key } = asked
  const answer = await fetch(host.url + path, {
    method,
    headers: { 'x-api-key': key, ...headers },
    signal: AbortSignal.timeout(10_000),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, json: <T>() => JSON.parse(text) as T }
}

/** The same with the body as it was sent: fetch unpacks what comes in gzip. */
export function asSent(
  host: Host,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(host.url + path, { method, headers, agent: false, timeout: 10_000 }, (answer) => {
      const { statusCode = 0, headers } = answer
      buffer(answer).then((body) => resolve({ status: statusCode, headers, body }), reject)
    })
      .on('timeout', () => reject(new Error(`No answer to ${method} ${path} in 10 s`)))
      .on('error', reject)
      .end()
  })
}

/** What follows `{"data": …}`; another status than 200 fails. */
export async function dataOf<T>(host: Host, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await ask(host, method, path, body === undefined ? {} : { body })
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.json<{ data: T }>().data
}

const questions = [
  { id: 'why', type: 'openText', headline: { default: 'Why?' }, required: true },
  { id: 'nps', type: 'nps', headline: { default: 'Would you recommend us?' }, required: false },
]

/** A survey in progress; its id. */
export async function createSurvey(host: Host, fields: Record<string, unknown> = {}): Promise<string> {
  const { environmentId } = host
  const survey = { environmentId, name: 'How was it?', status: 'inProgress', questions, ...fields }
  return (await dataOf<{ id: string }>(host, 'POST', '/api/v1/management/surveys', survey)).id
}

export const responsesOf = ({ environmentId }: Host): string => `/api/v1/client/${environmentId}/responses`

/** Writes the very bytes to the host, and answers what comes back until `enough` says so, the end, or the time is up. */
export function raw(
  host: Host,
  text: string,
  enough: (received: string) => boolean,
  timeoutMs = 5000,
): Promise<string> {
  const { hostname, port } = new URL(host.url)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    const timer = setTimeout(() => socket.destroy(), timeoutMs)
    socket.on('data', (chunk) => {
      received += chunk
      if (enough(received)) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(received)
    })
  })
}
