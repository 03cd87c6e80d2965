import { timeZoneNames } from '@hearback/core/pages'
import { type Html, html } from '../html.ts'
import { type SelectParts, select } from './fields.ts'

interface ZoneParts extends Omit<SelectParts, 'options' | 'name' | 'value'> {
  /** The time zone that is chosen; empty: that of `inherited`. */
  readonly value: string
  /** What an empty choice is called. Default: there is none. */
  readonly inherited?: string
  /** Whether the script chooses the browser's own. Default: no. */
  readonly isOffered?: boolean
}

/** A choice of all time zones. One that is chosen and not among them, such as an older name, is listed too. */
export function zoneField({ inherited, isOffered = false, ...parts }: ZoneParts): Html {
  const names = timeZoneNames()
  const other = parts.form?.values.get('timeZone') ?? parts.value
  const all = other === '' || names.includes(other) ? names : [other, ...names]
  const options = all.map((name) => [name, name] as const)
  const field = select({
    ...parts,
    name: 'timeZone',
    options: inherited === undefined ? options : [['', inherited], ...options],
  })
  // What was filled in stays.
  return isOffered && parts.form === null ? html`<div data-zone="offered">${field}</div>` : field
}
