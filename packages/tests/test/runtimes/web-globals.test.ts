import { createContext, runInContext } from 'node:vm'
import type * as Core from '@hearback/core'
import type * as Memory from '@hearback/core/memory'
import type * as Sending from '@hearback/core/transport'
import { build } from 'esbuild'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { parquetWithoutFiles } from '../../../../.workspace/tsup-options.ts'
import type { Ticket } from '../uploads.ts'

/** What core may count on: fetch, Web Crypto, `performance.now()`, and what comes with them everywhere. */
const web = {
  AbortController,
  AbortSignal,
  Event,
  EventTarget,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  atob,
  btoa,
  clearTimeout,
  console,
  crypto,
  performance,
  setTimeout,
  structuredClone,
}

interface Bundled {
  core: typeof Core
  sending: typeof Sending
  memory: typeof Memory
}

const test = suite('core, where there is nothing but the Web')

for (const conditions of [['node'], ['browser'], ['workerd', 'worker'], ['deno'], ['bun'], []]) {
  test(`serves and delivers with its dependencies as "${conditions.join('", "')}" gets them`, async () => {
    const { core, memory, sending } = await bundled(conditions)
    const sent: string[] = []
    const hearback = core.createHearback({
      storage: memory.memoryStorage(),
      blobs: memory.memoryBlobs(),
      secret: 'x'.repeat(32),
      transport: sending.fetchTransport({
        fetch: async (_url, init) => {
          sent.push(String(init?.body))
          return new Response('ok')
        },
      }),
    })
    const first = await hearback.admin.createFirstProduct({ name: 'Anywhere' })
    const environment = first?.environments[0]
    if (!environment) throw new Error('It made no environment')
    const { key } = environment
    const post = async <T = { id: string }>(path: string, body: object): Promise<T> => {
      const init = { method: 'POST', headers: { 'x-api-key': key.key }, body: JSON.stringify(body) }
      const answer = await hearback.fetch(new Request(`http://localhost/api/v1${path}`, init))
      const text = await answer.text()
      assert.is(answer.status, 200, text)
      return (JSON.parse(text) as { data: T }).data
    }
    await post('/webhooks', { url: 'https://example.org/', triggers: ['responseFinished'] })
    const { id: surveyId } = await post('/management/surveys', {
      environmentId: environment.id,
      name: 'How was it?',
      status: 'inProgress',
      questions: [{ id: 'why', type: 'openText', headline: { default: 'Why?' }, required: true }],
    })
    await post(`/client/${environment.id}/responses`, { surveyId, finished: true, data: { why: 'anywhere' } })
    const asked = { environmentId: environment.id, fileName: 'a.pdf', fileType: 'application/pdf' }
    const ticket = await post<Ticket>('/management/storage', asked)
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.7 anywhere']), 'a.pdf')
    const { updatedFileName, signingData } = ticket
    const init = {
      method: 'POST',
      body: form,
      headers: {
        'x-api-key': key.key,
        'x-file-type': 'application/pdf',
        'x-file-name': updatedFileName,
        'x-environment-id': environment.id,
        'x-signature': signingData.signature,
        'x-timestamp': signingData.timestamp,
        'x-uuid': signingData.uuid,
      },
    }
    const uploaded = await hearback.fetch(new Request(ticket.signedUrl, init))
    assert.is(uploaded.status, 200, await uploaded.text())
    assert.is(await (await hearback.fetch(new Request(ticket.fileUrl))).text(), '%PDF-1.7 anywhere')
    await hearback.work()
    assert.is(sent.length, 1)
    assert.match(sent[0] ?? '', 'anywhere')
    await hearback.close()
  })
}

test('the contract cases, what hosts share and the further entries of core need nothing else to be loaded', async () => {
  for (const entry of [
    'contract',
    'host',
    'core/checks',
    'core/pages',
    'core/reference',
    'core/storage',
    'core/transport',
  ]) {
    const code = await bundle(`export * from '@hearback/${entry}'`, [])
    runInContext(code, createContext({ ...web }))
  }
})

/** Core as one script, run with nothing around it but `web`. */
async function bundled(conditions: readonly string[]): Promise<Bundled> {
  const contents = `export * as core from '@hearback/core'
    export * as memory from '@hearback/core/memory'
    export * as sending from '@hearback/core/transport'`
  return runInContext(`${await bundle(contents, conditions)}; bundled`, createContext({ ...web })) as Bundled
}

/** Fails where a module is asked for that is no package's: `neutral` knows no runtime's modules. */
async function bundle(contents: string, conditions: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'bundled',
    platform: 'neutral',
    // `browser`: debug, which file-type brings along, has another file for where there is no `process`.
    mainFields: ['browser', 'module', 'main'],
    conditions: ['source', ...conditions],
    plugins: [parquetWithoutFiles],
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

test.run()
