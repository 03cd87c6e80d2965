import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as a mail server got it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The header lines, unfolded. */
  readonly headers: string
  /** Whether it came over TLS. */
  readonly isEncrypted: boolean
}

export interface MailServerOptions {
  /** The only login; `null`: none is asked for. Default: `null`. */
  readonly login?: { readonly user: string; readonly password: string } | null
  /** Whether it offers STARTTLS, with a certificate that no client trusts. Default: no. */
  readonly offersTls?: boolean
}

/** A mail server on this machine. It refuses recipients whose address begins with `refused`. */
export async function mailServer({ login = null, offersTls = false }: MailServerOptions = {}) {
  const mails: ReceivedMail[] = []
  const waiting: (() => void)[] = []
  const server = new SMTPServer({
    logger: false,
    closeTimeout: 100,
    disabledCommands: [...(login ? [] : ['AUTH']), ...(offersTls ? [] : ['STARTTLS'])],
    allowInsecureAuth: true,
    authOptional: login === null,
    onAuth({ username, password }, _, done) {
      if (username === login?.user && password === login?.password) return done(null, { user: username })
      done(new Error(`Unknown user, or wrong password ${password}`))
    },
    onRcptTo({ address }, _, done) {
      if (!address.startsWith('refused')) return done()
      done(Object.assign(new Error('There is no such mailbox'), { responseCode: 550 }))
    },
    async onData(stream, { envelope, secure }, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(Buffer.from(chunk))
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      mails.push({ from, to, isEncrypted: secure, ...read(Buffer.concat(chunks).toString('latin1')) })
      for (const wake of waiting.splice(0)) wake()
      done()
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // Safe: it listens on a port.
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://${login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : ''}127.0.0.1:${port}`,
    mails,
    /** Waits until as many mails as this have arrived, and returns the last. */
    async arrived(count: number): Promise<ReceivedMail> {
      while (mails.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
      // Safe: there are as many.
      return mails.at(-1) as ReceivedMail
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Reads a mail of two parts, as `multipart/alternative`. */
function read(raw: string): Pick<ReceivedMail, 'subject' | 'text' | 'html' | 'headers'> {
  const { headers, body } = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\r\n/, '')))
  const partOf = (type: string) => {
    const found = parts.find((part) => part.headers.includes(`Content-Type: ${type}`))
    return found ? decodedBody(found) : ''
  }
  const subject = /^Subject: (.*)$/m.exec(headers)?.[1] ?? ''
  return { headers, subject: decodedWords(subject.trim()), text: partOf('text/plain'), html: partOf('text/html') }
}

function split(part: string): { headers: string; body: string } {
  const at = part.indexOf('\r\n\r\n')
  return { headers: part.slice(0, at).replaceAll(/\r\n[ \t]+/g, ' '), body: part.slice(at + 4) }
}

function decodedBody({ headers, body }: { headers: string; body: string }): string {
  const ended = body.replace(/\r\n$/, '')
  const bytes = /base64/i.test(headers)
    ? Buffer.from(ended, 'base64')
    : Buffer.from(/quoted-printable/i.test(headers) ? unquoted(ended.replaceAll('=\r\n', '')) : ended, 'latin1')
  return bytes.toString('utf8').replaceAll('\r\n', '\n')
}

const unquoted = (text: string): string =>
  text.replaceAll(/=([0-9A-F]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/** Decodes the words of a header, such as `=?UTF-8?Q?Gr=C3=BC=C3=9Fe?=`. */
const decodedWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/((?:=\?UTF-8\?[QB]\?[^?]*\?=)+)/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind = '', word = '']) =>
          kind.toUpperCase() === 'B'
            ? Buffer.from(word, 'base64')
            : Buffer.from(unquoted(word.replaceAll('_', ' ')), 'latin1'),
        ),
      ).toString('utf8'),
    )
