// Mounts Hearback as a host does, in a process that has loaded nothing else, and asks once. Prints the ms from the first import to
// the end of the answer, and what was loaded, as JSON. Arguments: a form of `forms.ts`; an environment and the URL of a database
// that has it; `loaded` to list what is loaded, which takes time.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { type FormName, forms, type Mounted } from './forms.ts'

const [form = '', environmentId = '', databaseUrl = '', listed] = process.argv.slice(2)
const files: { url: string; bytes: number }[] = []
if (listed === 'loaded') {
  registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:')) files.push({ url, bytes: readFileSync(fileURLToPath(url)).length })
      return next(url, context)
    },
  })
}

// Node loads its `Request` on first use. A real server has done so before it calls the service.
new Request('http://localhost/')

const before = performance.now()
// Safe: the callers name a form.
const { ask, close } = await forms[form as FormName]({ environmentId, databaseUrl })
// The first request of a client in a page.
const { status, text } = await ask(`/api/v1/client/${environmentId}/environment`)
const ms = performance.now() - before
await close()

if (status !== 200) throw new Error(`It answered ${status}: ${text}`)
process.stdout.write(JSON.stringify({ ms, files } satisfies Mounted))
process.exit(0)
