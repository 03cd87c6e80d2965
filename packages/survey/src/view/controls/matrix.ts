import { ownOf } from '@hearback/engine'
import type { VNode } from 'preact'
import { h } from '../element.ts'
import { type ControlProps, ERROR, isFaulty } from '../props.ts'
import { partName } from '../read-answer.ts'
import { labelText } from '../texts.ts'
import { group } from './group.ts'

/** A table of radio groups; on a narrow card each row becomes a list. */
export function Matrix({ question, value, props }: ControlProps<'matrix'>): VNode {
  const { rows, columns } = question
  // Safe: what a session holds for a matrix is an object of ids.
  const chosen = (typeof value === 'object' && !Array.isArray(value) ? value : null) as Record<string, string> | null
  const wrong = rows.find(({ id }) => isFaulty(props, id))
  const body = rows.map((row, at) =>
    h('tr', { key: row.id, class: isFaulty(props, row.id) && 'hb-faulty' }, [
      h('th', { scope: 'row', id: `hb-r${at}` }, labelText(row.label, props)),
      columns.map((column, index) =>
        h('td', { key: column.id }, [
          h('label', null, [
            h('input', {
              class: 'hb-box',
              type: 'radio',
              name: partName(row.id),
              value: column.id,
              defaultChecked: chosen !== null && ownOf(chosen, row.id) === column.id,
              'aria-labelledby': `hb-r${at} hb-c${index}`,
              'aria-describedby': isFaulty(props, row.id) && ERROR,
              // Without script, the browser goes to the first row that is wrong by itself.
              autoFocus: !props.scripted && index === 0 && row === wrong,
            }),
            h('span', null, labelText(column.label, props)),
          ]),
        ]),
      ),
    ]),
  )
  const heads = columns.map((column, index) =>
    h('th', { scope: 'col', id: `hb-c${index}`, key: column.id }, labelText(column.label, props)),
  )
  const table = h('table', { class: 'hb-matrix' }, [
    h('thead', null, h('tr', null, [h('td', null), heads])),
    h('tbody', null, body),
  ])
  return group(question, props, undefined, table)
}
