import { createHearback, type HearbackOptions, type PasswordHasher, silentLogger } from '@hearback/core'
import { memoryBlobs, memoryStorage } from '@hearback/core/memory'
import { serve } from '../../node/src/index.ts'
import { consolePages } from '../src/index.ts'

export const password = 'a password of the tests'

/** Does no work, so that tests need none. */
export const plainPasswords: PasswordHasher = {
  hash: async (password) => `$plain$${password}`,
  verify: async (password, stored) => stored === `$plain$${password}`,
}

/** A service with the console, on memory and on a server of its own, with a product and nobody in it. */
export async function openService(options: Partial<HearbackOptions> = {}) {
  const storage = options.storage ?? memoryStorage()
  const hearback = createHearback({
    storage,
    blobs: memoryBlobs(),
    secret: 'a secret that only the tests know, 32+',
    logger: silentLogger,
    pages: [consolePages()],
    passwords: plainPasswords,
    rateLimit: false,
    ...options,
  })
  const { product, environments } = await hearback.admin.createProduct({ name: 'app' })
  const idOf = (type: string) => environments.find((one) => one.type === type)?.id ?? ''
  const server = await serve(hearback, { port: 0 })
  const url = server.url.replace(/\/$/, '')

  /** The path of a link with which somebody becomes the first owner. */
  const firstOwnerPath = async () => `/console/enter/${(await hearback.admin.createFirstOwnerLink()).secret}/`

  /** What `GET /me` answers to a key. */
  const me = (key: string) => fetch(`${url}/api/v1/me`, { headers: { 'x-api-key': key } })

  return {
    hearback,
    storage,
    url,
    productId: product.id,
    production: idOf('production'),
    development: idOf('development'),
    firstOwnerPath,
    me,
    close: () => server.close(),
  }
}
