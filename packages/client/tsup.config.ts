import { defineConfig } from 'tsup'
import { inBrowsers } from '../../.workspace/tsup-options.ts'

export default defineConfig({ ...inBrowsers, entry: ['src/index.ts', 'src/sign.ts'] })
