const said = new Set<string>()

/** Says on the console what is wrong, once a page. */
export function complain(message: string): void {
  if (said.has(message)) return
  said.add(message)
  console.error(`Hearback: ${message}`)
}

/** Whether the page's address asks for explanations: `?hearbackDebug=true`, or as older clients spell it. */
export const isDebugging = (): boolean =>
  /[?&](?:hearback|formbricks)Debug=true\b/.test(globalThis.location?.search ?? '')

/** Explains what the widget does, on a page whose address asks for it. */
export function explain(message: string): void {
  if (isDebugging()) console.info(`Hearback: ${message}`)
}
