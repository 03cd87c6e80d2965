import { join } from 'node:path'
import { blobKey } from '@hearback/core/storage'

/** The path of a blob's file. Throws for a key that core would not make. */
export const pathOf = (directory: string, key: string): string => join(directory, ...blobKey(key).split('/'))
