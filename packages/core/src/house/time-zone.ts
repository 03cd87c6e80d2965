// Days of a time zone, for pages that show periods as the service counts them. Loads nothing else of core.
export { type ClockAt, clockOf, dayMs, isTimeZone, midnight } from '../ground/time-zone.ts'
