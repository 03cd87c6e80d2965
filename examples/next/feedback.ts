import { createHearback, nodeTransport, postgresStorage, workLoop } from 'hearback'

function start() {
  const hearback = createHearback({
    storage: postgresStorage({ connectionString: process.env.DATABASE_URL }),
    secret: process.env.HEARBACK_SECRET,
    transport: nodeTransport(),
    // Such as https://example.org/feedback: Next.js does not say reliably which address was asked.
    publicUrl: process.env.HEARBACK_PUBLIC_URL,
    // Next.js names the client in X-Forwarded-For alone. Have a proxy in front that sets it (hosts such as Vercel
    // do): what a client sends itself is believed too, and limits count by it.
    trustProxy: true,
  })
  return { hearback, loop: workLoop(hearback) }
}

// One for the process: Next.js bundles this file more than once, and loads it again in development.
const kept = globalThis as { feedback?: ReturnType<typeof start> }

/** Hearback and the loop that does its work; the first call starts them. `next build` must not. */
export function feedback() {
  kept.feedback ??= start()
  return kept.feedback
}
