import type { Faults } from '../errors.ts'

/** Faults that one answer names. */
const maxFaults = 1000
/** Bytes of JSON that the named faults may have together. */
const maxBytes = 65_536
/** Characters shown of one key on the way to a fault. */
const maxSegmentLength = 64
/** Characters shown of a whole path. */
const maxPathLength = 256
/** Characters shown of a message: it may quote what was sent. */
const maxMessageLength = 500

/** Faults after which a search stops. The answer then says that there are at least so many. */
export const maxSearched = 3000

/** The name under which an answer counts the faults that it does not name. */
export const moreFaults = '…'

/** Keys on the way to a value. */
export type Path = readonly (string | number)[]

/** Notes a fault. */
export type Report = (path: string, message: string) => void

/**
 * The faults of a request, as an answer shows them. An answer must not grow with a hostile body: the list cuts long keys,
 * paths and messages, and counts the faults beyond its bounds without building anything of them.
 */
export interface FaultList {
  /** The first message of a path stays. */
  add(path: Path | string, message: string): void
  addAll(faults: Faults | ReadonlyMap<string, string>): void
  /** Says that the search for faults stopped before its end. */
  stop(): void
  /** Whether any fault was added. */
  hasFaults(): boolean
  /** Path → message, at the end the count of the others. */
  shown(): Faults
}

export function faultList(): FaultList {
  const shown = new Map<string, string>()
  let bytes = 0
  let looked = 0
  let more = 0
  let stopped = false

  function add(path: Path | string, message: string): void {
    looked += 1
    // Faults whose paths look the same once they are cut fill no room: their number is bounded, too.
    if (shown.size >= maxFaults || bytes >= maxBytes || looked > maxSearched) {
      more += 1
      return
    }
    const { text, isWhole } = shownPath(typeof path === 'string' ? path.split('.', maxPathLength + 2) : path)
    if (shown.has(text)) {
      // Two places may look the same once their paths are cut.
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

/** What a search finds: path → message, at most `maxSearched` of them. The first message of a path stays. */
export function collectFaults(find: (report: Report) => void): Faults {
  const faults = new Map<string, string>()
  find((path, message) => {
    if (faults.size < maxSearched && !faults.has(path)) faults.set(path, cutText(message, maxMessageLength))
  })
  return Object.fromEntries(faults)
}

/** A text of at most so many characters and an ellipsis. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  // Half of a character would be left of a pair that is cut.
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
