import { resolve } from 'node:path'
import { oneSection } from '@hearback/words/one-section'
import { defineConfig, type Options } from 'tsup'
import { onEveryServer, parquetWithoutFiles } from '../../.workspace/tsup-options.ts'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

const source = resolve('src/house')

/**
 * What is loaded on demand finds `index.ts` loaded, with all that it imports. esbuild does not know, and would cut that in
 * fifty files, each with what the same few of them share: everything would begin by loading them one by one.
 */
const afterIndex: Plugin = {
  name: 'after-index',
  setup(build) {
    const onDemand = 'on-demand'
    build.onResolve({ filter: /^\./ }, ({ kind, namespace, path, resolveDir }) => {
      if (kind === 'dynamic-import' && !path.endsWith('.json'))
        return { path: resolve(resolveDir, path), namespace: onDemand }
      // Or nothing would be taken from it, and the import be left out.
      return namespace === onDemand ? { path: resolve(resolveDir, path), sideEffects: true } : null
    })
    build.onLoad({ filter: /./, namespace: onDemand }, ({ path }) => ({
      contents: `import './index.ts'; export * from ${JSON.stringify(path)}`,
      resolveDir: source,
    }))
  },
}

export default defineConfig({
  ...onEveryServer,
  entry: {
    index: 'src/house/index.ts',
    admin: 'src/house/for-admin.ts',
    checks: 'src/house/checks.ts',
    'memory/index': 'src/beside/memory/index.ts',
    pages: 'src/house/for-pages.ts',
    passwords: 'src/house/passwords.ts',
    records: 'src/house/for-records.ts',
    reference: 'src/house/reference.ts',
    storage: 'src/house/for-stores.ts',
    transport: 'src/house/transport.ts',
    wire: 'src/house/wire.ts',
  },
  esbuildPlugins: [afterIndex, parquetWithoutFiles, oneSection('mail', 'digest')],
  // In the build: see the plugin, and NOTICE.md.
  noExternal: [/^hyparquet/],
})
