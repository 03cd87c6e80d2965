import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** The package in one file, without its assets and without core. */
export async function bundledConsole(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    external: ['@hearback/core', './packed.ts'],
  })
  return outputFiles[0]?.text ?? ''
}
