import type { ComponentChildren, VNode } from 'preact'
import { h } from './element.ts'
import { safeAddress } from './safe-address.ts'

type Part = VNode | string
type Mark = { readonly name: string; readonly href: string | null; readonly children: Part[] }

/** Elements that a text may use, and what each becomes. An empty name keeps the children alone. */
const SHOWN: Readonly<Record<string, string>> = {
  a: 'a',
  b: 'b',
  blockquote: 'blockquote',
  br: 'br',
  code: 'code',
  div: 'p',
  em: 'em',
  h1: 'h',
  h2: 'h',
  h3: 'h',
  i: 'i',
  li: 'li',
  ol: 'ol',
  p: 'p',
  s: 's',
  span: '',
  strong: 'strong',
  u: 'u',
  ul: 'ul',
}
const BLOCKS = ['p', 'h', 'ul', 'ol', 'li', 'blockquote']
const DROPPED = ['script', 'style', 'iframe', 'object', 'template', 'noscript', 'svg', 'math', 'textarea', 'title']
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const DEEPEST = 32

/**
 * A tag; a quoted value may hold `>`. No part crosses a `<`, and no two parts may match the same character: that keeps
 * the time in proportion to the length.
 */
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)(?![a-zA-Z0-9])((?:"[^"<]*"|'[^'<]*'|[^<>"'])*)>|<!--|<[!?]/g

/**
 * Shows HTML that a survey's author wrote: the elements of the list above, and of attributes `href` alone. Anything
 * else is shown as text or left out. Takes time in proportion to the text's length.
 *
 * `inline`: for a place within a heading or paragraph, where blocks become lines.
 */
export function richText(html: string, inline = false): ComponentChildren[] {
  const open: Mark[] = [{ name: '', href: null, children: [] }]
  const top = () => open[open.length - 1] as Mark
  const text = (from: number, to: number) => {
    if (to > from) top().children.push(decode(html.slice(from, to)))
  }
  const close = () => {
    const mark = open.pop() as Mark
    for (const part of shown(mark, inline)) top().children.push(part)
  }
  let at = 0
  TAG.lastIndex = 0
  for (let tag = TAG.exec(html); tag; tag = TAG.exec(html)) {
    text(at, tag.index)
    at = TAG.lastIndex
    const name = tag[2]?.toLowerCase()
    if (name === undefined) {
      const end = tag[0] === '<!--' ? html.indexOf('-->', at) : html.indexOf('>', at)
      at = end < 0 ? html.length : end + (tag[0] === '<!--' ? 3 : 1)
    } else if (DROPPED.includes(name)) {
      if (!tag[1]) at = after(html, name, at)
    } else if (Object.hasOwn(SHOWN, name)) {
      const as = SHOWN[name] as string
      if (as === 'br') top().children.push(h('br', null))
      else if (tag[1]) {
        let from = open.length - 1
        while (from > 0 && open[from]?.name !== as) from--
        if (from > 0) while (open.length > from) close()
      } else if (open.length < DEEPEST)
        open.push({ name: as, href: as === 'a' ? safeHref(tag[3] ?? '') : null, children: [] })
    }
    TAG.lastIndex = at
  }
  text(at, html.length)
  while (open.length > 1) close()
  return top().children
}

/** Where the contents of a dropped element end. */
function after(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi')
  end.lastIndex = from
  const closed = end.test(html) ? html.indexOf('>', end.lastIndex) : -1
  return closed < 0 ? html.length : closed + 1
}

function shown({ name, href, children }: Mark, inline: boolean): Part[] {
  if (inline && BLOCKS.includes(name)) return [...children, ' ']
  if (name === '' || (name === 'a' && href === null)) return children
  if (name === 'a') return [h('a', { href: href as string, target: '_blank', rel: 'noopener noreferrer' }, children)]
  return [name === 'h' ? h('p', null, h('strong', null, children)) : h(name, null, children)]
}

/** `null`: the address is not one that a text may lead to. */
function safeHref(attributes: string): string | null {
  const [, double, single, bare] = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
  return safeAddress(decode(double ?? single ?? bare ?? '').trim(), /^(https?:\/\/|mailto:)/i)
}

function decode(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (name[0] !== '#') return Object.hasOwn(NAMED, name) ? (NAMED[name] as string) : whole
    const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : whole
  })
}
