/** Progress of a run, on standard error. */
export interface Progress {
  /** A subject begins. */
  begin(name: string): void
  /** Shows the current step: on a terminal one line that is overwritten; elsewhere nothing. */
  at(text: string): void
  /** Prints a line that stays. */
  say(text: string): void
  end(): void
}

export function progressOn(stream: NodeJS.WriteStream): Progress {
  let subject = ''
  const since = performance.now()
  const over = (text: string) => stream.write(`\r\u001b[K${text.slice(0, (stream.columns ?? 80) - 1)}`)
  return {
    begin(name) {
      subject = name
      if (stream.isTTY) over(name)
      else stream.write(`${String(Math.round((performance.now() - since) / 1000)).padStart(4)} s  ${name}\n`)
    },
    at(text) {
      if (stream.isTTY) over(`${subject}: ${text}`)
    },
    say(text) {
      if (stream.isTTY) over('')
      stream.write(`${text}\n`)
    },
    end() {
      if (stream.isTTY) over('')
    },
  }
}
