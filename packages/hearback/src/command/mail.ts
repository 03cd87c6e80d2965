import { type SmtpMail, smtpMail } from '@hearback/node'
import { type Command, Option } from 'commander'
import { reasonOf } from './database-refusal.ts'
import { publicUrlIn } from './environment.ts'
import type { CommandIo } from './io.ts'
import { Refusal } from './refusal.ts'
import { notEmpty } from './shared-options.ts'

/** The mail options of a command line; `null`: the variable of the environment, if it is set. */
export interface MailArguments {
  readonly smtp: string | null
  readonly mailFrom: string | null
}

export const addMailOptions = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--smtp <url>',
        'mail server, such as smtps://user:password@mail.example.org:465. Default: $HEARBACK_SMTP, which others on ' +
          'this machine cannot see, or no mails',
      ).argParser(notEmpty),
    )
    .addOption(
      new Option(
        '--mail-from <address>',
        'sender of the mails, such as "Surveys <surveys@example.org>". Default: $HEARBACK_MAIL_FROM',
      ).argParser(notEmpty),
    )

export function mailArguments(command: Command): MailArguments {
  const { smtp = null, mailFrom = null } = command.opts<{ smtp?: string; mailFrom?: string }>()
  return { smtp, mailFrom }
}

/** A mail server, and the address that the links in its mails begin with. */
export interface CommandMail {
  readonly sendMail: SmtpMail
  readonly publicUrl: string
}

/** The mail server of the options or the environment; `null`: none. Throws a `Refusal` without the password. */
export function mailFor({ smtp, mailFrom }: MailArguments, env: CommandIo['env']): CommandMail | null {
  const url = smtp ?? (env.HEARBACK_SMTP || null)
  const from = mailFrom ?? (env.HEARBACK_MAIL_FROM || null)
  if (url === null && mailFrom === null) return null
  if (url === null) throw new Refusal(2, '--mail-from is for --smtp, and no mail server is named.')
  if (from === null) {
    throw new Refusal(2, 'Mails need a sender: name one with --mail-from, or in HEARBACK_MAIL_FROM.')
  }
  const publicUrl = publicUrlIn(env)
  if (publicUrl === null) {
    throw new Refusal(
      2,
      'Mails need HEARBACK_PUBLIC_URL, such as https://surveys.example.org: the links in them begin with it.',
    )
  }
  try {
    return { sendMail: smtpMail({ url, from }), publicUrl }
  } catch (error) {
    throw new Refusal(2, `${reasonOf(error)}.`.replace(/\.\.$/, '.'))
  }
}

/** The mail server of the environment alone. */
export const mailInEnvironment = (env: CommandIo['env']): CommandMail | null =>
  mailFor({ smtp: null, mailFrom: null }, env)
