import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsup'

/** Modules whose values take their place in the build. */
const sources = new Map(
  ['packed', 'packed-scripts']
    .map((name) => new URL(`src/assets/${name}.ts`, import.meta.url))
    .map((url) => [fileURLToPath(url), url.href]),
)

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
      // The package has no files to read on Workers: scripts and sheet stand in its code, as texts.
      name: 'embed the assets',
      setup(build) {
        build.onLoad({ filter: /[\\/]packed(?:-scripts)?\.ts$/ }, async ({ path }) => {
          const source = sources.get(path)
          if (source === undefined) return null
          const { packedAssets } = await import(source)
          return { contents: `export const packedAssets = ${JSON.stringify(packedAssets)}` }
        })
      },
    },
  ],
})
