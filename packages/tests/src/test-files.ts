import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether the file must run alone. Its name says so. */
export const runsAlone = (file: string): boolean => file.endsWith('.alone.test.ts')

/** Test files of these packages start servers and processes: each of those that take long or wait has a process of its own. */
const heavy = ['packages/postgres/', 'packages/tests/']

/** Test files that change what belongs to a whole process, or that are about processes of test files. */
const ownProcess = ['packages/tests/test/run-command.test.ts', 'packages/tests/test/telemetry.test.ts']

/**
 * Whether the file shares a process with others: most tests call handlers and rules, and to load the packages takes
 * them longer than to run.
 */
export const isGrouped = (root: string, file: string): boolean =>
  !runsAlone(file) &&
  !isForTrust(file) &&
  !ownProcess.includes(file) &&
  !(isHeavy(file) && (isSlow(file) || isPatient(file))) &&
  !opensBrowser(root, file)

/** Whether the file shares a process, and the browser in it, with others that open one. */
export const sharesBrowser = (root: string, file: string): boolean =>
  !runsAlone(file) &&
  !isForTrust(file) &&
  !isHeavy(file) &&
  !isSlow(file) &&
  !isPatient(file) &&
  opensBrowser(root, file)

const isHeavy = (file: string): boolean => heavy.some((folder) => file.startsWith(folder))

const opensBrowser = (root: string, file: string): boolean =>
  readFileSync(join(root, file), 'utf8').includes("chromium.ts'")

/** Whether only `npm run trust` runs the file. Its name says so. */
const isForTrust = (file: string): boolean => file.endsWith('.trust.test.ts')

/** Test files that take ten seconds and more on an idle machine. They start first, so that no long one runs alone at the end. */
const slow = [
  'packages/console/test/browser.test.ts',
  'packages/console/test/phone.test.ts',
  'packages/console/test/table-browser.test.ts',
  'packages/postgres/test/pglite-lock.test.ts',
  'packages/postgres/test/storage-pglite.test.ts',
  'packages/postgres/test/storage-postgres.test.ts',
  'packages/postgres/test/summary-races.test.ts',
  'packages/respond/test/no-script.test.ts',
  'packages/respond/test/script.test.ts',
  'packages/survey/test/render/app.test.ts',
  'packages/tests/test/command-surveys.test.ts',
  'packages/tests/test/command.test.ts',
  'packages/tests/test/console-better-auth.test.ts',
  'packages/tests/test/crash-pglite.test.ts',
  'packages/tests/test/first-start.test.ts',
  'packages/tests/test/install.test.ts',
  'packages/tests/test/large-survey.test.ts',
  'packages/tests/test/people/pairs.test.ts',
  'packages/tests/test/people/walks.test.ts',
  'packages/tests/test/published-in-app.test.ts',
  'packages/tests/test/runtimes/node.test.ts',
  'packages/tests/test/runtimes/workers-example.test.ts',
  'packages/tests/test/transfer.test.ts',
  'packages/widget/test/page.test.ts',
  'packages/widget/test/persons.test.ts',
]
export const isSlow = (file: string): boolean => slow.includes(file)

/** Test files that wait for most of their time: for time-outs, intervals and pauses of programs that they run. */
const patient = [
  'packages/client/test/retry.test.ts',
  'packages/core/test/webhooks/dispatch.test.ts',
  'packages/core/test/webhooks/listeners.test.ts',
  'packages/core/test/webhooks/metrics.test.ts',
  'packages/hearback/test/command/doctor-bucket.test.ts',
  'packages/hearback/test/command/doctor.test.ts',
  'packages/hearback/test/command/export-file.test.ts',
  'packages/hearback/test/command/import-remote.test.ts',
  'packages/node/test/body-pace.test.ts',
  'packages/node/test/serve.test.ts',
  'packages/node/test/transport-exchange.test.ts',
  'packages/node/test/transport-hostile.test.ts',
  'packages/node/test/transport-names.test.ts',
  'packages/postgres/test/account-races.test.ts',
  'packages/postgres/test/connections.test.ts',
  'packages/postgres/test/failures.test.ts',
  'packages/postgres/test/host-kysely.test.ts',
  'packages/respond/test/haste.test.ts',
  'packages/respond/test/kept.test.ts',
  'packages/s3/test/faults.test.ts',
  'packages/survey/test/render/haste.test.ts',
  'packages/tests/test/command-start.test.ts',
  'packages/tests/test/react-native-client.test.ts',
  'packages/tests/test/receivers-in-other-languages.test.ts',
  'packages/tests/test/runtimes/stop.test.ts',
  'packages/tests/test/upload-faults.test.ts',
  'packages/widget/test/person.test.ts',
  'packages/widget/test/proof.test.ts',
]
export const isPatient = (file: string): boolean => patient.includes(file)

/** Every `packages/*\/test/**\/*.test.ts` whose path contains one of the names; all but those for `npm run trust`, where none is given. */
export function findTestFiles(root: string, names: readonly string[]): string[] {
  const files = globSync('packages/*/test/**/*.test.ts', { cwd: root, exclude: (path) => path === 'node_modules' })
  const isWanted = (file: string) =>
    names.length === 0 ? !isForTrust(file) : names.some((name) => file.includes(name))
  return files.filter(isWanted).sort()
}
