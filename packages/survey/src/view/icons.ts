import type { VNode } from 'preact'
import { h } from './element.ts'

/** Paths on a 24 by 24 grid, drawn as lines. */
const PATHS = {
  back: 'M19 12H5m6-6-6 6 6 6',
  next: 'M5 12h14m-6-6 6 6-6 6',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.7 4.7L19.5 7.4',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 4.5v5.5m0 3.4v.1',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 4v5.3l3.3 2',
  people:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 20a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4m2.5 3.3a6.5 6.5 0 0 1 3 5.5',
  open: 'M9 5H6.5A2.5 2.5 0 0 0 4 7.5v10A2.5 2.5 0 0 0 6.5 20h10a2.5 2.5 0 0 0 2.5-2.5V15M13.5 4H20v6.5M20 4l-9 9',
  star: 'm12 3.2 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 17l-5.4 2.9 1.1-6.1-4.5-4.2 6.1-.8z',
} as const

type IconName = keyof typeof PATHS

/** The class of all icons. */
export const ICON = 'hb-i'

/** A picture that says nothing which the words beside it do not say. */
export const icon = (name: IconName, className = ''): VNode => drawing(PATHS[name], `${ICON} ${className}`)

export const drawing = (path: string, className: string): VNode =>
  h('svg', { class: className, viewBox: '0 0 24 24', 'aria-hidden': 'true' }, h('path', { d: path }))

/** A face from sad to happy. `mood`: 0..1. */
export function face(mood: number): VNode {
  const bend = (mood - 0.5) * 11
  const mouth = `M8 ${15.2 - bend / 4}q4 ${bend} 8 0`
  return drawing(`M12 2.8a9.2 9.2 0 1 0 0 18.4 9.2 9.2 0 0 0 0-18.4M9 9.4v.6m6-.6v.6${mouth}`, ICON)
}
