// What the pages of `page.ts` need of a browser. `firefox.ts` and `webkit.ts` have it.

/** The device that a browser is to take itself for. */
export interface Device {
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
  readonly reducedMotion: boolean
}

/** Called with what a page writes on its console, and with the errors of its scripts. */
export interface PageListener {
  console(type: string, text: string): void
  error(message: string): void
}

/** A browser that is ready to be started. */
export interface Driver {
  /** Whether `openTab` has the first script run; else the pages come with it. */
  readonly runsFirstScript: boolean
  openSession(device: Device): Promise<Session>
  /** Ends all that it has started. */
  close(): Promise<void>
}

/** A browser, or a part of one, with storage of its own. */
export interface Session {
  /** Opens an empty tab. `firstScript` runs on each of its pages before the scripts of the page. */
  openTab(firstScript: string, listener: PageListener): Promise<Tab>
  /** Closes its tabs and forgets what they have stored. */
  close(): Promise<void>
}

export interface Tab {
  /**
   * Runs a function on the page, whatever its policy, and answers what it returns or what its promise becomes.
   * @param source text of the function
   * @param given its argument, which is copied as JSON
   */
  call(source: string, given: unknown): Promise<unknown>
  /** Opens the address, and waits until it is loaded. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Performs actions of WebDriver: keys and a mouse as a person moves them. */
  act(sources: readonly object[]): Promise<void>
  close(): Promise<void>
}
