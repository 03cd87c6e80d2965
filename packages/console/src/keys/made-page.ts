import { html } from '../html.ts'
import { environmentBadge, permissionBadge } from '../parts/badges.ts'
import { copyButton } from '../parts/copy-button.ts'
import { button, head } from '../parts/head.ts'
import { b } from '../parts/markup.ts'
import { facts } from '../parts/table.ts'
import { until } from '../parts/time.ts'
import { toCopy } from '../parts/to-copy.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { KeyListed } from './load.ts'

/** The answer of the API to a new key. `key`: `null` where the form was sent before. */
export type KeyMade = KeyListed & { readonly key: string | null }

/** Shows a new key. There is no other page that shows it. */
export function madePage(made: KeyMade, frame: Frame): PageView {
  const { here, publicUrl, sayHtml } = frame
  const { keys: words } = frame.texts
  const up = { label: words.title, url: here('keys') }
  const about = facts([
    [words.label, made.label],
    [words.environment, environmentBadge(made.environment.type, frame)],
    [words.may, permissionBadge(made.permission, frame)],
    [words.ends, until(made.expiresAt, frame)],
  ])
  if (made.key === null) {
    return {
      title: words.madeAlready,
      width: 'mid',
      main: html`${head({ title: words.madeAlready, up })}
<div class="note" role="status">${sayHtml(words.madeAlreadyAbout, { b })}</div>
<section class="card">${about}</section>
<div class="row">${button(words.toKeys, here('keys'), 'main')}${button(words.deleteIt, here('keys', made.id, 'delete'), 'danger')}</div>`,
    }
  }
  return {
    title: words.yourNew,
    width: 'mid',
    main: html`${head({ title: words.yourNew, up })}
<div class="note" role="status">${sayHtml(words.copyNow, { b })}</div>
<section class="card" aria-label="${words.theKey}">${toCopy('key', { label: words.key, text: made.key }, frame)}
${about}</section>
<section class="card" aria-labelledby="try"><div class="row between"><h2 id="try">${words.tryIt}</h2>${copyButton(frame, 'request')}</div><pre tabindex="0" role="region" id="request" aria-label="${words.request}">curl ${forShell(publicUrl)}/api/v1/me \\
  -H "x-api-key: ${made.key}"</pre></section>
<div class="row">${button(words.copiedIt, here('keys'))}</div>`,
  }
}

/** An address that a shell reads as one word. Its prefix may be what the link said that another person has sent. */
const forShell = (url: string): string =>
  url.replace(
    /[^\w.~:/[\]%-]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
