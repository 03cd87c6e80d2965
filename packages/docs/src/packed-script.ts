import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'

const script = createRequire(import.meta.url).resolve('rapidoc/dist/rapidoc-min.js')

/** RapiDoc's script as gzip in base64. The build replaces this file by the text itself: see `tsup.config.ts`. */
export const packedScript = gzipSync(readFileSync(script), { level: 9 }).toString('base64')
