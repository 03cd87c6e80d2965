/** Solves a challenge outside the page's thread, and posts the proof. */
addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  const { challenge, iterations, tries } = data
  const [, salt = '', key = ''] = challenge.split('.')
  const bytes = (text: string) => new TextEncoder().encode(text)
  const base = await crypto.subtle.importKey('raw', bytes(salt), 'PBKDF2', false, ['deriveBits'])
  for (let number = 0; number < tries; number += 1) {
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(String(number)), iterations }
    const found = new Uint8Array(await crypto.subtle.deriveBits(how, base, key.length * 4))
    if (Array.from(found, (byte) => byte.toString(16).padStart(2, '0')).join('') !== key) continue
    postMessage(`${challenge}.${number}`)
    return
  }
})

interface Challenge {
  readonly challenge: string
  readonly iterations: number
  /** The solution is a whole number below this. */
  readonly tries: number
}
