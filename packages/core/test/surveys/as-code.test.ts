import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { breaksOf } from '../../src/asking/surveys/rules/breaks.ts'
import { differencesOf } from '../../src/asking/surveys/rules/differences.ts'
import { newKey } from '../../src/asking/surveys/rules/new-key.ts'
import type { StoredSurvey } from '../../src/asking/surveys/schema.ts'
import { defineSurvey, type Problem, type SurveyDefinition } from '../../src/house/index.ts'
import { type App, open, secondProcess } from '../serve.ts'

const test = suite('surveys as code')

const nps = defineSurvey({
  key: 'nps',
  name: 'NPS',
  status: 'inProgress',
  questions: [
    { id: 'score', type: 'nps', headline: { default: 'How likely?' }, required: true },
    {
      id: 'plan',
      type: 'multipleChoiceSingle',
      headline: { default: 'Which plan?' },
      required: false,
      choices: [
        { id: 'free', label: { default: 'Free', de: 'Gratis' } },
        { id: 'pro', label: { default: 'Pro' } },
      ],
    },
  ],
  endings: [{ id: 'thanks', type: 'endScreen', headline: { default: 'Thank you' } }],
})

const questionless = { ...nps, questions: nps.questions.slice(0, 1) }

const problem = async (work: Promise<unknown>): Promise<Problem> =>
  work.then(
    () => {
      throw new Error('It was not refused')
    },
    (error: Problem) => {
      assert.is(error.name, 'HearbackProblem', error.stack)
      return error
    },
  )

async function applied(definitions: readonly SurveyDefinition[] = [nps]) {
  const app = await open()
  const { admin } = app.hearback
  const apply = (surveys: readonly unknown[], options = {}) =>
    admin.applySurveys(app.production.id, surveys as SurveyDefinition[], options)
  const { surveys } = await apply(definitions)
  return { app, admin, apply, id: surveys[0]?.id ?? '' }
}

const read = async (app: App, id: string) => (await app.call('GET', `/api/v1/management/surveys/${id}`)).data()

test('a definition creates a survey, a changed one changes it, and the same one leaves it as it is', async () => {
  const { app, apply, id } = await applied()
  assert.is((await read(app, id)).name, 'NPS')
  const again = await apply([nps])
  assert.equal(
    again.surveys.map(({ action }) => action),
    ['unchanged'],
  )
  const changed = await apply([{ ...nps, name: 'Net promoter', delay: 3 }])
  assert.equal(changed.surveys[0]?.changes, [
    { path: 'name', from: 'NPS', to: 'Net promoter' },
    { path: 'delay', from: 0, to: 3 },
  ])
  assert.is(changed.surveys[0]?.id, id)
  const record = await read(app, id)
  assert.equal([record.name, record.delay], ['Net promoter', 3])
})

test('a field that a definition no longer has is emptied, but status and PIN stay', async () => {
  const { app, apply, id } = await applied([{ ...nps, autoComplete: 50, pin: '4711', triggers: ['New Session'] }])
  const { status: _, ...without } = nps
  const { surveys } = await apply([without])
  assert.equal(
    surveys[0]?.changes.map(({ path }) => path),
    ['autoComplete', 'triggers'],
  )
  const record = await read(app, id)
  assert.equal([record.autoComplete, record.triggers, record.pin, record.status], [null, [], '4711', 'inProgress'])
})

test('a dry run tells the plan and writes nothing', async () => {
  const { app, apply, id } = await applied()
  const revision = await app.storage.environments.revision(app.production.id)
  const plan = await apply(
    [
      { ...nps, name: 'Other' },
      { ...nps, key: 'second' },
    ],
    { dryRun: true },
  )
  assert.equal(
    plan.surveys.map((one) => [one.key, one.action, one.id]),
    [
      ['nps', 'change', id],
      ['second', 'create', null],
    ],
  )
  assert.is(plan.isApplied, false)
  assert.is(await app.storage.environments.revision(app.production.id), revision)
})

test('a survey without a definition stays', async () => {
  const { app, apply, id } = await applied()
  await apply([])
  assert.is((await read(app, id)).name, 'NPS')
})

test('every fault of every definition is named with its place, and nothing is written', async () => {
  const { apply, app } = await applied([])
  const refused = await problem(
    apply([
      nps,
      { ...nps, questions: [{ id: 'a', type: 'zip' }], environmentId: 'x', dispalyOption: 'displayOnce' },
      { name: 'No key', triggers: [{ actionClassId: 'c1' }] },
      { ...nps, key: 'triggered', triggers: ['Nobody made this'] },
      'text',
    ]),
  )
  assert.ok(
    ['1.dispalyOption', '1.environmentId', '1.key', '1.questions.0.type'].every((path) => path in refused.details),
  )
  assert.ok(['2.key', '2.questions', '2.triggers.0', '3.triggers.0'].every((path) => path in refused.details))
  assert.equal(await app.hearback.admin.listSurveys(app.production.id), [])
})

test('a change of a survey names its faults too', async () => {
  const { apply } = await applied()
  const { name: _, ...nameless } = nps
  const refused = await problem(apply([{ ...nameless, questions: [], delay: -1 }]))
  assert.equal(Object.keys(refused.details).sort(), ['0.delay', '0.name', '0.questions'])
})

test('a change that breaks a survey with answers needs yes; one without answers does not', async () => {
  const { app, apply, id } = await applied()
  const early = await apply([questionless], { dryRun: true })
  assert.equal(early.surveys[0]?.breaks, [])
  await app.respond(id, { data: { score: 9 } })
  const refused = await problem(apply([questionless, { ...nps, key: 'second' }]))
  assert.is(refused.code, 'conflict')
  assert.match(refused.details['nps.questions.plan'] ?? '', 'Removed')
  assert.is((await app.hearback.admin.listSurveys(app.production.id)).length, 1)
  await apply([questionless], { yes: true })
  assert.is(((await read(app, id)).questions as unknown[]).length, 1)
})

test('a plan that no longer fits is refused: a survey that somebody has changed meanwhile stays as it is', async () => {
  const { app, apply, id } = await applied()
  const mine = [{ ...nps, name: 'By the file' }]
  const plan = await apply(mine, { dryRun: true })
  await app.call('PUT', `/api/v1/management/surveys/${id}`, { body: { delay: 9 } })
  const refused = await problem(apply(mine, { plan: plan.id }))
  assert.is(refused.code, 'conflict')
  assert.is((await read(app, id)).name, 'NPS')
  const next = await apply(mine, { dryRun: true })
  assert.equal(
    next.surveys[0]?.changes.map(({ path }) => path),
    ['name', 'delay'],
  )
  await apply(mine, { plan: next.id })
  assert.is((await read(app, id)).name, 'By the file')
})

test('a survey that changes between plan and write is not overwritten, and what came before it is named', async () => {
  const app = await open()
  const { admin } = app.hearback
  const apply = (surveys: readonly SurveyDefinition[]) => admin.applySurveys(app.production.id, surveys)
  const made = await apply([nps, { ...nps, key: 'late' }])
  const late = made.surveys[1]?.id ?? ''
  const other = secondProcess(app)
  const { replace } = app.storage.surveys
  app.storage.surveys.replace = async (environmentId, next, ...others) => {
    const isFirst = next.key === 'nps'
    const done = await replace(environmentId, next, ...others)
    // Another process changes the second survey while the first is written.
    if (isFirst) {
      app.storage.surveys.replace = replace
      await other.call('PUT', `/api/v1/management/surveys/${late}`, { body: { name: 'By Ada' } })
    }
    return done
  }
  const refused = await problem(
    apply([
      { ...nps, name: 'By the file' },
      { ...nps, key: 'late', name: 'By the file' },
    ]),
  )
  assert.is(refused.code, 'conflict')
  assert.match(refused.message, /^late: .*read it again.*Applied before it: nps$/)
  assert.is((await read(app, late)).name, 'By Ada')
})

test('what an environment defines creates the same surveys in another one, and nothing is left to change', async () => {
  const { app, admin } = await applied([
    {
      ...nps,
      triggers: ['New Session'],
      languages: [],
      redirectUrl: 'https://example.org/',
      closeOnDate: '2030-01-01T00:00:00+02:00',
    },
    { ...nps, key: 'app', type: 'app', styling: { brandColor: { light: '#00ff00' } } },
  ])
  const defined = (await admin.listDefinitions(app.production.id)).flatMap(({ definition }) => definition ?? [])
  assert.is(defined.length, 2)
  for (const name of ['status', 'pin', 'delay', 'id', 'environmentId'])
    assert.not.ok(defined.some((one) => name in one))
  const there = await admin.applySurveys(app.development.id, defined)
  assert.equal(
    there.surveys.map(({ action }) => action),
    ['create', 'create'],
  )
  for (const { id } of [app.production, app.development]) {
    const plan = await admin.applySurveys(id, defined, { dryRun: true })
    assert.equal(
      plan.surveys.map(({ action, changes }) => [action, changes]),
      [
        ['unchanged', []],
        ['unchanged', []],
      ],
    )
  }
})

test('surveys without a key get one of their name where that is asked for', async () => {
  const app = await open()
  const { admin } = app.hearback
  await app.survey({ name: 'Wie wär’s?', key: null })
  await app.survey({ name: 'Wie wär’s?' })
  const without = await admin.listDefinitions(app.production.id)
  assert.equal(
    without.map(({ definition }) => definition),
    [null, null],
  )
  const given = await admin.listDefinitions(app.production.id, { addKeys: true })
  assert.equal(given.map(({ definition }) => definition?.key).sort(), ['wie-war-s', 'wie-war-s-2'])
  assert.equal(await admin.listDefinitions(app.production.id), given)
  assert.is(newKey('满意度', new Set()), 'survey')
})

test('the audit log names who applied, and the fields that changed', async () => {
  const { app, apply } = await applied()
  app.clock.advance(1)
  await apply([{ ...nps, name: 'Renamed', questions: [...nps.questions].reverse() }])
  const entries = (await app.call('GET', '/api/v1/management/audit')).data<
    { action: string; resource: string; actor: { kind: string }; fields: string[] }[]
  >()
  const [last, first] = entries
  assert.equal([first?.action, first?.resource, first?.actor.kind], ['create', 'survey', 'host'])
  assert.equal([last?.action, last?.fields], ['update', ['name', 'questions']])
})

test('a survey that time has started or ended is not set back', async () => {
  const { app, apply, id } = await applied([{ ...nps, status: 'inProgress', autoComplete: 1 }])
  await app.respond(id, { finished: true, data: { score: 3 } })
  assert.is((await read(app, id)).status, 'completed')
  const { status: _, ...statusless } = nps
  const { surveys } = await apply([{ ...statusless, autoComplete: 1 }])
  assert.is(surveys[0]?.action, 'unchanged')
})

test('differences name what has an id by it, and what is new, gone and moved', () => {
  const list = (...ids: string[]) => ({ questions: ids.map((id) => ({ id, headline: { default: id } })) })
  assert.equal(differencesOf(list('a', 'b'), list('b', 'a')), [
    { path: 'questions (order)', from: ['a', 'b'], to: ['b', 'a'] },
  ])
  assert.equal(differencesOf(list('a'), list('a', 'c')), [
    { path: 'questions.c', to: { id: 'c', headline: { default: 'c' } } },
  ])
  assert.equal(differencesOf(list('a', 'b'), list('b')), [
    { path: 'questions.a', from: { id: 'a', headline: { default: 'a' } } },
  ])
  assert.equal(differencesOf({ a: null }, {}), [])
  assert.equal(differencesOf({ a: [1, 2] }, { a: [1, 3] }), [{ path: 'a.1', from: 2, to: 3 }])
})

test('each change that answers do not survive is named', async () => {
  const { app, id } = await applied([
    { ...nps, variables: [{ id: 'v', name: 'v', type: 'number' }], hiddenFields: { enabled: true, fieldIds: ['ref'] } },
  ])
  const stored = (await app.storage.surveys.find(app.production.id, id)) as StoredSurvey
  const [score, plan] = stored.questions
  assert.ok(score && plan?.type === 'multipleChoiceSingle')
  const [free, pro] = plan.choices
  assert.ok(free && pro)
  const other = { id: 'x', label: { default: 'X' } }
  const broken = (changes: Partial<StoredSurvey>, isInProgress = true) =>
    breaksOf(stored, { ...stored, ...changes }, { isInProgress }).map(({ path }) => path)
  const withPlan = (changed: Partial<typeof plan>) => ({ questions: [score, { ...plan, ...changed }] })
  assert.equal(broken({}), [])
  assert.equal(broken({ name: 'Other', delay: 5 }), [])
  assert.equal(broken({ questions: [plan, score] }), [])
  assert.equal(broken({ questions: [score] }), ['questions.plan'])
  assert.equal(broken({ questions: [{ ...score, type: 'cta' } as typeof score, plan] }), ['questions.score.type'])
  assert.equal(broken(withPlan({ choices: [free, other] })), ['questions.plan.choices.pro'])
  assert.equal(broken(withPlan({ choices: [free, pro, other] })), [])
  const renamed = { ...free, label: { default: 'Free', de: 'Umsonst' } }
  assert.equal(broken(withPlan({ choices: [renamed, pro] })), ['questions.plan.choices.free.label.de'])
  const words = { ...score, type: 'openText', inputType: 'text' } as typeof score
  const paths = (before: typeof score, after: object) =>
    breaksOf(
      { ...stored, questions: [before] },
      { ...stored, questions: [{ ...before, ...after }] as typeof stored.questions },
      {
        isInProgress: true,
      },
    ).map(({ path }) => path)
  assert.equal(paths(words, { inputType: 'number' }), ['questions.score.inputType'])
  assert.equal(paths(words, { inputType: 'email' }), [])
  assert.equal(broken({ type: 'app' }), ['type'])
  assert.equal(broken({ status: 'paused' }), ['status'])
  assert.equal(broken({ status: 'paused' }, false), [])
  assert.equal(broken({ endings: [] }), ['endings.thanks'])
  assert.equal(broken({ variables: [] }), ['variables.v'])
  assert.equal(broken({ hiddenFields: { enabled: false } }), ['hiddenFields.fieldIds.ref'])
  assert.equal(broken({ singleUse: { enabled: true, isEncrypted: true } }), ['singleUse.enabled'])
})

test.run()
