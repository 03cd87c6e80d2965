import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as people from '../src/people-samples.ts'
import * as sample from '../src/samples.ts'
import { webhook } from '../src/webhook-samples.ts'

const test = suite('the samples')

/**
 * Each sample, with the fields that it leaves `null`: cases of their own give them a value. A field that is added must have
 * one, as a write that forgets a field stores `null`.
 */
const samples: readonly [name: string, sample: object, empty: readonly string[]][] = [
  ['file', sample.file('e'), ['surveyId', 'responseId', 'dueAt']],
  ['product', sample.product(), []],
  [
    'environment',
    sample.environment('p'),
    ['appSetUpAt', 'websiteSetUpAt', 'keepResponsesDays', 'keepDisplaysDays', 'identity'],
  ],
  ['action class', sample.actionClass('e'), ['description', 'key']],
  ['attribute key', sample.attributeKey('e'), ['description']],
  ['segment', sample.segment('e'), ['description']],
  ['contact', sample.contact('e'), []],
  ['display', sample.display('e', 's'), ['contactId']],
  [
    'response',
    sample.response('e', 's'),
    ['language', 'endingId', 'singleUseId', 'displayId', 'emailHash', 'contactId', 'person', 'edition', 'quotas'],
  ],
  ['tag', sample.tag('e'), []],
  ['table view', sample.tableView('e', 's'), []],
  ['key', sample.key('e'), ['ownerId', 'expiresAt', 'lastUsedAt']],
  ['export link', sample.exportLink('e', 's'), ['lastUsedAt']],
  ['chore', sample.chore('e'), ['detail']],
  ['webhook', webhook('e'), ['name', 'disabledReason', 'disabledBy', 'previousSecret']],
  ['person', people.person(), []],
  ['session', people.session('p'), []],
  ['link', people.link('p'), []],
]

for (const [name, one, empty] of samples) {
  test(`of a ${name} gives every field a value but those named here`, () => {
    const fields = Object.entries(one)
    assert.equal(
      fields.filter(([, value]) => value === null).map(([field]) => field),
      empty,
    )
  })
}

test.run()
