/** What a test asks for that looks at what a survey asks alone: one column a question, by its id. */
export const plainTable = '&layout=joined&headings=id'

/** The lines of a CSV of responses without the columns that each survey has: what it asks alone. */
export function ownColumns(csv: string): string[] {
  const [head = '', ...lines] = csv.trim().split('\r\n')
  const first = head.split(',').findLastIndex((name) => ['tags', 'suspicious', 'surveyEdition'].includes(name)) + 1
  return [head, ...lines].map((line) => line.split(',').slice(first, -1).join(','))
}
