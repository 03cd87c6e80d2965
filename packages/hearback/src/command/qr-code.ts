/** Light modules around a code. Source: ISO/IEC 18004, 6.3.8. */
const quietZone = 4
/** Black on white in the fixed colours of 256, so that it is dark on light on every terminal. */
const colours = '\u001b[38;5;16;48;5;231m'
const reset = '\u001b[0m'

export interface QrCode {
  /** Lines for a terminal, each with its colours. */
  readonly text: string
  readonly columns: number
}

/** Draws a QR code, two modules in a character. Its package is loaded with the first call. */
export async function qrCode(content: string): Promise<QrCode> {
  const { encode } = await import('uqr')
  const { data, size } = encode(content, { ecc: 'L', border: quietZone })
  const lines = Array.from({ length: Math.ceil(size / 2) }, (_, index) => {
    const [upper = [], lower = []] = [data[2 * index], data[2 * index + 1]]
    return `${colours}${upper.map((dark, at) => block(dark, lower[at] ?? false)).join('')}${reset}`
  })
  return { text: lines.join('\n'), columns: size }
}

const block = (upper: boolean, lower: boolean): string => (upper ? (lower ? '█' : '▀') : lower ? '▄' : ' ')
