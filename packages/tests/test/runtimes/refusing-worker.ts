// What cannot work on Workers, tried there: answers what each says when it is made.
import { filesystemBlobs } from '@hearback/fs'
import { nodeTransport, serve } from '@hearback/node'
import { pgliteStorage } from '@hearback/postgres/pglite'

const made = {
  filesystemBlobs: () => filesystemBlobs({ directory: 'uploads' }),
  nodeTransport: () => nodeTransport(),
  pgliteStorage: () => pgliteStorage({ directory: 'data' }),
  serve: () => serve({} as Parameters<typeof serve>[0]),
}

export default {
  async fetch(): Promise<Response> {
    const said: Record<string, string> = {}
    for (const [name, make] of Object.entries(made)) {
      try {
        await make()
        said[name] = 'nothing'
      } catch (error) {
        said[name] = error instanceof Error ? error.message : String(error)
      }
    }
    return Response.json(said)
  },
}
