/** Where a value of a template stands: in text, among the attributes of a tag, or in the value of an attribute. */
export type Place = 'text' | 'tag' | { readonly attribute: string }

const known = new WeakMap<TemplateStringsArray, readonly Place[]>()

/** The place of every value of a template. Throws for a template that has a value in any other place. */
export function placesIn(strings: TemplateStringsArray): readonly Place[] {
  const before = known.get(strings)
  if (before) return before
  const places: Place[] = []
  let state = begin
  for (const [at, string] of strings.entries()) {
    for (const character of string) state = next(state, character)
    if (at < strings.length - 1) places.push(placeOf(state))
  }
  if (state.in !== 'text') throw new Error('A template must end behind its last tag')
  known.set(strings, places)
  return places
}

interface State {
  readonly in: 'text' | 'tag' | 'value'
  /** The characters since the tag or the attribute began. */
  readonly read: string
  /** The name of the attribute whose value this is. */
  readonly attribute: string
  /** The element that began last. */
  readonly element: string
}

const begin: State = { in: 'text', read: '', attribute: '', element: '' }

function next(state: State, character: string): State {
  switch (state.in) {
    case 'text':
      return character === '<' ? { ...state, in: 'tag', read: '', element: '' } : state
    case 'value':
      return character === '"' ? { ...state, in: 'tag', read: '' } : state
    case 'tag': {
      const element = state.element || nameAtEnd(`${state.read}${character}`)
      if (character === '>') return { ...state, in: 'text', element: state.element || state.read }
      if (character === "'") throw new Error('Put the values of attributes in double quotes')
      if (character !== '"') return { ...state, read: state.read + character, element }
      const attribute = /([^\s=]+)=$/.exec(state.read)?.[1]
      if (attribute === undefined) throw new Error('A quote in a tag must follow the name of an attribute and =')
      return { ...state, in: 'value', read: '', attribute: attribute.toLowerCase() }
    }
  }
}

/** The name of the element, once a space has ended it. */
const nameAtEnd = (read: string): string => /^([^\s]+)\s$/.exec(read)?.[1] ?? ''

/** Attributes that hold script, styles or several addresses. */
const refusedAttributes = /^(?:on.*|style|srcdoc|srcset|ping|poster|xlink:href|background|data|http-equiv)$/

function placeOf(state: State): Place {
  if (state.in === 'text') {
    if (/^(?:script|style)$/i.test(state.element)) throw new Error(`A template has no values in <${state.element}>`)
    return 'text'
  }
  if (state.in === 'value') {
    if (refusedAttributes.test(state.attribute)) throw new Error(`A template has no values in ${state.attribute}`)
    return { attribute: state.attribute }
  }
  if (!/\s$/.test(state.read)) throw new Error('Put the values of attributes in double quotes')
  return 'tag'
}
