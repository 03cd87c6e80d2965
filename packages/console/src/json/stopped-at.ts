type Wants = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end'

const token =
  /"(?:[^"\\\t\n\r]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b|[[\]{},:]/y
const space = /[ \t\n\r]*/y

/** Where a text stops being JSON, as a number of characters before that place. Engines do not agree in whether they say it. */
export function stoppedAt(text: string): number {
  const open: ('{' | '[')[] = []
  let wants: Wants | null = 'value'
  for (let at = 0; ; ) {
    space.lastIndex = at
    space.test(text)
    const start = space.lastIndex
    token.lastIndex = start
    const part = token.exec(text)?.[0]
    wants = part === undefined || wants === null ? null : after(part, wants, open)
    if (wants === null) return start
    // The whole text is one value: nothing may follow it.
    at = token.lastIndex
  }
}

/** What a parser expects after this token; `null`: the token may not stand here. */
function after(part: string, wants: Wants, open: ('{' | '[')[]): Wants | null {
  const inside = open.at(-1)
  if (part === '}' || part === ']') {
    const fits = inside === (part === '}' ? '{' : '[') && wants.endsWith('or end')
    open.pop()
    return fits ? 'comma or end' : null
  }
  if (part === ',') return wants === 'comma or end' && inside ? (inside === '{' ? 'name' : 'value') : null
  if (part === ':') return wants === 'colon' ? 'value' : null
  if (wants.startsWith('name')) return part.startsWith('"') ? 'colon' : null
  if (!wants.startsWith('value')) return null
  if (part !== '{' && part !== '[') return 'comma or end'
  open.push(part)
  return part === '{' ? 'name or end' : 'value or end'
}
