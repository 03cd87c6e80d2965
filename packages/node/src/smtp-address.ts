/** A mail server, as the options of nodemailer name it. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** Whether TLS begins with the connection. */
  readonly secure: boolean
  /** Left out: the server asks for no login. */
  readonly auth?: { readonly user: string; readonly pass: string }
}

const looksLike = 'It must look like smtps://user:password@mail.example.org:465 or smtp://mail.example.org:587'

/** Reads the address of a mail server. Throws a `TypeError`, which repeats nothing of it: it may contain a password. */
export function smtpServerIn(text: string): SmtpServer {
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url !== null && url.search === '' && url.hash === '' && (url.pathname === '' || url.pathname === '/')
  if (!isPlain || url.hostname === '' || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')) {
    throw new TypeError(`The address of the mail server is wrong. ${looksLike}`)
  }
  const secure = url.protocol === 'smtps:'
  const user = decoded(url.username)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    ...(user !== '' && { auth: { user, pass: decoded(url.password) } }),
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new TypeError('User and password in the address of the mail server are percent-encoded: write % as %25')
  }
}

/** Reads `ada@example.org` or `Ada <ada@example.org>`. Throws a `TypeError` that names the fault. */
export function addressIn(text: string): { name: string; address: string } {
  const [, name = '', bracketed] = /^\s*(?:([^<>]*?)\s*<([^<>]*)>)\s*$/.exec(text) ?? []
  const address = (bracketed ?? text).trim()
  if (/^[^\s\p{Cc}@<>",;:()[\]\\]+@[^\s\p{Cc}@<>",;:()[\]\\]+$/u.test(address) && !/\p{Cc}/u.test(name)) {
    return { name: name.replace(/^"(.*)"$/, '$1'), address }
  }
  throw new TypeError(
    `The sender of mails must be one address, such as surveys@example.org or Surveys <surveys@example.org>, not "${text}"`,
  )
}
