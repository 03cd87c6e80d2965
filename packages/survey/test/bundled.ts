import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { oneSection } from '@hearback/words/one-section'
import { build } from 'esbuild'

export interface Output {
  /** By name; `main.js` is the entry. */
  readonly files: ReadonlyMap<string, string>
  /** Bytes of the entry and of what it imports at once, with gzip. */
  readonly size: number
  /** Bytes of each file, with gzip. */
  readonly sizes: ReadonlyMap<string, number>
}

/** Bundles a module for browsers. What is imported on demand becomes files of its own. */
export async function bundled(contents: string): Promise<Output> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts', sourcefile: 'main.ts' },
    outdir: '/bundle',
    entryNames: 'main',
    conditions: ['source'],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    plugins: [oneSection('survey')],
  })
  const files = new Map(outputFiles.map(({ path, text }) => [nameOf(path), text]))
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [nameOf(path), output]))
  const atOnce = new Set<string>()
  const walk = (name: string): void => {
    if (atOnce.has(name)) return
    atOnce.add(name)
    for (const { path, kind } of outputs.get(name)?.imports ?? []) if (kind === 'import-statement') walk(nameOf(path))
  }
  walk('main.js')
  const sizes = new Map([...files].map(([name, text]) => [name, gzipSync(text).length]))
  const size = [...atOnce].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
  return { files, size, sizes }
}

const nameOf = (path: string): string => path.split('/').at(-1) ?? ''
