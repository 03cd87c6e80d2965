import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memoryBlobs, memoryStorage } from '@hearback/core/memory'
import { createHearback, respondPages, silentLogger } from 'hearback'
import * as assert from 'uvu/assert'
import { type Management, management } from './management.ts'
import { formHead, formTail } from './uploads.ts'

/** Hearback in memory with a survey of many responses, and its first environment. */
export async function openService() {
  const hearback = createHearback({
    storage: memoryStorage(),
    blobs: memoryBlobs(),
    secret: 'a secret that only the tests know, 32+',
    logger: silentLogger,
    rateLimit: false,
    pages: [respondPages()],
  })
  const first = await hearback.admin.createFirstProduct({ name: 'Mounted' })
  const environments = (first?.environments ?? []).map(({ id, type, key }) => ({
    id,
    type,
    apiKey: key.key,
  }))
  return { hearback, environments }
}

export type Service = Awaited<ReturnType<typeof openService>>

/** A host with Hearback below `/feedback`, while a test runs. */
export interface Visit {
  readonly url: string
  readonly manager: Management
}

/** Listens on a port of its own as long as `visit` takes. */
export async function onPort(
  listener: RequestListener,
  { environments }: Service,
  visit: (host: Visit) => Promise<void>,
): Promise<void> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feedback`
  try {
    await visit({ url, manager: management({ url, environments }) })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** A request that fails if it takes longer than 5 s, so that a host that never answers fails its test. */
export const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { signal: AbortSignal.timeout(5000), ...init })

const long = 'long enough to be compressed '.repeat(100)

/** What holds behind every middleware. */
export const cases: { readonly says: string; run(host: Visit): Promise<void> }[] = [
  {
    says: 'a long answer of a read is whole, and so is a file of many responses',
    async run({ url, manager }) {
      const surveyId = await manager.createSurvey()
      const many = Array.from({ length: 20 }, (_, n) => ({ surveyId, finished: true, data: { why: `${n} ${long}` } }))
      await Promise.all(many.map((one) => manager.responses.create(one)))
      const list = `${url}/api/v1/management/responses?surveyId=${surveyId}&limit=1000`
      const read = await ask(list, { headers: { 'x-api-key': manager.key } })
      assert.is(((await read.json()) as { data: unknown[] }).data.length, many.length)
      const file = await ask(list, { headers: { 'x-api-key': manager.key, accept: 'application/x-ndjson' } })
      const lines = (await file.text()).trim().split('\n')
      assert.equal(
        lines.map((line) => (JSON.parse(line) as { data: { why: string } }).data.why).sort(),
        many.map(({ data }) => data.why).sort(),
      )
      const head = await ask(list, { method: 'HEAD', headers: { 'x-api-key': manager.key } })
      assert.equal([head.status, await head.text()], [200, ''])
    },
  },
  {
    says: 'a write is stored once, and its long answer is whole',
    async run({ url, manager }) {
      const surveyId = await manager.createSurvey()
      const answer = await ask(`${url}/api/v1/management/responses`, {
        method: 'POST',
        headers: { 'x-api-key': manager.key },
        // Bytes: with a text, fetch would name a type that a body parser may read.
        body: new TextEncoder().encode(JSON.stringify({ surveyId, finished: true, data: { why: long } })),
      })
      const { data } = (await answer.json()) as { data: { data: { why: string } } }
      assert.is(data.data.why, long)
      assert.is((await manager.responses.list({ surveyId }).all()).length, 1)
    },
  },
  {
    says: 'a large form brings its file whole',
    async run({ url, manager }) {
      const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000, 'a large file ')])
      const { surveyId, ticket } = await ticketFor(url, manager)
      const stored = await ask(`${url}/api/v1/client/${manager.environmentId}/storage/local`, {
        method: 'POST',
        headers: uploadHeaders(surveyId, ticket),
        body: Buffer.concat([Buffer.from(formHead), file, Buffer.from(formTail)]),
      })
      assert.is(stored.status, 200, await stored.text())
      const back = await ask(ticket.fileUrl, { headers: { 'x-api-key': manager.key } })
      assert.ok(file.equals(Buffer.from(await back.arrayBuffer())))
    },
  },
  {
    says: 'a survey page keeps its own rules, and its script can be loaded from other sites',
    async run({ url, manager }) {
      const surveyId = await manager.createSurvey({ type: 'link' })
      const page = await ask(`${url}/s/${surveyId}`)
      const html = await page.text()
      assert.equal([page.status, page.headers.get('content-type')], [200, 'text/html; charset=utf-8'])
      assert.ok(html.trimEnd().endsWith('</html>'), html.slice(-100))
      const policy = page.headers.get('content-security-policy') ?? ''
      assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self'; .*require-trusted-types-for/)
      assert.is(page.headers.get('referrer-policy'), 'same-origin')
      const script = await ask(`${url}/js/formbricks.umd.cjs`)
      assert.equal([script.status, script.headers.get('cross-origin-resource-policy')], [200, 'cross-origin'])
    },
  },
]

interface Ticket {
  readonly fileUrl: string
  readonly updatedFileName: string
  readonly signingData: { readonly signature: string; readonly timestamp: string; readonly uuid: string }
}

async function ticketFor(url: string, manager: Management): Promise<{ surveyId: string; ticket: Ticket }> {
  const surveyId = await manager.createSurvey({
    questions: [
      { id: 'file', type: 'fileUpload', headline: { default: 'A file' }, required: false, allowMultipleFiles: false },
    ],
  })
  const asked = await ask(`${url}/api/v1/client/${manager.environmentId}/storage`, {
    method: 'POST',
    body: new TextEncoder().encode(JSON.stringify({ surveyId, fileName: 'large.pdf', fileType: 'application/pdf' })),
  })
  return { surveyId, ticket: ((await asked.json()) as { data: Ticket }).data }
}

const uploadHeaders = (surveyId: string, { updatedFileName, signingData }: Ticket): Record<string, string> => ({
  'content-type': `multipart/form-data; boundary=${/^--(.+)\r\n/.exec(formHead)?.[1]}`,
  'x-file-type': 'application/pdf',
  'x-file-name': encodeURIComponent(updatedFileName),
  'x-survey-id': surveyId,
  'x-signature': signingData.signature,
  'x-timestamp': signingData.timestamp,
  'x-uuid': signingData.uuid,
})
