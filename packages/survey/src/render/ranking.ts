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

/** Moves an item of a ranking with the pointer that holds its handle, until the pointer is let go. */
export function onDrag(event: PointerEvent, rank: Stage['rank']): void {
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
    if (above && clientY < above.bottom - above.height / 3) rank(item, -1)
    else if (below && clientY > below.top + below.height / 3) rank(item, 1)
  }
  const release = () => {
    delete row.dataset.lifted
    ended.abort()
  }
  document.addEventListener('pointermove', follow, { signal })
  document.addEventListener('pointerup', release, { signal })
  document.addEventListener('pointercancel', release, { signal })
}
