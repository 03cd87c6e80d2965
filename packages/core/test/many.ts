import { withFewLong } from '../src/answers/responses/long.ts'
import { responseOutput } from '../src/answers/responses/rules.ts'
import type { StoredResponse } from '../src/house/for-stores.ts'
import type { Storage } from '../src/house/index.ts'
import type { App } from './serve.ts'

const textOf = (response: StoredResponse): string => JSON.stringify(responseOutput(response))

/**
 * Has the service's storage list so many responses, without storing them: the first that stands in the list is what
 * `like` answers for 0. Tells of every page that is read: the records asked for, and the characters of their texts.
 */
export function listMany(
  app: App,
  like: (n: number) => StoredResponse,
  count: number,
  onPage: (page: number) => void = () => {},
) {
  const limits: number[] = []
  const lengths: number[] = []
  const list: Storage['responses']['list'] = async (_environmentId, _filter, _order, { after, limit }) => {
    limits.push(limit)
    onPage(limits.length)
    const begin = after ? Number(after.id.slice(1)) + 1 : 0
    const size = Math.max(0, Math.min(limit, count - begin))
    return Array.from({ length: size }, (_, n) => ({ ...like(begin + n), id: `c${begin + n}` }))
  }
  const listTexts: Storage['responses']['listTexts'] = async (...asked) => {
    const texts = withFewLong((await list(...asked)).map(textOf), ({ length }) => length)
    lengths.push(texts.reduce((sum, text) => sum + text.length, 0))
    return texts
  }
  // A response has all that a table shows.
  const listForTable: Storage['responses']['listForTable'] = async (environmentId, filter, order, page) =>
    withFewLong(await list(environmentId, filter, order, page), (response) => textOf(response).length)
  Object.assign(app.storage, { responses: { ...app.storage.responses, list, listTexts, listForTable } })
  return { limits, lengths }
}
