// The reference implementation of a storage's results, as functions: the storage that is derived from records is built on them, and
// the contract compares other storages with them.

export { countPairs } from '../answers/crosstabs/count-pairs.ts'
export { listedAnswer } from '../answers/responses/answer-rules.ts'
export { responseOutput } from '../answers/responses/rules.ts'
export { tabled } from '../answers/responses/tabled-rules.ts'
export { countFields } from '../answers/summaries/count-fields.ts'
export { countPeriods } from '../answers/summaries/count-periods.ts'
export { countResponses, type SummedResponse } from '../answers/summaries/count-responses.ts'
export { snapshotOf } from '../asking/contacts/rules.ts'
export { contentOf, editionOf } from '../asking/surveys/rules/edition.ts'
export { matchesWhere, planWhere } from '../ground/where/rules.ts'
export { whereOperators } from '../ground/where/schema.ts'
export { type ErasureParts, eraseContact } from './chores/erase-contact.ts'
