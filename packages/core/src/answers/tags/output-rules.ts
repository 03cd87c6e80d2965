import { shownBy } from '../../tenants/products/schema/environment-names.ts'
import { countedTag } from './schema.ts'

/** A tag as answers show it. */
export const tagOutput = shownBy(countedTag)
