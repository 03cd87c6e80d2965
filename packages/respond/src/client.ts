import { type RespondentClient, respondentClient } from '@hearback/client'
import type { PageContext } from '@hearback/core/pages'

/**
 * The client of the API of this service, as the page's own client. Files go to the store that the service names; nothing goes to
 * any other address, since the client chooses the Host header, and with it `publicUrl`. `seed`: that of the page, which tells
 * when it was first shown.
 */
export function clientOf(
  { call, publicUrl, uploadOrigin }: PageContext,
  environmentId: string,
  seed: string | null = null,
): RespondentClient {
  const own = new URL(publicUrl).href.replace(/\/+$/, '')
  return respondentClient({
    url: own,
    environmentId,
    retries: 0,
    async fetch(request) {
      if (request.url.startsWith(`${own}/`)) {
        if (seed !== null) request.headers.set('x-hearback-seed', seed)
        return call(request.url.slice(own.length), request)
      }
      const { origin } = new URL(request.url)
      if (origin === (await uploadOrigin())) return fetch(request)
      throw new Error(
        `A page was asked to send a request to ${origin}, which is neither the service nor its file store`,
      )
    },
  })
}
