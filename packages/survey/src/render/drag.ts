import type { Stage } from './stage-options.ts'

/** Moves an item of a ranking with the pointer that holds its handle, until the pointer is let go. */
export function onDrag(event: PointerEvent, stage: Stage): void {
  const row = (event.target as Element).closest('.hb-grip')?.closest<HTMLElement>('.hb-rank')
  const item = row?.dataset.item
  if (!row || item === undefined) return
  event.preventDefault()
  row.dataset.lifted = ''
  const ended = new AbortController()
  const { signal } = ended
  const follow = ({ clientY }: PointerEvent) => {
    const above = row.previousElementSibling?.getBoundingClientRect()
    const below = row.nextElementSibling?.getBoundingClientRect()
    if (above && clientY < above.bottom - above.height / 3) stage.rank(item, -1)
    else if (below && clientY > below.top + below.height / 3) stage.rank(item, 1)
  }
  const release = () => {
    delete row.dataset.lifted
    ended.abort()
  }
  document.addEventListener('pointermove', follow, { signal })
  document.addEventListener('pointerup', release, { signal })
  document.addEventListener('pointercancel', release, { signal })
}
