import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import openapiTypescript, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openApiText } from './openapi-document.ts'

/** What somebody writes who has generated types: the lines marked with WRONG must not pass. */
const use = `
import type { components, operations, paths } from './api.ts'

type Sent = paths['/api/v1/management/surveys']['post']['requestBody']['content']['application/json']
const survey: Sent = {
  environmentId: 'c1', name: 'Feedback',
  questions: [{ id: 'q1', type: 'openText', headline: { default: 'Why?' }, required: true }],
}
type Read = operations['readResponse']['responses'][200]['content']['application/json']['data']
export const answerOf = (response: Read): string | null => (response.finished ? response.language : null)
export const webhook: Partial<components['schemas']['Webhook']> = { triggers: ['responseFinished'], status: 'active' }
export const noName: Sent = { environmentId: 'c1', questions: survey.questions } // WRONG
export const noEvent: Partial<components['schemas']['Webhook']> = { triggers: ['responseDeleted'] } // WRONG
export const noField = (response: Read) => response.answers // WRONG
`

function faultsOf(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    exactOptionalPropertyTypes: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
  })
  return ts.getPreEmitDiagnostics(program).map(({ file: at, start = 0, messageText }) => {
    const line = at ? at.text.slice(0, start).split('\n').length : 0
    const source = at?.text.split('\n')[line - 1] ?? ''
    return `${source.trim()} → ${ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 200)}`
  })
}

test('types generated from the document compile, and say what is right and what is wrong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearback-openapi-'))
  try {
    // Otherwise what has a default would be needed in what is sent, where it may be left out.
    const options = { defaultNonNullable: false }
    const generated = astToString(await openapiTypescript(await openApiText(), options))
    await writeFile(join(folder, 'api.ts'), generated)
    await writeFile(join(folder, 'use.ts'), use)
    const faults = faultsOf(join(folder, 'use.ts'))
    const unexpected = faults.filter((fault) => !fault.includes('// WRONG'))
    assert.equal(unexpected, [])
    assert.is(faults.length, use.split('// WRONG').length - 1, faults.join('\n'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test.run()
