/** What an export holds, in the order in which an import needs it: what others point at comes first. */
export const recordTypes = [
  'actionClass',
  'attributeKey',
  'segment',
  'survey',
  'contact',
  'display',
  'response',
] as const
export type RecordType = (typeof recordTypes)[number]

/** One record on its way from one environment to another: `data` is as it stands on the wire. */
export interface TransferRecord {
  readonly type: RecordType
  readonly data: unknown
}

/** Raised when an older version could not read an export any more. */
export const exportVersion = 1

/** Where an export goes on. It is plain JSON. */
export interface ExportPosition {
  readonly type: RecordType
  /** The sort time and the id of the last record that was exported; empty where nothing of this type was yet. */
  readonly at: string
  readonly id: string
}

/** What an import made of records of one type. */
export interface ImportCount {
  /** Stored now. */
  stored: number
  /** There already, and left as they are. */
  known: number
  /** Not stored: see `refused`. */
  refused: number
}

/** Something that records have in common. */
export interface ImportRemark {
  type: RecordType
  /** What is the matter, in a sentence. */
  reason: string
  count: number
  /** The ids of the first five. */
  ids: string[]
}

/** What became of what was imported. */
export interface ImportReport {
  counts: Record<RecordType, ImportCount>
  /** Why records were not stored. */
  refused: ImportRemark[]
  /** What of stored records is not as it came. */
  changed: ImportRemark[]
}
