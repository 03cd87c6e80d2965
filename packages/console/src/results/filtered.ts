import { withQuery } from '../addresses.ts'
import type { Url } from '../html.ts'
import { type Filter, inAddress } from './filter.ts'

/** The address of a page with a filter. */
export const filtered = (url: Url, filter: Filter, others: Readonly<Record<string, string | null>> = {}): Url =>
  withQuery(url, { ...others, ...inAddress(filter) })
