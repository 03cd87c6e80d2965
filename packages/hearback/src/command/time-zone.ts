import { isTimeZone, knownTimeZone, unknownTimeZone } from '@hearback/core/pages'
import { InvalidArgumentError } from 'commander'
import type { ListedEnvironment } from './listing.ts'

/** The option of commands that read days. */
export const timeZoneOption = [
  '--time-zone <name>',
  'in which days begin, such as Europe/Berlin. Default: that of the product',
  timeZoneNamed,
] as const

/** The name of a time zone. */
export function timeZoneNamed(text: string): string {
  if (isTimeZone(text)) return text
  throw new InvalidArgumentError(`${unknownTimeZone(text)}.`.replace('?.', '?'))
}

/** The time zone of days about an environment: the one that was given, else that of its product. */
export const timeZoneFor = (given: string | undefined, { product }: Pick<ListedEnvironment, 'product'>): string =>
  given ?? knownTimeZone(product.timeZone)
