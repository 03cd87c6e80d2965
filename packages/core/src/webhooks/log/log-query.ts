import { listQuery } from '../../http/list.ts'
import { parameter } from '../../http/validate.ts'
import { deliveryStatus } from '../wire.ts'

/** What the log can be narrowed to. */
export const logQuery = listQuery({ status: parameter('In this state only', deliveryStatus) })
