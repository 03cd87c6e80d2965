import type { Connection } from './connection.ts'
import type { CallOptions } from './options.ts'
import { asker } from './room.ts'
import { type UploadOptions, upload } from './upload.ts'
import type { FileLink } from './wire.ts'

/** Files, by their addresses: those that `upload` answers, and those that stand in responses. */
export interface FileRoom {
  /** Uploads a file that anybody may read, and answers its address. */
  upload(file: Blob, options?: UploadOptions): Promise<string>
  /** The file as it comes. If it breaks off, reading it fails; the time-out counts until it begins. */
  read(fileUrl: string, options?: CallOptions): Promise<ReadableStream<Uint8Array>>
  /** An address of a private file that works for 15 minutes without a key. */
  link(fileUrl: string, options?: CallOptions): Promise<FileLink>
  /** Tried again after a lost answer, it may reject with `not_found`. */
  delete(fileUrl: string, options?: CallOptions): Promise<void>
}

export function fileRoom(
  connection: Connection,
  path: string,
  environmentId: (given?: CallOptions) => Promise<string>,
): FileRoom {
  const ask = asker(connection)
  return {
    async upload(file, options = {}) {
      const { signal } = options
      const headers = { 'x-environment-id': await environmentId({ signal }) }
      return upload(connection, { path, body: {}, headers }, file, options)
    },
    read: async (fileUrl, given) => connection.stream({ ...given, method: 'GET', path: pathOf(fileUrl) }, null),
    link: (fileUrl, given) =>
      ask({ ...given, method: 'POST', path: `${path}/link`, body: { fileUrl }, repeatable: true }),
    async delete(fileUrl, given) {
      await ask({ ...given, method: 'DELETE', path: pathOf(fileUrl) })
    },
  }
}

/** The host may have moved since: the file is asked for where this client asks for everything. */
function pathOf(fileUrl: string): string {
  const [path] = /\/storage\/\w+\/(?:public|private)\/[\w.-]+$/.exec(fileUrl) ?? []
  if (path === undefined) throw new TypeError(`The address of a file is needed here, not ${JSON.stringify(fileUrl)}`)
  return `/api/v1${path}`
}
