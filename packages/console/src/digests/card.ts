import { token } from '../bar.ts'
import { flag, type Html, html } from '../html.ts'
import { until } from '../parts/time.ts'
import { type Filter, forApi } from '../results/filter.ts'
import type { Frame } from '../visit.ts'
import type { DigestListed } from './load.ts'

const rhythms = ['day', 'week', 'month'] as const

/** The filter of the page as a mail has it: whatever the period, since the mail has its own. */
function filterOfMail(filter: Filter): string {
  const wanted = forApi(filter, { since: null, until: null })
  wanted.delete('timeZone')
  return String(wanted)
}

/** Chooses the mail with these results, or changes or stops it. `null` where no mail can be sent. */
export function digestCard(
  surveyId: string,
  filter: Filter,
  digests: readonly DigestListed[] | null,
  frame: Frame,
): Html | null {
  if (digests === null) return null
  const { digests: words } = frame.texts
  const text = filterOfMail(filter)
  const chosen = digests.find((one) => one.surveyId === surveyId && isSameFilter(one.filter, text))
  return html`<section class="card" aria-labelledby="mail-results"><details ${flag('open', chosen !== undefined)}><summary id="mail-results">${words.title}</summary>
<p class="soft">${frame.sayHtml(words.about, { email: frame.signedIn.person.email })}${text !== '' && html` ${words.withFilter}`}</p>
<div class="row pt"><form class="row" method="post" action="${frame.postHere('surveys', surveyId, 'mail')}">${token(frame)}<input type="hidden" name="filter" value="${text}">
<select name="every" aria-label="${words.every}">${rhythms.map((one) => html`<option value="${one}" ${flag('selected', one === (chosen?.every ?? 'week'))}>${words[one]}</option>`)}</select>
<button>${chosen ? words.change : words.choose}</button></form>${chosen && stopForm(chosen, 'results', frame)}</div>
${chosen && html`<p class="small soft">${frame.sayHtml(words.next, { when: until(chosen.nextAt, frame) })}</p>`}</details></section>`
}

/** The button that stops a mail. `back`: the page to which it leads. */
export const stopForm = (digest: DigestListed, back: 'results' | 'account', frame: Frame): Html =>
  html`<form method="post" action="${frame.post('account', 'stop-mails')}">${token(frame)}<input type="hidden" name="mail" value="${digest.environmentId} ${digest.id}"><input type="hidden" name="back" value="${back === 'account' ? '' : digest.surveyId}"><button aria-label="${frame.say(frame.texts.digests.stopOf, { survey: digest.surveyName })}">${frame.texts.digests.stop}</button></form>`

/** Whether both have the same parameters, in whatever order. */
function isSameFilter(one: string, other: string): boolean {
  const sorted = (text: string) => [...new URLSearchParams(text)].map(String).sort().join('\n')
  return sorted(one) === sorted(other)
}
