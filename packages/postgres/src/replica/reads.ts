import type { ResponseOrder, Storage } from '@hearback/core/storage'

/**
 * Methods that may read from a replica: lists for readers, exports, and results. Their answers may be some seconds old. Rules never
 * read by them; what decides a write, and all configuration, is read from the primary.
 */
export const replicaReads = {
  responses: ['listTexts', 'listForTable', 'listAnswers', 'stateOf', 'textWidths'],
  summaries: ['count', 'countDisplays', 'countFields', 'countPeriods', 'countPairs', 'activityOf'],
  displays: ['listOfSurvey'],
  deliveries: ['list'],
  audit: ['list'],
} as const satisfies { [Name in keyof Storage]?: readonly (keyof Storage[Name])[] }

/**
 * Whether these arguments ask for the order of changes. Who polls by it remembers how far the list went: a replica that lacks a
 * change would make them miss it.
 */
export const isPoll = (args: readonly unknown[]): boolean =>
  args.some((arg) => (arg as Partial<ResponseOrder> | null)?.by === 'updatedAt')
