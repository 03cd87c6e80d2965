import { html } from '../html.ts'
import { environmentBadge, permissionBadge } from '../parts/badges.ts'
import { copyButton } from '../parts/copy-button.ts'
import { button, head } from '../parts/head.ts'
import { facts } from '../parts/table.ts'
import { until } from '../parts/time.ts'
import type { PageView } from '../row.ts'
import type { Visit } from '../visit.ts'
import type { KeyListed } from './load.ts'

/** The answer of the API to a new key. `key`: `null` where the form was sent before. */
export type KeyMade = KeyListed & { readonly key: string | null }

/** Shows a new key. There is no other page that shows it. */
export function madePage(made: KeyMade, frame: Visit): PageView {
  const { here, publicUrl } = frame
  const up = { label: 'Keys', url: here('keys') }
  const about = facts([
    ['Label', made.label],
    ['Environment', environmentBadge(made.environment.type, frame)],
    ['May', permissionBadge(made.permission, frame)],
    ['Ends', until(made.expiresAt, frame)],
  ])
  if (made.key === null) {
    return {
      title: 'The key was made already',
      width: 'mid',
      main: html`${head({ title: 'The key was made already', up })}
<div class="note" role="status"><b>It cannot be shown again.</b> The form was sent twice, and made one key. If you have not copied it, delete it and make another.</div>
<section class="card">${about}</section>
<div class="row">${button('To the keys', here('keys'), 'main')}${button('Delete it', here('keys', made.id, 'delete'), 'danger')}</div>`,
    }
  }
  return {
    title: 'Your new key',
    width: 'mid',
    main: html`${head({ title: 'Your new key', up })}
<div class="note" role="status"><b>Copy it now.</b> It cannot be shown again. If you lose it, delete it and make another.</div>
<section class="card" aria-label="The key"><p class="label" id="key-label">Key</p><div class="secret"><output class="mono" id="key" aria-labelledby="key-label">${made.key}</output>${copyButton(frame, 'key', 'main')}</div>
${about}</section>
<section class="card" aria-labelledby="try"><div class="row between"><h2 id="try">Try it</h2>${copyButton(frame, 'request')}</div><pre tabindex="0" role="region" id="request" aria-label="Request with the key">curl ${forShell(publicUrl)}/api/v1/me \\
  -H "x-api-key: ${made.key}"</pre></section>
<div class="row">${button('I have copied it', here('keys'))}</div>`,
  }
}

/** An address that a shell reads as one word. Its prefix may be what the link said that another person has sent. */
const forShell = (url: string): string =>
  url.replace(
    /[^\w.~:/[\]%-]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
