/** What a pass has copied. */
export interface Pass<Mark> {
  /** From when on rows were not copied. */
  readonly mark: Mark
  readonly rows: number
}

/** A pass that takes less than this, in ms, is the last one. */
const shortMs = 400
/** A pass that copies more than this part of what the one before did is the last one: rows are written as fast as they are copied. */
const hardlyFewer = 0.9
/** The most passes, however slowly they become smaller. */
const mostPasses = 8

/**
 * Copies what was written since the pass before, again and again, until little is left, or another pass would leave hardly less.
 * Returns the mark of the last pass. `now`: the time, in ms.
 */
export async function copyInPasses<Mark>(
  copySince: (mark: Mark | null) => Promise<Pass<Mark>>,
  now = () => performance.now(),
): Promise<Mark> {
  let last: Pass<Mark> = await copySince(null)
  for (let pass = 2; ; pass += 1) {
    const startedAt = now()
    const { mark, rows } = await copySince(last.mark)
    if (now() - startedAt < shortMs || rows > last.rows * hardlyFewer || pass === mostPasses) return mark
    last = { mark, rows }
  }
}
