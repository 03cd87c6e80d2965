import { lockFolder } from '../src/pglite/folder-lock.ts'

/** Run as a process of its own by pglite-lock.test.ts: takes a folder, says so, and stays. */
const [directory = '', what = 'lock'] = process.argv.slice(2)
try {
  if (what === 'database') {
    // Loaded here, as most of these processes take the lock only.
    const { pgliteStorage } = await import('@hearback/postgres/pglite')
    await pgliteStorage({ directory }).migrate('apply')
  } else await lockFolder(directory)
  console.log('holding')
} catch (error) {
  console.log((error as Error).message)
}
// The lock does not keep a process alive.
setInterval(() => {}, 60_000)
