/** How a socket that listens on both families writes an IPv4 client. */
const mappedPrefix = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/**
 * The address of the other end in the one form that limits count by: an IPv4 client is the same client
 * whether the server listens on IPv4 or on both families.
 */
export const clientAddress = (address: string | undefined): string | undefined => address?.replace(mappedPrefix, '')
