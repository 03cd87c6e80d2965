import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'

/** The part of a package.json that is looked at. */
export interface Manifest {
  name: string
  version: string
  exports: Record<string, unknown>
  files: string[]
  dependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  bin?: Record<string, string>
}

/** Answers `npm install` for these packages as a registry does that they have been published to. */
export async function openRegistry(
  packages: readonly { manifest: Manifest; tarball: string }[],
): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1)
    const asked = packages.find(({ manifest, tarball }) => path === manifest.name || path === basename(tarball))
    // npm would remember it, under a port that another registry has tomorrow.
    response.setHeader('cache-control', 'no-store')
    if (!asked) response.writeHead(404).end()
    else if (path === asked.manifest.name) response.end(JSON.stringify(published(asked.manifest, asked.tarball)))
    else response.end(await readFile(asked.tarball))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Listening on a port, it has one.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

  const published = (manifest: Manifest, tarball: string) => ({
    name: manifest.name,
    'dist-tags': { latest: manifest.version },
    versions: { [manifest.version]: { ...manifest, dist: { tarball: url + basename(tarball) } } },
  })

  return {
    url,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
