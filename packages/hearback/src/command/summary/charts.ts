import { bar, type Canvas, columnsOf, cut, left, right, type Style } from './canvas.ts'
import { countText, percent } from './figures.ts'

/** The indent of everything below a question. */
export const indent = '   '

export interface Bar {
  readonly label: string
  /** 0..1 of the whole width. */
  readonly share: number
  /** Figures after the bar. */
  readonly said: readonly string[]
  /** Default: cyan. */
  readonly style?: Style
}

/** A bar of a count, with its percent. */
export const counted = (label: string, { count, share }: { count: number; share: number }, style?: Style): Bar => ({
  label,
  share,
  said: [percent(share), countText(count)],
  ...(style && { style }),
})

/** Minimum columns of a bar. */
const shortestBar = 4

/** Rows of label, bar and figures, aligned. Without enough columns the bars are left out. */
export function bars({ columns, paint }: Canvas, rows: readonly Bar[]): string[] {
  const figures = rows[0]?.said.map((_, n) => Math.max(...rows.map(({ said }) => columnsOf(said[n] ?? '')))) ?? []
  const free = columns - indent.length - figures.reduce((sum, one) => sum + one + 2, 0)
  const widest = (most: number) => Math.max(0, ...rows.map(({ label }) => columnsOf(cut(label, most))))
  const beside = widest(Math.floor((columns * 2) / 5))
  const room = free - beside - 2
  const hasBars = room >= shortestBar
  const labelColumns = hasBars ? beside : widest(Math.max(1, free))
  return rows.map(({ label, share, said, style = 'cyan' }) => {
    const [first = '', ...rest] = said.map((one, column) => `  ${right(one, figures[column] ?? 0)}`)
    const name = left(cut(label, labelColumns), labelColumns)
    const drawn = hasBars ? `  ${barIn(paint, style, share, room)}` : ''
    return `${indent}${name}${drawn}${first}${paint('dim', rest.join('').trimEnd())}`.trimEnd()
  })
}

function barIn(paint: Canvas['paint'], style: Style, share: number, room: number): string {
  const drawn = bar(share, room)
  const filled = drawn === '' ? paint('dim', '▏') : paint(style, drawn)
  return filled + ' '.repeat(room - Math.max(1, columnsOf(drawn)))
}

/** Draws a score on a scale from -100 to 100. */
export function gauge({ columns, paint }: Canvas, score: number): string {
  const [start, end] = [`${indent}-100 `, ' +100']
  const room = columns - start.length - end.length
  const middle = Math.floor(room / 2)
  const at = Math.round(((score + 100) / 200) * (room - 1))
  const style: Style = score < 0 ? 'red' : score < 30 ? 'yellow' : 'green'
  const line = (count: number) => paint('dim', '─'.repeat(Math.max(0, count)))
  const marked = (count: number) => paint(style, '━'.repeat(Math.max(0, count)))
  const [dot, zero] = [paint(style, '●'), paint('dim', '┼')]
  const drawn =
    at < middle
      ? [line(at), dot, marked(middle - at - 1), zero, line(room - middle - 1)]
      : at === middle
        ? [line(middle), dot, line(room - middle - 1)]
        : [line(middle), zero, marked(at - middle - 1), dot, line(room - at - 1)]
  return [paint('dim', start), ...drawn, paint('dim', end)].join('')
}
