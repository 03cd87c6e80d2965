import { build } from 'esbuild'

/**
 * Bundles modules as bundlers for Workers do, into one file each (`NAME.mjs`) and those that they share: what nobody uses
 * is left out, and what is imported on first use is a file of its own.
 *
 * @param modules by their names: the text of each, with absolute paths where it imports
 */
export async function bundle(modules: Readonly<Record<string, string>>, folder: string): Promise<void> {
  await build({
    entryPoints: Object.keys(modules).map((name) => ({ in: `text:${name}`, out: name })),
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
    plugins: [
      {
        name: 'texts',
        setup(building) {
          building.onResolve({ filter: /^text:/ }, ({ path }) => ({ path: path.slice(5), namespace: 'text' }))
          building.onLoad({ filter: /.*/, namespace: 'text' }, ({ path }) => ({
            contents: modules[path] ?? '',
            resolveDir: folder,
          }))
        },
      },
    ],
  })
}
