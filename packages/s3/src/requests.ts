import { remover } from './delete.ts'
import { opener } from './get.ts'
import type { S3Settings } from './options.ts'
import { putter } from './put.ts'
import { sender } from './send.ts'

/** The requests to a bucket. */
export function requestsTo(settings: S3Settings) {
  const send = sender(settings)
  return { put: putter(settings, send), get: opener(settings, send), remove: remover(settings, send) }
}
