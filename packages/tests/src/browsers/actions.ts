// A person's hands: actions of WebDriver for the keyboard and the mouse.

/** Keys without a character, by the names that Playwright has for them. */
const keys: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  Delete: '\uE017',
  Home: '\uE011',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Shift: '\uE008',
  Control: '\uE009',
}

const stroke = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]
const keyboard = (actions: readonly object[]) => [{ type: 'key', id: 'keyboard', actions }]

/** Types a text, character by character. */
export const typing = (text: string): readonly object[] =>
  keyboard([...text].flatMap((character) => stroke(character === '\n' ? '\uE007' : character)))

/** Presses a key, such as `Escape` or `Shift+Tab`. */
export function pressing(name: string): readonly object[] {
  const [key = '', ...held] = name
    .split('+')
    .map((one) => keys[one] ?? one)
    .reverse()
  return keyboard([
    ...held.map((value) => ({ type: 'keyDown', value })),
    ...stroke(key),
    ...held.map((value) => ({ type: 'keyUp', value })),
  ])
}

/** Moves the mouse there and clicks. */
export const clicking = ({ x, y }: { x: number; y: number }): readonly object[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.floor(x), y: Math.floor(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]
