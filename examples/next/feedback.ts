import { createHearback, nodeTransport, postgresStorage, workLoop } from 'hearback'

function start() {
  const hearback = createHearback({
    storage: postgresStorage({ connectionString: process.env.DATABASE_URL }),
    secret: process.env.HEARBACK_SECRET,
    transport: nodeTransport(),
    // Next.js says in X-Forwarded-… headers alone which host was asked, and by whom.
    trustProxy: true,
    logger: console,
  })
  return { hearback, loop: workLoop(hearback, { logger: console }) }
}

// One for the process: Next.js bundles this file more than once, and loads it again in development.
const kept = globalThis as { feedback?: ReturnType<typeof start> }

/** Hearback and the loop that does its work; the first call starts them. `next build` must not. */
export function feedback() {
  kept.feedback ??= start()
  return kept.feedback
}
