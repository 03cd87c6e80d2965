/** A variable of a SAV file as it is read: its long name, label, width and value labels. */
export interface ReadVariable {
  name: string
  label: string
  /** 0: a number. */
  width: number
  labels: Record<number, string>
}

/** Reads a SAV file in the compression by bytes: for tests, so that what was written is not read by its own writer. */
export function readSav(bytes: Uint8Array): { variables: ReadVariable[]; cases: (string | number | null)[][] } {
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
  const short: { name: string; width: number; label: string; units: number; labels: Record<number, string> }[] = []
  const byUnit: (typeof short)[number][] = []
  let labels: Record<number, string> = {}
  let long = new Map<string, string>()
  const veryLong = new Map<string, number>()
  for (let record = int(); record !== 999; record = int()) {
    if (record === 2) {
      const [width, hasLabel] = [int(), int()]
      at += 12
      const name = ascii(8).trimEnd()
      const length = hasLabel ? int() : 0
      const label = text.decode(raw(length))
      at += (4 - (length % 4)) % 4
      const last = short.at(-1)
      if (width === -1 && last) last.units += 1
      else short.push({ name, width, label, units: 1, labels: {} })
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
      const body = text.decode(raw(size * count))
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
    const { name, width, label, labels: own } = short[n] as (typeof short)[number]
    const whole = veryLong.get(name) ?? width
    const segments = whole > 255 ? Math.ceil(whole / 252) : 1
    const widths = short.slice(n, n + segments).map((segment) => segment.units)
    variables.push({ name: long.get(name) ?? name, label, width: whole, labels: own, segments: widths })
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
  return { variables: variables.map(({ segments: _, ...variable }) => variable), cases }
}
