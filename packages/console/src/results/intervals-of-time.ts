const day = 24 * 60 * 60 * 1000

/** The length of the periods in which a span is drawn: at most some forty columns, but for very old surveys. */
export function intervalFor(since: string, until: string): 'day' | 'week' | 'month' {
  const days = (Date.parse(until) - Date.parse(since)) / day
  if (days <= 35) return 'day'
  return days <= 190 ? 'week' : 'month'
}
