/** Red, green and blue, 0..255. */
export type Colour = readonly [number, number, number]

export const WHITE: Colour = [255, 255, 255]
export const BLACK: Colour = [0, 0, 0]

/** `null`: not a colour such as `#1a2b3c` or `#abc`. Transparency is dropped. */
export function parseColour(text: unknown): Colour | null {
  if (typeof text !== 'string' || !/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) return null
  const digits = text.length < 6 ? text.replace(/[^#]/g, '$&$&') : text
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return [red as number, green as number, blue as number]
}

export const hexOf = (colour: Colour): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** `share` of `over`, the rest of `under`. */
export const mix = (over: Colour, share: number, under: Colour): Colour => {
  const part = (at: 0 | 1 | 2) => Math.round(over[at] * share + under[at] * (1 - share))
  return [part(0), part(1), part(2)]
}

/** Relative luminance, as WCAG 2 defines it. */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red as number) + 0.7152 * (green as number) + 0.0722 * (blue as number)
}

/** 1 to 21, as WCAG 2 defines it. */
export function contrast(one: Colour, other: Colour): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((high as number) + 0.05) / ((low as number) + 0.05)
}

/** White or black, whichever is easier to read on the ground; white where both are good enough. */
export const on = (ground: Colour): Colour =>
  contrast(WHITE, ground) >= 4.5 || contrast(WHITE, ground) > contrast(BLACK, ground) ? WHITE : BLACK

/** The colour, moved towards white or black as far as it must to have the contrast on every ground. */
export function readable(colour: Colour, grounds: readonly Colour[], least = 4.5): Colour {
  const target = on(grounds[0] as Colour)
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mix(target, share, colour)
    if (grounds.every((ground) => contrast(tried, ground) >= least)) return tried
  }
  return target
}
