import type { Storage, StoredResponse } from '../src/index.ts'
import { responseOutput } from '../src/responses/rules.ts'
import type { App } from './serve.ts'

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
    const texts = (await list(...asked)).map((response) => JSON.stringify(responseOutput(response)))
    lengths.push(texts.reduce((sum, text) => sum + text.length, 0))
    return texts
  }
  // A response has all that a table shows.
  Object.assign(app.storage, { responses: { ...app.storage.responses, list, listTexts, listForTable: list } })
  return { limits, lengths }
}
