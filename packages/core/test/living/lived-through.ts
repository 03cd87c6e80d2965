import type { Storage } from '../../src/house/index.ts'
import type { Read } from './compare.ts'
import { live } from './live.ts'

/** Runs the seeds from 1 on, and says on one line what they came to. `also`: a further reader, as `live` has it. */
export async function livedThrough(
  runs: number,
  storage?: Storage,
  also?: (read: Read) => Promise<void>,
): Promise<{ readonly summary: string; readonly differences: readonly string[] }> {
  let [edits, answers, comparisons] = [0, 0, 0]
  const differences: string[] = []
  for (let seed = 1; seed <= runs; seed += 1) {
    const lived = await live(seed, storage, also)
    edits += lived.edits
    answers += lived.answers
    comparisons += lived.checks
    differences.push(...lived.differences)
  }
  const summary = `${runs} runs, ${edits} edits, ${answers} answers, ${comparisons} comparisons, ${differences.length} differences`
  return { summary, differences }
}
