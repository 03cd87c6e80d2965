import { build } from 'esbuild'

/**
 * Bundles modules as bundlers for Workers do: one file for each module (`NAME.mjs`), and shared files. Unused exports
 * are left out, and dynamic imports become files of their own.
 * @param modules name → text of the module, with absolute paths in its imports
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
