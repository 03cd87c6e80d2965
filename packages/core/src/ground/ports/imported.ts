/**
 * The result of importing records with their ids, in no order. A record whose id is in neither list could not be
 * stored and was left out.
 */
export interface Imported {
  /** Ids of those that are stored now. */
  readonly stored: string[]
  /** Ids that existed before: those records stay as they are. */
  readonly known: string[]
}
