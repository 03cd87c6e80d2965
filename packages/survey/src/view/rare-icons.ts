import type { VNode } from 'preact'
import { drawing, ICON } from './icons.ts'

/** Paths that few surveys need, on a 24 by 24 grid, drawn as lines. */
const PATHS = {
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m-6-6 6 6 6-6',
  upload: 'M12 15.5V4M7 8.5l5-5 5 5M4 15v3a2.5 2.5 0 0 0 2.5 2.5h11A2.5 2.5 0 0 0 20 18v-3',
  file: 'M13.5 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8.5zV8.5H19',
  grip: 'M9 6v.1M15 6v.1M9 12v.1m6-.1v.1M9 18v.1m6-.1v.1',
} as const

export const rareIcon = (name: keyof typeof PATHS): VNode => drawing(PATHS[name], ICON)
