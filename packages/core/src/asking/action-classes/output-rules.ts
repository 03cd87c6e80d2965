import { shownBy } from '../../tenants/products/schema/environment-names.ts'
import { actionClass } from './schema.ts'

/** An action class as answers show it. */
export const actionClassOutput = shownBy(actionClass)
