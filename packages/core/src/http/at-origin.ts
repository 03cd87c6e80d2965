/** The service's public address at another origin: the path stays. */
export const atOrigin = (publicUrl: string, origin: string): string =>
  new URL(origin).origin + new URL(publicUrl).pathname.replace(/\/+$/, '')
