// Checks the tarballs of packages as users install them: `node check-packages.ts TARBALL …`. One process for all, since to
// load TypeScript takes longer than to check a package. Prints the faults, and ends with 1 if there are any.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import process from 'node:process'
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** How packages that have ES modules alone are never resolved. */
const foreign = ['node10', 'node16-cjs']

const concerns = (problem: Problem): boolean =>
  !('resolutionKind' in problem) || !foreign.includes(problem.resolutionKind)

let faults = 0

function fault(text: string): void {
  faults += 1
  console.log(text)
}

for (const path of process.argv.slice(2)) {
  const tarball = await readFile(path)
  const name = basename(path)
  // Safe: a file is read into a buffer of its own.
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer as ArrayBuffer }, strict: true })
  for (const message of messages.filter(({ type }) => type !== 'suggestion'))
    fault(`${name}: ${formatMessage(message, pkg, { color: false }) ?? message.code}`)
  const analysis = await checkPackage(createPackageFromTarballData(tarball))
  if (!analysis.types) fault(`${name}: it has no types`)
  else for (const problem of analysis.problems.filter(concerns)) fault(`${name}: ${JSON.stringify(problem)}`)
}
if (process.argv.length === 2) fault('No tarball was named')
process.exit(faults > 0 ? 1 : 0)
