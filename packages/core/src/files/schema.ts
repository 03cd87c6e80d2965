import * as v from 'valibot'
import { object } from '../ground/json-shapes.ts'
import type { Timestamp } from '../ports/clock.ts'

/** Public files are open to anybody who knows their address; private ones belong to a survey and its responses. */
export type FileAccess = 'public' | 'private'

/**
 * A file that was uploaded, or is to be. `uploading`: on its way through the service. `awaited`: on its way straight to
 * the blob store, which may have it already. `stored`: all of it is there. `removing`: invisible; its blob goes first,
 * then this record, which stays while an upload may still bring the blob back.
 */
export interface StoredFile {
  environmentId: string
  /** `<name>--fid--<uuid>.<extension>`: unique, and made for one upload only. */
  name: string
  access: FileAccess
  createdAt: Timestamp
  /** The MIME type of the extension. */
  contentType: string
  /** Bytes; `null` until it is stored. */
  size: number | null
  /** The survey of a private file. */
  surveyId: string | null
  /** The response that a private file belongs to: the first one of its survey that named it. */
  responseId: string | null
  state: 'uploading' | 'awaited' | 'stored' | 'removing'
  /** When the sweep looks at it, or looks once more; `null` where it stays until somebody removes it. */
  dueAt: Timestamp | null
}

/** Files that a response names, to be its own where they are its survey's and nobody's yet. */
export interface FileClaim {
  readonly name: string
  readonly surveyId: string
  readonly responseId: string
  /** When the sweep looks whether the response is still there: later than its write can end. */
  readonly dueAt: Timestamp
}

const fileName = v.pipe(v.string(), v.minLength(1, 'Required'), v.maxLength(1024, 'At most 1024 characters'))
const fileType = v.pipe(v.string(), v.maxLength(255, 'At most 255 characters'))
const extensions = v.nullish(
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(32, 'At most 32 characters'))), v.maxLength(100, 'At most 100')),
)

/** Asks for an upload of a public file. */
export const uploadRequestBody = v.pipe(
  object({
    /** As the person calls it: its extension counts, the rest is reduced to safe characters. */
    fileName,
    /** MIME type: one of the extension's. */
    fileType,
    allowedFileExtensions: extensions,
    environmentId: v.nullish(v.string()),
  }),
  v.title('AskUpload'),
)
export type UploadRequest = v.InferOutput<typeof uploadRequestBody>

/** Asks for an upload of a file that answers a question. */
export const clientUploadRequestBody = v.pipe(
  object({
    fileName,
    fileType,
    surveyId: v.pipe(v.string(), v.maxLength(255, 'At most 255 characters')),
    /** The question it answers. Default: any of the survey's that takes such a file. */
    elementId: v.nullish(v.pipe(v.string(), v.maxLength(64, 'At most 64 characters'))),
    allowedFileExtensions: extensions,
  }),
  v.title('AskClientUpload'),
)
export type ClientUploadRequest = v.InferOutput<typeof clientUploadRequestBody>

/** Where to upload, and what to send along: `signingData` or `presignedFields`, whichever is there. */
export const uploadTicket = v.pipe(
  v.object({
    signedUrl: v.string(),
    /** The address of the file, once it is uploaded: what an answer holds. */
    fileUrl: v.string(),
    updatedFileName: v.string(),
    /** Bytes that the file may have: what the service takes, or the question where that is less. */
    maxBytes: v.number(),
    /** For an upload through the service: sent in headers, or in a JSON body. */
    signingData: v.optional(v.object({ signature: v.string(), timestamp: v.string(), uuid: v.string() })),
    /** For an upload straight to the blob store: fields of the form, before the part `file`. */
    presignedFields: v.optional(v.record(v.string(), v.string())),
  }),
  v.title('UploadTicket'),
)
export type UploadTicket = v.InferOutput<typeof uploadTicket>

export const uploadedFile = v.object({ message: v.string() })

/** The body of a client that uploads without multipart; what stands in headers may stand here too. */
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
    /** The address of a private file, as an answer holds it. */
    fileUrl: v.pipe(v.string(), v.maxLength(4096, 'At most 4096 characters')),
  }),
  v.title('CreateFileLink'),
)
export type CreateFileLink = v.InferOutput<typeof linkBody>

export const fileLink = v.pipe(v.object({ url: v.string(), expiresAt: v.string() }), v.title('FileLink'))
export type FileLink = v.InferOutput<typeof fileLink>
