import type { SignedIn } from '@hearback/core/pages'
import { type Child, type Html, html } from './html.ts'
import { type HeadParts, head } from './parts/head.ts'
import { facts } from './parts/table.ts'
import { exactly } from './parts/time.ts'
import type { PageView } from './row.ts'

interface MoreOfError {
  /** Default: that of the status. */
  readonly title?: string
  /** The page to go back to. */
  readonly up?: HeadParts['up']
  /** The number of the request, for the operator. */
  readonly number?: string
  readonly now?: number
}

/** A page for an error: what is wrong, and for the operator, what the API answered. */
export function errorView(status: number, message: Child, more: MoreOfError = {}): PageView {
  const title = more.title ?? titles[status] ?? (status < 500 ? 'This does not work' : 'Something went wrong')
  return {
    title,
    status,
    width: 'mid',
    main: html`${head({ title, ...(more.up && { up: more.up }) })}
<div class="alert" role="alert">${message}</div>
${more.number === undefined ? null : operatorFacts(more.number, status, more.now)}`,
  }
}

const operatorFacts = (number: string, status: number, now: number | undefined): Html =>
  html`<section class="card"><h2>For the operator of the service</h2>${facts([
    ['Answer', String(status)],
    ['Request', html`<span class="mono">${number}</span>`],
    now === undefined ? null : ['Time', exactly(new Date(now).toISOString())],
  ])}</section>`

const titles: Readonly<Record<number, string>> = {
  403: 'You may not do this',
  404: 'There is no page here',
  405: 'This does not work here',
  413: 'This is too much',
  429: 'Too many requests',
  503: 'Out of order for a moment',
}

export const missing = (): PageView =>
  errorView(
    404,
    'The address may be incomplete, or what was here is gone, or it is in an environment that you may not see.',
  )

export const forbidden = (needs: Child): PageView => ({
  title: titles[403] ?? '',
  width: 'mid',
  main: html`<h1>You may not do this</h1><div class="alert" role="alert">This needs ${needs}. An owner of this Hearback can give it to you, on the page People.</div>`,
})

/** For a person who may see nothing yet: whom to ask. */
export const withoutRights = ({ name, id }: SignedIn['person'], isHostSignedIn: boolean): PageView => ({
  title: 'No rights yet',
  width: 'mid',
  main: html`<h1>You have no rights here yet</h1>
<div class="note"><b>Ask an owner of this Hearback.</b> Owners give rights on the page People${isHostSignedIn && ', or in the application that signs you in'}. They find you there as ${name}.</div>
<section class="card">${facts([['Your id', html`<span class="mono">${id}</span>`]])}</section>`,
})
