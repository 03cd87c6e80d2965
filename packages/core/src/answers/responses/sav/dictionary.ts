import { type Bytes, byteWriter, fitting, utf8 } from './bytes.ts'
import type { MultipleResponses, Variable } from './variables.ts'

/*
 * The dictionary of a SAV file: its header and its variables. Source: the description of system files in the developers'
 * guide of GNU PSPP. A text of more than 255 bytes lies in several variables, called segments.
 */

/** The most bytes of a segment. */
export const segmentBytes = 255
/** By this many bytes, the width of a text gives the number of its segments. */
const bytesBySegment = 252
/** The parts of a case: a number takes one, a text as many as it needs. */
export const unitBytes = 8
/** In the compression by bytes, a number is its code less this. */
export const bias = 100
const longestLabel = 252
const longestValueLabel = 120

const formats = { text: 1, number: 5, date: 20, time: 22 } as const
const measures = { nominal: 1, ordinal: 2, scale: 3 } as const

/** The widths of the segments of a text; 0 for a number. */
export function segmentsOf(variable: Variable): number[] {
  if (variable.kind !== 'text') return [0]
  const { width } = variable
  if (width <= segmentBytes) return [width]
  const count = Math.ceil(width / bytesBySegment)
  return Array.from({ length: count }, (_, n) => (n < count - 1 ? segmentBytes : width - n * bytesBySegment))
}

/** Units of 8 bytes that a segment takes in each case. */
export const unitsOf = (width: number): number => Math.max(1, Math.ceil(width / unitBytes))

interface Placed {
  readonly variable: Variable
  /** The segments, each with its name of 8 characters. */
  readonly segments: readonly { readonly short: string; readonly width: number }[]
  /** The number of its first unit in a case, from 1. */
  readonly place: number
}

function placed(variables: readonly Variable[]): Placed[] {
  let segments = 0
  let units = 1
  return variables.map((variable) => {
    const place = units
    const own = segmentsOf(variable).map((width) => {
      segments += 1
      units += unitsOf(width)
      return { short: `V${segments}`, width }
    })
    return { variable, segments: own, place }
  })
}

/** What stands in a dictionary. `now`: when the file is made, in ms. */
interface Described {
  readonly variables: readonly Variable[]
  readonly sets: readonly MultipleResponses[]
  readonly title: string
  readonly now: number
}

/** The bytes of the dictionary. */
export function dictionaryOf({ variables, sets, title, now }: Described): Uint8Array {
  const all = placed(variables)
  const bytes = byteWriter()
  writeHeader(bytes, all, title, now)
  for (const one of all) writeVariable(bytes, one)
  for (const one of all) writeValueLabels(bytes, one)
  extension(bytes, 3, 4, (body) => body.int32(1, 0, 0, -1, 1, 1, 2, 65_001))
  extension(bytes, 4, 8, (body) => body.float64(-Number.MAX_VALUE, Number.MAX_VALUE, secondLowest))
  if (sets.length > 0) extension(bytes, 7, 1, (body) => body.raw(utf8(setsOf(sets, all))))
  extension(bytes, 11, 4, (body) => {
    for (const { variable, segments } of all) {
      for (const { width } of segments)
        body.int32(measures[variable.measure], Math.min(Math.max(width, 8), 40), width === 0 ? 1 : 0)
    }
  })
  const names = all.map(({ variable, segments }) => `${segments[0]?.short}=${variable.name}`)
  extension(bytes, 13, 1, (body) => body.raw(utf8(names.join('\t'))))
  const long = all.flatMap(({ variable, segments }) =>
    variable.kind === 'text' && segments.length > 1
      ? [`${segments[0]?.short}=${String(variable.width).padStart(5, '0')}\0\t`]
      : [],
  )
  if (long.length > 0) extension(bytes, 14, 1, (body) => body.raw(utf8(long.join(''))))
  extension(bytes, 20, 1, (body) => body.raw(utf8('UTF-8')))
  bytes.int32(999, 0)
  return bytes.take()
}

/**
 * Sets of variables that are the choices of one question: each has 1 where it was chosen. Lengths are in bytes, names those of 8
 * characters in lower case.
 */
function setsOf(sets: readonly MultipleResponses[], all: readonly Placed[]): string {
  const shortOf = new Map(all.map(({ variable, segments }) => [variable, segments[0]?.short.toLowerCase() ?? '']))
  const lines = sets.map(({ name, label, variables }) => {
    const words = fitting(label, longestLabel)
    const names = variables.map((variable) => shortOf.get(variable)).join(' ')
    return `$${name}=D1 1 ${words.length} ${new TextDecoder().decode(words)} ${names}\n`
  })
  return lines.join('')
}

/** The greatest number below which there is only `-Number.MAX_VALUE`, which means that a value is missing. */
const secondLowest = -(Number.MAX_VALUE - 2 ** 970)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (number: number): string => String(number % 100).padStart(2, '0')

function writeHeader(bytes: Bytes, all: readonly Placed[], title: string, now: number): void {
  const date = new Date(now)
  const units = all.reduce((sum, { segments }) => sum + segments.reduce((own, { width }) => own + unitsOf(width), 0), 0)
  bytes.ascii('$FL2', 4)
  bytes.ascii('@(#) SPSS DATA FILE Hearback', 60)
  // The layout, the units of a case, compression by bytes, no weights, and an unknown number of cases.
  bytes.int32(2, units, 1, 0, -1)
  bytes.float64(bias)
  bytes.ascii(`${two(date.getUTCDate())} ${months[date.getUTCMonth()]} ${two(date.getUTCFullYear())}`, 9)
  bytes.ascii([date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':'), 8)
  bytes.raw(fitting(title, 64), 64)
  bytes.raw(new Uint8Array(), 3, 0)
}

function formatOf({ kind, measure }: Variable, width: number): number {
  const wide = { text: width, number: 8, date: 11, time: 20 }[kind]
  const decimals = kind === 'number' && measure === 'scale' ? 2 : 0
  return (formats[kind] << 16) | (wide << 8) | decimals
}

function writeVariable(bytes: Bytes, { variable, segments }: Placed): void {
  for (const [n, { short, width }] of segments.entries()) {
    const label = n === 0 ? fitting(variable.label, longestLabel) : new Uint8Array()
    const format = formatOf(variable, width)
    const missing = variable.kind === 'text' ? [] : variable.missing
    bytes.int32(2, width, label.length > 0 ? 1 : 0, missing.length, format, format)
    bytes.ascii(short, 8)
    if (label.length > 0) {
      bytes.int32(label.length)
      bytes.raw(label, Math.ceil(label.length / 4) * 4)
    }
    bytes.float64(...missing)
    for (let unit = 1; unit < unitsOf(width); unit += 1) {
      bytes.int32(2, -1, 0, 0, 0, 0)
      bytes.ascii('', 8)
    }
  }
}

function writeValueLabels(bytes: Bytes, { variable, place }: Placed): void {
  if (variable.kind === 'text' || variable.labels.length === 0) return
  bytes.int32(3, variable.labels.length)
  for (const [value, label] of variable.labels) {
    bytes.float64(value)
    const text = fitting(label === '' ? String(value) : label, longestValueLabel)
    const whole = new Uint8Array(Math.ceil((text.length + 1) / unitBytes) * unitBytes).fill(0x20)
    whole[0] = text.length
    whole.set(text, 1)
    bytes.raw(whole)
  }
  bytes.int32(4, 1, place)
}

/** A record of an optional kind: its number, and elements of a size. */
function extension(bytes: Bytes, subtype: number, size: number, write: (body: Bytes) => void): void {
  const body = byteWriter()
  write(body)
  bytes.int32(7, subtype, size, body.length / size)
  bytes.raw(body.take())
}
