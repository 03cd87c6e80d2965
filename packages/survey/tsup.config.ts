import { oneSection } from '@hearback/words/one-section'
import { defineConfig } from 'tsup'
import { inBrowsers, withTextsAsTheyAre } from '../../.workspace/tsup-options.ts'

export default defineConfig({
  ...inBrowsers,
  ...withTextsAsTheyAre,
  entry: {
    index: 'src/index.ts',
    connect: 'src/connect/index.ts',
    queue: 'src/queue/index.ts',
    render: 'src/render/index.ts',
    view: 'src/view/index.ts',
  },
  esbuildPlugins: [oneSection('survey')],
})
