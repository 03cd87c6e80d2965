import type { ResealReport } from '@hearback/core/admin'
import type { Command } from 'commander'
import { described, type Perform } from './declare.ts'
import type { CommandIo } from './io.ts'
import type { Found } from './output.ts'
import { withAdmin } from './storage.ts'

export function addReseal(program: Command, io: CommandIo, perform: Perform): void {
  described(program.command('reseal'), {
    summary: 'Encrypt what is stored with the newest secret',
    description:
      'Encrypts the secrets of webhooks and of user tokens with HEARBACK_SECRET, where one of HEARBACK_FURTHER_SECRETS has encrypted ' +
      'them. Every server must have been started with all of these secrets before. Servers go on meanwhile, and it may be run again. ' +
      'The exit code is 1 if no secret decrypts something.',
    examples: [
      ['reseal', 'says how many were encrypted anew'],
      ['reseal --json', '{"webhooks", "identities", "unreadable": {"webhookIds": […], "environmentIds": […]}}'],
    ],
  }).action((_, command: Command) =>
    perform(command, async (shared) => {
      const purpose = 'What is stored is encrypted with the secret of the server.'
      const report = await withAdmin(shared, io, (admin) => admin.resealSecrets(), { purpose })
      const { webhookIds, environmentIds } = report.unreadable
      return { ...foundIn(report), isFailed: webhookIds.length + environmentIds.length > 0 }
    }),
  )
}

function foundIn(report: ResealReport): Found {
  const { webhooks, identities, unreadable } = report
  const left = [...unreadable.webhookIds, ...unreadable.environmentIds]
  const lines = [
    `Encrypted with the newest secret: ${webhooks} of webhooks, ${identities} of user tokens.`,
    left.length === 0
      ? 'Nothing that is stored needs an older one.'
      : `No secret decrypts those of ${left.join(', ')}. Add theirs to HEARBACK_FURTHER_SECRETS, and run this again.`,
  ]
  return { document: { ...report }, text: `${lines.join('\n')}\n` }
}
