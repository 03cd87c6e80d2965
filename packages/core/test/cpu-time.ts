import process from 'node:process'

/** Milliseconds of CPU time, which some systems count in steps of 10: on a busy machine, a clock measures other programs. */
export async function cpuTimeOf(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
