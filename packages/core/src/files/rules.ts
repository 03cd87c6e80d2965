import type { Faults } from '../errors.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { fileKinds } from './kinds.ts'
import { extensionOf, kindOf, mark } from './name-rules.ts'
import type { FileAccess, UploadRequest } from './schema.ts'

const maxBaseLength = 100
/** Names that Windows keeps for devices, whatever follows their first dot. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/** A file's own name reduced to `[A-Za-z0-9_.-]`: no folder, no leading dot, no `..`, no device, not long, not empty. */
export function reducedBase(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  const base = last
    .slice(0, 1024)
    .replace(/\.[^.]*$/, '')
    // `é` is `e` and a mark; `ﬁ` is `fi`.
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^A-Za-z0-9_.-]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
    // Also so that the mark stands in a name once.
    .replaceAll(/-{2,}/g, '-')
    .slice(0, maxBaseLength)
    .replaceAll(/^[.-]+|[.-]+$/g, '')
  if (base === '') return 'file'
  return deviceName.test(base) ? `file-${base}` : base
}

/** The name that a file is kept under. */
export const updatedFileName = (fileName: string, uuid: string): string =>
  `${reducedBase(fileName)}${mark}${uuid}.${extensionOf(fileName)}`

/** What a file is called when it is saved: its own name again. */
export const shownName = (name: string): string => `${name.slice(0, name.lastIndexOf(mark))}.${extensionOf(name)}`

/** The part of a name that no other file has. */
export const uniquePart = (name: string): string => name.slice(name.lastIndexOf(mark) + mark.length)

/** The UUID that a name was made with. */
export const uuidIn = (name: string): string => uniquePart(name).replace(/\..*$/, '')

export const blobKeyOf = (environmentId: string, access: FileAccess, name: string): string =>
  `${environmentId}/${access}/${name}`

/** Where a file is read, below the address of the service. */
export const filePath = (environmentId: string, access: FileAccess, name: string): string =>
  `/api/v1/storage/${environmentId}/${access}/${name}`

/** What is wrong with a file that is to be uploaded, by what its name and type say. */
export function uploadFaults({
  fileName,
  fileType,
  allowedFileExtensions,
}: Pick<UploadRequest, 'fileName' | 'fileType' | 'allowedFileExtensions'>): Faults {
  const extension = extensionOf(fileName)
  const kind = kindOf(fileName)
  if (!kind) {
    const named = extension === '' ? 'has no extension' : `has the extension ${extension.slice(0, 32)}`
    return { fileName: `The file ${named}; taken are ${Object.keys(fileKinds).join(', ')}` }
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

/** `.PDF` is the same extension as `pdf`. */
const allows = (extensions: readonly string[], extension: string): boolean =>
  extensions.some((one) => one.toLowerCase().replace(/^\./, '') === extension)

/** Whether this is a type, and holds no `:`: what is signed is joined by it, and could be read in two ways. */
export const isSignable = (type: string): boolean => /^[\w.+-]+\/[\w.+-]+(?:\s*;[^:]*)?$/.test(type)

/** What a file is served as: text is read as UTF-8, whatever a browser would guess. */
export const servedAs = (contentType: string): string =>
  contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType

/** A type without its parameters. */
export const plainType = (type: string): string => type.split(';')[0]?.trim().toLowerCase() ?? ''

/** Bytes that a file for this question, or any of the survey, may have; `null` where none of them takes it. */
export function maxBytesFor(
  { questions }: Pick<StoredSurvey, 'questions'>,
  name: string,
  elementId: string | null,
  maxBytes: number,
): number | null {
  const extension = extensionOf(name)
  const bounds = questions.flatMap((question) => {
    if (question.type !== 'fileUpload' || (elementId !== null && question.id !== elementId)) return []
    const { allowedFileExtensions: allowed, maxSizeInMB: megabytes } = question
    if (allowed && allowed.length > 0 && !allows(allowed, extension)) return []
    return [megabytes ? Math.min(maxBytes, Math.floor(megabytes * 1024 * 1024)) : maxBytes]
  })
  return bounds.length > 0 ? Math.max(...bounds) : null
}

/** Why that is, for who has asked. */
export const noQuestion = (elementId: string | null): string =>
  elementId === null
    ? 'No question of this survey takes such a file'
    : `There is no question ${elementId} in this survey that takes such a file`

/** Bytes of a file that are asked for: `whole` where the header asks for nothing that can be given, `null` for none of it. */
export function rangeOf(header: string | null, size: number): { start: number; end: number } | 'whole' | null {
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '')
    return Number(last) === 0 || size === 0 ? null : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  // A range that ends before it begins is no range (RFC 9110, 14.1.1).
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= size ? null : { start, end }
}
