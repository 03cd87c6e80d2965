/** Where faults and notices go. Shaped like pino's: fields first, then the sentence. */
export interface Logger {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Keeps silent. */
export const silentLogger: Logger = { info: () => {}, warn: () => {}, error: () => {} }
