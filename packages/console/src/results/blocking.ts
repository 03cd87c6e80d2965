import { type Html, html, type Url } from '../html.ts'
import type { Visit } from '../visit.ts'
import type { Language } from '../words/language.ts'
import { type Filter, forApi, spanOf } from './filter.ts'
import type { FilterPart } from './filter-parts.ts'

/** The most parts of a filter that are tried: each is a question to the service. */
const mostTried = 8

/** The parts of a filter that finds nothing, without each of which it finds something. */
export async function blockingParts(
  { askList, now }: Pick<Visit, 'askList' | 'now'>,
  surveyId: string,
  parts: readonly FilterPart[],
): Promise<readonly FilterPart[]> {
  const found: FilterPart[] = []
  for (const part of parts.slice(0, mostTried)) {
    const wanted = forApi(part.without, spanOf(part.without, now))
    wanted.set('surveyId', surveyId)
    wanted.set('limit', '1')
    const { data } = await askList<unknown>(`/api/v1/management/responses?${wanted}`)
    if (data.length > 0) found.push(part)
  }
  return found
}

/** Says which part of a filter leaves nothing, with links that leave it out; `null`: no part does so by itself. */
export function blockingWords(
  parts: readonly FilterPart[],
  addressOf: (filter: Filter) => Url,
  { texts, sayHtml }: Language,
): Html | null {
  const { filter: words } = texts.results
  if (parts.length === 0) return null
  return html`<ul class="texts">${parts.map(
    ({ words: part, without }) =>
      html`<li>${sayHtml(words.blocks, { part, link: (text) => html`<a href="${addressOf(without)}">${text}</a>` })}</li>`,
  )}</ul>`
}
