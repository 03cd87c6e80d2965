import { defineConfig } from 'tsup'
import { inBrowsers, withTextsAsTheyAre } from '../../.workspace/tsup-options.ts'

export default defineConfig({ ...inBrowsers, ...withTextsAsTheyAre })
