import { longFrom } from '@hearback/core/storage'

const documents = ['data', 'variables', 'ttc', 'meta', 'tags', 'notes', 'person'].map((name) => `r.${name}`)
const size = documents.map((document) => `coalesce(pg_column_size(${document}), 0)`).join(' + ')
const compression = documents.map((document) => `pg_column_compression(${document})`).join(', ')

/**
 * SQL: whether `hearback.responses r` may be long. It reads only sizes, no document that PostgreSQL stores outside the row.
 * An uncompressed document may become up to twenty times as long as text. A compressed one has no known bound: it counts as long.
 */
export const isLong = `(${size} > ${longFrom} or coalesce(${compression}) is not null)`
