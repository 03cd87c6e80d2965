import type { Command } from 'commander'
import { addBlobsOption, blobsOption } from './blobs-option.ts'
import { dataFolderAt } from './data-folder.ts'
import { databaseIn } from './database-choice.ts'
import { described, type Perform } from './declare.ts'
import { addressChecks } from './doctor/addresses.ts'
import type { Check } from './doctor/check.ts'
import { databaseChecks } from './doctor/database.ts'
import { filesChecks } from './doctor/files.ts'
import { folderChecks } from './doctor/folder.ts'
import { mailChecks } from './doctor/mail.ts'
import { nodeCheck } from './doctor/node-version.ts'
import { secretCheck } from './doctor/secret.ts'
import { environmentHelp } from './help.ts'
import type { CommandIo } from './io.ts'
import { addMailOptions, type MailArguments, mailArguments } from './mail.ts'
import { findSecret } from './service-secret.ts'
import type { SharedOptions } from './shared-options.ts'

export function addDoctor(program: Command, io: CommandIo, perform: Perform): void {
  described(addMailOptions(addBlobsOption(program.command('doctor'))), {
    summary: 'Find faults, and say how to correct them',
    description:
      'Checks Node, the data folder, the secret, the database and its clock, due deliveries, proof of users, the file store, the public ' +
      'address and the mail server. Prints each fault with its remedy, and changes nothing. The exit code is 1 if a check fails; warnings do not change it.',
    examples: [
      ['doctor', 'the embedded database in .hearback: stop its server first'],
      ['doctor --blobs s3://bucket?region=eu-central-1', 'the bucket of a server: pass the same --blobs'],
      ['doctor --json', '{"ok", "checks": [{"name", "status": "ok" | "warn" | "fail", "message", "advice"?}]}'],
    ],
    more: environmentHelp,
  }).action((_, command: Command) =>
    perform(command, async (shared) => {
      const checks = await examine(shared, io.env, { blobs: blobsOption(command), mail: mailArguments(command) })
      const ok = checks.every(({ status }) => status !== 'fail')
      return { document: { ok, checks }, text: textOf(checks), isFailed: !ok }
    }),
  )
}

/** Runs all checks. A check that cannot run says why, and the others still run. */
export async function examine(
  shared: SharedOptions,
  env: CommandIo['env'],
  {
    blobs = null,
    mail = { smtp: null, mailFrom: null },
    now = Date.now,
  }: { blobs?: string | null; mail?: MailArguments; now?: () => number } = {},
): Promise<Check[]> {
  const folder = dataFolderAt(shared.data)
  const secret = await findSecret(folder, env)
  // With files in a bucket, this machine may have no database.
  const needed = blobs === null
  return [
    nodeCheck(process.versions.node),
    ...(await folderChecks(folder, shared.commandLine, isFolderNeeded(env, blobs))),
    secretCheck(secret, folder, env, shared.commandLine),
    ...(await databaseChecks(folder, () => databaseIn(shared, env), 'texts' in secret ? secret.texts : null, {
      ...{ now, needed, commandLine: shared.commandLine },
    })),
    ...(await filesChecks(folder, blobs, env, shared.commandLine)),
    ...(await addressChecks(env)),
    ...(await mailChecks(mail, env)),
  ]
}

/** Whether a server with this environment stores anything in its data folder. */
const isFolderNeeded = ({ DATABASE_URL, HEARBACK_SECRET }: CommandIo['env'], blobs: string | null): boolean =>
  !DATABASE_URL || !HEARBACK_SECRET || blobs === null

function textOf(checks: readonly Check[]): string {
  const width = Math.max(...checks.map(({ name }) => name.length))
  const lines = checks.map(({ name, status, message, advice }) => {
    const what = `${status.padEnd(4)}  ${name.padEnd(width)}  ${inOneRow(message)}\n`
    return advice === undefined ? what : `${what}${' '.repeat(8 + width)}→ ${inOneRow(advice)}\n`
  })
  const count = (wanted: Check['status']) => checks.filter(({ status }) => status === wanted).length
  return `${lines.join('')}\n${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} failed\n`
}

/** The text on one line: error messages and folder names may contain line breaks. */
const inOneRow = (text: string): string => text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' ')
