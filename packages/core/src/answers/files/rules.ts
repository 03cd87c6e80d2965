import type { FileQuestion } from '../../asking/surveys/rules/file-questions.ts'
import type { Faults } from '../../ground/errors.ts'
import { acceptedExtensions } from './kinds.ts'
import { extensionOf, kindOf, separator } from './name-rules.ts'
import type { FileAccess, UploadRequest } from './schema.ts'

const maxBaseLength = 100
/** Names that Windows reserves for devices, whatever follows their first dot. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/**
 * Reduces a file's own name to `[A-Za-z0-9_.-]`: no folder, no leading dot, no `..`, no device name, short, not empty.
 */
export function reducedBase(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  const base = last
    .slice(0, 1024)
    .replace(/\.[^.]*$/, '')
    // `é` becomes `e` and a mark; `ﬁ` becomes `fi`.
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^A-Za-z0-9_.-]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
    // This also makes the separator occur once in a name.
    .replaceAll(/-{2,}/g, '-')
    .slice(0, maxBaseLength)
    .replaceAll(/^[.-]+|[.-]+$/g, '')
  if (base === '') return 'file'
  return deviceName.test(base) ? `file-${base}` : base
}

/** The name under which a file is stored. */
export const updatedFileName = (fileName: string, uuid: string): string =>
  `${reducedBase(fileName)}${separator}${uuid}.${extensionOf(fileName)}`

/** The name under which a browser saves a file: the file's own name. */
export const shownName = (name: string): string => `${name.slice(0, name.lastIndexOf(separator))}.${extensionOf(name)}`

/** The unique part of a name. */
export const uniquePart = (name: string): string => name.slice(name.lastIndexOf(separator) + separator.length)

/** The UUID in a name. */
export const uuidIn = (name: string): string => uniquePart(name).replace(/\..*$/, '')

export const blobKeyOf = (environmentId: string, access: FileAccess, name: string): string =>
  `${environmentId}/${access}/${name}`

/** The path of a file, below the address of the service. */
export const filePath = (environmentId: string, access: FileAccess, name: string): string =>
  `/api/v1/storage/${environmentId}/${access}/${name}`

/** Returns the faults of a file that is to be uploaded, judged by its name and type. */
export function uploadFaults({
  fileName,
  fileType,
  allowedFileExtensions,
}: Pick<UploadRequest, 'fileName' | 'fileType' | 'allowedFileExtensions'>): Faults {
  const extension = extensionOf(fileName)
  const kind = kindOf(fileName)
  if (!kind) {
    const named = extension === '' ? 'has no extension' : `has the extension ${extension.slice(0, 32)}`
    return { fileName: `The file ${named}; accepted are ${acceptedExtensions.join(', ')}` }
  }
  const faults: Record<string, string> = {}
  if (allowedFileExtensions && !allows(allowedFileExtensions, extension)) {
    faults.fileName = `The extension ${extension} is not among allowedFileExtensions`
  }
  if (!isSignable(fileType) || !kind.types.includes(plainType(fileType))) {
    faults.fileType = `The type of ${aFileOf(extension)} is ${kind.types[0]}`
  }
  return faults
}

/** In words: an avi file, a pdf file. */
export const aFileOf = (extension: string): string =>
  `${/^(?:[aeiox]|m[kp]|[fhlmnrs]\d|html?|rtf|svg)/.test(extension) ? 'an' : 'a'} ${extension} file`

/** Compares extensions without case: `.PDF` equals `pdf`. */
const allows = (extensions: readonly string[], extension: string): boolean =>
  extensions.some((one) => one.toLowerCase().replace(/^\./, '') === extension)

/**
 * Whether this is a MIME type without `:`. Signed fields are joined by `:`, so that a type with one would be ambiguous.
 */
export const isSignable = (type: string): boolean => /^[\w.+-]+\/[\w.+-]+(?:\s*;[^:]*)?$/.test(type)

/** The content type of an answer: text is declared as UTF-8, so that browsers need not guess. */
export const servedAs = (contentType: string): string =>
  contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType

/** A MIME type without its parameters. */
export const plainType = (type: string): string => type.split(';')[0]?.trim().toLowerCase() ?? ''

/** The most bytes of a file for this question, or for any of the questions; `null` if none of them takes it. `maxBytes`: of the service. */
export function maxBytesFor(
  questions: readonly FileQuestion[],
  name: string,
  elementId: string | null,
  maxBytes: number,
): number | null {
  const extension = extensionOf(name)
  const bounds = questions.flatMap(({ id, allowedFileExtensions: allowed, maxSizeInMB: megabytes }) => {
    if (elementId !== null && id !== elementId) return []
    if (allowed && allowed.length > 0 && !allows(allowed, extension)) return []
    return [megabytes ? Math.min(maxBytes, Math.floor(megabytes * 1024 * 1024)) : maxBytes]
  })
  return bounds.length > 0 ? Math.max(...bounds) : null
}

/** The message if no question takes the file. */
export const noQuestion = (elementId: string | null): string =>
  elementId === null
    ? 'No question of this survey takes such a file'
    : `There is no question ${elementId} in this survey that takes such a file`

/**
 * The requested bytes of a file: `whole` if the header is absent or invalid, `null` if the range cannot be satisfied.
 */
export function rangeOf(header: string | null, size: number): { start: number; end: number } | 'whole' | null {
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '')
    return Number(last) === 0 || size === 0 ? null : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  // A range that ends before it begins is invalid and ignored (RFC 9110, 14.1.1).
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= size ? null : { start, end }
}
