import { fill } from '@hearback/words'
import type { VNode } from 'preact'
import { h } from './element.ts'
import { icon } from './icons.ts'
import type { CardProps } from './props.ts'
import { safeAddress } from './safe-address.ts'

/** The address of a video for a frame, on the host's page that sets no cookies; `null`: no host that is known. */
export function videoFrame(address: string): string | null {
  const youtube =
    /^https:\/\/(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/.exec(
      address,
    )
  if (youtube) return `https://www.youtube-nocookie.com/embed/${youtube[1]}?rel=0&cc_load_policy=1`
  const vimeo = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})/.exec(address)
  if (vimeo) return `https://player.vimeo.com/video/${vimeo[1]}?dnt=1`
  const loom = /^https:\/\/(?:www\.)?loom\.com\/(?:share|embed)\/([\da-f]{16,40})/.exec(address)
  return loom ? `https://www.loom.com/embed/${loom[1]}` : null
}

/** A page of another host: a link, and where a script runs a frame that is loaded after a click only. */
export function frame(address: string, framed: string, label: string, { words, scripted, frames }: CardProps): VNode {
  if (frames?.includes(framed))
    return h('iframe', {
      class: 'hb-frame',
      src: framed,
      title: label,
      allow: 'fullscreen; picture-in-picture; payment',
      sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    })
  return h('div', { class: 'hb-buttons' }, [
    h(
      'a',
      {
        class: 'hb-button hb-secondary',
        href: address,
        target: '_blank',
        rel: 'noopener noreferrer',
        'data-do': 'link',
      },
      [label, icon('open', 'hb-flip'), h('span', { class: 'hb-sr' }, words.newTab)],
    ),
    scripted &&
      h('button', { class: 'hb-button hb-quiet', type: 'button', 'data-do': 'frame', 'data-address': framed }, [
        fill(words.showFrom, { host: framed.split('/')[2] ?? '' }, words),
      ]),
  ])
}

export function video(address: string | null, props: CardProps): VNode | null {
  const safe = safeAddress(address)
  if (!safe) return null
  const framed = videoFrame(safe)
  if (framed) return frame(safe, framed, props.words.playVideo, props)
  return h('video', {
    class: 'hb-image',
    src: safe,
    controls: true,
    preload: 'metadata',
    'aria-label': props.words.playVideo,
  })
}
