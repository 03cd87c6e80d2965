import type { SessionValue } from '../index.ts'
import { ranked } from '../view/controls/ranking.ts'
import { type CardProps, ownText, type Question } from '../view/props.ts'
import { wordsOf } from '../view/texts.ts'
import type { Stage } from './stage-options.ts'

/**
 * The answer to a ranking after an item has moved by places, and where it is now; `null`: there is no such item. The whole
 * order is the answer then.
 */
export function moved(
  { choices }: Pick<Question<'ranking'>, 'choices'>,
  value: SessionValue | null,
  id: string,
  by: number,
  richText: CardProps['richText'],
): { value: SessionValue | null; place: { name: string; number: number; total: number } } | null {
  const order = [...ranked(choices, value)]
  const from = order.findIndex((choice) => choice.id === id)
  const to = Math.max(0, Math.min(order.length - 1, from + by))
  const [item] = order.splice(from, 1)
  if (!item) return null
  order.splice(to, 0, item)
  const own = ownText(value)
  const held = order.map(({ id, isOther }) => (isOther && own ? { other: own } : id))
  // Pressing the button of an end moves nothing.
  return {
    value: to === from ? value : held,
    place: { name: wordsOf(item.label, { richText }), number: to + 1, total: order.length },
  }
}

/** Moves an item of a ranking with the pointer that holds it, until the pointer is let go. A finger holds its handle, as it scrolls elsewhere. */
export function onDrag(event: PointerEvent, rank: Stage['rank']): void {
  const held = event.target as Element
  const isMouse = event.pointerType === 'mouse' && event.button === 0 && !held.closest('button,input')
  const row = (isMouse ? held : held.closest('.hb-grip'))?.closest<HTMLElement>('.hb-rank')
  const item = row?.dataset.item
  if (!row || item === undefined) return
  event.preventDefault()
  row.dataset.lifted = ''
  const ended = new AbortController()
  const { signal } = ended
  /** By how many places the item has to move to follow the pointer: -1, 0 or 1. */
  const wayTo = (y: number): number => {
    const above = row.previousElementSibling?.getBoundingClientRect()
    const below = row.nextElementSibling?.getBoundingClientRect()
    if (above && y < above.bottom - above.height / 3) return -1
    return below && y > below.top + below.height / 3 ? 1 : 0
  }
  // A fast pointer passes several items at once.
  const follow = ({ clientY }: PointerEvent) => {
    const way = wayTo(clientY)
    for (
      let left = row.parentElement?.childElementCount ?? 0;
      left > 0 && way !== 0 && wayTo(clientY) === way;
      left -= 1
    )
      rank(item, way)
  }
  const release = (event: PointerEvent) => {
    if (event.type === 'pointerup') follow(event)
    delete row.dataset.lifted
    ended.abort()
  }
  document.addEventListener('pointermove', follow, { signal })
  document.addEventListener('pointerup', release, { signal })
  document.addEventListener('pointercancel', release, { signal })
}
