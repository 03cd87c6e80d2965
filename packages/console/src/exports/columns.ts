/** The groups of columns beside answers, as the API names them. */
export const columnGroups = [
  'meta',
  'durations',
  'contact',
  'attributes',
  'tags',
  'notes',
  'variables',
  'hidden',
  'marks',
  'quotas',
  'editions',
  'urls',
] as const
export type ColumnGroup = (typeof columnGroups)[number]

/** The groups that are ticked before anyone has chosen. */
export const usualGroups: readonly ColumnGroup[] = ['tags', 'variables', 'hidden', 'marks', 'editions', 'contact']

/** What says that columns were chosen: a form without a ticked box sends no group. */
export const chosenColumns = 'chosen'

/** What the API is asked for besides the filter. A download for a spreadsheet begins with a byte order mark. */
export function tableQuery(query: URLSearchParams, ending: string): Readonly<Record<string, string>> {
  const asked: Record<string, string> = ending === 'csv' ? { bom: 'true' } : {}
  const layout = query.get('layout')
  if (layout !== null) asked.layout = layout
  if (query.get('columns') === chosenColumns) asked.include = query.getAll('include').join()
  return asked
}
