import { nothingAlongside } from '../../ground/ports/alongside.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import { mostApartMs } from '../../ground/ports/shared-clock.ts'
import type { Call } from '../../http/route.ts'
import { changed, settlesAfterMs } from './rules.ts'
import type { StoredResponse } from './schema.ts'

const maxAttempts = 3

/**
 * If the write of a response took so long (a lock, a slow commit) that on the clock of another process the settling window may be
 * over, moves its `updatedAt` to now; otherwise clients that poll with `settled=true` would miss it. Raises no event, since nothing else changes.
 * Never fails: the write is done, and its client must get the answer.
 */
export async function renewIfLate(
  { service, environment }: Pick<Call, 'service' | 'environment'>,
  response: StoredResponse,
): Promise<StoredResponse> {
  const { storage, clock, logger } = service
  let written = response
  for (let n = 0; n < maxAttempts; n += 1) {
    const now = clock.now()
    if (now - Date.parse(written.updatedAt) < settlesAfterMs - mostApartMs) break
    const next = changed(written, timestamp(now))
    const condition = { ifVersion: written.version }
    try {
      // Lost to another write, which has set a newer time.
      if (!(await storage.responses.replace(environment.id, next, condition, nothingAlongside))) break
    } catch (error) {
      const fields = { err: error, environmentId: environment.id, response: response.id }
      logger.warn(
        fields,
        'The updatedAt of a late response could not be moved to now: clients that poll may miss the response',
      )
      break
    }
    written = next
  }
  return written
}
