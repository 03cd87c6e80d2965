/** A variable of a SAV file as it is read: its long name, label, width and value labels. */
export interface ReadVariable {
  name: string
  label: string
  /** 0: a number. */
  width: number
  labels: Record<number, string>
  /** Numbers that are declared to be missing. */
  missing: number[]
  /** 1: nominal, 2: ordinal, 3: scale. */
  measure: number
}

/** A set of variables that are the choices of one question. */
export interface ReadSet {
  name: string
  label: string
  variables: string[]
}

/** The labels of a variable's codes, without those of missing answers. */
export const choicesIn = (variable: Pick<ReadVariable, 'labels'> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(variable?.labels ?? {}).filter(([code]) => Number(code) >= 0))

/** Reads a SAV file in the compression by bytes: for tests, so that what was written is not read by its own writer. */
export function readSav(bytes: Uint8Array): {
  variables: ReadVariable[]
  cases: (string | number | null)[][]
  sets: ReadSet[]
} {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = new TextDecoder()
  let at = 0
  /** Steps over so many bytes and returns where they begin. */
  const step = (count: number): number => {
    at += count
    return at - count
  }
  const int = () => view.getInt32(step(4), true)
  const float = () => view.getFloat64(step(8), true)
  const raw = (length: number) => bytes.subarray(step(length), at)
  const ascii = (length: number) => text.decode(raw(length))

  if (ascii(4) !== '$FL2') throw new Error('This is no SAV file')
  at = 68
  const units = int()
  at = 176
  const short: (Omit<ReadVariable, 'measure'> & { units: number })[] = []
  let sets: ReadSet[] = []
  let measures: number[] = []
  const byUnit: (typeof short)[number][] = []
  let labels: Record<number, string> = {}
  let long = new Map<string, string>()
  const veryLong = new Map<string, number>()
  for (let record = int(); record !== 999; record = int()) {
    if (record === 2) {
      const [width, hasLabel, missingCount] = [int(), int(), int()]
      at += 8
      const name = ascii(8).trimEnd()
      const length = hasLabel ? int() : 0
      const label = text.decode(raw(length))
      at += (4 - (length % 4)) % 4
      const missing = Array.from({ length: missingCount }, float)
      const last = short.at(-1)
      if (width === -1 && last) last.units += 1
      else short.push({ name, width, label, units: 1, labels: {}, missing })
      byUnit.push(short.at(-1) as (typeof short)[number])
    } else if (record === 3) {
      labels = {}
      for (let left = int(); left > 0; left -= 1) {
        const value = float()
        const length = bytes[at] ?? 0
        labels[value] = text.decode(bytes.subarray(at + 1, at + 1 + length))
        at += Math.ceil((length + 1) / 8) * 8
      }
    } else if (record === 4) {
      for (let left = int(); left > 0; left -= 1) Object.assign(byUnit[int() - 1]?.labels ?? {}, labels)
    } else {
      const [subtype, size, count] = [int(), int(), int()]
      const whole = raw(size * count)
      const body = text.decode(whole)
      if (subtype === 7) sets = setsIn(whole)
      if (subtype === 11) {
        const numbers = new DataView(whole.slice().buffer)
        measures = Array.from({ length: count / 3 }, (_, n) => numbers.getInt32(n * 12, true))
      }
      if (subtype === 13) long = new Map(body.split('\t').map((pair) => pair.split('=') as [string, string]))
      if (subtype !== 14) continue
      for (const pair of body.split('\0\t').filter(Boolean))
        veryLong.set(pair.split('=')[0] ?? '', Number(pair.split('=')[1]))
    }
  }
  at += 4
  if (byUnit.length !== units) throw new Error(`A case has ${units} units, and its variables ${byUnit.length}`)

  const values: (number | Uint8Array | null)[] = []
  read: for (;;) {
    const codes = raw(8)
    for (const code of codes) {
      if (code === 252) break read
      if (code === 0) continue
      const isText = (byUnit[values.length % units]?.width ?? 0) > 0
      if (code === 253) values.push(isText ? raw(8) : float())
      else if (code === 254) values.push(new TextEncoder().encode(' '.repeat(8)))
      else values.push(code === 255 ? null : code - 100)
    }
  }
  if (at !== bytes.length) throw new Error(`${bytes.length - at} bytes follow the end`)
  if (values.length % units > 0) throw new Error('The last case is not whole')

  // The segments of a long text, joined.
  const variables: (ReadVariable & { segments: number[] })[] = []
  for (let n = 0; n < short.length; ) {
    const { name, width, label, missing, labels: own } = short[n] as (typeof short)[number]
    const whole = veryLong.get(name) ?? width
    const segments = whole > 255 ? Math.ceil(whole / 252) : 1
    const widths = short.slice(n, n + segments).map((segment) => segment.units)
    const measure = measures[n] ?? 0
    variables.push({
      name: long.get(name) ?? name,
      label,
      width: whole,
      labels: own,
      missing,
      measure,
      segments: widths,
    })
    n += segments
  }
  const cases: (string | number | null)[][] = []
  for (let unit = 0; unit < values.length; ) {
    cases.push(
      variables.map(({ width, segments }) => {
        if (width === 0) {
          unit += 1
          return values[unit - 1] as number | null
        }
        const parts = segments.map((count) => {
          unit += count
          return Buffer.concat(values.slice(unit - count, unit) as Uint8Array[]).subarray(
            0,
            segments.length > 1 ? 255 : count * 8,
          )
        })
        return text.decode(Buffer.concat(parts)).trimEnd()
      }),
    )
  }
  const longOf = (name: string) => long.get(name.toUpperCase()) ?? name
  return {
    variables: variables.map(({ segments: _, ...variable }) => variable),
    cases,
    sets: sets.map((set) => ({ ...set, variables: set.variables.map(longOf) })),
  }
}

/** The sets of an extension record: `$name=D1 1 LENGTH LABEL VARIABLE…`, a line each; the length is in bytes. */
function setsIn(bytes: Uint8Array): ReadSet[] {
  const [text, sets] = [new TextDecoder(), [] as ReadSet[]]
  for (let rest = bytes; rest.length > 0; ) {
    const [head = '', name = '', length = ''] = /^\$([^=]+)=D1 1 (\d+) /.exec(text.decode(rest)) ?? []
    if (head === '') throw new Error(`This is no set: ${text.decode(rest).slice(0, 80)}`)
    const begin = new TextEncoder().encode(head).length
    const end = rest.indexOf(10, begin + Number(length))
    const label = text.decode(rest.subarray(begin, begin + Number(length)))
    const variables = text
      .decode(rest.subarray(begin + Number(length), end))
      .trim()
      .split(' ')
    sets.push({ name, label, variables })
    rest = rest.subarray(end + 1)
  }
  return sets
}
