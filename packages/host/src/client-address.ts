/** The prefix of an IPv4 client's address on a dual-stack socket. */
const mappedPrefix = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/**
 * Normalises a client's address for the rate limits: an IPv4 client is the same client whether the server listens on
 * IPv4 or on both families.
 */
export const clientAddress = (address: string | undefined): string | undefined => address?.replace(mappedPrefix, '')
