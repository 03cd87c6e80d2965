// A survey inside an application: asked after an action, for users of one plan, whose names a token of this server proves.
// Before the first start, with DATABASE_URL and HEARBACK_SECRET set:
//   npx hearback products create NAME
//   npx hearback environments set production --users verified
//   npx hearback environments rotate-identity-secret production   # HEARBACK_IDENTITY_SECRET
//   npx hearback keys create production                           # HEARBACK_KEY, for survey.ts
// Then, with HEARBACK_IDENTITY_SECRET set too:
//   node server.ts
//   HEARBACK_KEY=hbk_… node survey.ts                             # in a second shell, once
// Open http://localhost:3000/users/anna and export the report: the survey comes. /users/bert, on the free plan, gets none.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { signUser } from '@hearback/client/sign'
import { build } from 'esbuild'
import express from 'express'
import { createHearback, nodeTransport, postgresStorage, toNodeHandler, workLoop } from 'hearback'

const hearback = createHearback({
  storage: postgresStorage({ connectionString: process.env.DATABASE_URL }),
  secret: process.env.HEARBACK_SECRET,
  transport: nodeTransport(),
})
const environments = (await hearback.admin.listProducts()).flatMap((product) => product.environments)
const environmentId = environments.find(({ type }) => type === 'production')?.id ?? ''

// `splitting`: the card of a survey is loaded when one is to be shown.
const { outputFiles } = await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['page.ts'],
  outdir: 'built',
  write: false,
  bundle: true,
  splitting: true,
  minify: true,
  format: 'esm',
})
const scripts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
const html = await readFile(new URL('index.html', import.meta.url), 'utf8')

/** Stands for the sign-in of your application. */
const plans: Readonly<Record<string, string>> = { anna: 'pro', bert: 'free' }

const app = express()
app.use('/feedback', toNodeHandler(hearback, { wake: workLoop(hearback).wake }))

app.get('/users/:userId', async (request, response) => {
  const { userId } = request.params
  const plan = plans[userId]
  if (plan === undefined) return void response.status(404).send('There is no such user')
  const userToken = await signUser(process.env.HEARBACK_IDENTITY_SECRET, {
    userId,
    environmentId,
    attributes: { plan },
  })
  const feedback = JSON.stringify({ environmentId, userId, userToken }).replaceAll('<', '\\u003c')
  response.set('content-security-policy', "default-src 'self'; require-trusted-types-for 'script'")
  response.type('html').send(html.replace('"FEEDBACK"', () => feedback))
})

app.get('/scripts/:name', (request, response) => {
  const script = scripts.get(request.params.name)
  if (script === undefined) return void response.status(404).send('There is no such script')
  response.type('js').send(script)
})

app.listen(process.env.PORT ?? 3000)
