import { defineConfig } from 'tsup'
import { onNode } from '../../.workspace/tsup-options.ts'

export default defineConfig({ ...onNode, entry: ['src/index.ts', 'src/durable-object.ts'] })
