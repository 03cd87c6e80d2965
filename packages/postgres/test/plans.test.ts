import { type IdempotentResult, nothingAlongside, type PlannedWhere } from '@hearback/core/storage'
import { postgresStorage } from '@hearback/postgres'
import { Client } from 'pg'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { insertEnvironment } from './new-environment.ts'
import { planOf } from './plan-of.ts'
import { at, attempt, created, response, survey, webhook } from './records.ts'
import { freshDatabase } from './server.ts'

const test = suite('query plans on twenty thousand rows')
const database = await freshDatabase()
const client = new Client({ connectionString: database.connectionString })
const texts = new Map<string, string>()
const storage = postgresStorage({
  connectionString: database.connectionString,
  onStatement: (name, text) => texts.set(name, text),
})

const nothing = { events: null, result: null, audit: [], files: [] }
const lease = { now: at(0), until: at(60_000), token: 'a' }

test.before(
  prepared(async () => {
    await client.connect()
    await storage.migrate('apply')
    await insertEnvironment(storage, 'env')
    await storage.surveys.insert('env', survey('env', 's0'), { ifRevision: 1, segment: null }, nothing)
    await storage.webhooks.insert('env', webhook('env', 'w0', 'active'), { ifRevision: 2 }, nothingAlongside)
    await storage.responses.insert(
      'env',
      response('env', 's0', 'r0'),
      { contact: null },
      {
        events: created('0', 's0'),
        result: null,
        audit: [],
        files: [],
      },
    )
    await fill()
  }),
)

/** Copies the one row of each table into ten environments with ten surveys each. */
async function fill(): Promise<void> {
  const row = `n, 'e' || n % 10 as env, 's' || n % 100 as survey, timestamptz '2026-01-02' + n * interval '1 second' as t
    from generate_series(1, 20000) as n`
  for (const statement of [
    `insert into hearback.products (id, created_at, updated_at, name, version, settings)
     select 'p' || n, timestamptz '2026-01-02' + n * interval '1 second', now(), 'Product', 1, '{}'
     from generate_series(0, 19999) as n`,
    `insert into hearback.environments (id, product_id, type, created_at, updated_at, revision, client_attribute_keys, users)
     select 'e' || n, 'p' || n / 2, 'production', now(), now(), 1, 'create', 'any' from generate_series(0, 1999) as n`,
    `insert into hearback.surveys (environment_id, id, created_at, updated_at, version, document)
     select 'e' || e, 's' || s, now(), now() - s * interval '1 minute', 1, '{}'
     from generate_series(0, 9) as e, generate_series(0, 999) as s`,
    `insert into hearback.surveys (environment_id, id, created_at, updated_at, version, document)
     select 'e' || e, 'of' || e, now(), now(), 1, '{}' from generate_series(10, 1999) as e`,
    `insert into hearback.responses (environment_id, id, survey_id, created_at, updated_at, finished, version, display_id,
       contact_id, data, variables, ttc, meta, tags, notes)
     select env, 'r' || n, survey, t, t, n % 2 = 0, 1, 'd' || n, 'c' || n % 1000, '{}', '{}', '{}', '{}', '[]', '[]'
     from (select ${row}) as rows`,
    `update hearback.surveys set counting = 'announced', counting_as = '3' where id in ('s5', 's6')`,
    `insert into hearback.finished_counts (environment_id, survey_id, slot, count)
     select 'e' || e, 's' || s, n, 1 from generate_series(0, 9) as e, generate_series(0, 99) as s, generate_series(0, 15) as n`,
    `insert into hearback.tags (environment_id, id, created_at, updated_at, name)
     select 'e' || e, 't' || t, now(), now(), 'tag ' || t from generate_series(0, 9) as e, generate_series(0, 499) as t`,
    `insert into hearback.response_tags (environment_id, response_id, tag_id, created_at)
     select environment_id, id, 't' || substr(id, 2)::integer % 50, created_at from hearback.responses where environment_id <> 'env'`,
    `insert into hearback.displays (environment_id, id, created_at, survey_id, contact_id)
     select env, 'd' || n, t, survey, 'c' || n % 1000 from (select ${row}) as rows`,
    `insert into hearback.contacts (environment_id, id, created_at, updated_at, user_id, attributes, version)
     select env, 'c' || n, t, t, 'u' || n, '{}', 1 from (select ${row}) as rows`,
    `insert into hearback.keys (environment_id, id, created_at, label, permission, hash, prefix)
     select env, 'k' || n, t, '', 'read', 'h' || n, '' from (select ${row}) as rows`,
    `insert into hearback.webhooks (environment_id, id, created_at, updated_at, name, url, source, triggers, survey_ids,
       status, disabled_reason, disabled_by, sealed_secret, previous_secret, version)
     select 'e' || e, 'w' || w, created_at, updated_at, name, url, source, triggers, survey_ids, status, null, null, '', null, 1
     from hearback.webhooks, generate_series(0, 9) as e, generate_series(0, 99) as w where environment_id = 'env'`,
    `insert into hearback.payloads (environment_id, id, created_at, data, contact_id, deliveries)
     select env, 'p' || n, t, '{}', 'c' || n % 1000, array['d' || n || '-w' || n % 100] from (select ${row}) as rows`,
    `insert into hearback.deliveries (environment_id, id, target, payload_id, type, created_at, state, attempts, due_at,
       ended_at)
     select env, 'd' || n || '-w' || n % 100, 'w' || n % 100, 'p' || n, 'responseCreated', t,
       case when n % 10 = 0 then 'waiting' when n % 500 = 1 then 'exhausted' else 'delivered' end, 1,
       case when n % 10 = 0 then t end, case when n % 10 <> 0 then t end from (select ${row}) as rows`,
    `insert into hearback.circuits (environment_id, target, failures, version)
     select 'e' || e, 'w' || w, 1, 1 from generate_series(0, 9) as e, generate_series(0, 99) as w`,
    `insert into hearback.chores (environment_id, id, kind, subject, due_at)
     select env, 'c' || n, 'housekeeping', env, t from (select ${row}) as rows`,
    `insert into hearback.summary_blocks (environment_id, survey_id, from_at, until_at, state, announced)
     select 'e' || e, 's' || s, t + n * interval '1 hour', t + (n + 1) * interval '1 hour', 'dirty', '1'
     from generate_series(0, 9) as e, generate_series(0, 19) as s, generate_series(0, 19) as n, (select timestamptz '2020-01-01' as t)`,
    `insert into hearback.summary_values (environment_id, survey_id, question, bucket, finished, until_at, kept_as, numbers)
     select environment_id, survey_id, -1, n, true, until_at, '1', '{1}' from hearback.summary_blocks, generate_series(1, 10) as n`,
    `insert into hearback.answers (environment_id, scope, key, request_hash, body, resource, resource_ids, created_at, contact_id)
     select env, 'scope', 'key' || n, '', '{}', 'Response', '{}', t, 'c' || n % 1000 from (select ${row}) as rows`,
    `insert into hearback.erasures (environment_id, contact_id, at, with_responses)
     select env, 'c' || n, t, n % 2 = 0 from (select ${row}) as rows where n % 100 = 0
     union all select env, 'gone' || n, t, false from (select ${row}) as rows`,
    `insert into hearback.audit (environment_id, id, created_at, actor_kind, actor_id, actor_label, action, resource, resource_ids, fields)
     select env, 'a' || n, t, 'key', 'k', 'Key', 'update', 'survey', '[]', '[]' from (select ${row}) as rows`,
    `insert into hearback.files (environment_id, name, access, created_at, content_type, size, survey_id, response_id, state, due_at)
     select env, 'f' || n, 'private', t, 'image/png', n, 's' || n % 100, 'r' || n, 'stored', case when n % 10 = 0 then t end
     from (select ${row}) as rows`,
    'analyze',
  ]) {
    await client.query(statement)
  }
}

const stranger = {
  id: 'stranger',
  environmentId: 'e1',
  createdAt: at(0),
  updatedAt: at(0),
  userId: 'stranger',
  attributes: {},
  version: 1,
}
const all = { surveyId: null, finished: null, since: null, until: null, contactId: null, tagId: null }
const ofTagAndSurvey = { ...all, tagId: 't1', surveyId: 's1' }
const first = { after: null, limit: 50 }
const answered: PlannedWhere = {
  connector: 'and',
  conditions: [
    { type: 'question', id: 'q1', operator: 'isSubmitted', negated: false, wanted: [], number: null, labels: {} },
  ],
}
const unfiltered = { finished: null, since: null, until: null, contactId: null, tagId: null }
const long = { since: at(0), until: at(1e12) }
const question = { skips: [], byIds: false, labels: {}, columns: {}, other: true, from: null, to: null }
const plan = { questions: [{ ...question, id: 'q1', form: 'one' as const }] }
/** The last call takes every step once. */
async function keepAll(): Promise<void> {
  while ((await storage.summaries.storeCounts('e1', 's1', plan, at(1e12))) === 'more');
}
const limits = { limit: 20, reserved: 4, perTarget: 10, held: {}, listeners: ['listener:crm:responseCreated'] }
const chore = {
  id: 'again',
  environmentId: 'e1',
  kind: 'recoverDeliveries',
  subject: 'w1',
  detail: JSON.stringify({ since: at(0), before: at(1) }),
  dueAt: at(0),
} as const
const newest = { by: 'createdAt', direction: 'desc' } as const

const hot: [what: string, index: RegExp, run: () => Promise<unknown>][] = [
  ['responses.find', /responses_pkey/, () => storage.responses.find('e1', 'r1')],
  [
    'responses.findBySingleUseId',
    /responses_single_use_id/,
    () => storage.responses.findBySingleUseId('e1', 's1', 'once'),
  ],
  ['responses.findByEmailHash', /responses_email_hash/, () => storage.responses.findByEmailHash('e1', 's1', 'hash')],
  ['responses.findByDisplay', /responses_display_id/, () => storage.responses.findByDisplay('e1', 'd1')],
  ['responses.list', /responses_created/, () => storage.responses.list('e1', all, newest, first)],
  [
    'responses.list',
    /responses_created/,
    () => storage.responses.list('e1', all, newest, { after: { at: at(90_000_000), id: 'r1' }, limit: 50 }),
  ],
  ['responses.list', /responses_survey/, () => storage.responses.list('e1', { ...all, surveyId: 's1' }, newest, first)],
  [
    'responses.list',
    /responses_contact/,
    () => storage.responses.list('e1', { ...all, contactId: 'c1' }, newest, first),
  ],
  [
    'responses.list',
    /responses_updated/,
    () => storage.responses.list('e1', all, { by: 'updatedAt', from: at(100_000_000), until: null }, first),
  ],
  ['responses.list', /response_tags_tag/, () => storage.responses.list('e1', { ...all, tagId: 't1' }, newest, first)],
  ['responses.areFew', /responses_survey/, () => storage.responses.list('e1', ofTagAndSurvey, newest, first)],
  [
    'responses.list',
    /responses_survey/,
    () =>
      storage.responses.list('e1', ofTagAndSurvey, newest, {
        after: { at: at(90_000_000), id: 'r1' },
        limit: 50,
      }),
  ],
  [
    'responses.list',
    /response_tags_tag/,
    () =>
      storage.responses.list(
        'e1',
        { ...all, tagId: 't1' },
        { by: 'updatedAt', from: at(100_000_000), until: null },
        first,
      ),
  ],
  ['files.find', /files_pkey/, () => storage.files.find('e1', 'f1')],
  ['files.due', /files_due/, () => storage.files.due('e1', at(100_000_000), 50)],
  ['files.condemn', /files_(?:pkey|due)/, () => storage.files.condemn('e1', ['f1', 'f2'], at(100_000_000))],
  ['files.postpone', /files_pkey/, () => storage.files.postpone('e1', ['f1', 'f2'], at(100_000_000))],
  ['responses.delete', /files_response/, () => storage.responses.delete('e1', 'r7', nothing)],
  [
    'responses.insert+files',
    /files_pkey/,
    () =>
      storage.responses.insert(
        'e1',
        response('e1', 's1', 'with-file'),
        { contact: null },
        {
          ...nothing,
          files: [{ name: 'f1', surveyId: 's1', responseId: 'with-file', dueAt: at(200_000_000) }],
        },
      ),
  ],
  ['responses.findTags', /tags_name/, () => storage.responses.findTags('e1', ['tag 1'])],
  [
    'responses.findTaken',
    /responses_(?:single_use_id|survey)[\s\S]*responses_display_id/,
    () => storage.responses.findTaken('e1', [response('e1', 's1', 'new')]),
  ],
  ['contacts.findMany', /contacts_user_id/, () => storage.contacts.findMany('e1', { ids: ['c1'], userIds: ['u1'] })],
  ['displays.listOfSurvey', /displays_survey/, () => storage.displays.listOfSurvey('e1', 's1', first)],
  [
    'responses.importMany',
    /responses_pkey[\s\S]*surveys_(?:pkey|updated)|surveys_(?:pkey|updated)[\s\S]*responses_pkey/,
    () => storage.responses.importMany('e1', { responses: [response('e1', 's1', 'brought')], made: [] }, nothing),
  ],
  ['contacts.importMany', /contacts_pkey/, () => storage.contacts.importMany('e1', [], nothing)],
  ['displays.importMany', /displays_pkey/, () => storage.displays.importMany('e1', [], nothing)],
  ['displays.find', /displays_pkey/, () => storage.displays.findMany('e1', ['d1'])],
  [
    'responses.setTags',
    /responses_pkey/,
    () => storage.responses.setTags('e1', response('e1', 's1', 'r1'), { ifVersion: 9, made: [] }, nothing),
  ],
  [
    'responses.countFinished',
    /finished_counts_pkey/,
    () => storage.responses.countFinishedOf('e1', [{ id: 's1', atMost: 100 }]),
  ],
  [
    'responses.countEach',
    /responses_survey/,
    () => storage.responses.countFinishedOf('e1', [{ id: 's1', atMost: 100 }]),
  ],
  ['responses.settleCount', /surveys_pkey/, () => storage.responses.countFinishedOf('e1', [{ id: 's5', atMost: 100 }])],
  [
    'responses.beginCount',
    /responses_survey/,
    () => storage.responses.countFinishedOf('e1', [{ id: 's6', atMost: 100 }]),
  ],
  [
    'responses.countNew',
    /responses_created/,
    () => storage.responses.countNew('e1', { since: at(0), until: at(1) }, 1000),
  ],
  ['responses.surveysOf', /responses_contact/, () => storage.responses.surveysOf('e1', 'c1', 1000)],
  ['displays.ofContact', /displays_contact/, () => storage.displays.ofContact('e1', 'c1', 1000)],
  [
    'responses.insert+unsubscribed',
    /surveys_pkey[\s\S]*webhooks_pkey|webhooks_pkey[\s\S]*surveys_pkey/,
    () =>
      storage.responses.insert(
        'e1',
        response('e1', 's1', 'new'),
        { contact: null },
        {
          events: created('new1', 's1'),
          result: null,
          audit: [],
          files: [],
        },
      ),
  ],
  [
    'responses.replace+unsubscribed',
    /responses_pkey/,
    () =>
      storage.responses.replace(
        'e2',
        response('e2', 's2', 'r2'),
        { ifVersion: 1 },
        {
          events: created('new2', 's2'),
          result: null,
          audit: [],
          files: [],
        },
      ),
  ],
  [
    'responses.insert+contact+unsubscribed',
    /surveys_pkey[\s\S]*webhooks_pkey|webhooks_pkey[\s\S]*surveys_pkey/,
    () =>
      storage.responses.insert(
        'e3',
        response('e3', 's3', 'with-contact'),
        { contact: stranger },
        {
          events: created('with-contact', 's3'),
          result: null,
          audit: [],
          files: [],
        },
      ),
  ],
  ['responses.insert*2', /surveys_pkey[\s\S]*webhooks_pkey|webhooks_pkey[\s\S]*surveys_pkey/, () => atOnce('e77', 3)],
  ['responses.insert+events*16', /surveys_pkey/, () => atOnce('e8', 17)],
  ['responses.insert+events+count*16', /surveys_pkey/, () => atOnce('e5', 17)],
  ['responses.insert+result*4', /surveys_pkey/, () => atOnce('e78', 5, keptAnswer)],
  ['surveys.findMany', /surveys_(?:pkey|updated)/, () => storage.surveys.findMany('e1', ['s1', 's2'])],
  [
    'audit.purge',
    /audit_created[\s\S]*audit_pkey|audit_pkey[\s\S]*audit_created/,
    () => storage.audit.purge('e1', at(0), 100),
  ],
  ['surveys.find', /surveys_pkey/, () => storage.surveys.find('e1', 's1')],
  ['surveys.list', /surveys_updated/, () => storage.surveys.list('e1', first)],
  ['segments.uses', /surveys_segment/, () => storage.segments.uses('e1')],
  ['contacts.findByUserId', /contacts_user_id/, () => storage.contacts.findByUserId('e1', 'u1')],
  ['contacts.list', /contacts_created/, () => storage.contacts.list('e1', { userId: null, email: null }, first)],
  ['directory.environment', /environments_pkey/, () => storage.directory.environment('e1')],
  [
    'directory.environments',
    // The oldest products come in order, so that the limit ends the reading.
    /Incremental Sort[\s\S]*products_created[\s\S]*environments_product/,
    () => storage.directory.environments(null, { limit: 200, besides: 'e1' }),
  ],
  [
    'directory.environments+ids',
    /environments_pkey[\s\S]*products_pkey|products_pkey[\s\S]*environments_pkey/,
    () => storage.directory.environments(['e1'], { limit: 200, besides: 'e1' }),
  ],
  ['directory.keyByHash', /keys_hash/, () => storage.directory.keyByHash('h1')],
  ['directory.environmentOfResponse', /responses_pkey/, () => storage.directory.environmentOfResponse('r1')],
  ['directory.environmentsOfSurvey', /surveys_id/, () => storage.directory.environmentsOfSurvey('s1')],
  ['environments.revision', /environments_pkey/, () => storage.environments.revision('e1')],
  [
    'contacts.dropAttribute',
    /contacts_pkey/,
    () => storage.contacts.dropAttribute('e1', 'plan', at(0), { after: 'c1', limit: 10 }),
  ],
  ['responses.eraseContact', /responses_contact/, () => storage.responses.eraseContact('e1', 'c1', at(0), 10)],
  ['displays.eraseContact', /displays_contact/, () => storage.displays.eraseContact('e1', 'c1', 10)],
  ['displays.listOfContact', /displays_contact/, () => storage.displays.listOfContact('e1', 'c1', first)],
  ['deliveries.aboutContact', /payloads_contact/, () => storage.deliveries.eraseContact('e1', 'c1', 10)],
  [
    'deliveries.listOfContact',
    /payloads_contact[\s\S]*deliveries_pkey/,
    () => storage.deliveries.listOfContact('e1', 'c1', first),
  ],
  ['idempotency.aboutContact', /answers_contact/, () => storage.idempotency.eraseContact('e1', 'c1', 10)],
  ['audit.list', /audit_created/, () => storage.audit.list('e1', first)],
  ['idempotency.find', /answers_pkey/, () => storage.idempotency.find('e1', 'scope', 'key')],
  ['deliveries.claim', /deliveries_due[\s\S]*deliveries_due/, () => storage.deliveries.claim(lease, limits)],
  ['deliveries.oldestDue', /deliveries_due[\s\S]*deliveries_due/, () => storage.deliveries.oldestDue(at(0))],
  [
    'deliveries.settle',
    /deliveries_pkey/,
    () => storage.deliveries.settle('e1', 'w1', 'd1', 'none', { kind: 'delivered' }, attempt(0)),
  ],
  ['deliveries.release', /deliveries_pkey/, () => storage.deliveries.release('e1', 'w1', 'd1', 'none', at(0))],
  ['deliveries.list', /deliveries_pkey/, () => storage.deliveries.list('e1', 'w1', { state: null }, first)],
  [
    'deliveries.list+exhausted',
    /deliveries_failed/,
    () => storage.deliveries.list('e1', 'w1', { state: 'exhausted' }, first),
  ],
  [
    'deliveries.list+recorded',
    /deliveries_failed/,
    () => storage.deliveries.list('e1', 'w1', { state: 'recorded' }, first),
  ],
  [
    'deliveries.list+waiting',
    /deliveries_(?:due|pkey)/,
    () => storage.deliveries.list('e1', 'w1', { state: 'waiting' }, first),
  ],
  ['deliveries.newestOf', /Limit[\s\S]*deliveries_pkey/, () => storage.deliveries.newestOf('e1', 100)],
  ['deliveries.find', /deliveries_pkey/, () => storage.deliveries.find('e1', 'w1', 'd1')],
  ['deliveries.redeliver', /deliveries_pkey/, () => storage.deliveries.redeliver('e1', 'w1', 'd1', at(0), nothing)],
  [
    'deliveries.recover',
    /deliveries_failed/,
    () => storage.deliveries.recover('e1', 'w1', { since: at(0), before: at(1) }, at(0), first),
  ],
  [
    'webhooks.recover',
    /deliveries_failed/,
    () => storage.webhooks.recover('e1', 'w1', { since: at(0), before: at(1) }, chore, nothing),
  ],
  ['webhooks.findWithCircuit', /webhooks_pkey/, () => storage.webhooks.findWithCircuit('e1', 'w1')],
  ['deliveries.circuit', /circuits_pkey/, () => storage.deliveries.circuit('e1', 'w1')],
  ['deliveries.circuits', /circuits_pkey/, () => storage.deliveries.circuits('e1')],
  ['deliveries.clear', /deliveries_pkey/, () => storage.deliveries.eraseContact('e0', 'c100', 10)],
  ['deliveries.purge', /deliveries_ended/, () => storage.deliveries.purge('e1', at(0), 100)],
  [
    'responses.purge',
    /responses_created[\s\S]*responses_pkey|responses_pkey[\s\S]*responses_created/,
    () => storage.responses.purge('e1', at(0), 100),
  ],
  ['displays.purge', /displays_survey/, () => storage.displays.purge('e1', at(0), 100)],
  ['chores.take', /chores_due/, () => storage.chores.take(lease, 10)],
  ['summaries.count', /responses_survey/, () => storage.summaries.count('e1', 's1', plan, unfiltered)],
  [
    'summaries.count',
    /responses_survey/,
    () => storage.summaries.count('e1', 's1', plan, { ...unfiltered, since: at(0) }),
  ],
  [
    'summaries.count',
    /responses_survey/,
    () => storage.summaries.count('e1', 's1', plan, { ...unfiltered, finished: true, where: answered }),
  ],
  [
    'summaries.countPeriods',
    /summary_blocks_pkey/,
    () => storage.summaries.countPeriods('e1', 's1', null, unfiltered, [at(0), at(1e9)]),
  ],
  [
    'summaries.countPeriods',
    /responses_survey/,
    () => storage.summaries.countPeriods('e1', 's1', null, { ...unfiltered, where: answered }, [at(0), at(1e9)]),
  ],
  [
    'summaries.count',
    /responses_contact/,
    () => storage.summaries.count('e1', 's1', plan, { ...unfiltered, contactId: 'c1' }),
  ],
  [
    'summaries.count',
    /response_tags_tag/,
    () => storage.summaries.count('e1', 's1', plan, { ...unfiltered, tagId: 't1' }),
  ],
  [
    'summaries.countPairs',
    /responses_survey/,
    () =>
      storage.summaries.countPairs(
        'e1',
        's1',
        { rows: { by: 'data', id: 'plan' }, columns: { by: 'language' } },
        { ...unfiltered, where: answered },
      ),
  ],
  ['summaries.activityOf', /responses_survey/, () => storage.summaries.activityOf('e1', ['s1', 's2'], 100)],
  ['summaries.countDisplays', /displays_survey/, () => storage.summaries.countDisplays('e1', 's1', long)],
  ['chores.file', /Insert/, () => storage.chores.file('e1', { ...chore, id: 'keeps1', kind: 'keepSummary' })],
  ['chores.remove', /chores_pkey/, () => storage.chores.remove('e1', 'none')],
  ['chores.environmentsMailed', /chores_mailed/, () => storage.chores.environmentsMailed('p1')],
  ['chores.digestsOf', /chores_digests/, () => storage.chores.digestsOf('p1')],
  // EXPLAIN does not show the plan of what a recursion selects.
  ['summaries.announceNew', /surveys_pkey/, keepAll],
  ['summaries.announceDirty', /responses_survey/, keepAll],
  ['summaries.settle', /summary_blocks_pkey/, keepAll],
  ['summaries.open', /summary_blocks_pkey/, keepAll],
  ['summaries.storeCounts', /responses_survey/, keepAll],
  [
    'responses.insert+derived',
    /summary_blocks_pkey/,
    () => storage.responses.insert('e1', response('e1', 'none', 'nowhere'), { contact: null }, nothing),
  ],
  [
    'responses.replace+derived',
    /summary_blocks_pkey/,
    () => storage.responses.replace('e1', response('e1', 's1', 'r1'), { ifVersion: 99 }, nothing),
  ],
]

/** Writes so many responses at once: of what waits for the first, some go together. */
function atOnce(environmentId: string, count: number, answerOf: (n: number) => IdempotentResult | null = () => null) {
  const surveyId = `s${environmentId.slice(1)}`
  const insert = (n: number) =>
    storage.responses.insert(
      environmentId,
      response(environmentId, surveyId, `at-once-${n}`),
      { contact: null },
      { ...nothing, events: created(`at-once-${environmentId}-${n}`, surveyId), result: answerOf(n) },
    )
  return Promise.all(Array.from({ length: count }, (_, n) => insert(n)))
}

const keptAnswer = (n: number): IdempotentResult => ({
  ...{
    scope: 's',
    key: `at-once-${n}`,
    requestHash: 'h',
    body: '{}',
    resource: 'Response',
    resourceIds: ['r'],
    createdAt: at(0),
    contactId: null,
  },
})

for (const [name, index, run] of hot) {
  test(`${name} goes by ${index.source}`, async () => {
    texts.clear()
    await run()
    const text = texts.get(name)
    assert.ok(text, `${name} did not run`)
    const plan = await planOf(client, text ?? '')
    assert.match(plan, index, plan)
    // What an environment configures is little: those tables may be read as they lie.
    const scanned = plan.match(
      /Seq Scan on (summary_blocks|finished_counts|summary_values|responses|response_tags|tags|displays|deliveries|payloads|contacts|keys|chores|surveys|audit|erasures|products|environments)\b/,
    )
    assert.is(scanned, null, plan)
  })
}

test.after(async () => {
  await client.end()
  await storage.close()
  await database.drop()
})
test.run()
