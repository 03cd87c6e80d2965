import { knownTimeZone } from '../../ground/time-zone.ts'

/**
 * A time to the minute as mails write it, such as `5 January 2026 at 09:00 UTC`, or `5 January 2026 at 10:00 GMT+1
 * (Europe/Berlin)` in another time zone.
 */
export function timeInWords(time: string, zone = 'UTC'): string {
  const timeZone = knownTimeZone(zone)
  const at = new Date(time)
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone })
  if (timeZone === 'UTC') return `${words.format(at)} UTC`
  const distance = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${words.format(at)} ${distance} (${timeZone})`
}

/** The time zone of mails to a person about a product. */
export const zoneOfMail = (
  person: { readonly timeZone: string | null },
  product: { readonly timeZone: string } | undefined,
): string => knownTimeZone(person.timeZone, product?.timeZone)
