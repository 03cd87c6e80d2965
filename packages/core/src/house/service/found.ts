import type { LimitLeft } from '../../http/limits.ts'
import type { MeasuredRow } from '../../http/request-meter.ts'

/** What the parts of the pipeline find out about a request, for its metrics and for the headers of its answer. */
export interface Found {
  /** Scheme and host that the client asked; `null`: not known yet, or the address cannot be read. */
  origin: string | null
  /** The row that has the address; `null`: none has, or it is not looked for yet. */
  row: MeasuredRow | null
  /** How many requests the caller has left; `null`: no limit applies, or the request is not counted yet. */
  limit: LimitLeft | null
}

export const nothingFound = (): Found => ({ origin: null, row: null, limit: null })
