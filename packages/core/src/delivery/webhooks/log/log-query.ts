import { listQuery } from '../../../http/list.ts'
import { parameter } from '../../../http/validate.ts'
import { deliveryStatus } from '../wire.ts'

/** The query of the delivery log: paging, and a filter by state. */
export const logQuery = listQuery({ status: parameter('In this state only', deliveryStatus) })
