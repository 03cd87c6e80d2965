import { UnavailableError } from '../errors.ts'
import { notFound } from '../http/problems.ts'
import type { Service } from '../service/service.ts'
import type { EnvironmentView } from './environment-view.ts'

const maxAttempts = 50

/**
 * A write that was decided on a view of the configuration: `attempt` decides and writes under the view's
 * revision and answers `null` when it lost to another write; then it decides again on what is there now.
 * The writes of one process wait for each other, so that they can only lose to another process.
 */
export function changeConfiguration<T>(
  service: Service,
  environmentId: string,
  attempt: (view: EnvironmentView) => Promise<T | null>,
): Promise<T> {
  return service.inTurn(environmentId, async () => {
    for (let n = 0; n < maxAttempts; n += 1) {
      const view = await service.environments.fresh(environmentId)
      if (!view) throw notFound('Environment', environmentId)
      try {
        const done = await attempt(view)
        if (done !== null) return done
      } finally {
        service.environments.forget(environmentId)
      }
    }
    throw new UnavailableError(`The configuration of environment ${environmentId} is being changed too often`)
  })
}
