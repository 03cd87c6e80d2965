import type { ApiRefusal } from '../api-refusal.ts'
import { type Html, html, type Url } from '../html.ts'
import { button } from '../parts/head.ts'
import { b } from '../parts/markup.ts'
import { facts } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import type { Frame } from '../visit.ts'
import type { Filter } from './filter.ts'
import { filtered } from './filtered.ts'

/** What to do where the numbers could not be counted. */
export function tooMuch(
  { message, status, details }: ApiRefusal,
  here: Url,
  filter: Filter,
  frame: Frame,
  others: Readonly<Record<string, string | null>> = {},
): Html {
  const { results, errors } = frame.texts
  const lastDays = (days: number) =>
    button(
      frame.say(results.filter.lastDays, { days }),
      filtered(here, { ...filter, days, from: null, to: null }, others),
    )
  return html`<div class="alert stack" role="alert"><div>${frame.sayHtml(results.tooMuch.about, { b, message })}</div>
<div class="row">${lastDays(7)}${lastDays(30)}${button(results.tooMuch.again, filtered(here, filter, others), 'main')}</div></div>
<section class="card"><h2>${errors.operator}</h2>${facts([
    [errors.answer, String(status)],
    details.request_id === undefined
      ? null
      : [errors.request, html`<span class="mono any">${details.request_id}</span>`],
    [errors.time, exactly(new Date(frame.now).toISOString(), frame)],
  ])}</section>`
}
