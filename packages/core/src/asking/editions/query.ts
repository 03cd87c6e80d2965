import { listQuery } from '../../http/list.ts'

/** The query of the list of editions. */
export const editionsQuery = listQuery({})
