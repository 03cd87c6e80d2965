/** The mark of a response that could not have been given on the pages of its survey. */
export const impossibleMark = 'impossible'

/** Whether a response counts in figures and quotas of its survey: marked ones do not where the survey says so. */
export const isCounted = (
  { answers }: { readonly answers?: 'mark' | 'count' },
  { suspicious }: { readonly suspicious: readonly string[] },
): boolean => answers !== 'count' || !suspicious.includes(impossibleMark)
