import type { ListPage } from '../../ground/ports/list-page.ts'
import type { Bounds } from './keys.ts'

/** The part of an index by (time, id) that follows a page, in the order of the index. */
export const following = ({ after }: ListPage): Bounds => ({ after: after && [after.at, after.id] })

/** The part of an index by (time, id) that follows a page, from the end of the index. */
export const preceding = ({ after }: ListPage): Bounds & { readonly reverse: true } => ({
  until: after && [after.at, after.id],
  reverse: true,
})

/** The ids of the records that are known already, each once. */
export const knownOf = (records: readonly { readonly id: string }[], known: ReadonlySet<string>): string[] => [
  ...new Set(records.map(({ id }) => id).filter((id) => known.has(id))),
]
