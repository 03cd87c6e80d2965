import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

/** The page's script, built from its sources in one file. */
export function builtScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(new URL('../browser/index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['source'],
    legalComments: 'none',
  })
  return outputFiles[0]?.text ?? ''
}
