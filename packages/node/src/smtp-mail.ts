import type { SendMail } from '@hearback/core'
import { mailFailure } from './mail-failure.ts'
import { addressIn, smtpServerIn } from './smtp-address.ts'

export interface SmtpMailOptions {
  /**
   * The mail server: `smtps://user:password@mail.example.org:465` encrypts from the start, `smtp://…:587` as soon as the
   * server offers it. Characters such as `@` in the password are percent-encoded: `%40`. Default of the port: 465 or 587.
   */
  url: string
  /** Who sends: an e-mail address, or `Surveys <surveys@example.org>`. */
  from: string
}

/** A `SendMail` by SMTP, with a pool of connections. */
export interface SmtpMail extends SendMail {
  /** Connects and signs in, and sends nothing. Throws an error that says what to do. */
  verify(): Promise<void>
  /** Closes idle connections now, and others after their mail. Without it, they close after 10 s. */
  close(): Promise<void>
}

/** Limit for looking up the server, for connecting, and for its greeting, each in ms. */
const connectMs = 10_000
/** The longest silence of the server, in ms. */
const silenceMs = 30_000
/** How long an idle connection stays open, in ms. */
const idleMs = 10_000
const mostConnections = 3

/**
 * Sends mails by SMTP, for `createHearback({ sendMail })`. Needs the package nodemailer, which it loads with the first
 * mail. Throws at once for a wrong `url` or `from`. A mail that fails throws an error that says what to do; no error
 * contains the password.
 */
export function smtpMail({ url, from }: SmtpMailOptions): SmtpMail {
  const server = smtpServerIn(url)
  const sender = addressIn(from)
  const open = async () => {
    const { createTransport } = await loadNodemailer()
    return createTransport({
      ...server,
      pool: true,
      maxConnections: mostConnections,
      dnsTimeout: connectMs,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      idleTimeout: idleMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let transport: ReturnType<typeof open> | null = null

  async function withServer<T>(work: (transport: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
    transport ??= open()
    transport.catch(() => {
      transport = null
    })
    const opened = await transport
    return work(opened).catch((error: unknown) => {
      throw mailFailure(error, server)
    })
  }

  return Object.assign(
    async ({ to, subject, text, html, headers: more = {} }: Parameters<SendMail>[0]): Promise<void> => {
      // As parts: in one text, a comma would make two recipients.
      const headers = { from: sender, to: { name: '', address: to }, subject }
      await withServer((opened) => opened.sendMail({ ...headers, text, html, headers: { ...more } }))
    },
    {
      async verify() {
        await withServer((opened) => opened.verify())
      },
      async close() {
        const opened = await transport?.catch(() => null)
        transport = null
        opened?.close()
      },
    },
  )
}

async function loadNodemailer(): Promise<typeof import('nodemailer')> {
  try {
    return await import('nodemailer')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error('smtpMail needs the package nodemailer, which is not installed. Run: npm install nodemailer')
  }
}
