import { Agent, get } from 'node:http'
import * as assert from 'uvu/assert'
import { ask, createSurvey, dataOf, raw, responsesOf } from '../request.ts'
import type { RuntimeCase } from './case.ts'

const mebibyte = 1024 * 1024

/** What is about HTTP itself, and so about the server that the runtime brings. */
export const wireCases: RuntimeCase[] = [
  {
    name: 'health is told under any prefix',
    async run(host) {
      for (const path of ['/health', '/some/prefix/health/']) {
        assert.is((await ask(host, 'GET', path)).text, '{"status":"ok"}')
      }
    },
  },
  {
    name: "HEAD has the status and headers of GET and says the length of GET's body, or none of a stream",
    async run(host) {
      const surveyId = await createSurvey(host, { name: 'Größe 😀 سؤال' })
      const surveys = '/api/v1/management/surveys'
      const paths = [
        '/health',
        `${surveys}/${surveyId}`,
        `${surveys}?limit=1`,
        `${surveys}/cunknown`,
        '/nothing',
        surveys,
      ]
      for (const path of paths) {
        const headers = { 'x-request-id': 'the-same' }
        const got = await ask(host, 'GET', path, { headers })
        const asked = await ask(host, 'HEAD', path, { headers })
        assert.is(asked.status, got.status, path)
        assert.is(asked.text, '', path)
        assert.equal(ownHeaders(asked.headers), ownHeaders(got.headers), path)
        const length = path === surveys ? null : String(new TextEncoder().encode(got.text).byteLength)
        assert.is(asked.headers.get('content-length'), length, path)
      }
    },
  },
  {
    name: 'rubbish in a path or a query is not found or refused: never a 500',
    async run(host) {
      const paths = ['%', '%00', '%ff%fe', '%2e%2e%2f', '..%5c', '%E0%A4%A', encodeURIComponent('😀'), 'a'.repeat(3000)]
      for (const rubbish of paths) {
        const answer = await ask(host, 'GET', `/api/v1/management/surveys/${rubbish}`)
        assert.is(answer.status, 404, rubbish)
        assert.is(answer.json().code, 'not_found', rubbish)
      }
      assert.is((await ask(host, 'GET', '/api/v1/management/surveys?limit=%00')).status, 400)
      assert.is((await ask(host, 'GET', '/api/v1/management/surveys?cursor=%')).status, 400)
    },
  },
  {
    name: 'a Host that is no host is refused: never a 500',
    async run(host) {
      const path = `/api/v1/client/${host.environmentId}/environment`
      const paths = [path, `${path}"`, '/health', '/%22/../x', '//x"', `${path}?a='"`, '/api/v1/me']
      for (const name of ['evil:99999', 'evil:port', '[::1', 'a b', '%']) {
        for (const target of paths) {
          const asked = `GET ${target} HTTP/1.1\r\nhost: ${name}\r\nx-api-key: ${host.key}\r\nconnection: close\r\n\r\n`
          const received = await raw(host, asked, isWhole)
          // Some servers refuse it before it comes to us, with a 400 or without a word, or put another name in its place.
          assert.not.match(received, /^HTTP\/1\.1 5/, `${name} ${target}: ${received}`)
          if (name === 'evil:99999') assert.match(received, /^(?:HTTP\/1\.1 400 |$)/, target)
        }
      }
      assert.is((await ask(host, 'GET', '/health')).status, 200, 'the others are served')
    },
  },
  {
    name: 'a body that is too large is a 413, with a declared length and without',
    async run(host) {
      const surveyId = await createSurvey(host)
      const large = JSON.stringify({ surveyId, finished: true, data: { why: 'x'.repeat(mebibyte) } })
      // A server may close the connection with its answer: what was still being sent would be an error of `fetch`.
      const declared = await raw(host, `${declaredHead(host, large.length)}${large.slice(0, 1000)}`, isWhole)
      assert.match(declared, /^HTTP\/1\.1 413 [\s\S]*payload_too_large/)
      const chunk = `8000\r\n${'x'.repeat(0x8000)}\r\n`
      const received = await raw(host, `${chunkedHead(host)}${chunk.repeat(40)}0\r\n\r\n`, (text) => text.includes('}'))
      assert.match(received, /^HTTP\/1\.1 413 /)
    },
  },
  {
    name: 'a body in chunks without a length is read',
    async run(host) {
      const surveyId = await createSurvey(host)
      const body = JSON.stringify({ surveyId, finished: true, data: { why: 'chunk' } })
      const chunks = [body.slice(0, 5), body.slice(5)].map((part) => `${part.length.toString(16)}\r\n${part}\r\n`)
      const received = await raw(host, `${chunkedHead(host)}${chunks.join('')}0\r\n\r\n`, isWhole)
      assert.match(received, /^HTTP\/1\.1 200 /)
    },
  },
  {
    name: 'two lengths are refused: what a declared length promises, holds',
    async run(host) {
      const head = chunkedHead(host).replace('\r\n\r\n', '\r\ncontent-length: 5\r\n\r\n')
      const received = await raw(host, `${head}8000\r\n${'x'.repeat(0x8000)}\r\n0\r\n\r\n`, isWhole)
      // Refused before it comes to us: with a 400, or without a word.
      assert.match(received, /^(?:HTTP\/1\.1 400 |$)/)
      assert.not.match(received, 'payload_too_large')
      assert.is((await ask(host, 'GET', '/health')).status, 200, 'the others are served')
    },
  },
  {
    name: 'a connection serves one request after the other, and who asks whether to send is told to',
    async run(host) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      assert.equal(await isReused(host, agent), false)
      assert.equal(await isReused(host, agent), true)
      agent.destroy()
      const expecting = chunkedHead(host).replace('\r\n\r\n', '\r\nexpect: 100-continue\r\n\r\n')
      assert.match(await raw(host, expecting, (text) => text.includes('\r\n\r\n')), /^HTTP\/1\.1 100 /)
    },
  },
  {
    name: 'a client that leaves in the middle of its body leaves nothing behind',
    async run(host) {
      const surveyId = await createSurvey(host)
      const body = JSON.stringify({ surveyId, finished: true, data: { why: 'half' } })
      const head = chunkedHead(host).replace('transfer-encoding: chunked', `content-length: ${body.length}`)
      await raw(host, head + body.slice(0, -1), () => false, 200)
      const list = `/api/v1/management/responses?surveyId=${surveyId}`
      assert.equal(await dataOf(host, 'GET', list), [])
    },
  },
  {
    name: 'a fault in the middle of an answer breaks the connection: what ends well is complete',
    async run(host) {
      const outcome = await ask(host, 'GET', '/breaks-off').then(
        ({ status }) => `ended well with ${status}`,
        () => 'broken',
      )
      assert.is(outcome, 'broken')
    },
  },
]

const declaredHead = (host: Parameters<typeof raw>[0], length: number): string =>
  `POST ${responsesOf(host)} HTTP/1.1\r\nhost: ${new URL(host.url).host}\r\ncontent-length: ${length}\r\n\r\n`

const chunkedHead = (host: Parameters<typeof raw>[0]): string =>
  `POST ${responsesOf(host)} HTTP/1.1\r\nhost: ${new URL(host.url).host}\r\ntransfer-encoding: chunked\r\n\r\n`

/** Without those that servers set: of the time, the connection and the way a body is sent. */
const ownHeaders = (headers: Headers): Record<string, string> => {
  const {
    date,
    connection,
    'keep-alive': _,
    'transfer-encoding': __,
    'content-length': ___,
    ratelimit: ____,
    ...own
  } = Object.fromEntries(headers)
  return own
}

/** Whether the JSON of an answer has come. */
const isWhole = (text: string): boolean => text.includes('}')

/** Whether a request was sent on a connection that had served one before. */
const isReused = ({ url }: { url: string }, agent: Agent): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const request = get(`${url}/health`, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(request.reusedSocket))
    }).on('error', reject)
  })
