import dns from 'node:dns'

/** Lets every name below `localhost` lead to this machine, as browsers do; not every resolver does. */
export function localhostNames(): void {
  const { lookup } = dns
  const local = (hostname: string, ...rest: unknown[]) =>
    Reflect.apply(lookup, dns, [hostname.endsWith('.localhost') ? '127.0.0.1' : hostname, ...rest])
  dns.lookup = Object.assign(local, { __promisify__: lookup.__promisify__ }) as typeof lookup
}
