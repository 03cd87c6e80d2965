import { hex, sha256 } from '../../ground/bytes.ts'

/**
 * The form of a key: `hbk_`, 43 base62 characters of 32 random bytes, 6 of their CRC32. A mistyped key is refused
 * without a look-up, and secret scanners can recognise a key. Source: section 8 of the contract.
 */
const pattern = /^hbk_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Makes a key from 32 random bytes. */
export function formatKey(random: Uint8Array): string {
  const body = base62(
    random.reduce((number, byte) => number * 256n + BigInt(byte), 0n),
    43,
  )
  return `hbk_${body}${checksum(body)}`
}

/** Whether a text has the form and the checksum of a key. */
export function isKey(text: string): boolean {
  const match = pattern.exec(text)
  return match !== null && match[2] === checksum(match[1] ?? '')
}

/** The hash that is stored of a key: SHA-256 as 64 hex digits. A slower hash is not needed for 256 random bits. */
export const hashKey = async (key: string): Promise<string> => hex(await sha256(key))

const checksum = (body: string): string => base62(BigInt(crc32(new TextEncoder().encode(body))), 6)

function base62(number: bigint, length: number): string {
  let text = ''
  for (let rest = number; text.length < length; rest /= 62n) text = (alphabet[Number(rest % 62n)] ?? '') + text
  return text
}

/** CRC-32 as in zip and PNG (polynomial 0xEDB88320). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
