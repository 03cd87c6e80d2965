import { oneSection } from '@hearback/words/one-section'
import { defineConfig } from 'tsup'
import { onEveryServer, withTextsAsTheyAre, withValuesOf } from '../../.workspace/tsup-options.ts'

const values = withValuesOf(new URL('src/assets/packed.ts', import.meta.url))

export default defineConfig({
  ...onEveryServer,
  ...withTextsAsTheyAre,
  ...values,
  esbuildPlugins: [...values.esbuildPlugins, oneSection('console')],
})
