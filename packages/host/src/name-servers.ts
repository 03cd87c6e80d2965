import { type Resolve, slowMs } from './name-lookups.ts'

/** The part of `node:dns` that is used. */
export interface DnsModule {
  readonly promises: {
    lookup(name: string, options: { all: true }): ReturnType<Resolve>
    readonly Resolver: new (options: { timeout: number; tries: number }) => NameServers
  }
}

interface NameServers {
  resolve4(name: string): Promise<unknown>
  cancel(): void
}

/**
 * Makes a function that tells whether name servers respond about a name in time, even if only that it does not exist.
 * Only that is used: the addresses come from the system's resolver, which also knows the hosts file, search domains
 * and further sources. Unlike a lookup there, this query can be cancelled, and any number can run at once.
 */
export function nameServersReply({ promises: { Resolver } }: DnsModule): (name: string) => Promise<boolean> {
  return async (name) => {
    // Names without a dot need no external name server.
    if (!name.includes('.')) return true
    const servers = new Resolver({ timeout: slowMs, tries: 1 })
    let timer: ReturnType<typeof setTimeout> | undefined
    const silence = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, slowMs, false)
    })
    const reply = servers.resolve4(name).then(
      () => true,
      (error: unknown) => !(error instanceof Error && 'code' in error && error.code === 'ETIMEOUT'),
    )
    try {
      return await Promise.race([reply, silence])
    } finally {
      clearTimeout(timer)
      servers.cancel()
    }
  }
}
