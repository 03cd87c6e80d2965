import { declareListeners } from '../delivery/webhooks/dispatch/listeners.ts'
import { checkOptions } from '../ground/checked-options.ts'
import { refuseOldNode, runtimeVersions } from '../ground/oldest-node.ts'
import { adminOnDemand } from './admin/admin-on-demand.ts'
import { createWork } from './chores/work.ts'
import type { Hearback } from './hearback.ts'
import type { HearbackOptions } from './options.ts'
import { createService } from './service/create-service.ts'
import { findRoute } from './service/find-route.ts'
import { createHandler } from './service/handler.ts'
import { createOptions } from './service/option-table.ts'
import type { Service } from './service/service.ts'

/**
 * Creates the survey backend as one object: mount `fetch`, and call `work` on a timer. Creating it does no I/O and
 * starts no timer; the schema is brought up to date before the first request (see `migrate`).
 *
 * Throws when an option is unknown or cannot work, naming the option and what to give instead, and on Node older than
 * 22.19.
 */
export function createHearback(options: HearbackOptions): Hearback {
  refuseOldNode(runtimeVersions())
  checkOptions('createHearback', options ?? null, createOptions)
  const service = createService(options)
  const ready = onceReady(service, options.migrate ?? 'auto')
  const work = createWork(service)
  const handler = createHandler(service, findRoute(), work, ready, service.requestMeter)
  const handle: Hearback['handle'] = (request, platform = {}) => handler(request, platform)

  const adminAs: Hearback['adminAs'] = (actor) => adminOnDemand(service, ready, actor)

  return {
    fetch: (request) => handle(request),
    handle,
    async work(workOptions = {}) {
      await ready()
      await service.sharedClock.compareIfDue()
      return work.run(workOptions)
    },
    metrics: () => work.metrics(ready),
    logger: service.logger,
    admin: adminAs({ kind: 'host', label: 'Host' }),
    adminAs,
    async close() {
      service.closing.abort()
      await work.end()
      await service.afterwards.settled(longestAfterwardsMs)
      await service.transport.close()
      await service.storage.close()
    },
  }
}

/** How long closing waits for mails and uploads under way, in ms. */
const longestAfterwardsMs = 3_000

/**
 * Prepares the schema and the listeners once, before the first request. After a failure, the next request tries again.
 */
function onceReady(service: Service, mode: NonNullable<HearbackOptions['migrate']>): () => Promise<void> {
  let ready: Promise<void> | null = null
  async function prepare(): Promise<void> {
    if (mode !== 'off') await service.storage.migrate(mode === 'auto' ? 'apply' : 'check')
    await service.sharedClock.compare()
    await declareListeners(service)
  }
  return () => {
    ready ??= prepare()
    ready.catch(() => {
      ready = null
    })
    return ready
  }
}
