import { isProblem } from '../../ground/errors.ts'
import { untilWon } from '../../ground/until-won.ts'
import type { Service } from '../../house/service/service.ts'
import { notFound } from '../../http/problems.ts'
import type { EnvironmentView } from './environment-view.ts'

/**
 * Executes a write to the configuration. `attempt` decides and writes under the view's revision, and returns `null` if
 * another write was faster; then it runs again on the new view. The writes of one process run one after another, so
 * that only writes of other processes can be faster.
 */
export function changeConfiguration<T>(
  { environments, inTurn }: Pick<Service, 'environments' | 'inTurn'>,
  environmentId: string,
  attempt: (view: EnvironmentView) => Promise<T | null>,
): Promise<T> {
  const attemptOnFresh = async () => {
    const view = await environments.fresh(environmentId)
    if (!view) throw notFound('Environment', environmentId)
    let isRefused = false
    try {
      return await attempt(view)
    } catch (error) {
      isRefused = isProblem(error)
      throw error
    } finally {
      // A refused write has changed nothing, so the cached view is still valid.
      if (!isRefused) environments.forget(environmentId)
    }
  }
  const gaveUp = `The configuration of environment ${environmentId} is being changed too often: send this request again`
  return inTurn(environmentId, () => untilWon(attemptOnFresh, gaveUp))
}
