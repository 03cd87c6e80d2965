import { createHearback, type Logger, silentLogger } from '@hearback/core'
import type { DemoOptions } from './options.ts'

/** Headers by which a client describes itself. */
type ClientHeaders = Readonly<Record<string, string>>

/** A service whose clock shows another time. It gets requests as from any client. */
export interface SimulatedService {
  /** Sets the clock of the service, in ms since 1970. */
  setTime(at: number): void
  /** Sends a request as a client. `path` is below the environment. */
  asClient(method: 'POST' | 'PUT', path: string, body: unknown, headers: ClientHeaders): Promise<unknown>
  /** Sends a request with an API key that is created before it and deleted after it. `path` is below `/management`. */
  asManager(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<unknown>
  /** Deletes the key that a killed load has left. */
  removeLeftKeys(): Promise<void>
}

const keyLabel = 'Demo data'
const keyLifeMs = 60_000
// Without a `publicUrl` any origin will do.
const origin = 'http://localhost'

/**
 * A second service on the same storage. Its work loop never runs, and it is never closed, since its caller owns the
 * storage.
 */
export function simulatedService({
  storage,
  secret,
  environmentId,
  signal,
}: Pick<DemoOptions, 'storage' | 'secret' | 'environmentId' | 'signal'>): SimulatedService {
  let time = 0
  let fault: unknown
  const logger: Logger = {
    ...silentLogger,
    error: (fields) => {
      fault = 'err' in fields ? fields.err : undefined
    },
  }
  const { fetch, admin } = createHearback({
    storage,
    secret,
    logger,
    clock: { now: () => time },
    rateLimit: false,
    migrate: 'off',
  })

  async function ask(method: string, path: string, body: unknown, headers: ClientHeaders): Promise<unknown> {
    signal.throwIfAborted()
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(new Request(origin + path, { method, headers, ...init }))
    const text = await response.text()
    if (!response.ok) {
      throw new Error(`The demo asked ${method} ${path} and got ${response.status}: ${text}`, { cause: fault })
    }
    // Safe: every answer with a 2xx is `{"data": …}`.
    return (JSON.parse(text) as { data: unknown }).data
  }

  return {
    setTime(at) {
      time = at
    },
    asClient: (method, path, body, headers) => ask(method, `/api/v1/client/${environmentId}${path}`, body, headers),
    async asManager(method, path, body) {
      const expiresAt = new Date(time + keyLifeMs).toISOString()
      const { id, key } = await admin.createKey(environmentId, { label: keyLabel, permission: 'write', expiresAt })
      try {
        return await ask(method, `/api/v1/management${path}`, body, { 'x-api-key': key })
      } finally {
        await admin.deleteKey(environmentId, id)
      }
    },
    async removeLeftKeys() {
      const keys = await admin.listKeys(environmentId)
      // A left key is recognised by its lifetime of one minute, which no person would choose.
      const left = keys.filter(
        ({ label, createdAt, expiresAt }) =>
          label === keyLabel && expiresAt !== null && Date.parse(expiresAt) - Date.parse(createdAt) === keyLifeMs,
      )
      for (const { id } of left) await admin.deleteKey(environmentId, id)
    },
  }
}
