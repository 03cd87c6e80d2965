/**
 * What became of records that were brought from elsewhere with their ids; in no order. What is in neither list could
 * not be stored, and was left out.
 */
export interface Imported {
  /** Ids of those that are stored now. */
  readonly stored: string[]
  /** Ids that were taken before: those records stay as they are. */
  readonly known: string[]
}
