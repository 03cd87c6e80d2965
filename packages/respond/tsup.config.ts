import { oneSection } from '@hearback/words/one-section'
import { defineConfig } from 'tsup'
import { onEveryServer, withValuesOf } from '../../.workspace/tsup-options.ts'

const packed = ['packed', 'packed-scripts'].map((name) => new URL(`src/assets/${name}.ts`, import.meta.url))

const values = withValuesOf(...packed)

export default defineConfig({
  ...onEveryServer,
  ...values,
  esbuildPlugins: [...values.esbuildPlugins, oneSection('page')],
})
