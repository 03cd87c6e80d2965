import { createHearback, type HearbackOptions } from '@hearback/core'
import { mainJob } from './main-job.ts'

/** `serve` of @hearback/node and of @hearback/deno. */
type Serve = (
  hearback: ReturnType<typeof createHearback>,
  options: { port: number; hostname: string },
) => Promise<{ url: string; close(): Promise<void> }>

/** Serves on a free port, does the main job over HTTP, and closes: nothing may keep the process running then. */
export async function round(serve: Serve, options: Pick<HearbackOptions, 'storage' | 'transport'>): Promise<void> {
  const hearback = createHearback({ ...options, secret: 'a secret of at least 32 characters' })
  const server = await serve(hearback, { port: 0, hostname: '127.0.0.1' })
  const first = await hearback.admin.createFirstProduct({ name: 'My product' })
  const [production] = first?.environments ?? []
  if (!production) throw new Error('The storage was not empty')
  await mainJob({ url: server.url, environmentId: production.id, apiKey: production.key.key })
  await server.close()
}
