import type { ApiRefusal } from '../api-refusal.ts'
import { type Html, html, type Url } from '../html.ts'
import { button } from '../parts/head.ts'
import { facts } from '../parts/table.ts'
import { exactly } from '../parts/time.ts'
import type { Frame } from '../visit.ts'
import type { Filter } from './filter.ts'
import { filtered } from './filtered.ts'

/** What to do where the numbers could not be counted. */
export const tooMuch = ({ message, status, details }: ApiRefusal, here: Url, filter: Filter, frame: Frame): Html =>
  html`<div class="alert stack" role="alert"><div><b>This could not be counted just now.</b> ${message}. No response is lost, and the filter stays as it is.</div>
<div class="row">${button('Last 7 days', filtered(here, { ...filter, days: 7, from: null, to: null }))}${button('Last 30 days', filtered(here, { ...filter, days: 30, from: null, to: null }))}${button('Try again', filtered(here, filter), 'main')}</div></div>
<section class="card"><h2>For the operator of the service</h2>${facts([
    ['Answer', String(status)],
    details.request_id === undefined ? null : ['Request', html`<span class="mono any">${details.request_id}</span>`],
    ['Time', exactly(new Date(frame.now).toISOString(), frame)],
  ])}</section>`
