import { defineConfig } from 'tsup'
import { inBrowsers, withTextsAsTheyAre } from '../../.workspace/tsup-options.ts'
import { oneSection } from '../words/src/one-section.ts'

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
