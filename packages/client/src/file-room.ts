import type { Connection } from './connection.ts'
import type { CallOptions } from './options.ts'
import { requester } from './room.ts'
import { type UploadOptions, upload } from './upload.ts'
import type { FileLink } from './wire.ts'

/** Files, by their addresses: `upload` answers them, and responses contain them. */
export interface FileRoom {
  /** Uploads a public file, and answers its address. */
  upload(file: Blob, options?: UploadOptions): Promise<string>
  /** The file as a stream. If the connection breaks, reading it fails. The time limit ends when the stream begins. */
  read(fileUrl: string, options?: CallOptions): Promise<ReadableStream<Uint8Array>>
  /** An address of a private file that works for 15 minutes without a key. */
  link(fileUrl: string, options?: CallOptions): Promise<FileLink>
  /** Deletes the file. Retried after a lost answer, it may reject with `not_found`. */
  delete(fileUrl: string, options?: CallOptions): Promise<void>
}

export function fileRoom(
  connection: Connection,
  path: string,
  environmentId: (given?: CallOptions) => Promise<string>,
): FileRoom {
  const request = requester(connection)
  return {
    async upload(file, options = {}) {
      const { signal } = options
      const headers = { 'x-environment-id': await environmentId({ signal }) }
      return upload(connection, { path, body: {}, headers }, file, options)
    },
    read: async (fileUrl, given) => connection.stream({ ...given, method: 'GET', path: pathOf(fileUrl) }, null),
    link: (fileUrl, given) =>
      request({ ...given, method: 'POST', path: `${path}/link`, body: { fileUrl }, repeatable: true }),
    async delete(fileUrl, given) {
      await request({ ...given, method: 'DELETE', path: pathOf(fileUrl) })
    },
  }
}

/**
 * The path of the file's address. The client's own `url` replaces the host, which may have changed since the upload.
 */
function pathOf(fileUrl: string): string {
  const [path] = /\/storage\/\w+\/(?:public|private)\/[\w.-]+$/.exec(fileUrl) ?? []
  if (path === undefined) throw new TypeError(`The address of a file is needed here, not ${JSON.stringify(fileUrl)}`)
  return `/api/v1${path}`
}
