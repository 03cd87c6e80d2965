import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runCommand } from '../src/command.ts'

const test = suite('@hearback/client in a browser')
const root = fileURLToPath(new URL('../../../', import.meta.url))

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
  assert.ok(sizeOf(whole.text) < 5000, `${sizeOf(whole.text)} bytes with gzip`)
  const page = await bundled(`export { respondentClient } from '@hearback/client'`)
  assert.ok(sizeOf(page.text) < 3000, `${sizeOf(page.text)} bytes with gzip for a page that shows surveys`)
})

test('what is not used is left out', async () => {
  const { text } = await bundled(`export { verifyWebhook } from '@hearback/client'`)
  assert.ok(sizeOf(text) < 1200, `${sizeOf(text)} bytes with gzip`)
  assert.not.match(text, 'api/v1')
})

test('it needs no more of the language than ES2022, and of the platform than the Web', async () => {
  const tsc = `${root}/node_modules/typescript/bin/tsc`
  const options = '--ignoreConfig --noEmit --strict --target es2022 --lib es2022,dom,dom.iterable --module esnext'
  const imports = '--moduleResolution bundler --allowImportingTsExtensions packages/client/src/index.ts'
  const { code, output } = await runCommand([process.execPath, tsc, ...`${options} ${imports}`.split(' ')], {
    cwd: root,
    timeoutMs: 60_000,
  })
  assert.is(code, 0, output)
})

test.run()
