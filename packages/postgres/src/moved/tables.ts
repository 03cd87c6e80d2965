import type { MovedTables } from '@hearback/core/records'
import type { IdempotentResult, StoredListener } from '@hearback/core/storage'
import { auditEntry, auditFields } from '../alongside/audit.ts'
import { timeText } from '../columns.ts'
import type { Layout } from '../database.ts'
import { described } from '../record.ts'
import { actionClass } from '../stores/action-classes.ts'
import { attributeKey } from '../stores/attribute-keys.ts'
import { entryOf } from '../stores/audit.ts'
import { chore } from '../stores/chore-filing.ts'
import { circuit } from '../stores/circuits.ts'
import { contact } from '../stores/contact-row.ts'
import { emailKey } from '../stores/contacts.ts'
import { environment, type ProductRow, product, toProduct } from '../stores/directory.ts'
import { display } from '../stores/displays.ts'
import { exportLink } from '../stores/export-links.ts'
import { file } from '../stores/files.ts'
import { countingOfNew } from '../stores/finished-count.ts'
import { key } from '../stores/keys.ts'
import { link } from '../stores/links.ts'
import { accounts, person } from '../stores/people-rows.ts'
import { productFields } from '../stores/products.ts'
import { fieldsOf, type ResponseRow, response, toResponse } from '../stores/response-row.ts'
import { segment } from '../stores/segments.ts'
import { session } from '../stores/sessions.ts'
import { survey, surveyFields, toSurvey } from '../stores/surveys.ts'
import { tableView } from '../stores/table-views.ts'
import { tag } from '../stores/tags.ts'
import { webhook } from '../stores/webhooks.ts'
import { type Lying, type LyingTables, plain, rowsOf, statementsOf } from './moved-table.ts'

type Moved = MovedTables
const inEnvironment = { isOwned: true }
const ofEnvironment = { isOwned: false }
const ofService = { isOwned: false, whose: null }

const guess = described<Moved['guesses']>({ scope: 'text', name: 'text', endsAt: 'timestamptz', count: 'integer' })
const listener = described<StoredListener>({ name: 'text', type: 'text', seenAt: 'timestamptz' })
const erasure = described<Moved['erasures']>({
  id: ['contact_id', 'text'],
  at: 'timestamptz',
  withResponses: 'boolean',
})
const edition = described<Moved['editions']>({
  surveyId: 'text',
  number: 'integer',
  at: ['made_at', 'timestamptz'],
  by: ['made_by', 'jsonb'],
  content: 'jsonb',
})
const quotaCount = described<Moved['quotaCounts']>({ surveyId: 'text', quota: 'text', count: 'bigint' })
const payload = described<Omit<Moved['payloads'], 'deliveries'>>({
  id: 'text',
  createdAt: 'timestamptz',
  data: 'text',
  contactId: 'text',
  erased: 'boolean',
})
const delivery = described<Omit<Moved['deliveries'], 'contactId' | 'erased'>>({
  id: 'text',
  target: 'text',
  type: 'text',
  createdAt: 'timestamptz',
  payloadId: 'text',
  state: 'text',
  dueAt: 'timestamptz',
  token: ['lease_token', 'text'],
  attempts: 'integer',
  endedAt: 'timestamptz',
  log: ['attempt_log', 'jsonb'],
})
const idempotentResult = described<IdempotentResult>({
  scope: 'text',
  key: 'text',
  requestHash: 'text',
  body: 'text',
  resource: 'text',
  resourceIds: 'text[]',
  contactId: 'text',
  createdAt: 'timestamptz',
})

/** Surveys that are deleted, or those that are not. */
const surveys = (deleted: boolean): Lying<Moved['surveys']> => ({
  ...statementsOf('surveys', survey, {
    where: `t.deleted = ${deleted}`,
    written: {
      deleted: String(deleted),
      survey_key: `k.document ->> 'key'`,
      counting: countingOfNew('k.document'),
      quotas: `nullif(k.quotas, '')`,
    },
    typed: 'quotas text',
  }),
  // Safe here and below: `select` has the columns of the row.
  recordOf: ({ environmentId: _, ...row }, environmentId) => toSurvey(environmentId, row as never),
  rowOf: surveyFields,
})

/** Each table of `movedTables`, as it lies in PostgreSQL. */
export const lyingTables = (layout: Layout): LyingTables => ({
  products: {
    ...statementsOf('products', product, {}, null),
    recordOf: (row) => toProduct(row as never as ProductRow),
    rowOf: productFields,
  },
  environments: plain('environments', environment, ofService),
  people: plain('people', person, ofService),
  visits: {
    select: `select '' as "environmentId", t.id, ${timeText('t.seen_at')} as "seenAt" from hearback.people t where t.seen_at is not null`,
    recordOf: ({ id, seenAt }) => ({ id, seenAt }) as Moved['visits'],
    inserts: [
      `update hearback.people p set seen_at = k."seenAt" from ${rowsOf('id text, "seenAt" timestamptz')} where p.id = k.id`,
    ],
    rowOf: (visit) => visit,
  },
  memberships: {
    select: `select '' as "environmentId", t.environment_id as "of", t.person_id as "personId", t.permission from hearback.memberships t`,
    recordOf: ({ of: environmentId, personId, permission }) =>
      ({ environmentId, personId, permission }) as Moved['memberships'],
    inserts: [
      `insert into hearback.memberships (environment_id, person_id, permission)
        select k."of", k."personId", k.permission from ${rowsOf('"of" text, "personId" text, permission text')}`,
    ],
    rowOf: ({ environmentId, ...rest }) => ({ ...rest, of: environmentId }),
  },
  sessions: plain('sessions', session, {
    ...ofService,
    // Others have ended with a change of the person.
    joined: 'join hearback.people p on p.id = t.person_id and p.epoch = t.epoch',
    written: { epoch: '0' },
  }),
  links: plain('links', link, ofService),
  accountVersions: {
    select: `select '' as "environmentId", 'version' as id, t.version from hearback.accounts t where t.version > 0`,
    recordOf: ({ id, version }) => ({ id, version }) as Moved['accountVersions'],
    inserts: [
      `update hearback.accounts a set version = k.version from ${rowsOf('version integer')} where a.id = '${accounts}'`,
    ],
    rowOf: (version) => version,
  },
  guesses: plain('guesses', guess, ofService),
  listeners: plain('listeners', listener, {
    ...ofService,
    selected: `'listener:' || t.name || ':' || t.type as target`,
  }),
  keys: withHashes(plain('keys', key, inEnvironment), layout),
  surveys: surveys(false),
  deletedSurveys: surveys(true),
  editions: plain('survey_editions', edition, ofEnvironment),
  tableViews: plain('table_views', tableView, inEnvironment),
  exportLinks: withHashes(plain('export_links', exportLink, inEnvironment), layout),
  actionClasses: plain('action_classes', actionClass, inEnvironment),
  attributeKeys: plain('attribute_keys', attributeKey, inEnvironment),
  segments: plain('segments', segment, {
    ...inEnvironment,
    selected: 't.survey_id as "madeFor"',
    written: { survey_id: 'k."madeFor"' },
    typed: '"madeFor" text',
  }),
  contacts: {
    ...plain<Moved['contacts'], object>('contacts', contact as never, {
      ...inEnvironment,
      written: { email_key: 'k."emailKey"' },
      typed: '"emailKey" text',
    }),
    rowOf: (one) => ({ ...one, emailKey: emailKey(one.attributes.email) }),
  },
  erasures: plain('erasures', erasure, ofEnvironment),
  displays: plain('displays', display, inEnvironment),
  responses: responses(),
  quotaCounts: {
    ...plain<Moved['quotaCounts'], object>('quota_counts', quotaCount as never, {
      ...ofEnvironment,
      where: `t.count <> 0 and exists (
        select from hearback.surveys s where s.environment_id = t.environment_id and s.id = t.survey_id and not s.deleted
      )`,
    }),
    inserts: [],
  },
  tags: plain('tags', tag, inEnvironment),
  files: plain('files', file, inEnvironment),
  webhooks: plain('webhooks', webhook, inEnvironment),
  circuits: plain('circuits', circuit, {
    ...ofEnvironment,
    selected: 't.target as id',
    written: { target: 'k.id' },
    typed: 'id text',
  }),
  payloads: plain('payloads', payload, {
    ...ofEnvironment,
    selected: 'd.ids as deliveries',
    // Others wait for their purge.
    joined: `join (
      select one.environment_id, one.payload_id, array_agg(one.id order by one.id) as ids
      from hearback.deliveries one group by one.environment_id, one.payload_id
    ) d on d.environment_id = t.environment_id and d.payload_id = t.id`,
    written: { deliveries: 'k.deliveries' },
    typed: 'deliveries text[]',
  }),
  deliveries: plain('deliveries', delivery, {
    ...inEnvironment,
    selected: 'p.contact_id as "contactId", coalesce(p.erased, false) as erased',
    joined: 'left join hearback.payloads p on p.environment_id = t.environment_id and p.id = t.payload_id',
  }),
  idempotentResults: plain('answers', idempotentResult, ofEnvironment),
  audit: {
    ...statementsOf('audit', auditEntry),
    recordOf: ({ environmentId: _, ...row }) => entryOf(row as never),
    rowOf: auditFields,
  },
  chores: {
    ...statementsOf('chores', chore, {
      selected: `${timeText('t.held_until')} as "heldUntil", t.lease_token as "heldBy"`,
      written: { held_until: 'k."heldUntil"', lease_token: 'k."heldBy"' },
      typed: '"heldUntil" timestamptz, "heldBy" text',
    }),
    recordOf: ({ environmentId: _, heldUntil: until, heldBy: token, ...row }, environmentId) => {
      const held = until === null || token === null ? null : { token, until }
      return { ...row, environmentId, held } as Moved['chores']
    },
    rowOf: ({ held, ...one }) => ({ ...one, heldUntil: held?.until ?? null, heldBy: held?.token ?? null }),
  },
})

function responses(): Lying<Moved['responses']> {
  const { select, inserts } = statementsOf('responses', response, {
    selected: 't.imported',
    written: { imported: 'k.imported' },
    typed: 'imported boolean',
  })
  const tagged = `insert into hearback.response_tags (environment_id, response_id, tag_id, created_at)
    select k."environmentId", k.id, one.tag ->> 'id', k."createdAt"
    from ${rowsOf('id text, "createdAt" timestamptz, tags jsonb')} cross join lateral jsonb_array_elements(k.tags) as one (tag)`
  return {
    select,
    inserts: [...inserts, tagged],
    recordOf: ({ environmentId: _, imported, ...row }, environmentId) => ({
      ...toResponse(environmentId, row as never as ResponseRow),
      imported: imported === true,
    }),
    rowOf: ({ imported, ...one }) => ({ ...fieldsOf(one), imported }),
  }
}

/** On Citus, the hash of a key or of an export link leads to its environment by a table of its own. */
const withHashes = <T extends object>(rows: Lying<T>, layout: Layout): Lying<T> =>
  layout !== 'citus'
    ? rows
    : {
        ...rows,
        inserts: [
          ...rows.inserts,
          `insert into hearback.key_hashes (hash, environment_id) select k.hash, k."environmentId" from ${rowsOf('hash text')}`,
        ],
      }
