interface Stored {
  readonly id: string
  readonly data: Record<string, unknown>
  readonly order: Record<string, number>
  finished: boolean
  language: string
  readonly displayId: string | undefined
  readonly singleUseId: string | undefined
}
interface Body {
  readonly data: Record<string, unknown>
  readonly order?: Record<string, number>
  readonly finished: boolean
  readonly language: string
  readonly ttc?: object
  readonly variables?: object
  readonly endingId?: string | null
  readonly displayId?: string
  readonly singleUseId?: string
}

const over = () => refused(400, { code: 'response_already_finished' })
const refused = (status: number, details: object) =>
  Response.json({ code: status === 409 ? 'conflict' : 'bad_request', message: 'No', details }, { status })

/** Stands in for a service that honours `order`: of each question, a value whose place is below the stored one changes nothing. */
export function orderedService() {
  const stored: Stored[] = []
  const byKey = new Map<string, { text: string; id: string }>()
  const log: Body[] = []

  function merge(one: Stored, { data, order = {}, finished, language }: Body): void {
    for (const [id, value] of Object.entries(data)) {
      const place = order[id]
      if (place !== undefined && place < (one.order[id] ?? 0)) continue
      one.data[id] = value
      if (place !== undefined) one.order[id] = place
    }
    one.finished ||= finished
    one.language = language
  }
  /** Whether a finished response would not change. Of times, variables and endings the stand-in knows nothing: they differ. */
  const isSame = (one: Stored, { data, language, finished, ttc, variables, endingId }: Body): boolean =>
    [finished, ttc, variables, endingId].every((part) => part === undefined) &&
    language === one.language &&
    Object.entries(data).every(([id, value]) => JSON.stringify(one.data[id]) === JSON.stringify(value))
  function create(text: string, key: string): Response {
    const repeated = byKey.get(key)
    if (repeated) return repeated.text === text ? Response.json({ data: { id: repeated.id } }) : refused(422, {})
    const body = JSON.parse(text) as Body
    const same = stored.find(({ displayId }) => displayId !== undefined && displayId === body.displayId)
    if (same?.finished) return refused(409, { displayId: body.displayId })
    if (!same && body.singleUseId && stored.some(({ singleUseId }) => singleUseId === body.singleUseId))
      return refused(409, { singleUseId: body.singleUseId })
    const { displayId, singleUseId } = body
    const one = same ?? {
      id: `c${stored.length}`,
      data: {},
      order: {},
      finished: false,
      language: '',
      displayId,
      singleUseId,
    }
    if (!same) stored.push(one)
    merge(one, body)
    byKey.set(key, { text, id: one.id })
    return Response.json({ data: { id: one.id } })
  }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = new URL(String(input)).pathname.split('/')
    const text = String(init?.body)
    if (path.at(-1) === 'displays') {
      return Response.json({ data: { id: `d${new Headers(init?.headers).get('idempotency-key')}` } })
    }
    log.push(JSON.parse(text))
    if (init?.method === 'POST') return create(text, new Headers(init.headers).get('idempotency-key') ?? '')
    const one = stored.find(({ id }) => id === path.at(-1))
    if (!one) return refused(404, {})
    if (one.finished) return isSame(one, JSON.parse(text)) ? Response.json({ data: {} }) : over()
    merge(one, JSON.parse(text))
    return Response.json({ data: {} })
  }
  return { fetch, log, responses: (): readonly Stored[] => stored }
}
