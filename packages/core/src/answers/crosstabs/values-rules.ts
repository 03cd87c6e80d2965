/** The most values of a side of a cross-table. If a side has more, the last of them stands for all others. */
export const mostValues = 50

/**
 * Why a response has no value on a side: it was not shown the question (`notAsked`), was shown it and left it empty (`skipped`), gave an
 * answer that does not fit it (`unread`), or has nothing in the field (`empty`).
 */
export const absences = ['notAsked', 'skipped', 'unread', 'empty'] as const
export type Absence = (typeof absences)[number]
