import type { Service } from '../line.ts'
import { command } from './command.ts'

/** Makes the first owner of a service, and signs in to its console. Returns the cookie of the session. */
export async function consoleSession({ url }: Service, databaseUrl: string): Promise<string> {
  const { signIn } = JSON.parse(await command(databaseUrl, ['people', 'link', '--json']))
  const link = new URL(signIn.url).pathname.split('/').filter(Boolean).at(-1) ?? ''
  const person = { name: 'Ada', email: 'ada@example.org', password: 'a password of the benchmark' }
  const answer = await fetch(`${url}/console/enter`, {
    method: 'POST',
    headers: { origin: url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ link, ...person }),
    redirect: 'manual',
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (cookie === undefined) throw new Error(`The console answered ${answer.status}: ${await answer.text()}`)
  return cookie
}
