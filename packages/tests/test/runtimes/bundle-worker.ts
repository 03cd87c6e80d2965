import { builtinModules } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

/** A Worker as one module, as wrangler makes it. */
export const bundleWorker = (path: string, outfile: string) =>
  build({
    entryPoints: [fileURLToPath(new URL(path, import.meta.url))],
    outfile,
    bundle: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['source', 'workerd', 'worker', 'browser'],
    external: ['cloudflare:*'],
    plugins: [nodeModules, packedAssets],
    logLevel: 'silent',
  })

/** What `nodejs_compat` brings stays outside, under its full name; what is required becomes an import. */
const nodeModules: Plugin = {
  name: 'node-modules',
  setup({ onResolve, onLoad }) {
    const names = new RegExp(`^(?:node:)?(?:${builtinModules.filter((name) => !name.includes(':')).join('|')})$`)
    onResolve({ filter: names }, ({ path, kind }) => {
      const name = path.replace(/^(?:node:)?/, 'node:')
      return kind === 'require-call' ? { path: name, namespace: 'required' } : { path: name, external: true }
    })
    onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => ({
      contents: `export * from '${path}'; export { default } from '${path}'`,
    }))
  },
}

/** What the pages' packages pack when they are built is a value here too: a Worker cannot run esbuild. */
const packedAssets: Plugin = {
  name: 'packed-assets',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]assets[\\/]packed\.ts$/ }, async ({ path }) => {
      const made = Object.entries((await import(pathToFileURL(path).href)) as Record<string, unknown>)
      return { contents: made.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n') }
    })
  },
}
