import type { ComponentChildren, VNode } from 'preact'

type Attributes = Readonly<Record<string, unknown>>
type Part = VNode | string

/** A node of the page, and what it was drawn from. */
interface Drawn {
  readonly dom: Element | Text
  attributes: Attributes
  parts: Map<string, Drawn>
  /** What the server has rendered within the node, until it is taken over. */
  taken: ChildNode[]
}

/**
 * Returns a function that shows an element in a place of the page; each further call changes what differs. The first
 * one takes over what the server has rendered there.
 */
export function drawIn(place: Element | ShadowRoot): (element: VNode) => void {
  let parts = new Map<string, Drawn>()
  let taken = [...place.childNodes]
  return (element) => {
    parts = patched(place, parts, element, taken)
    taken = []
  }
}

/** Gives a node its children. Those that have been there before keep their nodes, with focus and what was typed. */
function patched(
  parent: Element | ShadowRoot,
  before: Map<string, Drawn>,
  children: ComponentChildren,
  taken: ChildNode[],
): Map<string, Drawn> {
  const after = new Map<string, Drawn>()
  for (const [name, part] of named(children)) {
    const drawn = before.get(name) ?? begun(part, parent, taken)
    before.delete(name)
    update(drawn, part)
    after.set(name, drawn)
  }
  for (const gone of [...taken, ...[...before.values()].map(({ dom }) => dom)]) gone.remove()
  let next = parent.firstChild
  for (const { dom } of after.values()) {
    if (dom === next) next = dom.nextSibling
    // A frame that is moved this way is not loaded anew.
    else if (dom.parentNode && 'moveBefore' in parent) parent.moveBefore(dom, next)
    else parent.insertBefore(dom, next)
  }
  return after
}

/** Children by name: the key, or else the place among the siblings, and the type. */
function named(children: ComponentChildren, path = '', names = new Map<string, Part>()): Map<string, Part> {
  if (Array.isArray(children)) {
    children.forEach((child, at) => {
      named(child, `${path}/${child?.key ?? `#${at}`}`, names)
    })
  } else if (children != null && typeof children !== 'boolean') {
    // Safe: what is no text is an element, as `h` makes it.
    const part = (typeof children === 'object' ? children : String(children)) as Part
    let name = `${path} ${typeOf(part)}`
    // A faulty survey may have an id twice.
    while (names.has(name)) name += '+'
    names.set(name, part)
  }
  return names
}

/** The name of an element; `#text`: a text. */
const typeOf = (part: Part): string => (typeof part === 'string' ? '#text' : String(part.type))

const SVG = 'http://www.w3.org/2000/svg'

/** A node of the server that fits, or a new one. */
function begun(part: Part, parent: Element | ShadowRoot, taken: ChildNode[]): Drawn {
  const type = typeOf(part)
  const at = taken.findIndex(({ nodeName }) => nodeName.toLowerCase() === type.toLowerCase())
  // Safe: nodes with these names are elements or texts.
  const found = taken.splice(at, at < 0 ? 0 : 1)[0] as Element | Text | undefined
  const space = type === 'svg' || ('namespaceURI' in parent && parent.namespaceURI === SVG) ? SVG : null
  const dom =
    found ??
    (type === '#text' ? new Text() : space ? document.createElementNS(space, type) : document.createElement(type))
  // The text within a field is its default value.
  return { dom, attributes: {}, parts: new Map(), taken: type === 'textarea' ? [] : [...dom.childNodes] }
}

function update(drawn: Drawn, part: Part): void {
  const { dom } = drawn
  if (dom instanceof Text) {
    if (dom.data !== part) dom.data = String(part)
    return
  }
  // Safe: texts were handled above.
  const { children, ...attributes } = (part as VNode).props as Attributes & { children?: ComponentChildren }
  for (const name of new Set([...Object.keys(drawn.attributes), ...Object.keys(attributes)])) {
    if (drawn.attributes[name] !== attributes[name]) setAttribute(dom, name, attributes[name])
  }
  drawn.attributes = attributes
  drawn.parts = patched(dom, drawn.parts, children, drawn.taken)
  drawn.taken = []
}

function setAttribute(node: Element, name: string, value: unknown): void {
  // The value of a field that the respondent has not touched.
  if (/^default/.test(name)) Object.assign(node, { [name]: value ?? '' })
  else if (value == null || (value === false && !/-/.test(name))) node.removeAttribute(name)
  else {
    const text = value === true && !/-/.test(name) ? '' : String(value)
    // Setting an address again would load it again.
    if (node.getAttribute(name) !== text) node.setAttribute(name, text)
  }
}
