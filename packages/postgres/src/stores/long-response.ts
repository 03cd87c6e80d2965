import { longFrom } from '@hearback/core'

const documents = ['data', 'variables', 'ttc', 'meta', 'tags', 'notes', 'person'].map((name) => `r.${name}`)
const size = documents.map((document) => `coalesce(pg_column_size(${document}), 0)`).join(' + ')
const compression = documents.map((document) => `pg_column_compression(${document})`).join(', ')

/**
 * Whether `hearback.responses r` is long, without reading what lies outside its row. What is stored as it is may become
 * twenty times as long as a text; of what is compressed, nobody knows.
 */
export const isLong = `(${size} > ${longFrom} or coalesce(${compression}) is not null)`
