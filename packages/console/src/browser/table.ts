const step = 20
const [least, most] = [80, 800]
/** How long a width stays before it is sent, in ms. */
const pause = 600
/** Widths that are not sent yet, by the ids of columns. */
const unsent = new Map<string, number>()

const rows = () => document.querySelector<HTMLTableElement>('table[data-rows]')

/**
 * Works on the table of responses: `j` and `k`, and the arrow keys within it, move from row to row; a click anywhere opens a row;
 * the edges of heads are dragged, or moved by the arrow keys, to other widths.
 */
export function arrangeTable(): void {
  prepare()
  addEventListener('replaced', prepare)
  document.addEventListener('keydown', moveByKeys)
  document.addEventListener('click', openRow)
  addEventListener('pagehide', keep)
  addEventListener('online', keep)
}

function prepare(): void {
  const table = rows()
  if (table === null) return
  for (const row of table.tBodies[0]?.rows ?? []) row.dataset.goes = ''
  for (const head of table.querySelectorAll<HTMLElement>('th[data-resize]'))
    if (!head.querySelector('[role]')) addEdge(head)
}

function moveByKeys(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  const body = rows()?.tBodies[0]
  if (!body || ctrlKey || metaKey || altKey || !(target instanceof Element)) return
  if (target.matches('input, select, textarea, [role="separator"]')) return
  const current = target.closest<HTMLTableRowElement>('tbody tr')
  const isIn = current !== null && body.contains(current)
  const isNext = key === 'j' || (isIn && key === 'ArrowDown')
  if (!isNext && key !== 'k' && !(isIn && key === 'ArrowUp')) return
  const row = isIn ? (isNext ? current.nextElementSibling : current.previousElementSibling) : body.rows[0]
  const link = row?.querySelector<HTMLElement>('th a')
  if (!link) return
  event.preventDefault()
  link.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

function openRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('a, button') || getSelection()?.isCollapsed === false) return
  const link = target.closest('tr[data-goes]')?.querySelector<HTMLAnchorElement>('th a')
  if (!link) return
  if (ctrlKey || metaKey || shiftKey) open(link.href)
  else link.click()
}

/** Adds the edge of a column, which `role="separator"` makes a control with a value. One of them is in the order of Tab. */
function addEdge(head: HTMLElement): void {
  const table = rows()
  const at = [...(head.parentElement?.children ?? [])].indexOf(head)
  const col = table?.querySelectorAll('col')[at]
  if (!table || !col) return
  const edge = document.createElement('span')
  const attributes = {
    ...{ role: 'separator', 'aria-orientation': 'vertical', 'aria-label': head.dataset.resize ?? '' },
    ...{ 'aria-valuemin': least, 'aria-valuemax': most, 'aria-valuenow': widthOf(col), tabindex: at === 1 ? 0 : -1 },
  }
  for (const [name, value] of Object.entries(attributes)) edge.setAttribute(name, String(value))
  head.append(edge)
  let later: ReturnType<typeof setTimeout> | undefined
  const set = (wanted: number) => {
    const width = Math.min(most, Math.max(least, Math.round(wanted / step) * step))
    table.width = String(Number(table.width) + width - widthOf(col))
    col.width = String(width)
    edge.setAttribute('aria-valuenow', String(width))
    clearTimeout(later)
    unsent.set(head.dataset.column ?? '', width)
    later = setTimeout(keep, pause)
  }
  const sign = getComputedStyle(head).direction === 'rtl' ? -1 : 1
  edge.addEventListener('keydown', (event) => {
    const by = { ArrowRight: sign, ArrowLeft: -sign }[event.key]
    const other = { ArrowDown: head.nextElementSibling, ArrowUp: head.previousElementSibling }[event.key]
    if (by === undefined && other === undefined) return
    event.preventDefault()
    if (by !== undefined) set(widthOf(col) + by * step)
    else moveTo(edge, other?.querySelector<HTMLElement>('[role="separator"]'))
  })
  edge.addEventListener('pointerdown', ({ clientX: from, pointerId }) => {
    const width = widthOf(col)
    edge.setPointerCapture(pointerId)
    edge.onpointermove = ({ clientX }) => set(width + sign * (clientX - from))
    edge.onlostpointercapture = () => {
      edge.onpointermove = null
    }
  })
}

const widthOf = (col: HTMLTableColElement): number => Number(col.width)

/** Gives the focus and the place in the order of Tab to another edge. */
function moveTo(edge: HTMLElement, other: HTMLElement | null | undefined): void {
  if (!other) return
  edge.tabIndex = -1
  other.tabIndex = 0
  other.focus()
}

/** Sends the widths with the form of columns as it is stored: what is ticked and not saved stays as it is. */
function keep(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-columns]')
  if (form === null || unsent.size === 0) return
  const body = new URLSearchParams()
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      const width = unsent.get(field.name.slice('width '.length))
      if (width !== undefined) choose(field, width)
      body.append(field.name, [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '')
    } else if (field instanceof HTMLInputElement && (field.type !== 'checkbox' || field.defaultChecked)) {
      body.append(field.name, field.value)
    }
  }
  const sent = [...unsent]
  unsent.clear()
  // Browsers let no more than 64 KiB outlive a page.
  const keepalive = body.toString().length < 60_000
  fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive }).then(
    // The answer to a form that was taken leads elsewhere.
    ({ type }) => say(form, type === 'opaqueredirect' ? [] : sent),
    () => say(form, sent),
  )
}

/** Says that widths were not stored, and sends them with the next ones; or takes those words away. */
function say(form: HTMLFormElement, lost: readonly (readonly [string, number])[]): void {
  for (const [id, width] of lost) if (!unsent.has(id)) unsent.set(id, width)
  const table = rows()?.parentElement
  const note = table?.previousElementSibling?.matches('[data-unkept]') ? table.previousElementSibling : null
  if (lost.length === 0) note?.remove()
  if (lost.length === 0 || note !== null) return
  const made = document.createElement('div')
  made.className = 'note pad'
  made.dataset.unkept = ''
  made.role = 'alert'
  made.textContent = form.dataset.columns ?? ''
  table?.before(made)
}

/** Makes the width the stored choice of a select. */
function choose(field: HTMLSelectElement, width: number): void {
  const found = [...field.options].find(({ value }) => value === String(width))
  const option = found ?? new Option(`${width} px`, String(width))
  if (!found) field.add(option)
  for (const one of field.options) one.defaultSelected = one === option
  option.selected = true
}
