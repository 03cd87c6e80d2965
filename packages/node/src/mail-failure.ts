import type { SmtpServer } from './smtp-address.ts'

/** The parts that nodemailer's errors have. */
interface SmtpFailure extends Error {
  readonly code?: unknown
  /** What the server said. */
  readonly response?: unknown
}

/** An error that says what failed and what to do. It keeps nothing of the original but texts without the password. */
export function mailFailure(error: unknown, server: SmtpServer): Error {
  const { code, message, response }: SmtpFailure = error instanceof Error ? error : new Error(String(error))
  const where = `${server.host}:${server.port}`
  const reply = withoutPassword(typeof response === 'string' ? response : message, server)
  return new Error(textFor(String(code), where, reply, server))
}

function textFor(code: string, where: string, reply: string, { auth, secure }: SmtpServer): string {
  if (/certificate|self-signed|altname/i.test(reply)) {
    return `The mail server ${where} has a certificate that is not trusted (${reply}). Renew or replace it, or write the name that it is for.`
  }
  if (/wrong.version.num|packet.length.too.long/i.test(reply)) {
    return `The mail server ${where} does not begin with TLS. Write smtp: in its address: TLS then begins once the server offers it.`
  }
  switch (code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return auth
        ? `The mail server ${where} refused the login of ${auth.user} (${reply}). Check user and password in its address.`
        : `The mail server ${where} wants a login (${reply}). Add one to its address: smtps://user:password@…`
    case 'EENVELOPE':
      return `The mail server ${where} refused the sender or the recipient (${reply}). Check that it may send for the sender's address.`
    case 'EDNS':
      return `The mail server ${where} has no address (${reply}). Check its name.`
    case 'ETLS':
      return `The mail server ${where} could not be reached encrypted (${reply}). Check its TLS.`
    case 'ECONNECTION':
    case 'ESOCKET':
    case 'ETIMEDOUT':
    case 'EPROTOCOL':
      return `The mail server ${where} does not answer as one (${reply}). Check that it runs, its port and the firewall.${
        secure ? '' : ' If the port expects TLS from the start, as 465 does, write smtps: in its address.'
      }`
    default:
      return `The mail server ${where} did not take the mail (${reply}).`
  }
}

/** The text in one line, without the password in any form that a login sends. */
function withoutPassword(text: string, { auth }: SmtpServer): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (!auth || auth.pass === '') return line
  const { user, pass } = auth
  const forms = [
    pass,
    encodeURIComponent(pass),
    Buffer.from(pass).toString('base64'),
    Buffer.from(`\0${user}\0${pass}`).toString('base64'),
  ]
  return forms.reduce((left, form) => left.replaceAll(form, '…'), line)
}
