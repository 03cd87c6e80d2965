import type { SecretBox } from './secret.ts'

/** Makes a secret box whose code is loaded when it first encrypts or decrypts. */
export function lazySecretBox(secrets: readonly string[]): SecretBox {
  let box: SecretBox | null = null
  const get = async () => {
    box ??= (await import('./secret.ts')).secretBox(secrets)
    return box
  }
  return {
    seal: async (text) => (await get()).seal(text),
    open: async (sealed) => (await get()).open(sealed),
    resealed: async (sealed) => (await get()).resealed(sealed),
  }
}
