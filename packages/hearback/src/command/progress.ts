import type { CommandIo } from './io.ts'

export type ProgressIo = Pick<CommandIo, 'stderr' | 'stderrIsTerminal'>

const barWidth = 30
/** Interval between two lines if standard error is not a terminal, in ms. */
const lineEveryMs = 5_000

/** Prints a count of records whose total is unknown; `end` ends its line. */
export function countOf(what: string, { stderr, stderrIsTerminal }: ProgressIo, now: () => number = Date.now) {
  const everyMs = stderrIsTerminal ? 100 : lineEveryMs
  let last = now()
  let isOpen = false
  return {
    report(done: number): void {
      if (now() - last < everyMs) return
      last = now()
      isOpen = stderrIsTerminal
      stderr(stderrIsTerminal ? `\r${what}: ${done} records` : `${what}: ${done} records\n`)
    },
    end(): void {
      if (isOpen) stderr('\n')
      isOpen = false
    },
  }
}

/** Prints progress: a bar that overwrites itself on a terminal, otherwise a line every few seconds. */
export function progressOf(what: string, { stderr, stderrIsTerminal }: ProgressIo, now: () => number = Date.now) {
  let lastLine = now()
  let lastPercent = -1
  return (done: number, total: number): void => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
    if (stderrIsTerminal) {
      if (percent === lastPercent) return
      lastPercent = percent
      const full = Math.floor((percent * barWidth) / 100)
      stderr(`\r${what} [${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] ${percent} %${done >= total ? '\n' : ''}`)
    } else if (done >= total || now() - lastLine >= lineEveryMs) {
      lastLine = now()
      stderr(`${what}: ${done} of ${total}\n`)
    }
  }
}
