import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

/** What the stand-in does with a request. */
export type Reaction =
  | 'fine'
  /** The connection breaks before an answer. */
  | 'cut'
  /** A page of a network's login instead of the service. */
  | 'portal'
  | { readonly status: number; readonly retryAfter?: string; readonly code?: string; readonly details?: object }
  /** An answer after this time, in ms. */
  | { readonly slowMs: number }

export interface Seen {
  readonly step: 'display' | 'create' | 'continue'
  readonly at: number
  readonly key: string | null
  readonly text: string
}

export const host = 'http://feedback.example'

/** Stands in for a service that does not do well: each request gets the next reaction, then all are fine. */
export function standIn() {
  const seen: Seen[] = []
  let reactions: Reaction[] = []

  const handler = (step: Seen['step'], answer: object) => async (info: { request: Request }) => {
    const { request } = info
    seen.push({ step, at: Date.now(), key: request.headers.get('idempotency-key'), text: await request.text() })
    const reaction = reactions.shift() ?? 'fine'
    if (reaction === 'cut') return HttpResponse.error()
    if (reaction === 'portal') return HttpResponse.html('<h1>Log in to the network</h1>')
    if (reaction === 'fine') return HttpResponse.json({ data: answer })
    if ('slowMs' in reaction) {
      await new Promise((resolve) => setTimeout(resolve, reaction.slowMs))
      return HttpResponse.json({ data: answer })
    }
    const { status, retryAfter, code = 'bad_request', details = {} } = reaction
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
    return HttpResponse.json({ code, message: 'No', details }, { status, headers })
  }

  const client = `${host}/api/v1/client/cenvironment`
  const server = setupServer(
    http.post(`${client}/displays`, handler('display', { id: 'cdisplay' })),
    http.post(`${client}/responses`, handler('create', { id: 'cresponse' })),
    http.put(`${client}/responses/cresponse`, handler('continue', {})),
  )
  return {
    server,
    seen,
    reset() {
      seen.length = 0
      reactions = []
    },
    /** Reactions to the next requests, in order. */
    reacts(...next: Reaction[]) {
      reactions = next
    },
  }
}
