import type { SignedIn } from '@hearback/core/pages'
import { withQuery } from './addresses.ts'
import { confirmField, confirmView } from './confirm-view.ts'
import { errorView } from './error-views.ts'
import { faulty, formAgain } from './faults.ts'
import type { FormState } from './form-state.ts'
import { type Host, hostFor } from './host.ts'
import { relative } from './html.ts'
import { readForm } from './read-form.ts'
import type { Answer, FormRow, PageRow, Row } from './row.ts'
import type { Visit } from './visit.ts'
import { whoSends } from './who.ts'

/** Takes a posted form: its token, the password where it must be confirmed, then the form itself. */
export async function takeForm(host: Host, row: FormRow): Promise<Response> {
  const { arrival, visit } = host
  const { signedIn, accounts } = visit
  const fields = await readForm(arrival.request, row, visit)
  if (!(await accounts.isFormToken(signedIn, fields.get('token') ?? ''))) {
    return host.show(errorView(visit, 403, visit.texts.errors.otherSignIn), { status: 403 })
  }
  if (!row.confirm || signedIn.isConfirmed) return answered(host, row, await taken(host, row, fields))
  const sure = await confirmed(host, signedIn, fields)
  return sure instanceof Response ? sure : answered(sure, row, await taken(sure, row, fields))
}

/** Takes the password that was asked for, and answers the page that asks for it unless it is right. */
async function confirmed(host: Host, signedIn: SignedIn, fields: URLSearchParams): Promise<Response | Host> {
  const { arrival, visit, show } = host
  const isHostSignedIn = arrival.settings.host !== null
  const password = fields.get(confirmField)
  if (!isHostSignedIn && password !== null && (await visit.accounts.confirm(signedIn, password))) {
    const now = await whoSends(arrival)
    if (now !== null && now !== 'failed' && !(now instanceof Response)) return hostFor(arrival, visit.params, now)
  }
  const form = password === null ? null : notConfirmed(visit, fields, isHostSignedIn)
  const action = relative(`./${encodeURIComponent(arrival.context.path.split('/').at(-1) ?? '')}`)
  return show(confirmView(visit, fields, action, { signedIn, settings: arrival.settings, form }), { status: 403 })
}

const notConfirmed = (visit: Visit, fields: URLSearchParams, isHostSignedIn: boolean): FormState => {
  const { confirm } = visit.texts
  return isHostSignedIn
    ? faulty(visit, fields, {}, confirm.notSignedInAgain)
    : faulty(visit, fields, { [confirmField]: confirm.wrongPassword }, confirm.notConfirmed)
}

/** What the form answers. A refusal of the API that a change of the form mends is the form again. */
async function taken({ visit }: Host, row: FormRow, fields: URLSearchParams): Promise<Answer> {
  try {
    return await row.take(visit, fields)
  } catch (error) {
    const form = formAgain(visit, error, fields)
    if (form === null) throw error
    return { kind: 'again', form }
  }
}

async function answered(host: Host, row: FormRow, answer: Answer): Promise<Response> {
  switch (answer.kind) {
    case 'to':
      return host.arrival.replies.to(withQuery(answer.url, { done: answer.done ?? null }), answer.cookies)
    case 'page':
      return host.show(answer.view, { status: answer.status ?? 200, row })
    case 'again':
      return again(host, row, answer.form)
  }
}

async function again(host: Host, row: FormRow, form: FormState): Promise<Response> {
  const page = host.arrival.rows.find((one): one is PageRow => isPage(one) && one.path === row.page)
  if (page === undefined) return host.show(errorView(host.visit, 400, form.message), { status: form.status })
  return host.showRow(page, form)
}

const isPage = (row: Row): row is PageRow => row.method === 'GET' && row.needs !== 'anyone'
