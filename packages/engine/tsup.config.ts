import { defineConfig } from 'tsup'
import { inBrowsers } from '../../.workspace/tsup-options.ts'

export default defineConfig(inBrowsers)
