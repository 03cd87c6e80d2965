import type { PageSurvey } from '@hearback/core/pages'
import type { Card } from '@hearback/survey'
import { type ComponentChildren, h } from 'preact'
import { plainText } from './plain-text.ts'

/** What other sites and chats show of a shared link. */
export interface LinkCard {
  readonly title: string
  readonly description: string
  /** An https address; `null`: no picture. */
  readonly image: string | null
  /** Whose survey it is. */
  readonly site: string
}

/** What is shown of a link to a survey: its first card; `null` for a survey that shows its texts only behind a PIN or an e-mail. */
export function linkCardOf(card: Card, { survey, product, doors }: PageSurvey): LinkCard | null {
  if (doors.length > 0 || card.kind === 'ending') return null
  const site = product.name
  if (card.kind === 'question') {
    return { title: survey.name, description: plainText(card.question.headline), image: null, site }
  }
  const { headline, html, imageUrl } = card
  const image = imageUrl !== null && /^https:\/\//i.test(imageUrl) ? imageUrl : null
  return { title: plainText(headline) || survey.name, description: plainText({ html: html ?? '' }), image, site }
}

/** The link card as Open Graph has it, and the card of Twitter, which takes the rest from there. */
export function linkCardTags({ title, description, image, site }: LinkCard, language: string): ComponentChildren {
  const tag = (property: string, content: string) => h('meta', { property, content })
  return [
    tag('og:type', 'website'),
    tag('og:title', title),
    ...(description === ''
      ? []
      : [tag('og:description', description), h('meta', { name: 'description', content: description })]),
    ...(image === null ? [] : [tag('og:image', image)]),
    ...(site === '' ? [] : [tag('og:site_name', site)]),
    tag('og:locale', language.replace('-', '_')),
    h('meta', { name: 'twitter:card', content: image === null ? 'summary' : 'summary_large_image' }),
  ]
}
