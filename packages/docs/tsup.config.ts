import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsup'
import { packedScript } from './src/packed-script.ts'

const source = fileURLToPath(new URL('src/packed-script.ts', import.meta.url))

export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  dts: true,
  clean: true,
  sourcemap: false,
  outDir: 'dist',
  esbuildPlugins: [
    {
      // What the sources read from a file stands in the package itself: it has no files to read on Workers.
      name: 'embed the script',
      setup(build) {
        build.onLoad({ filter: /[\\/]packed-script\.ts$/ }, async ({ path }) =>
          path === source ? { contents: `export const packedScript = ${JSON.stringify(packedScript)}` } : null,
        )
      },
    },
  ],
})
