import type { Call } from '../../http/route.ts'
import { inTime } from './in-time.ts'
import { asUtc, filterOf } from './list-filter.ts'
import type { ResponseFilters } from './query.ts'
import type { ResponseOrder } from './store.ts'

/** The question whose answers are read: none has this id, so that no answers are read. */
const noQuestion = { questionId: '', scoreId: null }

/** The ids of the responses that stand beside one in the list of those that pass a filter; `null` at either end. */
export async function idsBeside({
  service,
  environment,
  params,
  query,
}: Call<unknown, ResponseFilters & { createdAt?: string | undefined }>): Promise<{
  newer: string | null
  older: string | null
}> {
  const { responseId = '' } = params
  const { createdAt, ...filters } = query
  const at = asUtc(createdAt)
  const filter = await filterOf({ service, environment }, filters)
  if (filter === null || at === null) return { newer: null, older: null }
  const page = { after: { at, id: responseId }, limit: 1 }
  const { responses } = service.storage
  const first = async (direction: 'asc' | 'desc'): Promise<string | null> => {
    const order: ResponseOrder = { by: 'createdAt', direction }
    const [found] = await inTime(() => responses.listAnswers(environment.id, noQuestion, filter, order, page))
    return found?.id ?? null
  }
  const [newer, older] = await Promise.all([first('asc'), first('desc')])
  return { newer, older }
}
