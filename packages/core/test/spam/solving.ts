import * as assert from 'uvu/assert'
import type { App } from '../serve.ts'

/** Solves a challenge of a survey as a page does, and returns the proof. */
export async function proofFor(app: App, surveyId: string): Promise<string> {
  const answer = await app.call('GET', `${app.client}/surveys/${surveyId}/challenge`)
  const { challenge, iterations, tries } = answer.data<{ challenge: string; iterations: number; tries: number }>()
  const [, salt = '', key = ''] = challenge.split('.')
  const bytes = (text: string) => new TextEncoder().encode(text)
  const base = await crypto.subtle.importKey('raw', bytes(salt), 'PBKDF2', false, ['deriveBits'])
  for (let n = 0; n < tries; n += 1) {
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(String(n)), iterations }
    const found = Buffer.from(await crypto.subtle.deriveBits(how, base, 64)).toString('hex')
    if (found === key) return `${challenge}.${n}`
  }
  assert.unreachable('A challenge has no solution')
  return ''
}
