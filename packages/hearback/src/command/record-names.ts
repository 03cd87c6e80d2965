import type { RecordType } from '@hearback/core'

/** What kinds of records are called on the command line and in what it prints. */
export const recordNames: Readonly<Record<RecordType, string>> = {
  actionClass: 'action-classes',
  attributeKey: 'attribute-keys',
  segment: 'segments',
  survey: 'surveys',
  contact: 'contacts',
  display: 'displays',
  response: 'responses',
}

export const recordTypeNamed = (name: string): RecordType | null =>
  // Safe: these are its keys.
  (Object.keys(recordNames) as RecordType[]).find((type) => recordNames[type] === name) ?? null
