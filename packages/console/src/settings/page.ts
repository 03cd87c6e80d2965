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
): PageView => {
  const { settings: words } = frame.texts
  return {
    title: words.title,
    width: 'mid',
    main: html`${head({ title: words.heading })}
${alert(frame.form, ['clientAttributeKeys', 'users', 'keepResponsesDays', 'keepDisplaysDays'])}
<section class="card" aria-label="${words.theEnvironment}">${facts([
      frame.environment && [words.environment, environmentBadge(frame.environment.type, frame)],
      frame.environment && [words.product, frame.environment.product.name],
      [words.environmentId, html`<span class="mono any">${frame.environmentId}</span>`],
      [words.serviceAddress, html`<span class="mono any">${frame.publicUrl}</span>`],
    ])}</section>
<form class="card" method="post" action="${frame.postHere('settings')}">${token(frame)}${askedAgain(frame)}
${select({
  label: words.attributes,
  name: 'clientAttributeKeys',
  value: clientAttributeKeys,
  options: [
    ['create', words.areAdded],
    ['ignore', words.areLeftOut],
  ],
  hint: words.attributesHint,
  form: frame.form,
})}
${select({
  label: words.users,
  name: 'users',
  value: users,
  options: [
    ['any', words.isBelieved],
    ['verified', words.mustProve],
  ],
  hint: words.usersHint,
  form: frame.form,
})}
${input({
  label: words.responseDays,
  name: 'keepResponsesDays',
  type: 'number',
  value: String(keepResponsesDays ?? ''),
  hint: words.responseDaysHint,
  form: frame.form,
})}
${input({
  label: words.displayDays,
  name: 'keepDisplaysDays',
  type: 'number',
  value: String(keepDisplaysDays ?? ''),
  hint: words.displayDaysHint,
  form: frame.form,
})}
<div class="row"><button class="main">${words.save}</button></div></form>
<section class="card" aria-labelledby="identity"><h2 id="identity">${words.secret}</h2>
${
  identityKid === null
    ? html`<p>${words.noSecret}</p>`
    : html`<p>${frame.sayHtml(words.secretIs, { secret: html`<span class="mono">hbi_${identityKid}_…</span>` })}</p>`
}
<div class="row">${button(identityKid === null ? words.makeOne : words.replaceIt, frame.here('settings', 'identity'))}</div></section>`,
  }
}

/** What the page has asked about, so that the next press of the button is an answer. */
function askedAgain({ form }: Frame): Html | null {
  const sure = form?.question && 'sure' in form.question ? String(form.question.sure) : null
  return sure === null ? null : html`<input type="hidden" name="sure" value="${sure}">`
}
