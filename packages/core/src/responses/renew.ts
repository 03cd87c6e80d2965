import type { Call } from '../http/route.ts'
import { nothingAlongside } from '../ports/alongside.ts'
import { timestamp } from '../ports/clock.ts'
import { settlesAfterMs } from './query.ts'
import { changed } from './rules.ts'
import type { StoredResponse } from './schema.ts'

/** Of what those who poll wait for, what the clocks of two processes may differ by, in ms. */
const clocksDifferMs = 1000
const maxAttempts = 3

/**
 * A response that was written just now. Took the write so long (a lock, a slow commit) that those who poll for what is
 * settled have gone past its time, it is moved to now, where they find it. Raises no event: nothing else changes.
 * Never fails: the write is done, and whoever made it must hear of that.
 */
export async function renewIfLate(
  { service, environment }: Pick<Call, 'service' | 'environment'>,
  response: StoredResponse,
): Promise<StoredResponse> {
  const { storage, clock, logger } = service
  let written = response
  for (let n = 0; n < maxAttempts; n += 1) {
    const now = clock.now()
    if (now - Date.parse(written.updatedAt) < settlesAfterMs - clocksDifferMs) break
    const next = changed(written, timestamp(now))
    const condition = { ifVersion: written.version }
    try {
      // Lost: whoever has changed it since has given it a time that is newer.
      if (!(await storage.responses.replace(environment.id, next, condition, nothingAlongside))) break
    } catch (error) {
      const fields = { err: error, environmentId: environment.id, response: response.id }
      logger.warn(fields, 'A response that was written late was not moved to now: who polls may miss it')
      break
    }
    written = next
  }
  return written
}
