// The reference implementation of a storage's results, as functions: the in-memory storage is built on them, and the
// contract compares other storages with them.
export type { BasicStorage } from './basics/basic-storage.ts'
export { storageFromBasics } from './basics/storage-from-basics.ts'
export { type ErasureParts, eraseContact } from './chores/erase-contact.ts'
export { personOf } from './contacts/rules.ts'
export { listedAnswer } from './responses/answer-rules.ts'
export { tabled } from './responses/csv-rules.ts'
export { responseOutput } from './responses/rules.ts'
export { countFields } from './summaries/count-fields.ts'
export { countPeriods } from './summaries/count-periods.ts'
export { countResponses, type SummedResponse } from './summaries/count-responses.ts'
export { matchesWhere, planWhere } from './where/rules.ts'
export { whereOperators } from './where/schema.ts'
