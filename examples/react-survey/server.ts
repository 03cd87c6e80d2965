// A page of your own that shows link surveys, at /survey. Hearback is mounted under /feedback, and its links lead to
// the page.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { basename } from 'node:path'
import { build } from 'esbuild'
import { createHearback, nodeTransport, postgresStorage, toNodeHandler, workLoop } from 'hearback'

const port = process.env.PORT ?? 3000
const origin = process.env.ORIGIN ?? `http://localhost:${port}`

const hearback = createHearback({
  storage: postgresStorage({ connectionString: process.env.DATABASE_URL }),
  secret: process.env.HEARBACK_SECRET,
  transport: nodeTransport(),
  linkUrl({ id: surveyId, environmentId }, suId) {
    return `${origin}/survey?${new URLSearchParams({ environmentId, surveyId, ...(suId && { suId }) })}`
  },
})
const feedback = toNodeHandler(hearback, { wake: workLoop(hearback).wake })

// `splitting`: the words of other languages are loaded when a survey needs them.
const { outputFiles } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['page.tsx'],
  outdir: 'built',
  write: false,
  bundle: true,
  splitting: true,
  minify: process.env.NODE_ENV === 'production',
  format: 'esm',
  jsx: 'automatic',
})
const scripts = new Map(outputFiles.map(({ path, text }) => [`/${basename(path)}`, text]))
const page = await readFile(new URL('index.html', import.meta.url))

createServer((request, response) => {
  const path = request.url?.split('?')[0] ?? ''
  const script = scripts.get(path)
  if (path.startsWith('/feedback/')) feedback(request, response)
  else if (path === '/survey') response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  else if (script) response.setHeader('content-type', 'text/javascript; charset=utf-8').end(script)
  else response.writeHead(404).end('There is no such page')
}).listen(port)
