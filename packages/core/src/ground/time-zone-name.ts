import { nearestFew } from './nearest.ts'

/** Names of today that runtimes know and list under older ones, such as Calcutta. Source: the file `backward` of the tz database. */
const namesOfToday = [
  ...['America/Argentina/Buenos_Aires', 'America/Nuuk', 'Asia/Ho_Chi_Minh', 'Asia/Kathmandu', 'Asia/Kolkata'],
  ...['Asia/Yangon', 'Atlantic/Faroe', 'Europe/Kyiv', 'Pacific/Kanton'],
]

/** The names of the time zones to choose from, in their order. The service knows older names of them, too. */
export const timeZoneNames = (): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), ...namesOfToday.filter(isKnown), 'UTC'])].sort()

function isKnown(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The most characters of a wrong name that are shown. */
const mostShown = 64
/** The most names that are offered instead. */
const mostOffered = 3

/** Says that a time zone is unknown, and which known ones have a similar name or city. */
export function unknownTimeZone(typed: string): string {
  const shown = typed.length > mostShown ? `${typed.slice(0, mostShown)}…` : typed
  const offered = nearTimeZones(typed)
  return offered.length === 0
    ? `There is no time zone "${shown}". Expected its name, such as Europe/Berlin, or UTC`
    : `There is no time zone "${shown}". Did you mean ${offered.join(' or ')}?`
}

/** The known time zones with a similar name, or with a city of a similar name. */
function nearTimeZones(typed: string): readonly string[] {
  const names = timeZoneNames()
  const name = typed.trim().replaceAll(' ', '_')
  const near = nearestFew(name, names, mostOffered)
  if (near.length > 0) return near
  const zoneOfCity = new Map(names.map((zone) => [cityOf(zone), zone]))
  return nearestFew(cityOf(name), [...zoneOfCity.keys()], mostOffered).flatMap((city) => zoneOfCity.get(city) ?? [])
}

const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1)
