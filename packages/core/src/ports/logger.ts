/** Where faults and notices go. Shaped like pino's: fields first, then the sentence. */
export interface Logger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Warnings and errors on the console, as any program says what goes wrong with it; notices are left out. */
export const consoleLogger: Logger = {
  info: () => {},
  warn: (fields, message) => console.warn(message, fields),
  error: (fields, message) => console.error(message, fields),
}

/** Keeps silent. */
export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} }
