import type { ColumnGroup } from '@hearback/core/pages'

/** The groups that are ticked before anyone has chosen. */
export const usualGroups: readonly ColumnGroup[] = ['tags', 'variables', 'hidden', 'marks', 'editions', 'contact']

/**
 * The parameter in which the form of columns has the filter, as the text of an address. Where it is, columns were chosen: a form without
 * a ticked box sends no group.
 */
export const chosenFilter = 'of'

/** The value of `columns` in the address of a download: the columns of the person's table of responses, as they are then. */
export const ofMine = 'mine'

/** The parameters of the filter in the address of a download. */
export const filterParameters = (query: URLSearchParams): URLSearchParams => {
  const chosen = query.get(chosenFilter)
  return chosen === null ? query : new URLSearchParams(chosen)
}

/** What the API is asked for besides the filter. A download for a spreadsheet begins with a byte order mark. */
export function tableQuery(query: URLSearchParams, ending: string): Readonly<Record<string, string>> {
  const layout = query.get('layout')
  return {
    ...(ending === 'csv' && { bom: 'true' }),
    ...(layout !== null && { layout }),
    ...(query.has(chosenFilter) && { include: query.getAll('include').join() }),
  }
}
