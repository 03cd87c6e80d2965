import type { VNode } from 'preact'
import { h } from './element.ts'
import { safeAddress } from './safe-address.ts'

export const picture = (address: string | null, className = 'hb-image'): VNode | null => {
  const src = safeAddress(address, /^(https?:\/\/|\/(?!\/))/i)
  return src ? h('img', { class: className, src, alt: '' }) : null
}
