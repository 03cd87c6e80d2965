import { timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'

/** Records removed in one step. */
const batch = 1000

/**
 * Purges what belongs to no environment: ended sessions, links and windows of guesses. Returns whether all is done.
 */
export async function purgeAccounts(
  { storage, clock }: Pick<Service, 'storage' | 'clock'>,
  mayGoOn: () => boolean,
): Promise<boolean> {
  const now = timestamp(clock.now())
  const purges = [() => storage.accounts.purge(now, batch), () => storage.guesses.purge(now, batch)]
  for (const purge of purges) {
    while ((await purge()) === batch) {
      if (!mayGoOn()) return false
    }
  }
  return true
}
