// What the builds of the packages have in common.
import { fileURLToPath } from 'node:url'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/** For a package that runs on every server: Node, Deno, Bun and Workers. */
export const onEveryServer = {
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  dts: true,
  clean: true,
  sourcemap: true,
  outDir: 'dist',
} satisfies Options

/** For a package that needs the modules of Node. */
export const onNode = { ...onEveryServer, platform: 'node' } satisfies Options

/** For browsers, and Node 20: older than what the service itself runs on. */
export const inBrowsers = { ...onEveryServer, target: 'es2022' } satisfies Options

/**
 * Texts in the code stay as they are. Some packages carry scripts as texts: escaped, their other alphabets would be
 * three times as long.
 */
export const withTextsAsTheyAre = {
  esbuildOptions(options) {
    options.charset = 'utf8'
  },
} satisfies Options

/** Takes the part of hyparquet that opens no files: it gives that to browsers alone, and no Worker has files either. */
export const parquetWithoutFiles: Plugin = {
  name: 'parquet without files',
  setup(build) {
    build.onResolve({ filter: /^hyparquet$/ }, ({ kind, resolveDir }) =>
      build.resolve('hyparquet/src/index.js', { kind, resolveDir }),
    )
  },
}

/**
 * Puts the values of modules into the build, in place of the code that makes them from files: a package has no files to
 * read on Workers.
 * @param urls of modules that export plain values.
 */
export function withValuesOf(...urls: readonly URL[]) {
  const modules = new Map(urls.map((url) => [fileURLToPath(url), url.href]))
  const plugin: Plugin = {
    name: 'values of modules',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const module = modules.get(path)
        if (module === undefined) return null
        const values: Record<string, unknown> = await import(module)
        const lines = Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        return { contents: lines.join('\n') }
      })
    },
  }
  // The values are most of the package: a source map would be as large again, and of no use.
  return { sourcemap: false, esbuildPlugins: [plugin] } satisfies Options
}
