import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** A file of the pages, packed with gzip, in base64. `version` changes with it. */
export interface Packed {
  readonly type: string
  readonly version: string
  readonly gzip: string
}

async function packed(type: string, source: string): Promise<Packed> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(source, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: ['es2022', 'chrome120', 'firefox121', 'safari17'],
    legalComments: 'none',
  })
  const text = outputFiles[0]?.text ?? ''
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { type, version, gzip: gzipSync(text, { level: 9 }).toString('base64') }
}

/** Sheet and script of the pages. The build replaces this file by its values: see `tsup.config.ts`. */
export const packedAssets: Readonly<Record<'css' | 'js', Packed>> = {
  css: await packed('text/css', 'console.css'),
  js: await packed('text/javascript', '../browser/index.ts'),
}
