import type {
  ActionClass,
  AttributeKey,
  AuditEntry,
  Chore,
  Environment,
  Membership,
  StoredFile,
  StoredKey,
  StoredLink,
  StoredPerson,
  StoredWebhook,
} from '@hearback/core/storage'
import type { ColumnType, Generated } from 'kysely'

/*
 * Every column of every table, for queries that Kysely builds: a misspelled column does not compile. `tables.test.ts`
 * compares this file with the tables that the migrations create. The types are named as in PostgreSQL, and defined as the
 * types of parameters. Times and documents are written as text.
 */
type Text<Word extends string = string> = Word
type TextList<Word extends string = string> = ColumnType<Word[], readonly Word[]>
type Time = string
type Json = string
type Bool = boolean
type Int = number
type SmallInt = number
type BigInt = number
type Xid = string
type FloatList = number[]

export interface OwnedRecord {
  environment_id: Text
  id: Text
  created_at: Time
}

interface ChangedRecord extends OwnedRecord {
  updated_at: Time
}

/** All tables, by the names that statements use. `inSchema` replaces the schema. */
export interface StoredTables {
  'hearback.products': {
    id: Text
    created_at: Time
    updated_at: Time
    name: Text
    version: Int
    settings: Json
    is_first: Generated<Bool>
  }
  'hearback.environments': {
    id: Text
    product_id: Text
    type: Text<Environment['type']>
    created_at: Time
    updated_at: Time
    revision: Int
    app_set_up_at: Time | null
    website_set_up_at: Time | null
    client_attribute_keys: Text<Environment['clientAttributeKeys']>
    users: Text<Environment['users']>
    keep_responses_days: Int | null
    keep_displays_days: Int | null
    identity: Json | null
    // Unused since `0005-one-database`.
    place: Text | null
    moves: Generated<Int>
    fenced_until: Time | null
    mover: Text | null
  }
  'hearback.keys': OwnedRecord & {
    owner_id: Text | null
    label: Text
    permission: Text<StoredKey['permission']>
    hash: Text
    prefix: Text
    expires_at: Time | null
    last_used_at: Time | null
  }
  'hearback.action_classes': ChangedRecord & {
    name: Text
    description: Text | null
    type: Text<ActionClass['type']>
    key: Text | null
    no_code_config: Json | null
  }
  'hearback.attribute_keys': ChangedRecord & {
    key: Text
    name: Text
    description: Text | null
    type: Text<AttributeKey['type']>
    is_unique: Bool
    archived: Bool
    made_by_client: Bool
  }
  'hearback.segments': ChangedRecord & {
    title: Text
    description: Text | null
    is_private: Bool
    filters: Json
    survey_id: Text | null
  }
  'hearback.surveys': ChangedRecord & {
    version: Int
    deleted: Generated<Bool>
    summed_until: Time | null
    counting: Text | null
    counting_as: Xid | null
    quotas: Text | null
    segment_id: Text | null
    survey_key: Text | null
    document: Json
  }
  'hearback.export_links': OwnedRecord & {
    survey_id: Text
    owner_id: Text
    name: Text
    hash: Text
    hint: Text
    query: Text
    ends_at: Time
    last_used_at: Time | null
  }
  'hearback.survey_editions': {
    environment_id: Text
    survey_id: Text
    number: Int
    made_at: Time
    made_by: Json | null
    content: Json
  }
  'hearback.table_views': {
    environment_id: Text
    person_id: Text
    survey_id: Text
    columns: Json
    hidden: Json
    updated_at: Time
  }
  'hearback.contacts': ChangedRecord & {
    user_id: Text | null
    email_key: Text | null
    attributes: Json
    version: Int
    /** What searches look through: the database makes it. */
    search: Generated<Text | null>
  }
  'hearback.erasures': {
    environment_id: Text
    contact_id: Text
    at: Time
    with_responses: Bool
  }
  'hearback.displays': OwnedRecord & {
    survey_id: Text
    contact_id: Text | null
  }
  'hearback.responses': ChangedRecord & {
    survey_id: Text
    finished: Bool
    version: Int
    imported: Generated<Bool>
    language: Text | null
    ending_id: Text | null
    single_use_id: Text | null
    display_id: Text | null
    email_hash: Text | null
    contact_id: Text | null
    data: Json
    variables: Json
    ttc: Json
    answer_order: Json | null
    meta: Json
    person: Json | null
    tags: Json
    notes: Json
    marks: Json | null
    meanings: Json | null
  }
  'hearback.quota_counts': {
    environment_id: Text
    survey_id: Text
    quota: Text
    count: BigInt
  }
  'hearback.finished_counts': {
    environment_id: Text
    survey_id: Text
    slot: SmallInt
    count: BigInt
  }
  'hearback.summary_blocks': {
    environment_id: Text
    survey_id: Text
    from_at: Time
    until_at: Time
    state: Text
    announced: Xid
    plan: Text | null
    counts: Json | null
    quarters: Json | null
    kept_as: Xid | null
  }
  'hearback.summary_values': {
    environment_id: Text
    survey_id: Text
    question: Int
    bucket: Int
    finished: Bool
    until_at: Time
    kept_as: Xid
    numbers: FloatList
  }
  'hearback.tags': ChangedRecord & {
    name: Text
  }
  'hearback.response_tags': {
    environment_id: Text
    response_id: Text
    tag_id: Text
    created_at: Time
  }
  'hearback.files': {
    environment_id: Text
    name: Text
    access: Text<StoredFile['access']>
    created_at: Time
    content_type: Text
    size: BigInt | null
    survey_id: Text | null
    response_id: Text | null
    state: Text<StoredFile['state']>
    due_at: Time | null
  }
  'hearback.webhooks': ChangedRecord & {
    name: Text | null
    url: Text
    source: Text<StoredWebhook['source']>
    triggers: TextList<StoredWebhook['triggers'][number]>
    survey_ids: TextList
    status: Text<StoredWebhook['status']>
    disabled_reason: Text<NonNullable<StoredWebhook['disabledReason']>> | null
    disabled_by: Text<NonNullable<StoredWebhook['disabledBy']>> | null
    sealed_secret: Text
    previous_secret: Json | null
    version: Int
  }
  'hearback.listeners': {
    name: Text
    type: Text
    seen_at: Time
  }
  'hearback.payloads': OwnedRecord & {
    deliveries: TextList
    data: Text
    contact_id: Text | null
    erased: Generated<Bool>
  }
  'hearback.deliveries': OwnedRecord & {
    target: Text
    payload_id: Text
    type: Text
    state: Text
    due_at: Time | null
    lease_token: Text | null
    attempts: Generated<Int>
    ended_at: Time | null
    attempt_log: Generated<Json>
  }
  'hearback.circuits': {
    environment_id: Text
    target: Text
    failures: Int
    failing_since: Time | null
    paused_until: Time | null
    slots: Int | null
    version: Int
  }
  /**
   * The results of idempotent requests (`storage.idempotency`). The table keeps its name: a build from before a migration goes on
   * while the database is upgraded, and would find no table under another name.
   */
  'hearback.answers': {
    environment_id: Text
    scope: Text
    key: Text
    request_hash: Text
    body: Text | null
    resource: Text
    resource_ids: TextList
    contact_id: Text | null
    created_at: Time
  }
  'hearback.audit': OwnedRecord & {
    actor_kind: Text<AuditEntry['actor']['kind']>
    actor_id: Text | null
    actor_label: Text
    action: Text<AuditEntry['action']>
    resource: Text
    resource_ids: Json
    fields: Json
  }
  'hearback.chores': {
    environment_id: Text
    id: Text
    kind: Text<Chore['kind']>
    subject: Text
    detail: Text | null
    due_at: Time
    held_until: Time | null
    lease_token: Text | null
  }
  'hearback.people': {
    id: Text
    created_at: Time
    updated_at: Time
    email: Text | null
    external_id: Text | null
    name: Text
    is_owner: Bool
    status: Text<StoredPerson['status']>
    password: Text | null
    time_zone: Text | null
    version: Int
    epoch: Generated<Int>
    seen_at: Time | null
  }
  'hearback.accounts': {
    id: Text
    version: Int
    owners: Int
  }
  'hearback.memberships': {
    environment_id: Text
    person_id: Text
    permission: Text<Membership['permission']>
  }
  'hearback.sessions': {
    hash: Text
    person_id: Text
    created_at: Time
    seen_at: Time
    ends_at: Time
    confirmed_at: Time | null
    client: Text | null
    epoch: Int
  }
  'hearback.links': {
    hash: Text
    person_id: Text | null
    purpose: Text<StoredLink['purpose']>
    created_at: Time
    ends_at: Time
  }
  'hearback.guesses': {
    scope: Text
    name: Text
    ends_at: Time
    count: Int
  }
  // Unused since `0005-one-database`.
  'hearback.place': {
    id: Text
    name: Text
    service: Text
  }
  'hearback.placed_steps': {
    id: Text
    place: Text
    kind: Text
    environment_id: Text | null
    subject: Text
    audit: Json | null
    due_at: Time
  }
}
