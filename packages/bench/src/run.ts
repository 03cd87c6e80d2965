import { join } from 'node:path'
import type { Line, Prepared, Stage, Subject } from './line.ts'
import type { Options } from './options.ts'
import { profileRemarks } from './profile.ts'
import type { Progress } from './progress.ts'
import type { Found } from './report.ts'
import { alternate, ratios, spread } from './rounds.ts'
import type { DatabaseServer } from './server.ts'
import { openStage } from './stage.ts'

export interface Measured {
  readonly found: readonly Found[]
  readonly remarks: readonly string[]
}

interface Run {
  readonly options: Options
  readonly progress: Progress
  readonly server: () => Promise<DatabaseServer>
}

const length = { quick: { rounds: 3, windowMs: 300 }, full: { rounds: 7, windowMs: 3000 } }
/**
 * Time after which `--quick` measures the remaining lines in one round, in ms, so that it ends within two minutes on a
 * busy machine.
 */
const lateAfterMs = 40_000

/** The requested lines of a subject. */
export const linesAskedFor = ({ lines, quick }: Subject, options: Options): readonly Line[] =>
  options.only ? lines.filter(({ name }) => options.only?.includes(name)) : quick || !options.quick ? lines : []

/** Prepares a subject, runs the rounds of its turns, and cleans up. */
export async function measure(subject: Subject, lines: readonly Line[], run: Run): Promise<Measured> {
  const { options, progress, server } = run
  const { quick, rows, profile } = options
  const name = lines.map((line) => line.name).join(', ')
  progress.begin(name)
  const { rounds: usual, windowMs } = quick ? length.quick : length.full
  const late = quick && performance.now() > lateAfterMs
  const rounds = late ? 1 : Math.min(usual, subject.rounds ?? usual)
  const folder = profile && join(profile, lines[0]?.name ?? '')
  const { stage, close } = await openStage({
    ...{ quick, rows, windowMs, server, progress: progress.at },
    profile: folder,
  })
  try {
    const { found, remarks } = await measureOn(stage, subject, lines, rounds)
    return { found, remarks: late ? [...remarks, `${name}: one round only, so busy was the machine.`] : remarks }
  } finally {
    await close()
    if (folder) for (const text of await profileRemarks(folder)) progress.say(text)
  }
}

async function measureOn(stage: Stage, subject: Subject, lines: readonly Line[], rounds: number): Promise<Measured> {
  stage.progress('getting ready')
  const prepared = await subject.prepare(stage)
  try {
    const figures = await alternate(rounds, turnsOf(prepared, lines), (round) =>
      stage.progress(round === 0 ? 'warming up' : `round ${round} of ${rounds}`),
    )
    const remarks = await prepared.conclude()
    return { found: lines.flatMap((line) => found(line, figures, rounds)), remarks }
  } finally {
    await prepared.close?.()
  }
}

/** The turns of the lines. A missing turn is impossible on this machine; its subject prints a remark. */
function turnsOf({ turns }: Prepared, lines: readonly Line[]): Prepared['turns'] {
  const needed = new Set(lines.flatMap(({ turn, beside }) => [turn, beside]))
  return Object.fromEntries(Object.entries(turns).filter(([name]) => needed.has(name)))
}

function found(line: Line, figures: Readonly<Record<string, number[]>>, rounds: number): Found[] {
  const values = figures[line.turn]
  if (!values) return []
  const measured = spread(values)
  if (line.beside === null) return [{ line, figure: measured, measured, baseline: null, rounds }]
  const beside = figures[line.beside]
  if (!beside) return []
  return [{ line, figure: ratios(values, beside), measured, baseline: spread(beside), rounds }]
}
