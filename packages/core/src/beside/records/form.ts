import type { Records } from '../../ground/ports/records.ts'
import type { Storage } from '../../house/storage.ts'
import { service, tableById } from './table.ts'

/** The form of the records that this build reads and writes. Raised where an earlier build could not read what is written. */
const form = 1

/** One record. In `service`. */
const forms = tableById<{ readonly id: string; readonly form: number }>('forms')

/** The form of the records in a store, `null` in a new one, and the form that this build needs. */
export const formOfRecords = async (records: Records): Promise<{ stored: number | null; needed: number }> => ({
  stored: (await records.read((reader) => forms.get(reader, service, 'records')))?.form ?? null,
  needed: form,
})

/** As `Storage.migrate`: stores which form the records have, so that a later build can bring them up to date. */
export const migrateRecords =
  (records: Records): Storage['migrate'] =>
  (mode) =>
    mode === 'check'
      ? records.read(async (reader) => {
          const stored = await forms.get(reader, service, 'records')
          if (stored === null || stored.form < form) throw new Error(missing(stored?.form ?? null))
          refuseLater(stored.form)
        })
      : records.transact(async (writer) => {
          const stored = await forms.get(writer, service, 'records')
          if (stored !== null) refuseLater(stored.form)
          if (stored?.form !== form) await forms.put(writer, service, { id: 'records', form })
        })

function refuseLater(stored: number): void {
  if (stored <= form) return
  throw new Error(
    `The store has records of the form ${stored}, which a later version of Hearback wrote; this one knows the form ${form}. ` +
      'Run that version, or a later one.',
  )
}

const missing = (stored: number | null): string =>
  `${stored === null ? 'The store names no form of its records' : `The store has records of the form ${stored}`}, and this version of ` +
  `Hearback needs the form ${form}. Run \`hearback migrate\`, or call \`storage.migrate('apply')\`.`
