/**
 * Hashes passwords. The default is argon2id of `@noble/hashes`, which runs everywhere; `nodePasswords()` of
 * `@hearback/node` uses the runtime's own, which is ten times as fast.
 *
 * The service calls one method at a time for each kind of caller, and never without a limit on guesses.
 */
export interface PasswordHasher {
  /** Hashes a new password, at most 256 bytes, to PHC text such as `$argon2id$v=19$m=19456,t=2,p=1$…`. */
  hash(password: string): Promise<string>
  /**
   * Whether the password is the one that was hashed. `stored` may come from another implementation. Throws where the text
   * cannot be read.
   */
  verify(password: string, stored: string): Promise<boolean>
}
