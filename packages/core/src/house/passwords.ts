// Password hashing for adapters: the form of the stored text around an implementation of argon2id, and the implementation
// that runs everywhere.

export type { PasswordHasher } from '../ground/ports/password-hasher.ts'
export { type Argon2id, type Argon2idInput, argon2idPasswords } from '../tenants/people/argon2id.ts'
export { portablePasswords } from '../tenants/people/portable-passwords.ts'
