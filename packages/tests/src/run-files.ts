import { runFile } from './run-file.ts'
import { runsAlone } from './test-files.ts'
import type { Totals } from './totals.ts'

const atOnce = 2

/** Runs the files, two at a time, then those that want to be alone. */
export async function runFiles(root: string, files: readonly string[], env: Record<string, string>): Promise<Totals[]> {
  const results: Totals[] = []
  const waiting = files.filter((file) => !runsAlone(file))
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) results.push(await runFile(root, file, env))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  for (const file of files.filter(runsAlone)) results.push(await runFile(root, file, env))
  return results
}
