import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import type { ManagementClient, RespondentClient } from '@hearback/client'
import { createHearback, silentLogger } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { type BuildOptions, build } from 'esbuild'
import { Webhook } from 'standardwebhooks'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../src/command.ts'

const test = suite('@hearback/client in a browser')
const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What a page has, and no more: nothing of Node. */
const web = {
  AbortController,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  atob,
  clearTimeout,
  crypto,
  setTimeout,
}

async function bundled(contents: string, options: BuildOptions = {}): Promise<{ text: string; files: string[] }> {
  const { outputFiles, metafile, warnings } = await build({
    stdin: { contents, resolveDir: `${root}/packages/tests`, loader: 'ts' },
    conditions: ['source'],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    ...options,
  })
  assert.equal(warnings, [])
  return { text: outputFiles?.[0]?.text ?? '', files: Object.keys(metafile?.inputs ?? {}) }
}

const sizeOf = (text: string): number => gzipSync(text).length

test('it bundles for browsers with nothing but itself in it, and stays small', async () => {
  const whole = await bundled(`export * from '@hearback/client'`)
  for (const file of whole.files) assert.match(file, /^packages\/client\/src\/|<stdin>/)
  // 100 of it know a language by all its codes, as cards do; 100 ask for tables in their forms, and for Parquet.
  assert.ok(sizeOf(whole.text) < 8700, `${sizeOf(whole.text)} bytes with gzip`)
  const page = await bundled(`export { respondentClient } from '@hearback/client'`)
  assert.ok(sizeOf(page.text) < 4300, `${sizeOf(page.text)} bytes with gzip for a page that shows surveys`)
})

test('it works where there is nothing but the Web', async () => {
  const { text } = await bundled(`export * from '@hearback/client'`, { format: 'iife', globalName: 'client' })
  const { managementClient, respondentClient, verifyWebhook } = runInContext(`${text}; client`, createContext(web))
  const hearback = createHearback({ storage: memoryStorage(), secret: 'x'.repeat(32), logger: silentLogger })
  const first = await hearback.admin.createFirstProduct({ name: 'Page' })
  const environment = first?.environments[0]
  const key = environment?.key
  const url = 'https://feedback.example'
  const management: ManagementClient = managementClient({ url, key: key?.key, fetch: hearback.fetch })
  const questions = [{ id: 'q1', type: 'openText', headline: { default: 'Why?' }, required: false } as const]
  const { id: surveyId } = await management.surveys.create({ name: 'Page', status: 'inProgress', questions })
  const respondent: RespondentClient = respondentClient({
    url,
    environmentId: environment?.id,
    fetch: hearback.fetch,
  })
  const { id } = await respondent.createResponse({ surveyId, finished: false, data: {} })
  await respondent.updateResponse(id, { finished: true, data: { q1: 'a' } })
  for (const paging of ['links', 'counted'] as const) {
    const list = await management.responses.list({ paging }).all()
    const read = list.map((response) => [response.id, response.finished, response.data])
    assert.is(JSON.stringify(read), JSON.stringify([[id, true, { q1: 'a' }]]))
  }
  const file = await management.responses.export({ format: 'csv', surveyId })
  assert.match(await new Response(file).text(), id)

  const signedAt = new Date()
  const secret = `whsec_${btoa('x'.repeat(32))}`
  const body = '{"webhookId":"c1","event":"responseFinished","data":{}}'
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(signedAt.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', signedAt, body),
  }
  assert.is((await verifyWebhook(body, headers, secret)).event, 'responseFinished')
})

test('what is not used is left out', async () => {
  const { text } = await bundled(`export { verifyWebhook } from '@hearback/client'`)
  assert.ok(sizeOf(text) < 1300, `${sizeOf(text)} bytes with gzip`)
  assert.not.match(text, 'api/v1')
})

test('it needs no more of the language than ES2022, and of the platform than the Web', async () => {
  const tsc = `${root}/node_modules/typescript-7/bin/tsc`
  const options = '--ignoreConfig --noEmit --strict --target es2022 --lib es2022,dom,dom.iterable --module esnext'
  const imports = '--moduleResolution bundler --allowImportingTsExtensions packages/client/src/index.ts'
  const { code, output } = await runCommand([process.execPath, tsc, ...`${options} ${imports}`.split(' ')], {
    cwd: root,
    timeoutMs: 60_000,
  })
  assert.is(code, 0, output)
})

test.run()
