create schema hearback;
create table hearback.migrations (name varchar(255) primary key, "timestamp" varchar(255) not null);

create table hearback.products (
  id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text not null,
  version integer not null,
  settings jsonb not null,
  is_first boolean not null default false
);
-- Where two processes create the first product at once, the second waits here for the first and then creates none.
create unique index products_first on hearback.products (is_first) where is_first;
-- Lists of products and of environments begin with the oldest products.
create index products_created on hearback.products (created_at, id);

create table hearback.environments (
  id text collate "C" primary key,
  product_id text collate "C" not null references hearback.products (id),
  type text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  revision integer not null,
  app_set_up_at timestamptz(3),
  website_set_up_at timestamptz(3),
  client_attribute_keys text not null,
  users text not null,
  -- The days that these are kept; null: for ever.
  keep_responses_days integer,
  keep_displays_days integer,
  -- The encrypted secrets that sign tokens of users; null: none was made yet.
  identity jsonb,
  -- Where a service has several databases: the one that holds the data of the environment. Null: this one.
  place text,
  -- How often the data was moved. Of two databases that name different places, the one with the higher number is right.
  moves integer not null default 0,
  -- While the data is moved: until when writes are refused, and who moves it.
  fenced_until timestamptz(3),
  mover text
);
create index environments_product on hearback.environments (product_id);

create table hearback.keys (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  created_at timestamptz(3) not null,
  -- The person that it belongs to; null: the command or the host made it.
  owner_id text collate "C",
  label text not null,
  permission text not null,
  hash text collate "C" not null,
  prefix text not null,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  primary key (environment_id, id)
);
-- Keys are looked up by their hash alone: the row says which environment a key belongs to.
create unique index keys_hash on hearback.keys (hash);
create index keys_owner on hearback.keys (owner_id) where owner_id is not null;

create table hearback.action_classes (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text not null,
  description text,
  type text not null,
  key text,
  no_code_config jsonb,
  primary key (environment_id, id)
);
create unique index action_classes_name on hearback.action_classes (environment_id, name);
create unique index action_classes_key on hearback.action_classes (environment_id, key) where type = 'code';

create table hearback.attribute_keys (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  key text not null,
  name text not null,
  description text,
  type text not null,
  is_unique boolean not null,
  archived boolean not null,
  made_by_client boolean not null,
  primary key (environment_id, id)
);
create unique index attribute_keys_key on hearback.attribute_keys (environment_id, key);

create table hearback.segments (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  title text not null,
  description text,
  is_private boolean not null,
  filters jsonb not null,
  -- The survey that a private segment was created with.
  survey_id text collate "C",
  primary key (environment_id, id)
);

create table hearback.surveys (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null,
  deleted boolean not null default false,
  -- Responses created before this time lie in summary_blocks. Null: there are no blocks.
  summed_until timestamptz(3),
  -- State of the count of finished responses (see finished_counts): null, announced, settling or counted.
  counting text,
  -- The transaction that set announced or settling.
  counting_as xid8,
  -- The keys of the survey's quotas, sorted and joined. Null: there are none.
  quotas text,
  segment_id text collate "C",
  -- The key of the survey, as its document has it.
  survey_key text collate "C",
  document jsonb not null,
  primary key (environment_id, id)
);
create unique index surveys_key on hearback.surveys (environment_id, survey_key)
  where survey_key is not null and not deleted;
-- The address of a survey's page names no environment.
create index surveys_id on hearback.surveys (id) where not deleted;
create index surveys_updated on hearback.surveys (environment_id, updated_at, id) where not deleted;
-- Surveys whose responses and displays are being removed. Mostly none.
create index surveys_deleted on hearback.surveys (environment_id, id) where deleted;
create index surveys_segment on hearback.surveys (environment_id, segment_id, id)
  where segment_id is not null and not deleted;

create table hearback.contacts (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  user_id text,
  -- The attribute email, or its hash where it is too long for an index.
  email_key text,
  attributes jsonb not null,
  version integer not null,
  primary key (environment_id, id)
);
create unique index contacts_user_id on hearback.contacts (environment_id, user_id);
create unique index contacts_email on hearback.contacts (environment_id, email_key);
create index contacts_created on hearback.contacts (environment_id, created_at, id);

-- Deleted contacts, until no record refers to them any more.
create table hearback.erasures (
  environment_id text collate "C" not null,
  contact_id text collate "C" not null,
  at timestamptz(3) not null,
  with_responses boolean not null,
  primary key (environment_id, contact_id)
);

create table hearback.displays (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  created_at timestamptz(3) not null,
  survey_id text collate "C" not null,
  contact_id text collate "C",
  primary key (environment_id, id)
);
create index displays_survey on hearback.displays (environment_id, survey_id, created_at, id);
create index displays_contact on hearback.displays (environment_id, contact_id, created_at, id)
  where contact_id is not null;

create table hearback.responses (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  survey_id text collate "C" not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  finished boolean not null,
  version integer not null,
  -- Imported with its id. Others may know such an id, so it gives no access by itself.
  imported boolean not null default false,
  language text,
  ending_id text,
  single_use_id text,
  display_id text collate "C",
  -- Keyed hash of the verified e-mail address, where the survey takes one response for each.
  email_hash text collate "C",
  contact_id text collate "C",
  data jsonb not null,
  variables jsonb not null,
  ttc jsonb not null,
  meta jsonb not null,
  person jsonb,
  tags jsonb not null,
  notes jsonb not null,
  -- What few responses have: overQuota, and the quotas that the response counts in. Null: nothing.
  marks jsonb,
  primary key (environment_id, id)
);
create index responses_created on hearback.responses (environment_id, created_at, id);
create index responses_survey on hearback.responses (environment_id, survey_id, created_at, id);
create index responses_survey_updated on hearback.responses (environment_id, survey_id, updated_at, id);
create index responses_updated on hearback.responses (environment_id, updated_at, id);
create unique index responses_single_use_id on hearback.responses (environment_id, survey_id, single_use_id)
  where single_use_id is not null;
create unique index responses_display_id on hearback.responses (environment_id, display_id)
  where display_id is not null;
create unique index responses_email_hash on hearback.responses (environment_id, survey_id, email_hash)
  where email_hash is not null;
create index responses_contact on hearback.responses (environment_id, contact_id, created_at, id)
  where contact_id is not null;
-- Not unique: ids are generated so as not to repeat, and a unique index would need the environment as a column.
create index responses_id on hearback.responses (id) where not imported;

-- Number of finished responses of surveys with `autoComplete`: the sum of a survey's rows.
create table hearback.finished_counts (
  environment_id text collate "C" not null,
  survey_id text collate "C" not null,
  -- 0 to 15, by the connection that writes. -1 holds the responses from before the count began.
  slot smallint not null,
  count bigint not null,
  primary key (environment_id, survey_id, slot)
) with (
  -- Room for updates in place: every finished response updates a row.
  fillfactor = 50
);

-- Number of responses that count in a quota, for every quota that a survey has had.
create table hearback.quota_counts (
  environment_id text collate "C" not null,
  survey_id text collate "C" not null,
  quota text collate "C" not null,
  count bigint not null,
  primary key (environment_id, survey_id, quota)
) with (
  -- Room for updates in place: every response that counts updates a row.
  fillfactor = 50
);

-- Counts that summaries keep. The blocks of a survey tile the time before surveys.summed_until; the first begins at -infinity.
create table hearback.summary_blocks (
  environment_id text collate "C" not null,
  survey_id text collate "C" not null,
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  -- dirty, announced, settling or kept.
  state text not null,
  -- The transaction that announced the block, later the one that set it to settling.
  announced xid8 not null,
  -- Hash of the plan by which the block was counted, the counts with ids of responses, and the transaction that wrote them.
  plan text,
  counts jsonb,
  -- How many responses began in each quarter of an hour: [{quarter, finished, n}].
  quarters jsonb,
  kept_as xid8,
  primary key (environment_id, survey_id, until_at)
);

-- The numbers in a block, one row for each bucket: a median needs the numbers of one bucket only.
create table hearback.summary_values (
  environment_id text collate "C" not null,
  survey_id text collate "C" not null,
  -- The index of the question in the plan, or -1 for times.
  question integer not null,
  bucket integer not null,
  finished boolean not null,
  until_at timestamptz(3) not null,
  kept_as xid8 not null,
  numbers float8[] not null,
  primary key (environment_id, survey_id, question, bucket, finished, until_at, kept_as),
  foreign key (environment_id, survey_id, until_at)
    references hearback.summary_blocks (environment_id, survey_id, until_at) on delete cascade
);
-- For the cascade from summary_blocks.
create index summary_values_block on hearback.summary_values (environment_id, survey_id, until_at);

create table hearback.tags (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text not null,
  primary key (environment_id, id)
);
create unique index tags_name on hearback.tags (environment_id, name);
create index tags_created on hearback.tags (environment_id, created_at, id);

-- Responses by tag, for lists. A response also holds its tags itself. created_at repeats the response's, so that a list
-- follows one index on every page. Rows are deleted with their response.
create table hearback.response_tags (
  environment_id text collate "C" not null,
  response_id text collate "C" not null,
  tag_id text collate "C" not null,
  created_at timestamptz(3) not null,
  primary key (environment_id, response_id, tag_id),
  foreign key (environment_id, response_id) references hearback.responses (environment_id, id) on delete cascade
);
create index response_tags_tag on hearback.response_tags (environment_id, tag_id, created_at, response_id);

-- Uploaded files without their content, which is in the file store.
create table hearback.files (
  environment_id text collate "C" not null,
  name text collate "C" not null,
  access text not null,
  created_at timestamptz(3) not null,
  content_type text not null,
  size bigint,
  survey_id text collate "C",
  response_id text collate "C",
  -- uploading, awaited, stored or removing.
  state text not null,
  -- When the sweep checks the file next.
  due_at timestamptz(3),
  primary key (environment_id, name)
);
create index files_due on hearback.files (environment_id, due_at, name) where due_at is not null;
create index files_survey on hearback.files (environment_id, survey_id) where survey_id is not null;
create index files_response on hearback.files (environment_id, response_id) where response_id is not null;

create table hearback.webhooks (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text,
  url text not null,
  source text not null,
  triggers text[] not null,
  survey_ids text[] not null,
  status text not null,
  disabled_reason text,
  disabled_by text,
  sealed_secret text not null,
  -- The secret before a rotation, and until when it signs as well: {sealed, until}.
  previous_secret jsonb,
  version integer not null,
  primary key (environment_id, id)
);

-- Event types of the listeners in the host's processes. Listeners are few, and get the events of all environments.
create table hearback.listeners (
  name text collate "C" not null,
  type text collate "C" not null,
  seen_at timestamptz(3) not null,
  primary key (name, type)
);

create table hearback.payloads (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  created_at timestamptz(3) not null,
  data text not null,
  -- The contact that it contains data of.
  contact_id text collate "C",
  -- True once the data of an erased contact was removed: answers of receivers are then no longer stored.
  erased boolean not null default false,
  primary key (environment_id, id)
);
create index payloads_contact on hearback.payloads (environment_id, contact_id) where contact_id is not null;

-- A target is a webhook's id, or listener:NAME:TYPE. Ids begin with the time, so the key also orders the log of a target.
create table hearback.deliveries (
  environment_id text collate "C" not null,
  target text collate "C" not null,
  id text collate "C" not null,
  payload_id text collate "C" not null,
  type text not null,
  created_at timestamptz(3) not null,
  -- waiting (until due_at, which is the end of the lease while one is held), delivered, exhausted or recorded.
  state text not null,
  due_at timestamptz(3),
  lease_token text,
  attempts integer not null default 0,
  ended_at timestamptz(3),
  -- The last attempts, each {at, durationMs, status, error, answer}.
  attempt_log jsonb not null default '[]',
  primary key (environment_id, target, id)
) with (
  -- A claim steps over the index entries of past deliveries until vacuum removes them: 180 more pages for 50,000 deliveries.
  -- By default, vacuum waits for a fifth of the table. Room for updates in place (fillfactor) gains nothing: each update
  -- changes due_at, which is indexed.
  autovacuum_vacuum_scale_factor = 0.05
);
-- The queues, one for each target: a claim steps from queue to queue and reads the head of each.
create index deliveries_due on hearback.deliveries (environment_id, target, due_at) where due_at is not null;
-- Deliveries that a recovery sends again. A delivery that succeeds at once is never in this index.
create index deliveries_failed on hearback.deliveries (environment_id, target, id)
  where state in ('exhausted', 'recorded') or (state = 'waiting' and attempts > 0);
create index deliveries_ended on hearback.deliveries (environment_id, ended_at) where ended_at is not null;
create index deliveries_payload on hearback.deliveries (environment_id, payload_id);

-- Circuit breakers of targets that failed recently.
create table hearback.circuits (
  environment_id text collate "C" not null,
  target text collate "C" not null,
  failures integer not null,
  failing_since timestamptz(3),
  paused_until timestamptz(3),
  slots integer,
  version integer not null,
  primary key (environment_id, target)
);

create table hearback.answers (
  environment_id text collate "C" not null,
  scope text not null,
  key text not null,
  request_hash text not null,
  -- Null after an erasure.
  body text,
  -- The kind of the records that the request created, as named in a 404, and their ids.
  resource text not null,
  resource_ids text[] not null,
  -- The contact that it contains data of.
  contact_id text collate "C",
  created_at timestamptz(3) not null,
  primary key (environment_id, scope, key)
);
create index answers_contact on hearback.answers (environment_id, contact_id) where contact_id is not null;
create index answers_created on hearback.answers (environment_id, created_at);

-- Changes to records: who made them, ids, and names of fields.
create table hearback.audit (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  created_at timestamptz(3) not null,
  -- key, person, command or host; the latter two have no id. The label is the name at that time.
  actor_kind text not null,
  actor_id text collate "C",
  actor_label text not null,
  action text not null,
  resource text not null,
  resource_ids jsonb not null,
  fields jsonb not null,
  primary key (environment_id, id)
);
create index audit_created on hearback.audit (environment_id, created_at, id);

create table hearback.chores (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null,
  subject text not null,
  -- Further input of the chore, as JSON.
  detail text,
  due_at timestamptz(3) not null,
  held_until timestamptz(3),
  lease_token text,
  primary key (environment_id, id)
);
create index chores_due on hearback.chores (due_at);
-- A person sees in which environments new responses are mailed.
create index chores_mailed on hearback.chores (subject, environment_id) where kind = 'mailResponses';
-- A merge of tags waits for those that move responses to its tags.
create index chores_retag on hearback.chores (environment_id) where kind = 'retag';

-- People who run surveys, not respondents. They belong to no environment.
create table hearback.people (
  id text collate "C" primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  email text collate "C",
  -- The id in the host's own sign-in.
  external_id text collate "C",
  name text not null,
  is_owner boolean not null,
  -- active or suspended.
  status text not null,
  -- PHC text.
  password text,
  version integer not null,
  -- A session counts while its epoch is the person's. A change that ends all sessions raises the epoch, so that it also
  -- ends those that were opened meanwhile, which its snapshot does not show.
  epoch integer not null default 0
);
create unique index people_email on hearback.people (email);
create unique index people_external_id on hearback.people (external_id);
create index people_created on hearback.people (created_at, id);

-- One row. Every write that can narrow a right raises the version. Writes that change the number of owners lock the row,
-- so that of two writes at once that would leave no owner, the second sees what the first has left.
create table hearback.accounts (
  id text collate "C" primary key,
  version integer not null,
  -- Number of people with is_owner who are active.
  owners integer not null
);
insert into hearback.accounts (id, version, owners) values ('accounts', 0, 0);

create table hearback.memberships (
  environment_id text collate "C" not null,
  person_id text collate "C" not null references hearback.people (id) on delete cascade,
  permission text not null,
  primary key (environment_id, person_id)
);
-- A person's memberships are read without knowing the environments.
create index memberships_person on hearback.memberships (person_id, environment_id);

-- Browsers in which people are signed in, by the SHA-256 of the secret in the cookie.
create table hearback.sessions (
  hash text collate "C" primary key,
  person_id text collate "C" not null references hearback.people (id) on delete cascade,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  confirmed_at timestamptz(3),
  client text,
  epoch integer not null
);
create index sessions_person on hearback.sessions (person_id, created_at, hash);
create index sessions_seen on hearback.sessions (person_id, seen_at);
create index sessions_ends on hearback.sessions (ends_at);

-- Links that sign in once, by the SHA-256 of their secret.
create table hearback.links (
  hash text collate "C" primary key,
  person_id text collate "C" references hearback.people (id) on delete cascade,
  -- firstOwner, invitation or reset.
  purpose text not null,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null
);
create unique index links_first_owner on hearback.links (purpose) where purpose = 'firstOwner';
create index links_person on hearback.links (person_id) where person_id is not null;
create index links_ends on hearback.links (ends_at);

-- Wrong guesses at passwords, counted in windows.
create table hearback.guesses (
  scope text collate "C" not null,
  name text collate "C" not null,
  ends_at timestamptz(3) not null,
  count integer not null,
  primary key (scope, name)
);
create index guesses_ends on hearback.guesses (ends_at);

-- Which of the databases this is. One row, or none.
create table hearback.place (
  id text collate "C" primary key,
  name text not null,
  -- The same in all databases of a service.
  service text not null
);

-- At home: what a write there has yet to do in another database.
create table hearback.placed_steps (
  id text collate "C" primary key,
  -- The other database.
  place text not null,
  -- environment, key, product or revision.
  kind text not null,
  environment_id text collate "C",
  subject text collate "C" not null,
  due_at timestamptz(3) not null
);
create index placed_steps_due on hearback.placed_steps (due_at);

create view hearback.surveys_v1 as
select s.environment_id, s.id, s.created_at, s.updated_at, s.survey_key as key, s.document ->> 'name' as name,
  s.document ->> 'type' as type, s.document ->> 'status' as status
from hearback.surveys s
where not s.deleted;

create view hearback.contacts_v1 as
select c.environment_id, c.id, c.created_at, c.updated_at, c.user_id, c.attributes ->> 'email' as email, c.attributes
from hearback.contacts c;

create view hearback.responses_v1 as
select r.environment_id, r.id, r.survey_id, r.created_at, r.updated_at, r.finished, r.language, r.ending_id,
  case when x.contact_id is null then r.contact_id end as contact_id,
  case when x.contact_id is null then r.person ->> 'userId' end as user_id,
  r.meta ->> 'source' as source, r.meta ->> 'url' as url, r.meta ->> 'action' as action, r.meta ->> 'country' as country,
  r.meta -> 'userAgent' ->> 'browser' as browser, r.meta -> 'userAgent' ->> 'os' as os,
  r.meta -> 'userAgent' ->> 'device' as device,
  (r.ttc ->> '_total')::float8 as duration_ms,
  array(select one.tag ->> 'name' from jsonb_array_elements(r.tags) with ordinality as one (tag, nth) order by one.nth) as tags,
  coalesce((r.marks -> 'overQuota')::boolean, false) as over_quota,
  array(select jsonb_array_elements_text(r.marks -> 'suspicious')) as suspicious,
  r.variables
from hearback.responses r
join hearback.surveys s on s.environment_id = r.environment_id and s.id = r.survey_id and not s.deleted
left join hearback.erasures x on x.environment_id = r.environment_id and x.contact_id = r.contact_id
where x.with_responses is not true;

create view hearback.answers_v1 as
select r.environment_id, r.id as response_id, r.survey_id, r.created_at, r.updated_at, r.finished,
  case when x.contact_id is null then r.contact_id end as contact_id,
  case when x.contact_id is null then r.person ->> 'userId' end as user_id,
  answer.key as question_id, coalesce(q.type, 'hiddenField') as question_type, q.headline as question,
  part.name as part, part.place, chosen.label as value,
  case when chosen.label ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?$' then chosen.label::float8 end as number
from hearback.responses r
join hearback.surveys s on s.environment_id = r.environment_id and s.id = r.survey_id and not s.deleted
left join hearback.erasures x on x.environment_id = r.environment_id and x.contact_id = r.contact_id
cross join lateral jsonb_each(r.data) as answer
left join (
  select one.environment_id, one.id as survey_id, asked.question ->> 'id' as id, asked.question ->> 'type' as type,
    asked.question #>> '{headline,default}' as headline,
    -- Labels in other languages than the default one, with the default one.
    (select jsonb_object_agg(told.word, choice.label ->> 'default')
      from jsonb_path_query(asked.question, 'lax $.choices[*].label') as choice (label)
      cross join lateral jsonb_each_text(choice.label) as told (language, word)
      where told.word <> choice.label ->> 'default') as translated
  from hearback.surveys one
  cross join lateral jsonb_array_elements(one.document -> 'questions') as asked (question)
) q on q.environment_id = r.environment_id and q.survey_id = r.survey_id and q.id = answer.key
cross join lateral (
  select null as name, null::integer as place, answer.value #>> '{}' as value
  where jsonb_typeof(answer.value) not in ('array', 'object')
  union all
  select null, one.place::integer, one.value
  from jsonb_array_elements_text(case jsonb_typeof(answer.value) when 'array' then answer.value end)
    with ordinality as one (value, place)
  union all
  select one.key, null, one.value
  from jsonb_each_text(case jsonb_typeof(answer.value) when 'object' then answer.value end) as one
) part
cross join lateral (select coalesce(q.translated ->> part.value, part.value) as label) chosen
where x.with_responses is not true and part.value <> '';

-- Data
set session_replication_role = replica;
delete from hearback.accounts;
insert into hearback.accounts select * from json_populate_recordset(null::hearback.accounts, $rows$[
{"id":"accounts","version":1,"owners":1}
]$rows$);
delete from hearback.action_classes;
insert into hearback.action_classes select * from json_populate_recordset(null::hearback.action_classes, $rows$[
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi74txaa2rt54qj68ila","created_at":"2026-11-23T15:36:47.261+00:00","updated_at":"2026-11-23T15:36:47.261+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi76m44c73idygwcb516","created_at":"2026-11-23T15:36:47.326+00:00","updated_at":"2026-11-23T15:36:47.326+00:00","name":"Bought","description":null,"type":"code","key":"bought","no_code_config":null},
{"environment_id":"c0mwtfi74u35takcch4mzhshb","id":"c0mwtfi74ulgdb789eigpgpw3","created_at":"2026-11-23T15:36:47.261+00:00","updated_at":"2026-11-23T15:36:47.261+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null}
]$rows$);
delete from hearback.attribute_keys;
insert into hearback.attribute_keys select * from json_populate_recordset(null::hearback.attribute_keys, $rows$[
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi74u80tev1ss59hibdy","created_at":"2026-11-23T15:36:47.261+00:00","updated_at":"2026-11-23T15:36:47.261+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi74ugf6kwnyn2ufftik","created_at":"2026-11-23T15:36:47.261+00:00","updated_at":"2026-11-23T15:36:47.261+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi74up3nz9uw7o1zb72e","created_at":"2026-11-23T15:36:47.261+00:00","updated_at":"2026-11-23T15:36:47.261+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi74uqll9dtk3jlhd8rj","created_at":"2026-11-23T15:36:47.261+00:00","updated_at":"2026-11-23T15:36:47.261+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi74usptwfv3bwu9sp4u","created_at":"2026-11-23T15:36:47.261+00:00","updated_at":"2026-11-23T15:36:47.261+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi776twsall6sxw22d1c","created_at":"2026-11-23T15:36:47.346+00:00","updated_at":"2026-11-23T15:36:47.346+00:00","key":"plan","name":"plan","description":null,"type":"custom","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtfi74u35takcch4mzhshb","id":"c0mwtfi74u0yt1djot52k76jz","created_at":"2026-11-23T15:36:47.261+00:00","updated_at":"2026-11-23T15:36:47.261+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtfi74u35takcch4mzhshb","id":"c0mwtfi74u6pdun2abnjli6yc","created_at":"2026-11-23T15:36:47.261+00:00","updated_at":"2026-11-23T15:36:47.261+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtfi74u35takcch4mzhshb","id":"c0mwtfi74uexo5obt8fy39jdo","created_at":"2026-11-23T15:36:47.261+00:00","updated_at":"2026-11-23T15:36:47.261+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtfi74u35takcch4mzhshb","id":"c0mwtfi74uhi3i7ffmntqpam2","created_at":"2026-11-23T15:36:47.261+00:00","updated_at":"2026-11-23T15:36:47.261+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtfi74u35takcch4mzhshb","id":"c0mwtfi74uv31w0psnws2vcky","created_at":"2026-11-23T15:36:47.261+00:00","updated_at":"2026-11-23T15:36:47.261+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false}
]$rows$);
delete from hearback.audit;
insert into hearback.audit select * from json_populate_recordset(null::hearback.audit, $rows$[
{"environment_id":"accounts","id":"c0mwtfi74vcvoex92hku77fht","created_at":"2026-11-23T15:36:47.263+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"product","resource_ids":["c0mwtfi74t3c76eptau2pliyd"],"fields":["name"]},
{"environment_id":"accounts","id":"c0mwtfi74vfjps9o8z8tphg33","created_at":"2026-11-23T15:36:47.263+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"key","resource_ids":["c0mwtfi74uoy4cc7vh146glv3", "c0mwtfi74vmo695m8o3bnni61"],"fields":["label"]},
{"environment_id":"accounts","id":"c0mwtfi74vr3twqmbjtdq7k58","created_at":"2026-11-23T15:36:47.263+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"environment","resource_ids":["c0mwtfi74tgqxgcjuhy7phzm6", "c0mwtfi74u35takcch4mzhshb"],"fields":["type"]},
{"environment_id":"accounts","id":"c0mwtfi7ctd1alv6oczdmfvc4","created_at":"2026-11-23T15:36:47.549+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"person","resource_ids":["c0mwtfi7ct9rdzji7kusr863i"],"fields":["email", "name", "isOwner", "memberships"]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi76mhpap0kk7k264v9y","created_at":"2026-11-23T15:36:47.326+00:00","actor_kind":"key","actor_id":"c0mwtfi74uoy4cc7vh146glv3","actor_label":"First key","action":"create","resource":"actionClass","resource_ids":["c0mwtfi76m44c73idygwcb516"],"fields":["name", "key"]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7762wxxin9lb1lokut","created_at":"2026-11-23T15:36:47.346+00:00","actor_kind":"key","actor_id":"c0mwtfi74uoy4cc7vh146glv3","actor_label":"First key","action":"create","resource":"attributeKey","resource_ids":["c0mwtfi776twsall6sxw22d1c"],"fields":["key"]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi777tks9or1rnhdlsmg","created_at":"2026-11-23T15:36:47.347+00:00","actor_kind":"key","actor_id":"c0mwtfi74uoy4cc7vh146glv3","actor_label":"First key","action":"create","resource":"contact","resource_ids":["c0mwtfi771kkbkjxx42nmu8rq"],"fields":["userId", "attributes"]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi77k4dy3eu1e1rbnjxb","created_at":"2026-11-23T15:36:47.36+00:00","actor_kind":"key","actor_id":"c0mwtfi74uoy4cc7vh146glv3","actor_label":"First key","action":"create","resource":"webhook","resource_ids":["c0mwtfi77k84nibvrujvnkdty"],"fields":["url", "triggers"]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi77zwv2nu438oa85h1y","created_at":"2026-11-23T15:36:47.375+00:00","actor_kind":"key","actor_id":"c0mwtfi74uoy4cc7vh146glv3","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwtfi77woviw2cxcx5qydlh"],"fields":["environmentId", "name", "questions", "type", "status", "quotas"]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi787cn4jtf4j7r0cpef","created_at":"2026-11-23T15:36:47.383+00:00","actor_kind":"key","actor_id":"c0mwtfi74uoy4cc7vh146glv3","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwtfi787gfbckba11bxm2or"],"fields":["title", "isPrivate", "filters"]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi787vv8qtmfz8cwx55a","created_at":"2026-11-23T15:36:47.383+00:00","actor_kind":"key","actor_id":"c0mwtfi74uoy4cc7vh146glv3","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwtfi787e99h08qe0nukrus"],"fields":["environmentId", "name", "questions", "type", "status", "triggers"]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi78kyo6ey4nb12oyhgv","created_at":"2026-11-23T15:36:47.396+00:00","actor_kind":"key","actor_id":"c0mwtfi74uoy4cc7vh146glv3","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwtfi78jewqpws3t85e7jgz"],"fields":["title", "filters", "environmentId"]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7cb2ohvdbsh98zi70o","created_at":"2026-11-23T15:36:47.531+00:00","actor_kind":"key","actor_id":"c0mwtfi74uoy4cc7vh146glv3","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwtfi79bnhwudv7hxadqafa"],"fields":["tags"]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7cbkdnebuj238stptb","created_at":"2026-11-23T15:36:47.531+00:00","actor_kind":"key","actor_id":"c0mwtfi74uoy4cc7vh146glv3","actor_label":"First key","action":"create","resource":"tag","resource_ids":["c0mwtfi7cbq771de13a2bbou9", "c0mwtfi7cbhm2r534mz1epxze"],"fields":["name"]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7ci9c83dty03akqhcu","created_at":"2026-11-23T15:36:47.538+00:00","actor_kind":"key","actor_id":"c0mwtfi74uoy4cc7vh146glv3","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwtfi79bnhwudv7hxadqafa"],"fields":["notes"]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7cq9kqnn32x5t36sn5","created_at":"2026-11-23T15:36:47.546+00:00","actor_kind":"key","actor_id":"c0mwtfi74uoy4cc7vh146glv3","actor_label":"First key","action":"update","resource":"survey","resource_ids":["c0mwtfi77woviw2cxcx5qydlh"],"fields":["resultShareKey"]}
]$rows$);
delete from hearback.chores;
insert into hearback.chores select * from json_populate_recordset(null::hearback.chores, $rows$[
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi74u4kz57larn3rqby6","kind":"housekeeping","subject":"c0mwtfi74tgqxgcjuhy7phzm6","detail":null,"due_at":"2026-11-23T16:36:47.612+00:00","held_until":null,"lease_token":null},
{"environment_id":"c0mwtfi74u35takcch4mzhshb","id":"c0mwtfi74ujyj894o9fjy6bkk","kind":"housekeeping","subject":"c0mwtfi74u35takcch4mzhshb","detail":null,"due_at":"2026-11-23T16:36:47.616+00:00","held_until":null,"lease_token":null}
]$rows$);
delete from hearback.contacts;
insert into hearback.contacts select * from json_populate_recordset(null::hearback.contacts, $rows$[
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi771kkbkjxx42nmu8rq","created_at":"2026-11-23T15:36:47.341+00:00","updated_at":"2026-11-23T15:36:47.341+00:00","user_id":"anna","email_key":"anna@example.org","attributes":{"plan": "pro", "email": "anna@example.org"},"version":1}
]$rows$);
delete from hearback.deliveries;
insert into hearback.deliveries select * from json_populate_recordset(null::hearback.deliveries, $rows$[
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi78xmgdhvgvuln4yv74-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi78xgv2bwhyxujlizb2","type":"responseCreated","created_at":"2026-11-23T15:36:47.406+00:00","state":"waiting","due_at":"2026-11-23T15:36:53.108+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T15:36:47.584Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 5}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi79b8jpmx08wo9ikkcm-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi79by4qmykfee8x7lwq","type":"responseCreated","created_at":"2026-11-23T15:36:47.423+00:00","state":"waiting","due_at":"2026-11-23T15:36:51.92+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T15:36:47.585Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 3}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi79bp7rjbz9xb92f15o-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi79by4qmykfee8x7lwq","type":"responseFinished","created_at":"2026-11-23T15:36:47.423+00:00","state":"waiting","due_at":"2026-11-23T15:36:53.139+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T15:36:47.585Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 4}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi79kc13oivq3gdkxtsk-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi79k4t148yjzo2i51xu","type":"responseFinished","created_at":"2026-11-23T15:36:47.431+00:00","state":"waiting","due_at":"2026-11-23T15:36:52.697+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T15:36:47.585Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 4}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi79ki5t6a5svtvthocd-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi79k4t148yjzo2i51xu","type":"responseCreated","created_at":"2026-11-23T15:36:47.431+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.585+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.585Z", "error": null, "answer": "later", "status": 200, "durationMs": 4}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi79okzj8van9ctka7x3-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi79osjvr9fmojc7q2d5","type":"responseCreated","created_at":"2026-11-23T15:36:47.436+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.585+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.585Z", "error": null, "answer": "later", "status": 200, "durationMs": 5}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi79owpsgab7clkdz0x9-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi79osjvr9fmojc7q2d5","type":"responseFinished","created_at":"2026-11-23T15:36:47.436+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.585+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.585Z", "error": null, "answer": "later", "status": 200, "durationMs": 5}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi79scvpndgq6oenycjs-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi79sxc5uttmiih8l04a","type":"responseCreated","created_at":"2026-11-23T15:36:47.44+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.585+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.585Z", "error": null, "answer": "later", "status": 200, "durationMs": 5}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi79xs5rh6z7xtltl6k1-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi79xw9ntkv18kpqt10o","type":"responseCreated","created_at":"2026-11-23T15:36:47.444+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.585+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.585Z", "error": null, "answer": "later", "status": 200, "durationMs": 5}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi79xtsrxukvc44k0x3d-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi79xw9ntkv18kpqt10o","type":"responseFinished","created_at":"2026-11-23T15:36:47.444+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.585+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.585Z", "error": null, "answer": "later", "status": 200, "durationMs": 5}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7a43w9k3eqrzrc6abn-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7a4ma2xg7dlvt3tc3d","type":"responseCreated","created_at":"2026-11-23T15:36:47.451+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.634+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.634Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7a4emk5l4tukini2fb-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7a4ma2xg7dlvt3tc3d","type":"responseFinished","created_at":"2026-11-23T15:36:47.451+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.634+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.634Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7a90d9bkw4b1kjvo03-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7a9ho3yw67ljh2e87f","type":"responseCreated","created_at":"2026-11-23T15:36:47.456+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.634+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.634Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7a9udkf5t5ogk70t8g-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7a9ho3yw67ljh2e87f","type":"responseFinished","created_at":"2026-11-23T15:36:47.456+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.634+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.634Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7accjv1e29h9negmpl-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7acqkohbfwxtw9zq52","type":"responseCreated","created_at":"2026-11-23T15:36:47.46+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.634+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.634Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7ag2uyr4nybf61i96i-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7agvq2f0ep0xtq4lku","type":"responseCreated","created_at":"2026-11-23T15:36:47.464+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.634+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.634Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7agyz4udoy63fmbhg2-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7agvq2f0ep0xtq4lku","type":"responseFinished","created_at":"2026-11-23T15:36:47.464+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.654+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.654Z", "error": null, "answer": "later", "status": 200, "durationMs": 4}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7al3n43lawr33iruhk-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7alf0fbgean30yfnec","type":"responseCreated","created_at":"2026-11-23T15:36:47.469+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.654+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.654Z", "error": null, "answer": "later", "status": 200, "durationMs": 4}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7alf5rojija983h88u-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7alf0fbgean30yfnec","type":"responseFinished","created_at":"2026-11-23T15:36:47.469+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.654+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.654Z", "error": null, "answer": "later", "status": 200, "durationMs": 4}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7aobkkxctangpicrrf-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7aone119x8zsotb2bz","type":"responseCreated","created_at":"2026-11-23T15:36:47.472+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.654+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.654Z", "error": null, "answer": "later", "status": 200, "durationMs": 4}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7aosn9ypxtxujrwib3-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7aone119x8zsotb2bz","type":"responseFinished","created_at":"2026-11-23T15:36:47.472+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.654+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.654Z", "error": null, "answer": "later", "status": 200, "durationMs": 4}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7asyfyg6r2tl99pja5-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7asm3dp9o2q87xy4r8","type":"responseCreated","created_at":"2026-11-23T15:36:47.476+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.654+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.654Z", "error": null, "answer": "later", "status": 200, "durationMs": 4}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7av6z2xdgydc8k7hbi-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7av4j56ku7q674rn0a","type":"responseFinished","created_at":"2026-11-23T15:36:47.479+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.654+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.654Z", "error": null, "answer": "later", "status": 200, "durationMs": 4}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7avx92d02y8sfivwm7-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7av4j56ku7q674rn0a","type":"responseCreated","created_at":"2026-11-23T15:36:47.479+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.654+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.654Z", "error": null, "answer": "later", "status": 200, "durationMs": 4}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7ay4ifl0pc1zi9tmz6-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7ayps03bbbfphfjjbq","type":"responseCreated","created_at":"2026-11-23T15:36:47.481+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.654+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.654Z", "error": null, "answer": "later", "status": 200, "durationMs": 4}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7ayiecrb9j036mreu4-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7ayps03bbbfphfjjbq","type":"responseFinished","created_at":"2026-11-23T15:36:47.481+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.654+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.654Z", "error": null, "answer": "later", "status": 200, "durationMs": 4}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7b0nhpshiqh0b7glut-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7b0rz0q2xwo31ujc5b","type":"responseCreated","created_at":"2026-11-23T15:36:47.484+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.661+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.661Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7b0v4bq9j4fgjoutpc-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7b0rz0q2xwo31ujc5b","type":"responseFinished","created_at":"2026-11-23T15:36:47.484+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.661+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.661Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7b54ytum4enrx2hdj1-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7b5rqv8v6pdoeenmcw","type":"responseCreated","created_at":"2026-11-23T15:36:47.489+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.661+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.661Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7bd5ywswpp5w5d85lp-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7bdmrols8p69f8xfba","type":"responseFinished","created_at":"2026-11-23T15:36:47.497+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.661+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.661Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7bdf2u4ht3u6z264ub-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7bdmrols8p69f8xfba","type":"responseCreated","created_at":"2026-11-23T15:36:47.497+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.661+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.661Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7bjdg0ok43nqkd0cw8-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7bj9731kmjis2erwwz","type":"responseFinished","created_at":"2026-11-23T15:36:47.502+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.661+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.661Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7bje4wqdu8jo1oshxh-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7bj9731kmjis2erwwz","type":"responseCreated","created_at":"2026-11-23T15:36:47.502+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.661+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.661Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7bn3fd1s21ryve7t43-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7bnxecy315cs1p31ls","type":"responseFinished","created_at":"2026-11-23T15:36:47.507+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.661+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.661Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7bnwqnf7acxnjkqrao-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7bnxecy315cs1p31ls","type":"responseCreated","created_at":"2026-11-23T15:36:47.507+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.661+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.661Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7bs1o4v6mayjd9b8f4-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7bsj82szhvbqo6dh5h","type":"responseCreated","created_at":"2026-11-23T15:36:47.512+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.661+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.661Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7bwlsg703hsrchg2pj-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7bw6hsr2t2em227stu","type":"responseFinished","created_at":"2026-11-23T15:36:47.516+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.666+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.666Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7bwu98x0tfwwlr8piw-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7bw6hsr2t2em227stu","type":"responseCreated","created_at":"2026-11-23T15:36:47.516+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.666+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.666Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7bz0sr9xj0j57p9w1n-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7bzrosyl5kl523usuv","type":"responseFinished","created_at":"2026-11-23T15:36:47.519+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.666+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.666Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7bzezdcxivinq4exwj-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7bzrosyl5kl523usuv","type":"responseCreated","created_at":"2026-11-23T15:36:47.519+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.666+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.666Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7c34z0jh8shaqxx6w0-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7c3ovl9s40kjcb5baw","type":"responseCreated","created_at":"2026-11-23T15:36:47.523+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.666+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.666Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","target":"c0mwtfi77k84nibvrujvnkdty","id":"c0mwtfi7c3sousjfy2u10ftvf-c0mwtfi77k84nibvrujvnkdty","payload_id":"c0mwtfi7c3ovl9s40kjcb5baw","type":"responseFinished","created_at":"2026-11-23T15:36:47.523+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T15:36:47.666+00:00","attempt_log":[{"at": "2026-11-23T15:36:47.666Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]}
]$rows$);
delete from hearback.displays;
insert into hearback.displays select * from json_populate_recordset(null::hearback.displays, $rows$[
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi78q8sojmxgaab96n9a","created_at":"2026-11-23T15:36:47.402+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":"c0mwtfi771kkbkjxx42nmu8rq"},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7989yt4c3in7b92jud","created_at":"2026-11-23T15:36:47.42+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi79hvg1pwtz4duxj6f3","created_at":"2026-11-23T15:36:47.429+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi79mk4gmim8owfe19ea","created_at":"2026-11-23T15:36:47.434+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi79qt2g9y0dn62i6w22","created_at":"2026-11-23T15:36:47.438+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi79vv8v4kd68liqhkdh","created_at":"2026-11-23T15:36:47.443+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7a0iizsgzgm77xh24s","created_at":"2026-11-23T15:36:47.448+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":"c0mwtfi771kkbkjxx42nmu8rq"},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7a7pcnjmbbfki3qu27","created_at":"2026-11-23T15:36:47.455+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7aazpf9zhw2m0qoppr","created_at":"2026-11-23T15:36:47.458+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7afrw4qw4lr5zezwd8","created_at":"2026-11-23T15:36:47.463+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7aknfo8qco5uciun6s","created_at":"2026-11-23T15:36:47.468+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7anky025h2edj7vwh1","created_at":"2026-11-23T15:36:47.471+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7aqq3wtfezz8ujnfu0","created_at":"2026-11-23T15:36:47.474+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":"c0mwtfi771kkbkjxx42nmu8rq"},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7at4b6rqnqtpuutq6k","created_at":"2026-11-23T15:36:47.477+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7awj4qfs2cmqcev62t","created_at":"2026-11-23T15:36:47.48+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7azpkr0tsk3ulcu9hh","created_at":"2026-11-23T15:36:47.483+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7b3g7n24u8dkzt1heg","created_at":"2026-11-23T15:36:47.487+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bamfx3cfwk9q8gbmt","created_at":"2026-11-23T15:36:47.494+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bgywtho32y4wvlysb","created_at":"2026-11-23T15:36:47.5+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":"c0mwtfi771kkbkjxx42nmu8rq"},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bllwc71jec7szba6l","created_at":"2026-11-23T15:36:47.505+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bqm23jyb2olkj5z7n","created_at":"2026-11-23T15:36:47.511+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bvtys00dj35il9eb0","created_at":"2026-11-23T15:36:47.515+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bxh44f36y4q9pcy4g","created_at":"2026-11-23T15:36:47.517+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7c146b3djunu4yqk4h","created_at":"2026-11-23T15:36:47.521+00:00","survey_id":"c0mwtfi77woviw2cxcx5qydlh","contact_id":null}
]$rows$);
delete from hearback.environments;
insert into hearback.environments select * from json_populate_recordset(null::hearback.environments, $rows$[
{"id":"c0mwtfi74tgqxgcjuhy7phzm6","product_id":"c0mwtfi74t3c76eptau2pliyd","type":"production","created_at":"2026-11-23T15:36:47.261+00:00","updated_at":"2026-11-23T15:36:47.261+00:00","revision":9,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null,"place":null,"moves":0,"fenced_until":null,"mover":null},
{"id":"c0mwtfi74u35takcch4mzhshb","product_id":"c0mwtfi74t3c76eptau2pliyd","type":"development","created_at":"2026-11-23T15:36:47.261+00:00","updated_at":"2026-11-23T15:36:47.261+00:00","revision":1,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null,"place":null,"moves":0,"fenced_until":null,"mover":null}
]$rows$);
delete from hearback.keys;
insert into hearback.keys select * from json_populate_recordset(null::hearback.keys, $rows$[
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi74uoy4cc7vh146glv3","created_at":"2026-11-23T15:36:47.262+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"a6c341fb9a81bc87f34f6028696124fc95bdcdfc49b220cd5c7af066e567edf4","prefix":"hbk_mxpC","expires_at":null,"last_used_at":"2026-11-23T15:36:47.31+00:00"},
{"environment_id":"c0mwtfi74u35takcch4mzhshb","id":"c0mwtfi74vmo695m8o3bnni61","created_at":"2026-11-23T15:36:47.263+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"300c97bc622cdb0f2d67c89ee6c1515dc5a677524abe2fd4e8d9e560b2cb4f23","prefix":"hbk_tYGn","expires_at":null,"last_used_at":null}
]$rows$);
delete from hearback.memberships;
insert into hearback.memberships select * from json_populate_recordset(null::hearback.memberships, $rows$[
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","person_id":"c0mwtfi7ct9rdzji7kusr863i","permission":"manage"}
]$rows$);
delete from hearback.migrations;
insert into hearback.migrations select * from json_populate_recordset(null::hearback.migrations, $rows$[
{"name":"0001-first","timestamp":"2026-11-23T15:36:47.216Z"}
]$rows$);
delete from hearback.payloads;
insert into hearback.payloads select * from json_populate_recordset(null::hearback.payloads, $rows$[
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi78xgv2bwhyxujlizb2","created_at":"2026-11-23T15:36:47.406+00:00","data":"{\"id\":\"c0mwtfi78uqcj7xxoz201reqg\",\"createdAt\":\"2026-11-23T15:36:47.406Z\",\"updatedAt\":\"2026-11-23T15:36:47.406Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":false,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 0: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi78q8sojmxgaab96n9a\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1000},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwtfi771kkbkjxx42nmu8rq\",\"userId\":\"anna\",\"environmentId\":\"c0mwtfi74tgqxgcjuhy7phzm6\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T15:36:47.341Z\",\"updatedAt\":\"2026-11-23T15:36:47.341Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwtfi771kkbkjxx42nmu8rq\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":"c0mwtfi771kkbkjxx42nmu8rq","erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi79by4qmykfee8x7lwq","created_at":"2026-11-23T15:36:47.423+00:00","data":"{\"id\":\"c0mwtfi79bnhwudv7hxadqafa\",\"createdAt\":\"2026-11-23T15:36:47.423Z\",\"updatedAt\":\"2026-11-23T15:36:47.423Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 1: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7989yt4c3in7b92jud\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1001,\"_total\":1001},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi79k4t148yjzo2i51xu","created_at":"2026-11-23T15:36:47.431+00:00","data":"{\"id\":\"c0mwtfi79j3radop2mraeaa0w\",\"createdAt\":\"2026-11-23T15:36:47.431Z\",\"updatedAt\":\"2026-11-23T15:36:47.431Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 2: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi79hvg1pwtz4duxj6f3\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1002,\"_total\":1002},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi79osjvr9fmojc7q2d5","created_at":"2026-11-23T15:36:47.436+00:00","data":"{\"id\":\"c0mwtfi79o3ra0q3lgcet9pa1\",\"createdAt\":\"2026-11-23T15:36:47.436Z\",\"updatedAt\":\"2026-11-23T15:36:47.436Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Price\"],\"words\":\"Nr. 3: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi79mk4gmim8owfe19ea\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1003,\"_total\":1003},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi79sxc5uttmiih8l04a","created_at":"2026-11-23T15:36:47.44+00:00","data":"{\"id\":\"c0mwtfi79stunsanw2yafv432\",\"createdAt\":\"2026-11-23T15:36:47.440Z\",\"updatedAt\":\"2026-11-23T15:36:47.440Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":false,\"data\":{\"nps\":4,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 4: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi79qt2g9y0dn62i6w22\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1004},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi79xw9ntkv18kpqt10o","created_at":"2026-11-23T15:36:47.444+00:00","data":"{\"id\":\"c0mwtfi79w68s6wo98ei8chld\",\"createdAt\":\"2026-11-23T15:36:47.444Z\",\"updatedAt\":\"2026-11-23T15:36:47.444Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":5,\"why\":[\"Price\"],\"words\":\"Nr. 5: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi79vv8v4kd68liqhkdh\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1005,\"_total\":1005},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7a4ma2xg7dlvt3tc3d","created_at":"2026-11-23T15:36:47.451+00:00","data":"{\"id\":\"c0mwtfi7a3jra4vmwra4x7sw2\",\"createdAt\":\"2026-11-23T15:36:47.451Z\",\"updatedAt\":\"2026-11-23T15:36:47.451Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 6: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7a0iizsgzgm77xh24s\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1006,\"_total\":1006},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwtfi771kkbkjxx42nmu8rq\",\"userId\":\"anna\",\"environmentId\":\"c0mwtfi74tgqxgcjuhy7phzm6\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T15:36:47.341Z\",\"updatedAt\":\"2026-11-23T15:36:47.341Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwtfi771kkbkjxx42nmu8rq\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":"c0mwtfi771kkbkjxx42nmu8rq","erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7a9ho3yw67ljh2e87f","created_at":"2026-11-23T15:36:47.456+00:00","data":"{\"id\":\"c0mwtfi7a84yatyhoxjmvnhu4\",\"createdAt\":\"2026-11-23T15:36:47.456Z\",\"updatedAt\":\"2026-11-23T15:36:47.456Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Price\"],\"words\":\"Nr. 7: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7a7pcnjmbbfki3qu27\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1007,\"_total\":1007},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7acqkohbfwxtw9zq52","created_at":"2026-11-23T15:36:47.46+00:00","data":"{\"id\":\"c0mwtfi7accjo45og6ot9dylw\",\"createdAt\":\"2026-11-23T15:36:47.460Z\",\"updatedAt\":\"2026-11-23T15:36:47.460Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":false,\"data\":{\"nps\":8,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 8: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7aazpf9zhw2m0qoppr\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1008},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7agvq2f0ep0xtq4lku","created_at":"2026-11-23T15:36:47.464+00:00","data":"{\"id\":\"c0mwtfi7ag7t0r5cb7kbpqxhn\",\"createdAt\":\"2026-11-23T15:36:47.464Z\",\"updatedAt\":\"2026-11-23T15:36:47.464Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":9,\"why\":[\"Price\"],\"words\":\"Nr. 9: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7afrw4qw4lr5zezwd8\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1009,\"_total\":1009},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7alf0fbgean30yfnec","created_at":"2026-11-23T15:36:47.469+00:00","data":"{\"id\":\"c0mwtfi7alvnll5lqwxugbbbk\",\"createdAt\":\"2026-11-23T15:36:47.469Z\",\"updatedAt\":\"2026-11-23T15:36:47.469Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 10: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7aknfo8qco5uciun6s\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1010,\"_total\":1010},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7aone119x8zsotb2bz","created_at":"2026-11-23T15:36:47.472+00:00","data":"{\"id\":\"c0mwtfi7aohnqbnka4r551oy7\",\"createdAt\":\"2026-11-23T15:36:47.472Z\",\"updatedAt\":\"2026-11-23T15:36:47.472Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Price\"],\"words\":\"Nr. 11: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7anky025h2edj7vwh1\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1011,\"_total\":1011},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7asm3dp9o2q87xy4r8","created_at":"2026-11-23T15:36:47.476+00:00","data":"{\"id\":\"c0mwtfi7as8h9l7xhd0xrsita\",\"createdAt\":\"2026-11-23T15:36:47.476Z\",\"updatedAt\":\"2026-11-23T15:36:47.476Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":false,\"data\":{\"nps\":1,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 12: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7aqq3wtfezz8ujnfu0\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1012},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwtfi771kkbkjxx42nmu8rq\",\"userId\":\"anna\",\"environmentId\":\"c0mwtfi74tgqxgcjuhy7phzm6\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T15:36:47.341Z\",\"updatedAt\":\"2026-11-23T15:36:47.341Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwtfi771kkbkjxx42nmu8rq\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":"c0mwtfi771kkbkjxx42nmu8rq","erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7av4j56ku7q674rn0a","created_at":"2026-11-23T15:36:47.479+00:00","data":"{\"id\":\"c0mwtfi7av7d650gccflv6kr4\",\"createdAt\":\"2026-11-23T15:36:47.479Z\",\"updatedAt\":\"2026-11-23T15:36:47.479Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Price\"],\"words\":\"Nr. 13: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7at4b6rqnqtpuutq6k\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1013,\"_total\":1013},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7ayps03bbbfphfjjbq","created_at":"2026-11-23T15:36:47.481+00:00","data":"{\"id\":\"c0mwtfi7axwiepp4uivajt2uv\",\"createdAt\":\"2026-11-23T15:36:47.481Z\",\"updatedAt\":\"2026-11-23T15:36:47.481Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 14: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7awj4qfs2cmqcev62t\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1014,\"_total\":1014},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7b0rz0q2xwo31ujc5b","created_at":"2026-11-23T15:36:47.484+00:00","data":"{\"id\":\"c0mwtfi7b0mlvia8euxzrcog9\",\"createdAt\":\"2026-11-23T15:36:47.484Z\",\"updatedAt\":\"2026-11-23T15:36:47.484Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":4,\"why\":[\"Price\"],\"words\":\"Nr. 15: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7azpkr0tsk3ulcu9hh\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1015,\"_total\":1015},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7b5rqv8v6pdoeenmcw","created_at":"2026-11-23T15:36:47.489+00:00","data":"{\"id\":\"c0mwtfi7b5zj5weqz11nojkok\",\"createdAt\":\"2026-11-23T15:36:47.489Z\",\"updatedAt\":\"2026-11-23T15:36:47.489Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":false,\"data\":{\"nps\":5,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 16: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7b3g7n24u8dkzt1heg\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1016},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bdmrols8p69f8xfba","created_at":"2026-11-23T15:36:47.497+00:00","data":"{\"id\":\"c0mwtfi7bdqzyd3um9l17rjw8\",\"createdAt\":\"2026-11-23T15:36:47.497Z\",\"updatedAt\":\"2026-11-23T15:36:47.497Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Price\"],\"words\":\"Nr. 17: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7bamfx3cfwk9q8gbmt\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1017,\"_total\":1017},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bj9731kmjis2erwwz","created_at":"2026-11-23T15:36:47.502+00:00","data":"{\"id\":\"c0mwtfi7bi3jox5rg8stbyo72\",\"createdAt\":\"2026-11-23T15:36:47.502Z\",\"updatedAt\":\"2026-11-23T15:36:47.502Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 18: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7bgywtho32y4wvlysb\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1018,\"_total\":1018},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwtfi771kkbkjxx42nmu8rq\",\"userId\":\"anna\",\"environmentId\":\"c0mwtfi74tgqxgcjuhy7phzm6\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T15:36:47.341Z\",\"updatedAt\":\"2026-11-23T15:36:47.341Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwtfi771kkbkjxx42nmu8rq\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":"c0mwtfi771kkbkjxx42nmu8rq","erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bnxecy315cs1p31ls","created_at":"2026-11-23T15:36:47.507+00:00","data":"{\"id\":\"c0mwtfi7bnipekdmtec3yvvf5\",\"createdAt\":\"2026-11-23T15:36:47.507Z\",\"updatedAt\":\"2026-11-23T15:36:47.507Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":8,\"why\":[\"Price\"],\"words\":\"Nr. 19: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7bllwc71jec7szba6l\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1019,\"_total\":1019},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bsj82szhvbqo6dh5h","created_at":"2026-11-23T15:36:47.512+00:00","data":"{\"id\":\"c0mwtfi7bsclyekur7z7qdfyi\",\"createdAt\":\"2026-11-23T15:36:47.512Z\",\"updatedAt\":\"2026-11-23T15:36:47.512Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":false,\"data\":{\"nps\":9,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 20: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7bqm23jyb2olkj5z7n\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1020},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bw6hsr2t2em227stu","created_at":"2026-11-23T15:36:47.516+00:00","data":"{\"id\":\"c0mwtfi7bwaq59bjyiqo6zfxf\",\"createdAt\":\"2026-11-23T15:36:47.516Z\",\"updatedAt\":\"2026-11-23T15:36:47.516Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Price\"],\"words\":\"Nr. 21: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7bvtys00dj35il9eb0\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1021,\"_total\":1021},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bzrosyl5kl523usuv","created_at":"2026-11-23T15:36:47.519+00:00","data":"{\"id\":\"c0mwtfi7bzi1229j68wgffhhv\",\"createdAt\":\"2026-11-23T15:36:47.519Z\",\"updatedAt\":\"2026-11-23T15:36:47.519Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 22: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7bxh44f36y4q9pcy4g\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1022,\"_total\":1022},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7c3ovl9s40kjcb5baw","created_at":"2026-11-23T15:36:47.523+00:00","data":"{\"id\":\"c0mwtfi7c3o1hgrf2k53dd1oc\",\"createdAt\":\"2026-11-23T15:36:47.523Z\",\"updatedAt\":\"2026-11-23T15:36:47.523Z\",\"surveyId\":\"c0mwtfi77woviw2cxcx5qydlh\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 23: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtfi7c146b3djunu4yqk4h\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1023,\"_total\":1023},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T15:36:47.372Z\",\"updatedAt\":\"2026-11-23T15:36:47.372Z\"}}","contact_id":null,"erased":false}
]$rows$);
delete from hearback.people;
insert into hearback.people select * from json_populate_recordset(null::hearback.people, $rows$[
{"id":"c0mwtfi7ct9rdzji7kusr863i","created_at":"2026-11-23T15:36:47.549+00:00","updated_at":"2026-11-23T15:36:47.549+00:00","email":"bea@example.org","external_id":null,"name":"Bea","is_owner":true,"status":"active","password":null,"version":1,"epoch":0}
]$rows$);
delete from hearback.products;
insert into hearback.products select * from json_populate_recordset(null::hearback.products, $rows$[
{"id":"c0mwtfi74t3c76eptau2pliyd","created_at":"2026-11-23T15:36:47.261+00:00","updated_at":"2026-11-23T15:36:47.261+00:00","name":"Upgraded","version":1,"settings":{"styling": {"allowStyleOverwrite": true}, "placement": "bottomRight", "darkOverlay": false, "recontactDays": 7, "clickOutsideClose": true, "linkSurveyBranding": true, "inAppSurveyBranding": true},"is_first":true}
]$rows$);
delete from hearback.quota_counts;
insert into hearback.quota_counts select * from json_populate_recordset(null::hearback.quota_counts, $rows$[
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","survey_id":"c0mwtfi77woviw2cxcx5qydlh","quota":"all","count":18}
]$rows$);
delete from hearback.response_tags;
insert into hearback.response_tags select * from json_populate_recordset(null::hearback.response_tags, $rows$[
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","response_id":"c0mwtfi79bnhwudv7hxadqafa","tag_id":"c0mwtfi7cbhm2r534mz1epxze","created_at":"2026-11-23T15:36:47.423+00:00"},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","response_id":"c0mwtfi79bnhwudv7hxadqafa","tag_id":"c0mwtfi7cbq771de13a2bbou9","created_at":"2026-11-23T15:36:47.423+00:00"}
]$rows$);
delete from hearback.responses;
insert into hearback.responses select * from json_populate_recordset(null::hearback.responses, $rows$[
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi78uqcj7xxoz201reqg","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.406+00:00","updated_at":"2026-11-23T15:36:47.406+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi78q8sojmxgaab96n9a","email_hash":null,"contact_id":"c0mwtfi771kkbkjxx42nmu8rq","data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 0: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1000},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwtfi771kkbkjxx42nmu8rq", "userId": "anna", "createdAt": "2026-11-23T15:36:47.341Z", "updatedAt": "2026-11-23T15:36:47.341Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwtfi74tgqxgcjuhy7phzm6"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi79bnhwudv7hxadqafa","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.423+00:00","updated_at":"2026-11-23T15:36:47.538+00:00","finished":true,"version":3,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7989yt4c3in7b92jud","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 1: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1001, "_total": 1001},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[{"id": "c0mwtfi7cbq771de13a2bbou9", "name": "todo", "createdAt": "2026-11-23T15:36:47.531Z", "updatedAt": "2026-11-23T15:36:47.531Z", "environmentId": "c0mwtfi74tgqxgcjuhy7phzm6"}, {"id": "c0mwtfi7cbhm2r534mz1epxze", "name": "größer", "createdAt": "2026-11-23T15:36:47.531Z", "updatedAt": "2026-11-23T15:36:47.531Z", "environmentId": "c0mwtfi74tgqxgcjuhy7phzm6"}],"notes":[{"id": "c0mwtfi7chl2wi23pkjmarc7v", "text": "Call back", "createdAt": "2026-11-23T15:36:47.537Z", "updatedAt": "2026-11-23T15:36:47.537Z"}],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi79j3radop2mraeaa0w","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.431+00:00","updated_at":"2026-11-23T15:36:47.431+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi79hvg1pwtz4duxj6f3","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Speed", "Grüße 👋"], "words": "Nr. 2: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1002, "_total": 1002},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi79o3ra0q3lgcet9pa1","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.436+00:00","updated_at":"2026-11-23T15:36:47.436+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi79mk4gmim8owfe19ea","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Price"], "words": "Nr. 3: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1003, "_total": 1003},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi79stunsanw2yafv432","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.44+00:00","updated_at":"2026-11-23T15:36:47.44+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi79qt2g9y0dn62i6w22","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Speed", "Grüße 👋"], "words": "Nr. 4: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1004},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi79w68s6wo98ei8chld","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.444+00:00","updated_at":"2026-11-23T15:36:47.444+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi79vv8v4kd68liqhkdh","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Price"], "words": "Nr. 5: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1005, "_total": 1005},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7a3jra4vmwra4x7sw2","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.451+00:00","updated_at":"2026-11-23T15:36:47.451+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7a0iizsgzgm77xh24s","email_hash":null,"contact_id":"c0mwtfi771kkbkjxx42nmu8rq","data":{"nps": 6, "why": ["Speed", "Grüße 👋"], "words": "Nr. 6: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1006, "_total": 1006},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwtfi771kkbkjxx42nmu8rq", "userId": "anna", "createdAt": "2026-11-23T15:36:47.341Z", "updatedAt": "2026-11-23T15:36:47.341Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwtfi74tgqxgcjuhy7phzm6"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7a84yatyhoxjmvnhu4","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.456+00:00","updated_at":"2026-11-23T15:36:47.456+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7a7pcnjmbbfki3qu27","email_hash":null,"contact_id":null,"data":{"nps": 7, "why": ["Price"], "words": "Nr. 7: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1007, "_total": 1007},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7accjo45og6ot9dylw","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.46+00:00","updated_at":"2026-11-23T15:36:47.46+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7aazpf9zhw2m0qoppr","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Speed", "Grüße 👋"], "words": "Nr. 8: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1008},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7ag7t0r5cb7kbpqxhn","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.464+00:00","updated_at":"2026-11-23T15:36:47.464+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7afrw4qw4lr5zezwd8","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Price"], "words": "Nr. 9: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1009, "_total": 1009},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7alvnll5lqwxugbbbk","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.469+00:00","updated_at":"2026-11-23T15:36:47.469+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7aknfo8qco5uciun6s","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Speed", "Grüße 👋"], "words": "Nr. 10: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1010, "_total": 1010},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7aohnqbnka4r551oy7","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.472+00:00","updated_at":"2026-11-23T15:36:47.472+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7anky025h2edj7vwh1","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Price"], "words": "Nr. 11: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1011, "_total": 1011},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7as8h9l7xhd0xrsita","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.476+00:00","updated_at":"2026-11-23T15:36:47.476+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7aqq3wtfezz8ujnfu0","email_hash":null,"contact_id":"c0mwtfi771kkbkjxx42nmu8rq","data":{"nps": 1, "why": ["Speed", "Grüße 👋"], "words": "Nr. 12: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1012},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwtfi771kkbkjxx42nmu8rq", "userId": "anna", "createdAt": "2026-11-23T15:36:47.341Z", "updatedAt": "2026-11-23T15:36:47.341Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwtfi74tgqxgcjuhy7phzm6"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7av7d650gccflv6kr4","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.479+00:00","updated_at":"2026-11-23T15:36:47.479+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7at4b6rqnqtpuutq6k","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Price"], "words": "Nr. 13: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1013, "_total": 1013},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7axwiepp4uivajt2uv","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.481+00:00","updated_at":"2026-11-23T15:36:47.481+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7awj4qfs2cmqcev62t","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Speed", "Grüße 👋"], "words": "Nr. 14: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1014, "_total": 1014},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7b0mlvia8euxzrcog9","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.484+00:00","updated_at":"2026-11-23T15:36:47.484+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7azpkr0tsk3ulcu9hh","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Price"], "words": "Nr. 15: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1015, "_total": 1015},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7b5zj5weqz11nojkok","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.489+00:00","updated_at":"2026-11-23T15:36:47.489+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7b3g7n24u8dkzt1heg","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Speed", "Grüße 👋"], "words": "Nr. 16: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1016},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bdqzyd3um9l17rjw8","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.497+00:00","updated_at":"2026-11-23T15:36:47.497+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7bamfx3cfwk9q8gbmt","email_hash":null,"contact_id":null,"data":{"nps": 6, "why": ["Price"], "words": "Nr. 17: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1017, "_total": 1017},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bi3jox5rg8stbyo72","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.502+00:00","updated_at":"2026-11-23T15:36:47.502+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7bgywtho32y4wvlysb","email_hash":null,"contact_id":"c0mwtfi771kkbkjxx42nmu8rq","data":{"nps": 7, "why": ["Speed", "Grüße 👋"], "words": "Nr. 18: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1018, "_total": 1018},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwtfi771kkbkjxx42nmu8rq", "userId": "anna", "createdAt": "2026-11-23T15:36:47.341Z", "updatedAt": "2026-11-23T15:36:47.341Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwtfi74tgqxgcjuhy7phzm6"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bnipekdmtec3yvvf5","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.507+00:00","updated_at":"2026-11-23T15:36:47.507+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7bllwc71jec7szba6l","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Price"], "words": "Nr. 19: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1019, "_total": 1019},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bsclyekur7z7qdfyi","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.512+00:00","updated_at":"2026-11-23T15:36:47.512+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7bqm23jyb2olkj5z7n","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Speed", "Grüße 👋"], "words": "Nr. 20: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1020},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bwaq59bjyiqo6zfxf","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.516+00:00","updated_at":"2026-11-23T15:36:47.516+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7bvtys00dj35il9eb0","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Price"], "words": "Nr. 21: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1021, "_total": 1021},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7bzi1229j68wgffhhv","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.519+00:00","updated_at":"2026-11-23T15:36:47.519+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7bxh44f36y4q9pcy4g","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 22: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1022, "_total": 1022},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7c3o1hgrf2k53dd1oc","survey_id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.523+00:00","updated_at":"2026-11-23T15:36:47.523+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtfi7c146b3djunu4yqk4h","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 23: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1023, "_total": 1023},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}}
]$rows$);
delete from hearback.segments;
insert into hearback.segments select * from json_populate_recordset(null::hearback.segments, $rows$[
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi787gfbckba11bxm2or","created_at":"2026-11-23T15:36:47.383+00:00","updated_at":"2026-11-23T15:36:47.383+00:00","title":"c0mwtfi787e99h08qe0nukrus","description":null,"is_private":true,"filters":[],"survey_id":"c0mwtfi787e99h08qe0nukrus"},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi78jewqpws3t85e7jgz","created_at":"2026-11-23T15:36:47.395+00:00","updated_at":"2026-11-23T15:36:47.395+00:00","title":"Pro","description":null,"is_private":false,"filters":[{"id": "f1", "resource": {"id": "f2", "root": {"type": "attribute", "contactAttributeKey": "plan"}, "value": "pro", "qualifier": {"operator": "equals"}}, "connector": null}],"survey_id":null}
]$rows$);
delete from hearback.surveys;
insert into hearback.surveys select * from json_populate_recordset(null::hearback.surveys, $rows$[
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi77woviw2cxcx5qydlh","created_at":"2026-11-23T15:36:47.372+00:00","updated_at":"2026-11-23T15:36:47.546+00:00","version":2,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":"all","segment_id":null,"survey_key":null,"document":{"key": null, "pin": null, "name": "Link", "type": "link", "delay": 0, "quotas": [{"limit": 1000, "where": null, "action": "close", "endingId": null}], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": [], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}, {"id": "why", "type": "multipleChoiceMulti", "choices": [{"id": "c0", "label": {"default": "Price"}}, {"id": "c1", "label": {"default": "Speed"}}, {"id": "c2", "label": {"default": "Grüße 👋"}}], "headline": {"default": "Why?"}, "required": false, "shuffleOption": "none"}, {"id": "words", "type": "openText", "headline": {"default": "Anything else?"}, "required": false, "inputType": "text"}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": "DCrpSyx4vgA1lfGCrlFHBA", "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi787e99h08qe0nukrus","created_at":"2026-11-23T15:36:47.383+00:00","updated_at":"2026-11-23T15:36:47.383+00:00","version":1,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":null,"segment_id":"c0mwtfi787gfbckba11bxm2or","survey_key":null,"document":{"key": null, "pin": null, "name": "App", "type": "app", "delay": 0, "quotas": [], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": ["c0mwtfi76m44c73idygwcb516"], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": null, "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}}
]$rows$);
delete from hearback.tags;
insert into hearback.tags select * from json_populate_recordset(null::hearback.tags, $rows$[
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7cbhm2r534mz1epxze","created_at":"2026-11-23T15:36:47.531+00:00","updated_at":"2026-11-23T15:36:47.531+00:00","name":"größer"},
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi7cbq771de13a2bbou9","created_at":"2026-11-23T15:36:47.531+00:00","updated_at":"2026-11-23T15:36:47.531+00:00","name":"todo"}
]$rows$);
delete from hearback.webhooks;
insert into hearback.webhooks select * from json_populate_recordset(null::hearback.webhooks, $rows$[
{"environment_id":"c0mwtfi74tgqxgcjuhy7phzm6","id":"c0mwtfi77k84nibvrujvnkdty","created_at":"2026-11-23T15:36:47.36+00:00","updated_at":"2026-11-23T15:36:47.36+00:00","name":null,"url":"https://hooks.example/a","source":"user","triggers":["responseCreated","responseFinished"],"survey_ids":[],"status":"active","disabled_reason":null,"disabled_by":null,"sealed_secret":"a1.zrMF0Tz05+bL6L8O.FhxlzS3IML+4cH5D7g3Z9OoWp5U7MSiDkAq4qNsT4RSfOhB9BmdxhLpt+MsWpDn7pwbNLB8kZnSTCwrUOzXoIU7P","previous_secret":null,"version":1}
]$rows$);
