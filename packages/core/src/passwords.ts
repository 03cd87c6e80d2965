// Password hashing for adapters: the form of the stored text around an implementation of argon2id, and the implementation
// that runs everywhere.
export { type Argon2id, type Argon2idInput, argon2idPasswords } from './people/argon2id.ts'
export { portablePasswords } from './people/portable-passwords.ts'
export type { PasswordHasher } from './ports/password-hasher.ts'
