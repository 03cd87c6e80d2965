import * as v from 'valibot'
import { doorTokens } from '../../asking/doors/schema.ts'
import { object } from '../../ground/json-shapes.ts'
import type { Timestamp } from '../../ground/ports/clock.ts'
import { environmentInput } from '../../tenants/products/schema/environment-names.ts'

/**
 * A public file is open to every client that knows its address; a private one belongs to a survey and its responses.
 */
export type FileAccess = 'public' | 'private'

/**
 * A file that was uploaded, or will be. `uploading`: an upload through the service is in progress. `awaited`: the
 * client uploads straight to the blob store, which may have the file already. `stored`: the file is complete.
 * `removing`: invisible; its blob is deleted first, then this record, which stays as long as an upload may still
 * restore the blob.
 */
export interface StoredFile {
  environmentId: string
  /**
   * `<name>--fid--<uuid>.<extension>`: unique, made for one upload only. `<name>` is `file`; an earlier release stored the
   * file's own name.
   */
  name: string
  access: FileAccess
  createdAt: Timestamp
  /** The MIME type of the extension. */
  contentType: string
  /** Bytes; `null` until the file is stored. */
  size: number | null
  /** The survey of a private file. */
  surveyId: string | null
  /** The response that owns a private file: the first one of its survey that named it. */
  responseId: string | null
  state: 'uploading' | 'awaited' | 'stored' | 'removing'
  /** When the sweep checks the file next; `null` if it stays until a client removes it. */
  dueAt: Timestamp | null
}

/** Files that a response names. It becomes the owner of those that belong to its survey and have no owner yet. */
export interface FileClaim {
  readonly name: string
  readonly surveyId: string
  readonly responseId: string
  /** When the sweep checks whether the response still exists: later than its write can end. */
  readonly dueAt: Timestamp
}

const fileName = v.pipe(v.string(), v.minLength(1, 'Required'), v.maxLength(1024, 'At most 1024 characters'))
const fileType = v.pipe(v.string(), v.maxLength(255, 'At most 255 characters'))
const extensions = v.nullish(
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(32, 'At most 32 characters'))), v.maxLength(100, 'At most 100')),
)

/** The body that requests the upload of a public file. */
export const uploadRequestBody = v.pipe(
  object({
    /** The name that the user gave: its extension counts, the rest is reduced to safe characters. */
    fileName,
    /** A MIME type of the extension. */
    fileType,
    allowedFileExtensions: extensions,
    ...environmentInput,
  }),
  v.title('AskUpload'),
)
export type UploadRequest = v.InferOutput<typeof uploadRequestBody>

/** The body that requests the upload of a file that answers a question. */
export const clientUploadRequestBody = v.pipe(
  object({
    fileName,
    fileType,
    surveyId: v.pipe(v.string(), v.maxLength(255, 'At most 255 characters')),
    /** The question that the file answers. Default: any question of the survey that takes such a file. */
    elementId: v.nullish(v.pipe(v.string(), v.maxLength(64, 'At most 64 characters'))),
    allowedFileExtensions: extensions,
    ...doorTokens,
  }),
  v.title('AskClientUpload'),
)
export type ClientUploadRequest = v.InferOutput<typeof clientUploadRequestBody>

/** The upload address and the fields to send with the file: either `signingData` or `presignedFields`. */
export const uploadTicket = v.pipe(
  v.object({
    signedUrl: v.string(),
    /** The address of the file after the upload, which an answer holds. */
    fileUrl: v.string(),
    updatedFileName: v.string(),
    /** The most bytes of the file: the limit of the service, or of the question if that is less. */
    maxBytes: v.number(),
    /** For an upload through the service: send in headers, or in a JSON body. */
    signingData: v.optional(v.object({ signature: v.string(), timestamp: v.string(), uuid: v.string() })),
    /** For an upload straight to the blob store: fields of the form, to be sent before the part `file`. */
    presignedFields: v.optional(v.record(v.string(), v.string())),
  }),
  v.title('UploadTicket'),
)
export type UploadTicket = v.InferOutput<typeof uploadTicket>

export const uploadedFile = v.object({ message: v.string() })

/** The body of an upload without multipart. Metadata may stand in headers or here. */
export const jsonUpload = v.object({
  fileBase64String: v.optional(v.string()),
  fileType: v.optional(v.string()),
  fileName: v.optional(v.string()),
  surveyId: v.optional(v.string()),
  signature: v.optional(v.string()),
  timestamp: v.optional(v.union([v.string(), v.number()])),
  uuid: v.optional(v.string()),
})

export const linkBody = v.pipe(
  object({
    /** The address of a private file, in the form that answers hold. */
    fileUrl: v.pipe(v.string(), v.maxLength(4096, 'At most 4096 characters')),
  }),
  v.title('CreateFileLink'),
)
export type CreateFileLink = v.InferOutput<typeof linkBody>

export const fileLink = v.pipe(v.object({ url: v.string(), expiresAt: v.string() }), v.title('FileLink'))
export type FileLink = v.InferOutput<typeof fileLink>
