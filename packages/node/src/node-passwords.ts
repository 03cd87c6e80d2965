import * as crypto from 'node:crypto'
import { argon2idPasswords, type PasswordHasher, portablePasswords } from '@hearback/core/passwords'

/**
 * Hashes passwords with the runtime's own argon2id, in a thread of its own: Node has one since 24.7. Other runtimes get the
 * one in JavaScript, which is ten times as slow. Both read each other's hashes.
 */
export function nodePasswords(): PasswordHasher {
  // Older runtimes lack it, whatever the types say.
  const argon2: typeof crypto.argon2 | undefined = Reflect.get(crypto, 'argon2')
  if (argon2 === undefined) return portablePasswords()
  return argon2idPasswords(
    ({ password, salt, memoryKiB, passes, lanes, length }) =>
      new Promise((resolve, reject) => {
        const cost = { memory: memoryKiB, passes, parallelism: lanes, tagLength: length }
        argon2('argon2id', { message: password, nonce: salt, ...cost }, (error, hashed) => {
          if (error) reject(error)
          else resolve(hashed)
        })
      }),
  )
}
