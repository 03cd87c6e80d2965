import type { TableRow } from '../../tables/column-rules.ts'
import { byteWriter, fitting } from './bytes.ts'
import { bias, segmentBytes, segmentsOf, unitBytes, unitsOf } from './dictionary.ts'
import type { Variable } from './variables.ts'

/** Codes of a unit. A code from 1 to 251 is a number. */
const codes = { padding: 0, end: 252, raw: 253, blanks: 254, missing: 255 } as const
const blank = 0x20

/** The ms from the beginning of the Gregorian calendar, which SPSS counts seconds from, to 1970. */
const epochMs = 12_219_379_200_000

/**
 * Writes cases in the compression by bytes: a code for each unit of 8 bytes, and after 8 codes the units that no code says.
 * `take` returns what is ready, `end` the rest.
 */
export function caseWriter(variables: readonly Variable[]) {
  const bytes = byteWriter()
  const block = new Uint8Array(unitBytes)
  const units = byteWriter()
  let count = 0

  function flush(): void {
    block.fill(codes.padding, count)
    bytes.raw(block)
    bytes.raw(units.take())
    count = 0
  }
  function add(code: number, unit?: Uint8Array): void {
    block[count] = code
    count += 1
    if (unit) units.raw(unit, unitBytes, blank)
    if (count === unitBytes) flush()
  }
  function number(value: number | null): void {
    const code = value === null ? codes.missing : value + bias
    // The sum of a fraction may be a whole number: 4.999999999999999 + 100 is 105.
    const isCode = value === null || (Number.isInteger(value) && code >= 1 && code < codes.end)
    if (!isCode) units.float64(value)
    add(isCode ? code : codes.raw)
  }
  function text(value: Uint8Array, segments: readonly number[]): void {
    segments.forEach((width, n) => {
      const part = value.subarray(n * segmentBytes, (n + 1) * segmentBytes)
      for (let at = 0; at < part.length; at += unitBytes) {
        const piece = part.subarray(at, at + unitBytes)
        if (piece.every((byte) => byte === blank)) add(codes.blanks)
        else add(codes.raw, piece)
      }
      for (let unit = Math.ceil(part.length / unitBytes); unit < unitsOf(width); unit += 1) add(codes.blanks)
    })
  }
  const each = variables.map((variable) => ({ variable, segments: segmentsOf(variable) }))

  return {
    write(row: TableRow): void {
      for (const { variable, segments } of each) {
        if (variable.kind === 'text') text(fitting(variable.text(row), variable.width), segments)
        else {
          const value = variable.value(row)
          number(value === null || variable.kind === 'number' ? value : (value + epochMs) / 1000)
        }
      }
    },
    /** How many bytes are ready. */
    ready: (): number => bytes.length,
    take: (): Uint8Array => bytes.take(),
    end(): Uint8Array {
      add(codes.end)
      if (count > 0) flush()
      return bytes.take()
    },
  }
}
