import { roughLength } from '../../ground/json-length.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import { notFound } from '../../http/problems.ts'
import type { Author } from '../../tenants/audit/entries.ts'
import { importActionClasses, importAttributeKeys, importSegments } from './import-configuration.ts'
import { importContacts } from './import-contacts.ts'
import { importEditions } from './import-editions.ts'
import { importDisplays, importResponses } from './import-responses.ts'
import { importSurveys } from './import-surveys.ts'
import type { Importing, Step } from './importing.ts'
import { logImport } from './log-import.ts'
import { countOutcomes } from './outcomes.ts'
import { readingAhead } from './read-ahead.ts'
import type { ImportReport, RecordType, TransferRecord } from './schema.ts'

/** The most records that one step stores, and about how many characters they may have together. */
const maxBatch = 500
const maxBatchLength = 4_000_000

type Import = (importing: Importing, batch: readonly unknown[]) => Promise<void>

/** Reads, checks and stores records one by one, for types that have few. */
const inOne =
  (take: Import) =>
  (importing: Importing, batch: readonly unknown[]): Step =>
  () =>
    take(importing, batch)

/** Importers of each record type: each reads and checks a batch, and returns the step that stores it. */
const importers: Readonly<Record<RecordType, (importing: Importing, batch: readonly unknown[]) => Step>> = {
  actionClass: inOne(importActionClasses),
  attributeKey: inOne(importAttributeKeys),
  segment: inOne(importSegments),
  survey: inOne(importSurveys),
  surveyEdition: inOne(importEditions),
  contact: importContacts,
  display: importDisplays,
  response: importResponses,
}

/**
 * Imports a stream of records, batch by batch; reads and checks the next batch while one is stored. Existing records
 * stay unchanged, so that an import can be repeated at any time. What was stored is told in the audit log, also by an
 * import that fails on its way.
 */
export async function importRecords(
  author: Author,
  environmentId: string,
  records: AsyncIterable<TransferRecord> | Iterable<TransferRecord>,
  { onProgress, sharedIds, judge }: Pick<Importing, 'sharedIds' | 'judge'> & { onProgress: (records: number) => void },
): Promise<ImportReport> {
  const { service } = author
  const view = idPattern.test(environmentId) ? await service.environments.fresh(environmentId) : null
  if (!view) throw notFound('Environment', environmentId)
  const outcomes = countOutcomes()
  const importing = {
    service,
    environmentId,
    sharedIds,
    judge,
    outcomes,
    replacements: { actionClasses: new Map(), contacts: new Map() },
  }
  let done = 0
  try {
    await readingAhead(
      (failed) => steps(importing, records, failed),
      async ({ count, step }) => {
        await step()
        done += count
        onProgress(done)
      },
    )
  } catch (error) {
    // The fault of the import is the one to be told, also where the log cannot be written.
    await logImport(author, environmentId, outcomes.report()).catch(() => {})
    throw error
  }
  const report = outcomes.report()
  await logImport(author, environmentId, report)
  return report
}

/** Reads and checks each batch, and yields the steps that store them. */
async function* steps(
  importing: Importing,
  records: AsyncIterable<TransferRecord> | Iterable<TransferRecord>,
  failed: AbortSignal,
): AsyncGenerator<{ count: number; step: Step }, void, undefined> {
  for await (const { type, batch } of batches(records, failed)) {
    yield { count: batch.length, step: importers[type](importing, batch) }
  }
}

const isFrame = ({ type }: { readonly type: string }): boolean => type === 'export'

/** Groups consecutive records of one type into batches. After a failure, closes the source at its next record. */
async function* batches(
  records: AsyncIterable<TransferRecord> | Iterable<TransferRecord>,
  failed: AbortSignal,
): AsyncGenerator<{ type: RecordType; batch: unknown[] }, void, undefined> {
  let type: RecordType | null = null
  let batch: unknown[] = []
  let length = 0
  for await (const record of records) {
    if (failed.aborted) return
    // Lines of an export may come as they are: its first and last one hold no record.
    if (isFrame(record)) continue
    if (type !== null && (type !== record.type || batch.length >= maxBatch || length >= maxBatchLength)) {
      yield { type, batch }
      batch = []
      length = 0
    }
    type = record.type
    batch.push(record.data)
    length += roughLength(record.data)
  }
  if (type !== null && batch.length > 0) yield { type, batch }
}
