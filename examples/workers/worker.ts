// Hearback on Cloudflare Workers, on a PostgreSQL behind Hyperdrive. wrangler.toml needs a compatibility date from
// 2026-08-04 on (before: the flag nodejs_compat), a Hyperdrive named DATABASE, the secret HEARBACK_SECRET, and
// `crons = ["* * * * *"]`.
import { createHearback, type Hearback, memoryRateLimiter } from '@hearback/core'
import { postgresStorage } from '@hearback/postgres'

interface Env {
  DATABASE: { connectionString: string }
  HEARBACK_SECRET: string
}

interface Context {
  waitUntil(promise: Promise<unknown>): void
}

/** Counts in this isolate alone; for a limit over all of them, use a rate limiting binding of Cloudflare's as well. */
const rateLimiter = memoryRateLimiter()

/**
 * One for each request: on Workers a connection cannot outlive the request that made it. Many isolates answer at
 * once and none lives long, so memory is no storage here, and the schema is brought up to date elsewhere. Nothing is cached
 * either: let Cloudflare cache /environment, whose headers allow it.
 */
const open = (env: Env): Hearback =>
  createHearback({
    storage: postgresStorage({ connectionString: env.DATABASE.connectionString, max: 2, prepare: false }),
    secret: env.HEARBACK_SECRET,
    rateLimiter,
    migrate: 'off',
  })

export default {
  async fetch(request: Request, env: Env, context: Context): Promise<Response> {
    const hearback = open(env)
    const pending: Promise<unknown>[] = []
    const clientAddress = request.headers.get('cf-connecting-ip')
    const answer = await hearback.handle(request, {
      waitUntil: (promise) => void pending.push(promise),
      ...(clientAddress !== null && { clientAddress }),
    })
    // A list is still being read from the database while it is sent.
    const { readable, writable } = new TransformStream()
    if (answer.body) pending.push(answer.body.pipeTo(writable))
    context.waitUntil(Promise.allSettled(pending).then(() => hearback.close()))
    return new Response(answer.body && readable, answer)
  },

  /** What requests have left: retries of webhooks, deletions, purges. */
  async scheduled(_event: unknown, env: Env): Promise<void> {
    const hearback = open(env)
    try {
      while ((await hearback.work()).more);
    } finally {
      await hearback.close()
    }
  },
}
