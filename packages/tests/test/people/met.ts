/** What may befall a person on the way, besides the weather. */
const incidents = [
  'two tabs',
  'a tab that came late',
  'another language',
  'a recall',
  'a recall that changed',
  'an upload that failed',
  'the script for published clients',
] as const

export type Incident = (typeof incidents)[number]
