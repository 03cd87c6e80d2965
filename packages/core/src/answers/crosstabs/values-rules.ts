import type { Absence } from './store.ts'

/** The most values of a side of a cross-table. If a side has more, the last of them stands for all others. */
export const mostValues = 50

/** Every reason for which a response has no value on a side. */
export const absences: readonly Absence[] = ['notAsked', 'skipped', 'unread', 'empty']
