import { defineConfig } from 'tsup'
import { onEveryServer, withValuesOf } from '../../.workspace/tsup-options.ts'

export default defineConfig({ ...onEveryServer, ...withValuesOf(new URL('src/packed-script.ts', import.meta.url)) })
