import { defineConfig } from 'tsup'
import { onEveryServer, withValuesOf } from '../../.workspace/tsup-options.ts'

const packed = ['packed', 'packed-scripts'].map((name) => new URL(`src/assets/${name}.ts`, import.meta.url))

export default defineConfig({ ...onEveryServer, ...withValuesOf(...packed) })
