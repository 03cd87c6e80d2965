import { defineConfig } from 'tsup'
import { onEveryServer } from '../../.workspace/tsup-options.ts'

export default defineConfig(onEveryServer)
