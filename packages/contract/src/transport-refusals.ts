import type { WebhookOutcome } from '@hearback/core'
import { holds, same } from './expect.ts'
import { answerOf } from './receiver.ts'
import { path, request, type TransportSentences } from './transport-stage.ts'

export const transportRefusals: TransportSentences = {
  'a receiver that cannot be reached, hangs up or speaks no HTTP is a failure with its reason': async (stage) => {
    const hangingUp = await stage.receive((socket) => socket.destroy())
    const other = await stage.receive((socket) => socket.write('SSH-2.0-OpenSSH_9.9\r\n\r\n'))
    const away = await stage.receive(() => {})
    await away.close()
    for (const [what, { origin }] of Object.entries({ hangingUp, other, away })) {
      const { kind } = await stage.send(`${origin}${path}`, { timeoutMs: 3000 })
      same(kind, 'failed', `kind of the outcome of ${what}`)
    }
  },

  'an outcome is answered, failed or unsent, with the fields of its kind': async (stage) => {
    const receiver = await stage.receive((socket) => socket.write(answerOf(200, 'ok')))
    // `send` of the stage throws if it is of another shape.
    await stage.send(`${receiver.origin}${path}`)
    await receiver.close()
    await stage.send(`${receiver.origin}${path}`)
  },

  'what is shown of a failure names no more of the address than its host, and nothing of the request': async (
    stage,
  ) => {
    const silent = await stage.receive(() => {})
    const hangingUp = await stage.receive((socket) => socket.destroy())
    const other = await stage.receive((socket) => socket.write('SSH-2.0-OpenSSH_9.9\r\n\r\n'))
    const away = await stage.receive(() => {})
    await away.close()
    const withName = (url: string) => url.replace('http://', 'http://secret-user:secret-word@')
    for (const url of [
      ...[silent, hangingUp, other, away].map(({ origin }) => `${origin}${path}`),
      withName(`${silent.origin}${path}`),
      `ftp://127.0.0.1${path}`,
      `http:///${path}`,
      `http://[secret-host${path}`,
    ]) {
      const outcome = await stage.send(url, { timeoutMs: 500 })
      const shown = errorOf(outcome)
      const secrets = ['secret-path', 'secret-token', 'secret-user', 'secret-word', 'Grüezi', signature]
      const named = secrets.find((secret) => shown.includes(secret))
      holds(named === undefined, `the error names ${named}: ${shown}`)
    }
  },

  'an address of another protocol, with credentials, of a private network or of mail is refused, and nothing is sent there':
    async (stage) => {
      const receiver = await stage.receive((socket) => socket.write(answerOf(200, 'ok')))
      const withCredentials = receiver.origin.replace('http://', 'http://user:word@')
      for (const url of [...refused, `${withCredentials}/`]) {
        const reason = stage.transport.refuses(new URL(url))
        holds(typeof reason === 'string' && reason !== '', `refuses answers ${String(reason)} for ${url}`)
        const { kind } = await stage.send(url, { timeoutMs: 1000 })
        same(kind, 'failed', `kind of the outcome of ${url}`)
      }
      same(receiver.requests.length, 0, 'number of requests that arrived')
    },

  'an address that is none is a failure': async (stage) => {
    for (const url of ['', 'no address', '//example.org/', 'http://']) {
      same((await stage.send(url, { timeoutMs: 1000 })).kind, 'failed', `kind of the outcome of "${url}"`)
    }
  },

  'public addresses are not refused, and neither is the network that was allowed': async ({ transport }) => {
    for (const url of ['https://hooks.example.org/in', 'https://1.1.1.1/', 'http://8.8.8.8:8080/hook?a=b']) {
      same(transport.refuses(new URL(url)), null, `refusal of ${url}`)
    }
    same(transport.refuses(new URL('http://127.0.0.1:4000/hook')), null, 'refusal of the network that was allowed')
  },
}

const signature = String(request.headers['webhook-signature'])

const refused = [
  'ftp://127.0.0.1/',
  'http://10.0.0.1/',
  'http://192.168.1.1:8080/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/',
  'http://0xa9.0376.43518/',
  'http://[fd00::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://127.0.0.1:25/',
]

const errorOf = (outcome: WebhookOutcome): string => (outcome.kind === 'answered' ? outcome.body : outcome.error)
