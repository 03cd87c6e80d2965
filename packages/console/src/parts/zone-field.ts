import { timeZoneNames } from '@hearback/core/pages'
import { attribute, type Html, html } from '../html.ts'
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
  return html`<div class="field" ${attribute('data-zone', isOffered && parts.form === null ? 'offered' : null)}>${field}</div>`
}
