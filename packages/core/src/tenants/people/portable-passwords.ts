import type { PasswordHasher } from '../../ground/ports/password-hasher.ts'
import { argon2idPasswords } from './argon2id.ts'

/** How long a hash may block other requests at a time, in ms. */
const longestStepMs = 10

/** Hashes passwords by argon2id in JavaScript: about half a second each, in small steps. The first one loads it. */
export const portablePasswords = (): PasswordHasher =>
  argon2idPasswords(async ({ password, salt, memoryKiB, passes, lanes, length }) => {
    const { argon2idAsync } = await import('@noble/hashes/argon2.js')
    const cost = { m: memoryKiB, t: passes, p: lanes, dkLen: length, asyncTick: longestStepMs }
    return argon2idAsync(password, salt, cost)
  })
