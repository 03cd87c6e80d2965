import { ApiRefusal } from '../api-refusal.ts'
import { errorView } from '../error-views.ts'
import { html, relative } from '../html.ts'
import { onDay } from '../parts/time.ts'
import { otherPrefix } from '../results/filter.ts'
import type { PageView } from '../row.ts'
import type { Visit } from '../visit.ts'
import { type EditionName, loadNewestEditions } from './names.ts'

/**
 * What to show where an address names an edition that its survey does not have: those that it has, and the page without it. `null`: the
 * refusal is of something else.
 */
export async function unknownEdition(visit: Visit, error: ApiRefusal): Promise<PageView | null> {
  const { query, params } = visit
  const surveyId = params.surveyId ?? query.get('surveyId')
  const isFilter = error.status === 400 && error.details.edition !== undefined
  const isPage = error.status === 404 && params.number !== undefined
  if (surveyId === null || !(isFilter || isPage)) return null
  const { editions } = await loadNewestEditions(visit, surveyId).catch((refusal: unknown) => {
    if (refusal instanceof ApiRefusal) return { editions: [] }
    throw refusal
  })
  if (editions.length === 0) return null
  const addressOf = (number: number) =>
    isPage ? visit.here('surveys', surveyId, 'editions', String(number)) : withEdition(query, String(number))
  const { editions: words } = visit.texts
  const zone = await visit.pageZone()
  const wanted = (isPage ? params.number : asked(query, editions)) ?? ''
  const item = ({ number, createdAt }: EditionName) =>
    visit.sayHtml(words.oneSince, {
      link: (name) => html`<a href="${addressOf(number)}">${name}</a>`,
      number: String(number),
      time: onDay(createdAt, { ...visit, zone }),
    })
  return errorView(
    visit,
    error.status,
    html`${visit.say(words.noneOf, { number: wanted })} ${
      editions.length === 1 ? words.neverChanged : words.these
    }${editions.length > 1 && html`<ul>${editions.map((one) => html`<li>${item(one)}</li>`)}</ul>`}`,
    {
      title: words.noSuch,
      up: isPage
        ? { label: words.title, url: visit.here('surveys', surveyId, 'editions') }
        : { label: words.all, url: withEdition(query, null) },
    },
  )
}

/** The number in the address that no edition has. */
const asked = (query: URLSearchParams, editions: readonly EditionName[]): string =>
  [query.get('edition'), query.get(`${otherPrefix}edition`)].find(
    (one) => one !== null && !editions.some(({ number }) => String(number) === one),
  ) ?? ''

/** The page itself, with another edition or none. */
function withEdition(query: URLSearchParams, number: string | null) {
  const kept = new URLSearchParams(query)
  kept.delete(`${otherPrefix}edition`)
  kept.delete('edition')
  if (number !== null) kept.set('edition', number)
  return relative(`./${kept.size === 0 ? '' : `?${kept}`}`)
}
