type Reply = (request: Request) => Response | Promise<Response>

/** A `fetch` that gives these answers one after another, the last one again and again, and keeps what it was asked. */
export function scripted(...replies: readonly [Reply, ...Reply[]]) {
  const requests: Request[] = []
  return {
    requests,
    async fetch(request: Request): Promise<Response> {
      requests.push(request)
      const reply = replies[Math.min(requests.length, replies.length) - 1] ?? replies[0]
      return reply(request)
    },
  }
}

export const data =
  (value: unknown, headers: Record<string, string> = {}): Reply =>
  () =>
    Response.json({ data: value }, { headers })

export const refused =
  (
    status: number,
    code: string,
    { details = {}, headers = {} }: { details?: Record<string, string>; headers?: Record<string, string> } = {},
  ): Reply =>
  () =>
    Response.json({ code, message: `It says ${code}`, details }, { status, headers })

/** The connection breaks before an answer. */
export const broken: Reply = () => {
  throw new TypeError('fetch failed')
}

/** No answer until the request is given up. */
export const silent: Reply = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

/** What a promise rejects with. */
export async function rejection(promise: Promise<unknown>): Promise<Error> {
  try {
    await promise
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
  throw new Error('It did not reject')
}
