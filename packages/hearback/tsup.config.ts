import { defineConfig } from 'tsup'
import { onNode } from '../../.workspace/tsup-options.ts'

export default defineConfig({ ...onNode, entry: ['src/index.ts', 'src/sqlite.ts', 'src/command/index.ts'] })
