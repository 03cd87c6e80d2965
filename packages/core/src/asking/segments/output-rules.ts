import { shownBy } from '../../tenants/products/schema/environment-names.ts'
import type { Segment } from './schema.ts'
import { segment } from './wire.ts'

const shown = shownBy(segment)

/** A segment as answers show it, with the ids of the surveys that use it. */
export const segmentOutput = ({ filters, surveys, ...stored }: Segment & { readonly surveys: readonly string[] }) =>
  shown({ ...stored, filters: [...filters], surveys: [...surveys] })
