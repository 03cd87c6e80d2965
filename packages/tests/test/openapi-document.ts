import { createHearback } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'

/** The OpenAPI document as it is served. */
export async function openApiText(): Promise<string> {
  const hearback = createHearback({ storage: memoryStorage(), secret: 'a secret that only the tests know, 32+' })
  const response = await hearback.fetch(new Request('https://feedback.test/api/v1/openapi.json'))
  const text = await response.text()
  await hearback.close()
  return text
}
