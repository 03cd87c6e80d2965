import { type ImportCount, type ImportRemark, type ImportReport, type RecordType, recordTypes } from './schema.ts'

/** The most different reasons of a report, so that it does not grow with a hostile file. */
const maxReasons = 100
const idsNamed = 5

/** Counts the outcomes of records. */
export interface Outcomes {
  stored(type: RecordType, count?: number): void
  known(type: RecordType): void
  refused(type: RecordType, id: string, reason: string): void
  /** Reports that a part of a stored record differs from the imported one. */
  changed(type: RecordType, id: string, reason: string): void
  report(): ImportReport
}

export function countOutcomes(): Outcomes {
  // Safe: it has one entry for each type.
  const counts = Object.fromEntries(recordTypes.map((type) => [type, { stored: 0, known: 0, refused: 0 }])) as Record<
    RecordType,
    ImportCount
  >
  const refused = remarks()
  const changed = remarks()
  return {
    stored: (type, count = 1) => {
      counts[type].stored += count
    },
    known: (type) => {
      counts[type].known += 1
    },
    refused: (type, id, reason) => {
      counts[type].refused += 1
      refused.add(type, id, reason)
    },
    changed: changed.add,
    report: () => structuredClone({ counts, refused: refused.all(), changed: changed.all() }),
  }
}

function remarks() {
  const found = new Map<string, ImportRemark>()
  return {
    all: () => [...found.values()],
    add(type: RecordType, id: string, given: string): void {
      const reason = found.size < maxReasons || found.has(`${type} ${given}`) ? given : 'Further reasons are not listed'
      const key = `${type} ${reason}`
      const remark = found.get(key) ?? { type, reason, count: 0, ids: [] }
      found.set(key, remark)
      remark.count += 1
      if (remark.ids.length < idsNamed) remark.ids.push(id)
    },
  }
}
