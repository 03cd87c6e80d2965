import { token } from '../bar.ts'
import { html } from '../html.ts'
import { alert } from '../parts/fields.ts'
import { button, head } from '../parts/head.ts'
import { b } from '../parts/markup.ts'
import { toCopy } from '../parts/to-copy.ts'
import type { PageView } from '../row.ts'
import type { Frame, Visit } from '../visit.ts'
import type { EnvironmentRead } from './load.ts'

/** The answer of the API to a new identity secret. */
export interface IdentityMade {
  readonly identitySecret: string
}

/** Asks before the identity secret is replaced, or made for the first time. */
export const rotateIdentityPage = ({ identityKid }: EnvironmentRead, frame: Frame): PageView => {
  const { texts, sayHtml } = frame
  const { settings: words } = texts
  const title = identityKid === null ? words.makeQuestion : words.replaceQuestion
  return {
    title,
    width: 'mid',
    main: html`${head({
      title,
      up: { label: words.title, url: frame.here('settings') },
      about: words.secretAbout,
    })}
${alert(frame.form, [])}
${identityKid !== null && html`<div class="note">${sayHtml(words.oldHolds, { b })}</div>`}
<form class="row" method="post" action="${frame.postHere('settings', 'identity')}">${token(frame)}<input type="hidden" name="kid" value="${identityKid ?? ''}"><button class="main">${words.makeSecret}</button>${button(identityKid === null ? words.cancel : words.keepOld, frame.here('settings'))}</form>`,
  }
}

/** Shows a new identity secret. There is no other page that shows it. */
export const identityPage = (secret: string, isReplaced: boolean, frame: Visit): PageView => {
  const { texts, sayHtml } = frame
  const { settings: words } = texts
  return {
    title: words.newSecret,
    width: 'mid',
    main: html`${head({ title: words.newSecret, up: { label: words.title, url: frame.here('settings') } })}
<div class="note" role="status">${sayHtml(isReplaced ? words.copyReplaced : words.copyNew, { b })}</div>
<section class="card" aria-label="${words.theSecret}">${toCopy('secret', { label: words.secret, text: secret }, frame)}</section>
<div class="row">${button(words.copiedIt, frame.here('settings'))}</div>`,
  }
}
