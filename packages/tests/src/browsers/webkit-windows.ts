import type { Command } from './webdriver.ts'

/** The windows of a session. One of them is the current one, to which the commands go. */
export interface Windows {
  /** Opens a window of its own: a page in a hidden tab would wait. Answers its name. */
  open(): Promise<string>
  /** Does something in a window, after what was begun before in any of them. */
  within<T>(name: string, work: () => Promise<T>): Promise<T>
  close(name: string): Promise<void>
}

export async function windowsOf(command: Command): Promise<Windows> {
  /** It stays open: the browser ends with its last window. */
  const first = await command<string>('GET', '/window')
  let current: string | null = first
  let last: Promise<unknown> = Promise.resolve()
  function within<T>(name: string, work: () => Promise<T>): Promise<T> {
    const next = last.then(async () => {
      if (current !== name) await command('POST', '/window', { handle: name })
      current = name
      return work()
    })
    last = next.catch(() => {})
    return next
  }
  return {
    within,
    async open() {
      const opened = await within(first, () => command<{ handle: string }>('POST', '/window/new', { type: 'window' }))
      return opened.handle
    },
    close: (name) =>
      within(name, async () => {
        current = null
        await command('DELETE', '/window')
      }),
  }
}
