import type { Faults } from './errors.ts'

/** The most faults that one response names. */
const maxFaults = 1000
/** The most bytes of JSON for the named faults together. */
const maxBytes = 65_536
/** The most characters shown of one key in a fault's path. */
const maxSegmentLength = 64
/** The most characters shown of a path. */
const maxPathLength = 256
/** The most characters shown of a message, since it may quote the request. */
const maxMessageLength = 500

/** The number of faults after which a search stops. The response then says that there are at least that many. */
export const maxSearched = 3000

/** The key under which a response counts the faults that it does not name. */
const moreFaults = '…'

/** The keys that lead to a value. */
export type Path = readonly (string | number)[]

/** Reports a fault. */
export type Report = (path: string, message: string) => void

/**
 * Collects the faults of a request for the response. A response must not grow with a hostile body: the list truncates
 * long keys, paths and messages, and only counts the faults beyond its limits.
 */
export interface FaultList {
  /** Adds a fault. If the path has one already, the first message stays. */
  add(path: Path | string, message: string): void
  addAll(faults: Faults | ReadonlyMap<string, string>): void
  /** Records that the search for faults stopped early. */
  stop(): void
  /** Whether any fault was added. */
  hasFaults(): boolean
  /** Path → message, with the count of the remaining faults at the end. */
  shown(): Faults
}

export function faultList(): FaultList {
  const shown = new Map<string, string>()
  let bytes = 0
  let added = 0
  let more = 0
  let stopped = false

  function add(path: Path | string, message: string): void {
    added += 1
    // Faults whose truncated paths are equal take no space, so their number is limited too.
    if (shown.size >= maxFaults || bytes >= maxBytes || added > maxSearched) {
      more += 1
      return
    }
    const { text, isWhole } = shownPath(typeof path === 'string' ? path.split('.', maxPathLength + 2) : path)
    if (shown.has(text)) {
      // Two different paths may be equal once they are truncated.
      if (!isWhole) more += 1
      return
    }
    const cut = cutText(message, maxMessageLength)
    shown.set(text, cut)
    bytes += jsonBytes(text) + jsonBytes(cut) + 2
  }

  return {
    add,
    addAll(faults) {
      let count = 0
      for (const [path, message] of faults instanceof Map ? faults : Object.entries(faults)) {
        add(path, message)
        count += 1
      }
      if (count >= maxSearched) stopped = true
    },
    stop() {
      stopped = true
    },
    hasFaults: () => shown.size > 0,
    shown() {
      const rest = more > 0 || stopped ? [[moreFaults, `${stopped ? 'At least ' : ''}${more} more faults`]] : []
      return Object.fromEntries([...shown, ...rest])
    },
  }
}

/** Runs a search and returns its faults: path → message, at most `maxSearched`. The first message of a path stays. */
export function collectFaults(find: (report: Report) => void): Faults {
  const faults = new Map<string, string>()
  find((path, message) => {
    if (faults.size < maxSearched && !faults.has(path)) faults.set(path, cutText(message, maxMessageLength))
  })
  return Object.fromEntries(faults)
}

/** Truncates a text to `maxLength` characters and an ellipsis. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  // Do not leave half of a surrogate pair.
  return `${text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')}…`
}

function shownPath(path: Path): { text: string; isWhole: boolean } {
  let text = ''
  let isWhole = true
  for (const [n, key] of path.entries()) {
    const segment = typeof key === 'number' ? String(key) : cutText(key, maxSegmentLength).replaceAll('\0', '')
    if (text.length + segment.length + 1 > maxPathLength) return { text: `${text}…`, isWhole: false }
    if (typeof key === 'string' && key.length > maxSegmentLength) isWhole = false
    text += n === 0 ? segment : `.${segment}`
  }
  return { text: text || 'body', isWhole }
}

const utf8 = new TextEncoder()
const isPlain = /^[ !#-[\]-~]*$/
const jsonBytes = (text: string): number =>
  isPlain.test(text) ? text.length + 2 : utf8.encode(JSON.stringify(text)).length
