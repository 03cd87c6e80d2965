import { directionOf } from '@hearback/survey/view'
import { type ComponentChildren, h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { type LinkCard, linkCardTags } from './link-card.ts'

export interface DocumentParts {
  readonly title: string
  /** The code of the page's language. */
  readonly language: string
  /** Leads to the service's prefix. */
  readonly root: string
  /** The address of the sheet with the survey's colours; `null`: the usual ones. */
  readonly theme: string | null
  /** The versions of script and sheet, in their addresses. */
  readonly version: string
  /** What other sites and chats show of a link to it; `null`: nothing. */
  readonly linkCard: LinkCard | null
  /** What stands above the page; `null`: nothing. */
  readonly notice: string | null
  /** Whether the page is for a frame on another page. */
  readonly isEmbedded: boolean
  /** For the script, as JSON; `null`: the page needs none, but in a frame, whose height it tells. */
  readonly data: object | null
  readonly body: ComponentChildren
}

/** A whole page as HTML. All texts in it are escaped by preact. */
export function document({
  title,
  language,
  root,
  theme,
  version,
  linkCard,
  notice,
  isEmbedded,
  data,
  body,
}: DocumentParts): string {
  const dir = directionOf(language)
  const file = data !== null ? 'respond.js' : isEmbedded ? 'respond.frame.js' : null
  return `<!doctype html>${renderToString(
    h('html', { lang: language, dir, 'data-embed': isEmbedded || undefined }, [
      h('head', null, [
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: viewport }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('title', null, title),
        linkCard && linkCardTags(linkCard, language),
        h('link', { rel: 'icon', href: 'data:,' }),
        h('link', { rel: 'stylesheet', href: `${root}js/respond.css?v=${version}` }),
        theme === null ? null : h('link', { rel: 'stylesheet', href: theme }),
        file === null ? null : h('script', { type: 'module', src: `${root}js/${file}?v=${version}` }),
      ]),
      h('body', null, [
        notice === null ? null : h('aside', { class: 'hb-notice' }, notice),
        h('div', { id: 'hb-page' }, body),
        data === null ? null : script(data),
      ]),
    ]),
  )}`
}

/** The keyboard of a phone makes the page shorter, so that it covers no button. */
const viewport = 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content'

/** JSON for the page's script. `<` is written as an escape, so that no text can end the element. */
const script = (data: object) =>
  h('script', {
    type: 'application/json',
    id: 'hb-data',
    dangerouslySetInnerHTML: { __html: JSON.stringify(data).replaceAll('<', '\\u003c') },
  })
