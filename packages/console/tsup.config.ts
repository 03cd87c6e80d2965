import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsup'

const source = fileURLToPath(new URL('src/assets/packed.ts', import.meta.url))

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
      // The package has no files to read on Workers: script and sheet stand in its code, as texts.
      name: 'embed the assets',
      setup(build) {
        build.onLoad({ filter: /[\\/]packed\.ts$/ }, async ({ path }) => {
          if (path !== source) return null
          const { packedAssets } = await import('./src/assets/packed.ts')
          return { contents: `export const packedAssets = ${JSON.stringify(packedAssets)}` }
        })
      },
    },
  ],
})
