/** The record types of an export, in the order that an import needs: referenced records come first. */
export const recordTypes = [
  'actionClass',
  'attributeKey',
  'segment',
  'survey',
  'surveyEdition',
  'contact',
  'display',
  'response',
] as const
export type RecordType = (typeof recordTypes)[number]

/** One record of an export: `data` has the form of answers. */
export interface TransferRecord {
  readonly type: RecordType
  readonly data: unknown
}

/** The version of the format. It rises when an older version could not read an export any more. */
export const exportVersion = 1

/**
 * The first line of an export. `hasEnd`: the export has an `ExportEnd`, without which it is cut off. Exports of earlier
 * versions have none.
 */
export interface ExportHead {
  readonly type: 'export'
  readonly version: typeof exportVersion
  readonly environmentId: string
  readonly createdAt: string
  readonly hasEnd: true
}

/** The last line of an export. Earlier versions take it for a first line, and pass over it. */
export interface ExportEnd {
  readonly type: 'export'
  readonly version: typeof exportVersion
  readonly end: true
  /** The number of records between the first line and this one. */
  readonly records: number
}

/** The position at which an export continues. Plain JSON. */
export interface ExportPosition {
  readonly type: RecordType
  /** The sort time and the id of the last exported record; empty before the first record of this type. */
  readonly at: string
  readonly id: string
  /** The number of records up to here. Missing in positions of earlier versions, whose exports have no last line. */
  readonly records?: number
}

/** The outcomes of importing the records of one type. */
export interface ImportCount {
  /** The number of records that were stored. */
  stored: number
  /** The number of records that existed already and stay unchanged. */
  known: number
  /** The number of records that were not stored: see `refused` of the report. */
  refused: number
}

/** A remark on records that share one reason. */
export interface ImportRemark {
  type: RecordType
  /** The reason, in a sentence. */
  reason: string
  count: number
  /** The ids of the first five records. */
  ids: string[]
}

/** The outcomes of an import. */
export interface ImportReport {
  counts: Record<RecordType, ImportCount>
  /** Why records were not stored. */
  refused: ImportRemark[]
  /** Which parts of stored records differ from the imported ones. */
  changed: ImportRemark[]
}
