import { createContext, runInContext } from 'node:vm'
import type * as S3 from '@hearback/s3'
import { build } from 'esbuild'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  accessKeyId,
  bucketName,
  openS3Server,
  type S3Server,
  secretAccessKey,
} from '../../../s3/test/server/s3-server.ts'
import { runCommand } from '../../src/command.ts'
import { bun, deno, node22 } from './runtime.ts'

const test = suite<{ server: S3Server }>('s3Blobs elsewhere')

test.before.each(async (context) => {
  context.server = await openS3Server()
})
test.after.each(({ server }) => server.close())

const mebi = 1024 * 1024
const root = new URL('../../../../', import.meta.url).pathname

for (const { name, command } of [node22, deno, bun]) {
  test(`${name} stores a file in parts`, async ({ server }) => {
    const program = ['packages/s3/test/memory-program.ts', server.endpoint, '20']
    const { code, output } = await runCommand([...command, ...program], { cwd: root, timeoutMs: 60_000 })
    assert.is(code, 0, output)
    assert.is(server.state.bucket.objects.get('large')?.size, 20 * mebi)
  })
}

/** What Workers have besides the language, as far as it is used. Their fetch gets whole bodies. */
const web = {
  ...{
    AbortController,
    AbortSignal,
    DOMException,
    Headers,
    ReadableStream,
    Request,
    Response,
    TextDecoder,
    TextEncoder,
  },
  ...{ URL, URLSearchParams, atob, btoa, clearTimeout, console, crypto, fetch, setTimeout },
}

test('it needs nothing but the Web, as Workers have it', async ({ server }) => {
  const { s3Blobs } = await bundled()
  const { endpoint, region } = server
  const credentials = { accessKeyId, secretAccessKey }
  const blobs = s3Blobs({ bucket: bucketName, endpoint, region, credentials, partBytes: 5 * mebi })
  for (const [key, length] of [
    ['small', 10],
    ['large', 11 * mebi],
  ] as const) {
    await blobs.put(key, new Blob([new Uint8Array(length)]).stream(), { contentType: 'application/zip' })
    const blob = await blobs.get(key)
    assert.is((await new Response(blob?.stream).arrayBuffer()).byteLength, length)
  }
  await blobs.delete(['small', 'large'])
  assert.is(server.state.bucket.objects.size, 0)
})

/** Fails where a module is asked for that is no package's: `neutral` knows no runtime's modules. */
async function bundled(): Promise<typeof S3> {
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@hearback/s3'", resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'bundled',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['source', 'workerd', 'worker'],
    logLevel: 'silent',
  })
  return runInContext(`${outputFiles[0]?.text}; bundled`, createContext(web)) as typeof S3
}

test.run()
