import type { Stage } from './stage-options.ts'

/** Moves an item, and keeps the focus on its button, which is another place of the page then. */
export function rank(root: ShadowRoot | Element, stage: Stage, item: string, way: string): void {
  stage.rank(item, way === 'up' ? -1 : 1)
  root.querySelector<HTMLElement>(`[data-item="${CSS.escape(item)}"] [data-do=${way}]`)?.focus()
}
