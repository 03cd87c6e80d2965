import { notFound } from '../http/problems.ts'
import { idPattern } from '../ports/ids.ts'
import type { Service } from '../service.ts'
import { importActionClasses, importAttributeKeys, importSegments } from './import-configuration.ts'
import { importContacts } from './import-contacts.ts'
import { importDisplays, importResponses } from './import-responses.ts'
import { importSurveys } from './import-surveys.ts'
import type { Importing } from './importing.ts'
import type { ImportReport, RecordType, TransferRecord } from './schema.ts'
import { newTally } from './tally.ts'

/** Records that one step stores, and about how many characters they may have together. */
const maxBatch = 250
const maxBatchLength = 4_000_000

const importers: Readonly<Record<RecordType, (importing: Importing, batch: readonly unknown[]) => Promise<void>>> = {
  actionClass: importActionClasses,
  attributeKey: importAttributeKeys,
  segment: importSegments,
  survey: importSurveys,
  contact: importContacts,
  display: importDisplays,
  response: importResponses,
}

/** Takes records in as they come, batch by batch. What is there already stays: it may be run again at any time. */
export async function importRecords(
  service: Service,
  environmentId: string,
  records: AsyncIterable<TransferRecord> | Iterable<TransferRecord>,
  onProgress: (records: number) => void,
): Promise<ImportReport> {
  const view = idPattern.test(environmentId) ? await service.environments.fresh(environmentId) : null
  if (!view) throw notFound('Environment', environmentId)
  const tally = newTally()
  const importing = { service, environmentId, tally, standIns: { actionClasses: new Map(), contacts: new Map() } }
  let done = 0
  for await (const { type, batch } of batches(records)) {
    await importers[type](importing, batch)
    done += batch.length
    onProgress(done)
  }
  return tally.report()
}

/** Records of one type that follow each other. */
async function* batches(
  records: AsyncIterable<TransferRecord> | Iterable<TransferRecord>,
): AsyncGenerator<{ type: RecordType; batch: unknown[] }, undefined> {
  let type: RecordType | null = null
  let batch: unknown[] = []
  let length = 0
  for await (const record of records) {
    if (type !== null && (type !== record.type || batch.length >= maxBatch || length >= maxBatchLength)) {
      yield { type, batch }
      batch = []
      length = 0
    }
    type = record.type
    batch.push(record.data)
    length += JSON.stringify(record.data)?.length ?? 0
  }
  if (type !== null && batch.length > 0) yield { type, batch }
}
