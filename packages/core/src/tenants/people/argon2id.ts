import { base64, unbase64 } from '../../ground/bytes.ts'
import { isSameText } from '../../ground/hmac.ts'
import type { PasswordHasher } from '../../ground/ports/password-hasher.ts'

/** What argon2id is given. */
export interface Argon2idInput {
  readonly password: Uint8Array
  readonly salt: Uint8Array
  readonly memoryKiB: number
  readonly passes: number
  readonly lanes: number
  /** How long the result is, in bytes. */
  readonly length: number
}

/** An implementation of argon2id, version 0x13. */
export type Argon2id = (input: Argon2idInput) => Promise<Uint8Array>

/** Of the pairs that OWASP's password storage cheat sheet recommends, one with little memory: 19 MiB, two passes. */
const cost = { memoryKiB: 19_456, passes: 2, lanes: 1, length: 32 }
const saltBytes = 16

/** PHC text as this file writes it, with other costs too. */
const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

/** Hashes passwords by an implementation of argon2id. All implementations read each other's hashes. */
export function argon2idPasswords(argon2id: Argon2id): PasswordHasher {
  const bytesOf = (password: string) => new TextEncoder().encode(password)
  return {
    async hash(password) {
      const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
      const hashed = await argon2id({ ...cost, password: bytesOf(password), salt })
      const { memoryKiB, passes, lanes } = cost
      return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(hashed)}`
    },
    async verify(password, stored) {
      const [, memory, passes, lanes, salt, hashed] = phc.exec(stored) ?? []
      if (salt === undefined || hashed === undefined) throw new Error('The stored hash of a password cannot be read')
      const made = await argon2id({
        password: bytesOf(password),
        salt: unbase64(salt),
        memoryKiB: Number(memory),
        passes: Number(passes),
        lanes: Number(lanes),
        length: unbase64(hashed).length,
      })
      return isSameText(unpadded(made), hashed)
    },
  }
}

/** Base64 as PHC texts have it. */
const unpadded = (bytes: Uint8Array): string => base64(bytes).replaceAll('=', '')
