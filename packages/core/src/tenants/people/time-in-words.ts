/** A time to the minute as mails write it, such as `5 January 2026 at 09:00 UTC`. */
export const timeInWords = (time: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(time))} UTC`
