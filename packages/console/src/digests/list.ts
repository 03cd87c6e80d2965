import { token } from '../bar.ts'
import { type Html, html } from '../html.ts'
import { environmentLabel } from '../parts/badges.ts'
import { type Column, table } from '../parts/table.ts'
import { until } from '../parts/time.ts'
import type { Frame } from '../visit.ts'
import { stopForm } from './card.ts'
import type { DigestListed } from './load.ts'

/** The mails with results that the person has chosen, each with a button that stops it, and one for all; `null`: there are none. */
export function digestList(digests: readonly DigestListed[] | null, frame: Frame): Html | null {
  if (digests === null || digests.length === 0) return null
  const { digests: words } = frame.texts
  return html`<section class="card flush" aria-labelledby="result-mails"><div class="head"><h2 id="result-mails">${words.listed}</h2>
<form method="post" action="${frame.post('account', 'stop-mails')}">${token(frame)}${digests.map(({ environmentId, id }) => html`<input type="hidden" name="mail" value="${environmentId} ${id}">`)}<button>${words.stopAll}</button></form></div>${table(columns(frame), digests)}</section>`
}

function columns(frame: Frame): readonly Column<DigestListed>[] {
  const { digests: words, parts, bar } = frame.texts
  const environmentOf = (id: string) => frame.environments.find((one) => one.id === id)
  return [
    {
      label: parts.name,
      cell: ({ environmentId, surveyId, surveyName, filter }) => {
        const environment = environmentOf(environmentId)
        const name = html`<span dir="auto">${surveyName}</span>`
        return html`<a href="${frame.to(environmentId, 'surveys', surveyId)}">${name}</a><span class="small soft blk">${environment && environmentLabel(environment, frame.environments, frame)}${filter !== '' && ` · ${words.filtered}`}</span>`
      },
    },
    {
      label: words.every,
      cell: ({ every, nextAt }) =>
        html`${words[every]}<span class="small soft blk">${frame.sayHtml(words.next, { when: until(nextAt, frame) })}</span>`,
    },
    {
      label: bar.sections.account,
      isSilent: true,
      class: 'n all',
      cell: (digest) => stopForm(digest, 'account', frame),
    },
  ]
}
