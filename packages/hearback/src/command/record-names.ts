import type { RecordType } from '@hearback/core/admin'

/** Names of the kinds of records, on the command line and in its output. */
export const recordNames: Readonly<Record<RecordType, string>> = {
  actionClass: 'action-classes',
  attributeKey: 'attribute-keys',
  segment: 'segments',
  survey: 'surveys',
  surveyEdition: 'survey-editions',
  contact: 'contacts',
  display: 'displays',
  response: 'responses',
}

export const recordTypeNamed = (name: string): RecordType | null =>
  // Safe: these are the keys of `recordNames`.
  (Object.keys(recordNames) as RecordType[]).find((type) => recordNames[type] === name) ?? null
