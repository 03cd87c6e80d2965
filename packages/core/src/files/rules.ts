import type { Faults } from '../errors.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { type FileKind, fileKinds } from './kinds.ts'
import type { AskUpload, FileAccess } from './schema.ts'

/** How long a signature, or the form of a direct upload, is good for, in ms. Source: section 5 of the contract. */
export const signatureMs = 5 * 60 * 1000
/** How long an upload may take before the sweep takes it for given up, in ms; `uploadMsFor`: a long one. */
export const uploadMs = 60 * 60 * 1000
/** By then, no upload is on its way any more, in ms: its record may be forgotten a day after it was begun. */
const longestUploadMs = 20 * uploadMs
/** Bytes a second that a line brings at least: 128 kilobits. */
const slowestLine = 16 * 1024
/** How long a private file waits for a response that names it, in ms. */
export const unownedMs = 24 * 60 * 60 * 1000
/** How long a link to a private file works, in ms. */
export const linkMs = 15 * 60 * 1000
/** Bytes of a file that comes as JSON, and is held in memory: however large one may be that comes as a form. */
export const maxHeldBytes = 10 * 1024 * 1024
/** What such a body may have before it takes a place, in bytes: as much as any other request. */
export const unheldBytes = 1024 * 1024
/** How many places there are in a process, and how many of them one environment and one address may have. */
export const maxHeldUploads = 8
export const maxHeldOfEnvironment = 6
export const maxHeldOfAddress = 4
/** What has to come of a body that has a place, in bytes, and within which time, in ms: half a megabit a second. */
export const heldWindowBytes = 1024 * 1024
export const heldWindowMs = 20_000

/** Stands between a file's own name and what makes it unique. */
const mark = '--fid--'
const maxBaseLength = 100
/** Names that Windows keeps for devices, whatever follows their first dot. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
const uniqueName =
  /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,120}--fid--[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.([a-z0-9]{1,5})$/

/** The same for an upload of so many bytes: large ones take longer than an hour on a slow line. */
export const uploadMsFor = (bytes: number): number =>
  Math.min(longestUploadMs, Math.max(uploadMs, (bytes / slowestLine) * 1000))

/** What follows the last dot, in lower case; `''` where there is none. Blanks at the end belong to no name. */
export const extensionOf = (name: string): string => /\.([^./\\]*)$/.exec(name.trimEnd())?.[1]?.toLowerCase() ?? ''

/** What is known of a file by its name; `null` for an extension that is not taken. */
export function kindOf(name: string): FileKind | null {
  const extension = extensionOf(name)
  return Object.hasOwn(fileKinds, extension) ? (fileKinds[extension] ?? null) : null
}

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

/** Whether this is a name that files are kept under: whatever else is asked for is unknown without a look-up. */
export const isFileName = (name: string): boolean => uniqueName.test(name) && kindOf(name) !== null

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

/** The file that an address is about, whatever host it names; `null` for an address of something else. */
export function fileAt(url: string): { environmentId: string; access: FileAccess; name: string } | null {
  const found = /^https?:\/\/[^?#]*\/storage\/([0-9a-z]{1,64})\/(public|private)\/([^/?#]+)$/i.exec(url)
  const [, environmentId = '', access, name = ''] = found ?? []
  if (!isFileName(name)) return null
  return { environmentId, access: access === 'public' ? 'public' : 'private', name }
}

/** What is wrong with a file that is to be uploaded, by what its name and type say. */
export function uploadFaults({
  fileName,
  fileType,
  allowedFileExtensions,
}: Pick<AskUpload, 'fileName' | 'fileType' | 'allowedFileExtensions'>): Faults {
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

/** Names of the private files that the answers to a survey hold, each once. */
export function filesIn(
  { questions }: Pick<StoredSurvey, 'questions'>,
  environmentId: string,
  answers: Readonly<Record<string, unknown>>,
): string[] {
  const names = questions.flatMap(({ id, type }) => {
    const answer = type === 'fileUpload' && Object.hasOwn(answers, id) ? answers[id] : null
    const addresses = Array.isArray(answer) ? answer : [answer]
    return addresses.flatMap((address) => {
      const file = typeof address === 'string' ? fileAt(address) : null
      return file?.environmentId === environmentId && file.access === 'private' ? [file.name] : []
    })
  })
  return [...new Set(names)]
}

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
