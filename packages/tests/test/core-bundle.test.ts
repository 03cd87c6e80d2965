import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'

const test = suite('what the first request loads')
const coreSource = new URL('../../core/src/', import.meta.url)

/** Leaves out what is loaded later. */
const onDemand: Plugin = {
  name: 'on-demand',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : null))
  },
}

const { outputFiles, metafile } = await build({
  stdin: { contents: `export { createHearback } from '@hearback/core'`, resolveDir: import.meta.dirname },
  absWorkingDir: fileURLToPath(new URL('../../../', import.meta.url)),
  conditions: ['source'],
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  platform: 'browser',
  format: 'esm',
  target: 'es2023',
  plugins: [onDemand],
})
const [output] = Object.values(metafile.outputs)
const inputs = Object.entries(output?.inputs ?? {})
const files = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path)

test('it is small', () => {
  const bytes = gzipSync(outputFiles[0]?.contents ?? '').length
  assert.ok(bytes > 20_000, `${bytes} bytes are too few to be a service`)
  // The state that typed clients decode took 220, turns for pages of responses 120; the order of answers 350; that what describes an answer refuses none, and the places of exports, took 430.
  // 350 of it tell respondents that a service without a store takes no files: they could not finish.
  // That what several secrets of the service have signed is read took 150.
  // That pages get no pattern that would stop them took 100.
  // That processes agree on the time took 350.
  // That the requests of an outage are counted, in place of a line for each, took 300.
  // That an answer stores the attributes of a proven user took 150.
  // That an environment has two names took 100.
  // That answers are stored with what they mean took 400.
  // That the log of an outage is shared with the work of hosts took 30.
  // That answers are read by the edition that was shown, and what was removed keeps its answers, took 150.
  // That answers that could not have been given are looked for, where a survey asks, and that responses name their edition, took 500.
  // That answers which older clients send again keep what they meant took 100.
  // That an answer which a newer page sends again keeps what it meant, where its place says that it is the same, took 100.
  // That files stay whose questions were removed, and that answers to those are checked, took 80.
  // That days are read in a time zone, and that an unknown one is refused with the names of near ones, took 400.
  // That long work waits for requests, and that live addresses have limits of their own, took 150.
  // The names of today of time zones that runtimes list under older ones took 130.
  // That names with two letters exchanged are near, displays of a contact, and conditions on attributes took 150.
  assert.ok(bytes < 36_500, `${bytes} bytes with gzip`)
})

test('it has the libraries in it that every request needs, and no others', () => {
  const packages = files.map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]).filter((name) => name)
  assert.equal([...new Set(packages)].sort(), ['itty-router', 'valibot'])
})

test('busy requests find their steps loaded; what few need is not there', () => {
  const has = (name: string) => files.includes(`packages/core/src/${name}`)
  const wanted = [
    'answers/responses/create.ts',
    'answers/responses/update.ts',
    'asking/displays/create.ts',
    'asking/client-state/state.ts',
  ]
  assert.equal(
    wanted.filter((name) => !has(name)),
    [],
  )
  const unwanted = [
    'house/service/route-table.ts',
    'answers/responses/routes.ts',
    'answers/responses/query.ts',
    'answers/responses/sav/format.ts',
    'answers/responses/xlsx/format.ts',
    'asking/surveys/schema.ts',
    'asking/segments/schema.ts',
    'delivery/webhooks/wire.ts',
    'answers/files/kinds.ts',
    'asking/surveys/single-use.ts',
    'asking/quotas/schema.ts',
    'asking/doors/pass.ts',
    'http/reply-list.ts',
    'http/cursor.ts',
    'asking/client-state/person.ts',
    'answers/responses/remove.ts',
    'delivery/webhooks/subscriptions/secret.ts',
    'asking/surveys/change.ts',
    'asking/surveys/rules/element-ids.ts',
    'asking/segments/change.ts',
    'asking/contacts/change.ts',
    'house/contact-export/export.ts',
    'asking/attribute-keys/change.ts',
    'asking/action-classes/change.ts',
    'delivery/webhooks/subscriptions/change.ts',
    'delivery/webhooks/dispatch/deliver.ts',
    'delivery/webhooks/sending/sign.ts',
    'delivery/webhooks/sending/address.ts',
    'house/chores/worker.ts',
    'house/transfer/import.ts',
    'house/transfer/export.ts',
    'http/openapi/document.ts',
    'house/service/examples.ts',
  ]
  assert.equal(unwanted.filter(has), [])
  for (const name of unwanted) assert.ok(existsSync(new URL(name, coreSource)), `${name} is there`)
})

test.run()
