import type { Chore } from '../../ground/ports/chores.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { ListPosition } from '../../ground/ports/list-page.ts'
import type { Service } from '../../house/service/service.ts'

/** Responses changed in one step. */
const batch = 500

/** Changes a renamed, merged or deleted tag in all its responses. `detail` holds the new tag and the position. */
export async function retag(
  { storage, clock }: Pick<Service, 'storage' | 'clock'>,
  { environmentId, subject, detail }: Chore,
  mayGoOn: () => boolean,
): Promise<boolean | { detail: string }> {
  const progress = progressOf(detail)
  for (let { after } = progress; ; ) {
    const page = { after, limit: batch, now: timestamp(clock.now()) }
    after = await storage.tags.retag(environmentId, subject, progress.into, page)
    if (after === null) return true
    if (!mayGoOn()) return { detail: JSON.stringify({ into: progress.into, after }) }
  }
}

interface Progress {
  into: string | null
  after: ListPosition | null
}

// Safe: only this room writes the detail of its chores.
const progressOf = (detail: string | null): Progress => ({
  after: null,
  ...(JSON.parse(detail ?? '{"into":null}') as Pick<Progress, 'into'> & Partial<Progress>),
})
