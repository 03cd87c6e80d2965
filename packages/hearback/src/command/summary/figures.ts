/** `1,234` */
export const countText = (count: number): string => count.toLocaleString('en-US')

/** A share in percent. Only an exact 0 or 1 is shown as `0 %` or `100 %`. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100)
  if (share > 0 && rounded === 0) return '<1 %'
  if (share < 1 && rounded === 100) return '>99 %'
  return `${rounded} %`
}

/** A mean or a median with three digits, or whole; from a million on `1.235M`. */
export function figure(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e6) return value.toLocaleString('en-US', { notation: 'compact', maximumSignificantDigits: 4 })
  if (size >= 100) return value.toLocaleString('en-US', { maximumFractionDigits: 0 })
  return String(Number(value.toPrecision(3)))
}

/** A number as it was given: `1,234.5` */
export const given = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 10 })

/** `12 s`, `1 min 5 s`, `2 h 10 min` */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
