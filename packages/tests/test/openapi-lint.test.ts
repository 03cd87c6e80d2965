import { createConfig, lintFromString } from '@redocly/openapi-core'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { openApiText } from './openapi-document.ts'

/** What is switched off of Redocly's recommended rules, and why. */
const off = {
  // Existing clients call `/client/responses/{id}` beside `/client/{environmentId}/responses`; the router tells them apart.
  'no-ambiguous-paths': 'off',
  // A caller can do nothing wrong at /health and at the document. What keys and bodies bring with them is tested in core.
  'operation-4xx-response': 'off',
} as const

test('Redocly finds nothing to say against the OpenAPI document', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: off })
  const problems = await lintFromString({ source: await openApiText(), config })
  const told = problems.map(
    ({ severity, ruleId, message, location: [at] }) => `${severity} ${ruleId} at ${at?.pointer}: ${message}`,
  )
  assert.equal(told, [])
})

test('it would say something of an example that is wrong', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: off })
  const source = (await openApiText()).replace('"value":{"status":"ok"}', '"value":{"status":"fine"}')
  const problems = await lintFromString({ source, config })
  assert.ok(problems.some(({ ruleId }) => ruleId === 'no-invalid-media-type-examples'))
})

test.run()
