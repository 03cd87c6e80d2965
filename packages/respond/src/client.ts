import { type RespondentClient, respondentClient } from '@hearback/client'
import type { PageContext } from '@hearback/core'

/** The client of the API of this service, as the page's own client; files go to the store that the service names. */
export const clientOf = ({ call, publicUrl }: PageContext, environmentId: string): RespondentClient =>
  respondentClient({
    url: publicUrl,
    environmentId,
    retries: 0,
    fetch: (request) =>
      request.url.startsWith(`${publicUrl}/`) ? call(request.url.slice(publicUrl.length), request) : fetch(request),
  })
