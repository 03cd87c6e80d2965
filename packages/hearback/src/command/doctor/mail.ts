import { reasonOf } from '../database-refusal.ts'
import type { CommandIo } from '../io.ts'
import { type CommandMail, type MailArguments, mailFor } from '../mail.ts'
import { type Check, fail, ok } from './check.ts'

const name = 'mail'

/** Checks that the mail server answers and takes the login. Sends nothing. No check where no mail server is named. */
export async function mailChecks(given: MailArguments, env: CommandIo['env']): Promise<Check[]> {
  let mail: CommandMail | null
  try {
    mail = mailFor(given, env)
  } catch (error) {
    return [fail(name, reasonOf(error), 'Correct it: a server does not start with it.')]
  }
  if (mail === null) return []
  try {
    await mail.sendMail.verify()
    return [ok(name, 'The mail server answers, and takes the login')]
  } catch (error) {
    return [fail(name, reasonOf(error), 'Without it, no mail is sent; everything else works.')]
  } finally {
    await mail.sendMail.close()
  }
}
