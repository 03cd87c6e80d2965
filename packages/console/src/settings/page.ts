import type { EnvironmentSettings } from '@hearback/core/pages'
import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { environmentBadge } from '../parts/badges.ts'
import { alert, input, select } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { facts } from '../parts/table.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { EnvironmentRead } from './load.ts'

/** What holds for one environment alone. Products have further settings, for all of theirs. */
export const settingsPage = (
  { clientAttributeKeys, users, keepResponsesDays, keepDisplaysDays, identityKid }: EnvironmentRead,
  frame: Frame,
): PageView => ({
  title: 'Settings',
  width: 'mid',
  main: html`${head({ title: 'Settings of this environment' })}
${alert(frame.form, ['clientAttributeKeys', 'users', 'keepResponsesDays', 'keepDisplaysDays'])}
<section class="card" aria-label="The environment">${facts([
    frame.environment && ['Environment', environmentBadge(frame.environment.type, frame)],
    frame.environment && ['Product', frame.environment.product.name],
    ['Environment id', html`<span class="mono any">${frame.environmentId}</span>`],
    ['Service address', html`<span class="mono any">${frame.publicUrl}</span>`],
  ])}</section>
<form class="card" method="post" action="${frame.postHere('settings')}">${token(frame)}${askedAgain(frame)}
${select({
  label: 'Attributes that are new to this environment',
  name: 'clientAttributeKeys',
  value: clientAttributeKeys,
  options: options,
  hint: 'Apps and websites send attributes of people. Programs with a key may always make new ones.',
  form: frame.form,
})}
${select({
  label: 'An app or website that says who its user is',
  name: 'users',
  value: users,
  options: whose,
  hint: 'Proof is a token that your server signs with the identity secret below, or your own session.',
  form: frame.form,
})}
${input({
  label: 'Days that responses are kept',
  name: 'keepResponsesDays',
  type: 'number',
  value: String(keepResponsesDays ?? ''),
  hint: 'Empty: for ever. Older responses are deleted within an hour, with their files, and results lose them. Nothing brings them back.',
  form: frame.form,
})}
${input({
  label: 'Days that displays are kept',
  name: 'keepDisplaysDays',
  type: 'number',
  value: String(keepDisplaysDays ?? ''),
  hint: 'Empty: for ever. A display is counted each time a survey is shown; results lose the old ones.',
  form: frame.form,
})}
<div class="row"><button class="main">Save</button></div></form>
<section class="card" aria-labelledby="identity"><h2 id="identity">Identity secret</h2>
${
  identityKid === null
    ? html`<p>There is none yet. Your server signs tokens with it that prove who a user is.</p>`
    : html`<p>Your server signs tokens with <span class="mono">hbi_${identityKid}_…</span>. It cannot be shown again.</p>`
}
<div class="row">${button(identityKid === null ? 'Make one' : 'Replace it', frame.here('settings', 'identity'))}</div></section>`,
})

/** What the page has asked about, so that the next press of the button is an answer. */
function askedAgain({ form }: Frame): Html | null {
  const sure = form?.question && 'sure' in form.question ? String(form.question.sure) : null
  return sure === null ? null : html`<input type="hidden" name="sure" value="${sure}">`
}

const words: Readonly<Record<EnvironmentSettings['clientAttributeKeys'], string>> = {
  create: 'are added, up to 100',
  ignore: 'are left out',
}
const options = Object.entries(words)

const whose: [EnvironmentSettings['users'], string][] = [
  ['any', 'is believed without proof'],
  ['verified', 'must prove it'],
]
