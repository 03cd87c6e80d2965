import type { Hearback } from '@hearback/core'

/** The same service, with one path whose answer breaks off in the middle, as when a database goes away. */
export function breakable(hearback: Hearback): Hearback {
  const handle: Hearback['handle'] = async (request, platform) =>
    breaksOffAt(request) ? new Response(breaksOff()) : hearback.handle(request, platform)
  return { ...hearback, handle, fetch: (request) => handle(request) }
}

function breaksOffAt(request: Request): boolean {
  try {
    return request.url.endsWith('/breaks-off')
  } catch {
    // A `Host` that is none: the service answers.
    return false
  }
}

function breaksOff(): ReadableStream<Uint8Array> {
  let pulls = 0
  return new ReadableStream({
    async pull(controller) {
      pulls += 1
      if (pulls === 1) controller.enqueue(new TextEncoder().encode('{"data":['))
      else {
        await new Promise((resolve) => setTimeout(resolve, 50))
        controller.error(new Error('Broken on purpose'))
      }
    },
  })
}
