import type { Connection } from './connection.ts'
import { fileTypeOf } from './file-types.ts'
import type { CallOptions } from './options.ts'
import { requester } from './room.ts'
import type { UploadTicket } from './wire.ts'

/** How a file is uploaded. An upload has no time-out: end it with `signal`. */
export interface UploadOptions extends CallOptions {
  /** The file's name with its extension. Default: the name of the `File`. A `Blob` has no name, so give one. */
  name?: string | undefined
  /** MIME type. Default: that of the file, otherwise that of the extension. */
  type?: string | undefined
}

interface UploadTarget {
  /** Path at which uploads are requested. `/local` below it takes the file. */
  path: string
  /** Fields that are sent with the request for an upload and with the file. */
  body: object
  headers: Readonly<Record<string, string>>
}

/** Requests an upload, sends the file to the address in the answer, and answers the file's address. */
export async function upload(
  connection: Connection,
  { path, body, headers }: UploadTarget,
  file: Blob,
  { name = (file as Partial<File>).name, type = file.type, ...given }: UploadOptions,
): Promise<string> {
  if (!name) throw new TypeError("`name` is missing: give the file's name with its extension")
  // Browsers and Node do not know the type of many files.
  const fileType = type || fileTypeOf(name)
  const wanted = { ...body, fileName: name, fileType }
  const ticket = await requester(connection)<UploadTicket>({ ...given, method: 'POST', path, body: wanted })
  const form = new FormData()
  for (const [field, value] of Object.entries(ticket.presignedFields ?? {})) form.append(field, value)
  form.append('file', file, ticket.updatedFileName)
  const transfer = { ...given, method: 'POST', form, untimed: true } as const
  const { signingData } = ticket
  if (!signingData) await connection.send({ ...transfer, path: ticket.signedUrl })
  else {
    const { signature, timestamp, uuid } = signingData
    const signed = {
      'x-file-type': fileType,
      'x-file-name': encodeURIComponent(ticket.updatedFileName),
      'x-signature': signature,
      'x-timestamp': timestamp,
      'x-uuid': uuid,
    }
    await connection.request({ ...transfer, path: `${path}/local`, headers: { ...headers, ...signed } })
  }
  return ticket.fileUrl
}
