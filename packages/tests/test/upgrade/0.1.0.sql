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
{"environment_id":"c0mwtdibwy2fha19tarz73t8a","id":"c0mwtdibwybcv7drrxxh7trab","created_at":"2026-11-23T14:40:54.225+00:00","updated_at":"2026-11-23T14:40:54.225+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdibwyxszmy5lwsnrnbrk","created_at":"2026-11-23T14:40:54.225+00:00","updated_at":"2026-11-23T14:40:54.225+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdibyvujnpjh7734cr6jh","created_at":"2026-11-23T14:40:54.295+00:00","updated_at":"2026-11-23T14:40:54.295+00:00","name":"Bought","description":null,"type":"code","key":"bought","no_code_config":null}
]$rows$);
delete from hearback.attribute_keys;
insert into hearback.attribute_keys select * from json_populate_recordset(null::hearback.attribute_keys, $rows$[
{"environment_id":"c0mwtdibwy2fha19tarz73t8a","id":"c0mwtdibwy9eh7z33az5crypk","created_at":"2026-11-23T14:40:54.225+00:00","updated_at":"2026-11-23T14:40:54.225+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtdibwy2fha19tarz73t8a","id":"c0mwtdibwybr4u98y93ef3km1","created_at":"2026-11-23T14:40:54.225+00:00","updated_at":"2026-11-23T14:40:54.225+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtdibwy2fha19tarz73t8a","id":"c0mwtdibwycrptgr7tvj4vv1h","created_at":"2026-11-23T14:40:54.225+00:00","updated_at":"2026-11-23T14:40:54.225+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtdibwy2fha19tarz73t8a","id":"c0mwtdibwylskii60i5vxtx3f","created_at":"2026-11-23T14:40:54.225+00:00","updated_at":"2026-11-23T14:40:54.225+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtdibwy2fha19tarz73t8a","id":"c0mwtdibwypuqa81agcp33khn","created_at":"2026-11-23T14:40:54.225+00:00","updated_at":"2026-11-23T14:40:54.225+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdibwy442ayheu75gfzjt","created_at":"2026-11-23T14:40:54.225+00:00","updated_at":"2026-11-23T14:40:54.225+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdibwye6qtlnr48u96pey","created_at":"2026-11-23T14:40:54.225+00:00","updated_at":"2026-11-23T14:40:54.225+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdibwyf0qz8yvq3zkzbo7","created_at":"2026-11-23T14:40:54.225+00:00","updated_at":"2026-11-23T14:40:54.225+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdibwyutl3bx01jd5jp6y","created_at":"2026-11-23T14:40:54.225+00:00","updated_at":"2026-11-23T14:40:54.225+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdibwyxxrz4xujhvctk9r","created_at":"2026-11-23T14:40:54.225+00:00","updated_at":"2026-11-23T14:40:54.225+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdibzhx99c7629gk4ux7c","created_at":"2026-11-23T14:40:54.317+00:00","updated_at":"2026-11-23T14:40:54.317+00:00","key":"plan","name":"plan","description":null,"type":"custom","is_unique":false,"archived":false,"made_by_client":false}
]$rows$);
delete from hearback.audit;
insert into hearback.audit select * from json_populate_recordset(null::hearback.audit, $rows$[
{"environment_id":"accounts","id":"c0mwtdibwz1qhmka1kb8cxlak","created_at":"2026-11-23T14:40:54.227+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"product","resource_ids":["c0mwtdibwxmgzj28ivlmk5zy2"],"fields":["name"]},
{"environment_id":"accounts","id":"c0mwtdibwzug2fzj9hp6mgneq","created_at":"2026-11-23T14:40:54.227+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"environment","resource_ids":["c0mwtdibwyel5wdejl6rlefcg", "c0mwtdibwy2fha19tarz73t8a"],"fields":["type"]},
{"environment_id":"accounts","id":"c0mwtdibwzxq28a4malnl83jt","created_at":"2026-11-23T14:40:54.227+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"key","resource_ids":["c0mwtdibwymuweb10lykuq4fw", "c0mwtdibwzaxsjswa10svmh21"],"fields":["label"]},
{"environment_id":"accounts","id":"c0mwtdic5bszm48owy7wr56js","created_at":"2026-11-23T14:40:54.527+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"person","resource_ids":["c0mwtdic5b2mib3yc7xbqol11"],"fields":["email", "name", "isOwner", "memberships"]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdibyvkrcosyq1734p59c","created_at":"2026-11-23T14:40:54.295+00:00","actor_kind":"key","actor_id":"c0mwtdibwymuweb10lykuq4fw","actor_label":"First key","action":"create","resource":"actionClass","resource_ids":["c0mwtdibyvujnpjh7734cr6jh"],"fields":["name", "key"]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdibzhpgioymqikilzkre","created_at":"2026-11-23T14:40:54.317+00:00","actor_kind":"key","actor_id":"c0mwtdibwymuweb10lykuq4fw","actor_label":"First key","action":"create","resource":"attributeKey","resource_ids":["c0mwtdibzhx99c7629gk4ux7c"],"fields":["key"]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdibzi7p567b5zsuc9d9h","created_at":"2026-11-23T14:40:54.318+00:00","actor_kind":"key","actor_id":"c0mwtdibwymuweb10lykuq4fw","actor_label":"First key","action":"create","resource":"contact","resource_ids":["c0mwtdibz5qfhogxw4jhm7b66"],"fields":["userId", "attributes"]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdibzx5c7bo02xorwg3qn","created_at":"2026-11-23T14:40:54.333+00:00","actor_kind":"key","actor_id":"c0mwtdibwymuweb10lykuq4fw","actor_label":"First key","action":"create","resource":"webhook","resource_ids":["c0mwtdibzw11hxg5ojpg9w812"],"fields":["url", "triggers"]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic0ct8ljzrip9rm1pbt","created_at":"2026-11-23T14:40:54.348+00:00","actor_kind":"key","actor_id":"c0mwtdibwymuweb10lykuq4fw","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwtdic0av6bia003v1fye8c"],"fields":["environmentId", "name", "questions", "type", "status", "quotas"]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic0jj4rloybuu9shtf1","created_at":"2026-11-23T14:40:54.355+00:00","actor_kind":"key","actor_id":"c0mwtdibwymuweb10lykuq4fw","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwtdic0jvdj3drhnysqzpea"],"fields":["title", "isPrivate", "filters"]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic0jxoc978buh1wucky","created_at":"2026-11-23T14:40:54.355+00:00","actor_kind":"key","actor_id":"c0mwtdibwymuweb10lykuq4fw","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwtdic0js5u99e9xtm3679p"],"fields":["environmentId", "name", "questions", "type", "status", "triggers"]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic0vc6mvyxachwnvgft","created_at":"2026-11-23T14:40:54.367+00:00","actor_kind":"key","actor_id":"c0mwtdibwymuweb10lykuq4fw","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwtdic0rac9gupcomqqyme7"],"fields":["title", "filters", "environmentId"]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic4s3m2mjc3ut79bypn","created_at":"2026-11-23T14:40:54.508+00:00","actor_kind":"key","actor_id":"c0mwtdibwymuweb10lykuq4fw","actor_label":"First key","action":"create","resource":"tag","resource_ids":["c0mwtdic4shu1gr4wiu7i7bqo", "c0mwtdic4saas59u9bfs5o3by"],"fields":["name"]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic4spafgvgmppk670gv","created_at":"2026-11-23T14:40:54.508+00:00","actor_kind":"key","actor_id":"c0mwtdibwymuweb10lykuq4fw","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwtdic23teoe3prys8tiv7c"],"fields":["tags"]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic4zcwa3ure8uwy5hih","created_at":"2026-11-23T14:40:54.515+00:00","actor_kind":"key","actor_id":"c0mwtdibwymuweb10lykuq4fw","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwtdic23teoe3prys8tiv7c"],"fields":["notes"]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic58fcx1xt09o3c5kjv","created_at":"2026-11-23T14:40:54.524+00:00","actor_kind":"key","actor_id":"c0mwtdibwymuweb10lykuq4fw","actor_label":"First key","action":"update","resource":"survey","resource_ids":["c0mwtdic0av6bia003v1fye8c"],"fields":["resultShareKey"]}
]$rows$);
delete from hearback.chores;
insert into hearback.chores select * from json_populate_recordset(null::hearback.chores, $rows$[
{"environment_id":"c0mwtdibwy2fha19tarz73t8a","id":"c0mwtdibwyammeuuzwjlk8vjd","kind":"housekeeping","subject":"c0mwtdibwy2fha19tarz73t8a","detail":null,"due_at":"2026-11-23T15:40:54.58+00:00","held_until":null,"lease_token":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdibwyl9ndv67l18za0iu","kind":"housekeeping","subject":"c0mwtdibwyel5wdejl6rlefcg","detail":null,"due_at":"2026-11-23T15:40:54.591+00:00","held_until":null,"lease_token":null}
]$rows$);
delete from hearback.circuits;
insert into hearback.circuits select * from json_populate_recordset(null::hearback.circuits, $rows$[
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","failures":5,"failing_since":"2026-11-23T14:40:54.577+00:00","paused_until":"2026-11-23T14:40:59.616+00:00","slots":null,"version":5}
]$rows$);
delete from hearback.contacts;
insert into hearback.contacts select * from json_populate_recordset(null::hearback.contacts, $rows$[
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdibz5qfhogxw4jhm7b66","created_at":"2026-11-23T14:40:54.305+00:00","updated_at":"2026-11-23T14:40:54.305+00:00","user_id":"anna","email_key":"anna@example.org","attributes":{"plan": "pro", "email": "anna@example.org"},"version":1}
]$rows$);
delete from hearback.deliveries;
insert into hearback.deliveries select * from json_populate_recordset(null::hearback.deliveries, $rows$[
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic1nfxjrivsvvuf4rmr-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic1np7k8pwvbn7f0jzs","type":"responseCreated","created_at":"2026-11-23T14:40:54.391+00:00","state":"waiting","due_at":"2026-11-23T14:41:00.065+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T14:40:54.563Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 5}]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic24v83r7kxu11ty016-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic24f7it6hgjx2gnw1h","type":"responseCreated","created_at":"2026-11-23T14:40:54.411+00:00","state":"waiting","due_at":"2026-11-23T14:40:59.29+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T14:40:54.563Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 5}]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic24zrqkley9fom1hsy-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic24f7it6hgjx2gnw1h","type":"responseFinished","created_at":"2026-11-23T14:40:54.411+00:00","state":"waiting","due_at":"2026-11-23T14:41:00.051+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T14:40:54.563Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 6}]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic2geqclxcgcww8e4w4-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic2gn0vv6zozroyejqe","type":"responseFinished","created_at":"2026-11-23T14:40:54.423+00:00","state":"waiting","due_at":"2026-11-23T14:40:59.208+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T14:40:54.563Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 6}]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic2gsp6gy497dxvbygs-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic2gn0vv6zozroyejqe","type":"responseCreated","created_at":"2026-11-23T14:40:54.423+00:00","state":"waiting","due_at":"2026-11-23T14:41:00.351+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T14:40:54.563Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 6}]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic2n1ftm8kw1y4rjxrd-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic2nxwev7qheugl5y9e","type":"responseFinished","created_at":"2026-11-23T14:40:54.431+00:00","state":"waiting","due_at":"2026-11-23T14:41:00.264+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T14:40:54.563Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 6}]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic2nr27uzw74v18026v-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic2nxwev7qheugl5y9e","type":"responseCreated","created_at":"2026-11-23T14:40:54.431+00:00","state":"waiting","due_at":"2026-11-23T14:40:58.677+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T14:40:54.563Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 6}]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic2svhefisujfhii8md-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic2snrdmvt32rg2cwpf","type":"responseCreated","created_at":"2026-11-23T14:40:54.436+00:00","state":"waiting","due_at":"2026-11-23T14:40:58.692+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T14:40:54.563Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 7}]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic2wvzjg3e3hhrs2t3k-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic2w4y2r7ra8a70igtb","type":"responseCreated","created_at":"2026-11-23T14:40:54.44+00:00","state":"waiting","due_at":"2026-11-23T14:40:59.783+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T14:40:54.563Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 7}]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic2wy3spjq6hihd89vd-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic2w4y2r7ra8a70igtb","type":"responseFinished","created_at":"2026-11-23T14:40:54.44+00:00","state":"waiting","due_at":"2026-11-23T14:40:59.087+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T14:40:54.563Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 7}]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic32dmgwdyqrhcdp4y8-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic32g6aolmbifjn2sq3","type":"responseCreated","created_at":"2026-11-23T14:40:54.446+00:00","state":"waiting","due_at":"2026-11-23T14:40:59.584+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T14:40:54.585Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 0}]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic32h76ryxfmow7colh-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic32g6aolmbifjn2sq3","type":"responseFinished","created_at":"2026-11-23T14:40:54.446+00:00","state":"waiting","due_at":"2026-11-23T14:40:59.027+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T14:40:54.618Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 0}]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic36rf47m3d08litxbh-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic36en9koeyaq8rk0a0","type":"responseCreated","created_at":"2026-11-23T14:40:54.449+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.449+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic36uay67knnhii19wu-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic36en9koeyaq8rk0a0","type":"responseFinished","created_at":"2026-11-23T14:40:54.449+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.449+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic39owhx5iquesy7gnj-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic39363d6otuwxmxtiq","type":"responseCreated","created_at":"2026-11-23T14:40:54.453+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.453+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic3d0rerm8cjsy9ar32-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic3de82haiu0jtiqcuq","type":"responseFinished","created_at":"2026-11-23T14:40:54.456+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.456+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic3dencoq2dxxujaxdb-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic3de82haiu0jtiqcuq","type":"responseCreated","created_at":"2026-11-23T14:40:54.456+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.456+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic3gjvzllqeyyxenl5s-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic3gn3gqhgcrevs4fh4","type":"responseCreated","created_at":"2026-11-23T14:40:54.46+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.46+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic3gym7un2q83c35ajw-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic3gn3gqhgcrevs4fh4","type":"responseFinished","created_at":"2026-11-23T14:40:54.46+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.46+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic3ihi09ltqih83auvr-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic3i39wkejrarix6qqu","type":"responseCreated","created_at":"2026-11-23T14:40:54.462+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.462+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic3iq0jj14glswkodct-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic3i39wkejrarix6qqu","type":"responseFinished","created_at":"2026-11-23T14:40:54.462+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.462+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic3mrwmp763ve0mqvdu-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic3mbmow7hbidaqnauy","type":"responseCreated","created_at":"2026-11-23T14:40:54.465+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.465+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic3oiw4guduk2stif1p-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic3o8dwjxln8jaom9ok","type":"responseFinished","created_at":"2026-11-23T14:40:54.468+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.468+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic3okw6hldtc6clf39y-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic3o8dwjxln8jaom9ok","type":"responseCreated","created_at":"2026-11-23T14:40:54.468+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.468+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic3qlchetxinw1ax5nb-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic3q7dfyzhju9optyip","type":"responseFinished","created_at":"2026-11-23T14:40:54.47+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.47+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic3qwc5z9y2k3mqad88-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic3q7dfyzhju9optyip","type":"responseCreated","created_at":"2026-11-23T14:40:54.47+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.47+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic3stpc7el6k3j0azdi-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic3szamigirif3a38hq","type":"responseFinished","created_at":"2026-11-23T14:40:54.472+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.472+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic3sydjypm5y0j7htwo-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic3szamigirif3a38hq","type":"responseCreated","created_at":"2026-11-23T14:40:54.472+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.472+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic3wzjclxz0ucm7xsi9-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic3wtxfmrl866260g0i","type":"responseCreated","created_at":"2026-11-23T14:40:54.476+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.476+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic3z2q1lp95i0cmnngu-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic3zgmva1zvrzfiwctk","type":"responseFinished","created_at":"2026-11-23T14:40:54.478+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.478+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic3ztkns3qgbzn5dauh-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic3zgmva1zvrzfiwctk","type":"responseCreated","created_at":"2026-11-23T14:40:54.478+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.478+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic43887cvum7srfp36m-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic43bnnz7ekkauc25to","type":"responseCreated","created_at":"2026-11-23T14:40:54.483+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.483+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic438kb6mgsm6h84mdr-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic43bnnz7ekkauc25to","type":"responseFinished","created_at":"2026-11-23T14:40:54.483+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.483+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic45r8ianiu24pvvn07-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic4570gyxjkfznjwz30","type":"responseFinished","created_at":"2026-11-23T14:40:54.485+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.485+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic45t9l6vyinp73ptn0-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic4570gyxjkfznjwz30","type":"responseCreated","created_at":"2026-11-23T14:40:54.485+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.485+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic470bcfb6nf5gbzq8s-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic474f5046hhk7swciv","type":"responseCreated","created_at":"2026-11-23T14:40:54.487+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.487+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic4bpkqhlxjni1649zt-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic4b3o6e3ethns2asb9","type":"responseCreated","created_at":"2026-11-23T14:40:54.491+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.491+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic4by46x6i1sjml6or7-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic4b3o6e3ethns2asb9","type":"responseFinished","created_at":"2026-11-23T14:40:54.491+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.491+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic4d1341ap111syozbd-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic4dcty1z140si1r2k3","type":"responseFinished","created_at":"2026-11-23T14:40:54.493+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.493+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic4dyr1aj8cqizqoi6t-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic4dcty1z140si1r2k3","type":"responseCreated","created_at":"2026-11-23T14:40:54.493+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.493+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic4f4locclwanu4u6u6-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic4fnq2736bwv7giiun","type":"responseFinished","created_at":"2026-11-23T14:40:54.495+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.495+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","target":"c0mwtdibzw11hxg5ojpg9w812","id":"c0mwtdic4fm0g200cdtob7mc1-c0mwtdibzw11hxg5ojpg9w812","payload_id":"c0mwtdic4fnq2736bwv7giiun","type":"responseCreated","created_at":"2026-11-23T14:40:54.495+00:00","state":"waiting","due_at":"2026-11-23T14:40:54.495+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]}
]$rows$);
delete from hearback.displays;
insert into hearback.displays select * from json_populate_recordset(null::hearback.displays, $rows$[
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic1ddwaqoxpocf9gkcl","created_at":"2026-11-23T14:40:54.385+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":"c0mwtdibz5qfhogxw4jhm7b66"},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic1xkj3b2ntrt295jn0","created_at":"2026-11-23T14:40:54.405+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic2ce25mdqwrb3o36rl","created_at":"2026-11-23T14:40:54.42+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic2lsa0kv4fzont7idj","created_at":"2026-11-23T14:40:54.429+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic2qotxzdxzhvn65kxt","created_at":"2026-11-23T14:40:54.434+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic2ub1yu8kq892h9zml","created_at":"2026-11-23T14:40:54.438+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic30g7ux1f0gmqifxy8","created_at":"2026-11-23T14:40:54.444+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":"c0mwtdibz5qfhogxw4jhm7b66"},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic34re8yh6q0kem3zto","created_at":"2026-11-23T14:40:54.448+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic37qxnnc0ak2ykuslw","created_at":"2026-11-23T14:40:54.451+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3bipnfdmxnb4jfmo3","created_at":"2026-11-23T14:40:54.455+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3em09hbcf1cqeheho","created_at":"2026-11-23T14:40:54.458+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3hxpt7ctfn9dhvo0w","created_at":"2026-11-23T14:40:54.461+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3ktj4fhhosb19rnkd","created_at":"2026-11-23T14:40:54.464+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":"c0mwtdibz5qfhogxw4jhm7b66"},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3nvcbbbj2db9aebyk","created_at":"2026-11-23T14:40:54.467+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3pxm5dbm55hm2qkgo","created_at":"2026-11-23T14:40:54.469+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3rbk01adfrcjpxe74","created_at":"2026-11-23T14:40:54.471+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3vzlk18jmn107k3ul","created_at":"2026-11-23T14:40:54.475+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3xqnkaigra687snmf","created_at":"2026-11-23T14:40:54.477+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic40j2cr1yeybxssz0n","created_at":"2026-11-23T14:40:54.48+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":"c0mwtdibz5qfhogxw4jhm7b66"},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic44idyh95m2spx4tng","created_at":"2026-11-23T14:40:54.484+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic468wqyvyh1cl5cs1x","created_at":"2026-11-23T14:40:54.486+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic4ajpu6nx7pqho2n5x","created_at":"2026-11-23T14:40:54.49+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic4cj9k7na0s299wxwi","created_at":"2026-11-23T14:40:54.492+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic4ed66d87tnpe5y7e1","created_at":"2026-11-23T14:40:54.494+00:00","survey_id":"c0mwtdic0av6bia003v1fye8c","contact_id":null}
]$rows$);
delete from hearback.environments;
insert into hearback.environments select * from json_populate_recordset(null::hearback.environments, $rows$[
{"id":"c0mwtdibwy2fha19tarz73t8a","product_id":"c0mwtdibwxmgzj28ivlmk5zy2","type":"development","created_at":"2026-11-23T14:40:54.225+00:00","updated_at":"2026-11-23T14:40:54.225+00:00","revision":1,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null,"place":null,"moves":0,"fenced_until":null,"mover":null},
{"id":"c0mwtdibwyel5wdejl6rlefcg","product_id":"c0mwtdibwxmgzj28ivlmk5zy2","type":"production","created_at":"2026-11-23T14:40:54.225+00:00","updated_at":"2026-11-23T14:40:54.225+00:00","revision":9,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null,"place":null,"moves":0,"fenced_until":null,"mover":null}
]$rows$);
delete from hearback.keys;
insert into hearback.keys select * from json_populate_recordset(null::hearback.keys, $rows$[
{"environment_id":"c0mwtdibwy2fha19tarz73t8a","id":"c0mwtdibwzaxsjswa10svmh21","created_at":"2026-11-23T14:40:54.227+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"5dc63d36e24004ffc28bf7a754d05eda2a0c4b6e950b11b3f28ae87d57a2ae67","prefix":"hbk_DVpo","expires_at":null,"last_used_at":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdibwymuweb10lykuq4fw","created_at":"2026-11-23T14:40:54.226+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"7dc5d3db889a14612a4196525175618a2962877968e1f1d3a97618f011532d08","prefix":"hbk_orRC","expires_at":null,"last_used_at":"2026-11-23T14:40:54.277+00:00"}
]$rows$);
delete from hearback.memberships;
insert into hearback.memberships select * from json_populate_recordset(null::hearback.memberships, $rows$[
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","person_id":"c0mwtdic5b2mib3yc7xbqol11","permission":"manage"}
]$rows$);
delete from hearback.migrations;
insert into hearback.migrations select * from json_populate_recordset(null::hearback.migrations, $rows$[
{"name":"0001-first","timestamp":"2026-11-23T14:40:54.173Z"}
]$rows$);
delete from hearback.payloads;
insert into hearback.payloads select * from json_populate_recordset(null::hearback.payloads, $rows$[
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic1np7k8pwvbn7f0jzs","created_at":"2026-11-23T14:40:54.391+00:00","data":"{\"id\":\"c0mwtdic1jhg1zrd8cojwmk6x\",\"createdAt\":\"2026-11-23T14:40:54.391Z\",\"updatedAt\":\"2026-11-23T14:40:54.391Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":false,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 0: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic1ddwaqoxpocf9gkcl\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1000},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwtdibz5qfhogxw4jhm7b66\",\"userId\":\"anna\",\"environmentId\":\"c0mwtdibwyel5wdejl6rlefcg\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T14:40:54.305Z\",\"updatedAt\":\"2026-11-23T14:40:54.305Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwtdibz5qfhogxw4jhm7b66\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":"c0mwtdibz5qfhogxw4jhm7b66","erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic24f7it6hgjx2gnw1h","created_at":"2026-11-23T14:40:54.411+00:00","data":"{\"id\":\"c0mwtdic23teoe3prys8tiv7c\",\"createdAt\":\"2026-11-23T14:40:54.411Z\",\"updatedAt\":\"2026-11-23T14:40:54.411Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 1: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic1xkj3b2ntrt295jn0\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1001,\"_total\":1001},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic2gn0vv6zozroyejqe","created_at":"2026-11-23T14:40:54.423+00:00","data":"{\"id\":\"c0mwtdic2fze16jbg3xga2oc9\",\"createdAt\":\"2026-11-23T14:40:54.423Z\",\"updatedAt\":\"2026-11-23T14:40:54.423Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 2: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic2ce25mdqwrb3o36rl\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1002,\"_total\":1002},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic2nxwev7qheugl5y9e","created_at":"2026-11-23T14:40:54.431+00:00","data":"{\"id\":\"c0mwtdic2n5amkuw1e8gthr6v\",\"createdAt\":\"2026-11-23T14:40:54.431Z\",\"updatedAt\":\"2026-11-23T14:40:54.431Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Price\"],\"words\":\"Nr. 3: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic2lsa0kv4fzont7idj\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1003,\"_total\":1003},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic2snrdmvt32rg2cwpf","created_at":"2026-11-23T14:40:54.436+00:00","data":"{\"id\":\"c0mwtdic2sx7xnfdto58zrtzd\",\"createdAt\":\"2026-11-23T14:40:54.436Z\",\"updatedAt\":\"2026-11-23T14:40:54.436Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":false,\"data\":{\"nps\":4,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 4: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic2qotxzdxzhvn65kxt\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1004},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic2w4y2r7ra8a70igtb","created_at":"2026-11-23T14:40:54.44+00:00","data":"{\"id\":\"c0mwtdic2wbnehmji5jardt6x\",\"createdAt\":\"2026-11-23T14:40:54.440Z\",\"updatedAt\":\"2026-11-23T14:40:54.440Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":5,\"why\":[\"Price\"],\"words\":\"Nr. 5: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic2ub1yu8kq892h9zml\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1005,\"_total\":1005},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic32g6aolmbifjn2sq3","created_at":"2026-11-23T14:40:54.446+00:00","data":"{\"id\":\"c0mwtdic32njvr3i68mp6y5u8\",\"createdAt\":\"2026-11-23T14:40:54.446Z\",\"updatedAt\":\"2026-11-23T14:40:54.446Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 6: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic30g7ux1f0gmqifxy8\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1006,\"_total\":1006},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwtdibz5qfhogxw4jhm7b66\",\"userId\":\"anna\",\"environmentId\":\"c0mwtdibwyel5wdejl6rlefcg\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T14:40:54.305Z\",\"updatedAt\":\"2026-11-23T14:40:54.305Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwtdibz5qfhogxw4jhm7b66\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":"c0mwtdibz5qfhogxw4jhm7b66","erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic36en9koeyaq8rk0a0","created_at":"2026-11-23T14:40:54.449+00:00","data":"{\"id\":\"c0mwtdic35ypdlt22z9hxwt2s\",\"createdAt\":\"2026-11-23T14:40:54.449Z\",\"updatedAt\":\"2026-11-23T14:40:54.449Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Price\"],\"words\":\"Nr. 7: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic34re8yh6q0kem3zto\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1007,\"_total\":1007},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic39363d6otuwxmxtiq","created_at":"2026-11-23T14:40:54.453+00:00","data":"{\"id\":\"c0mwtdic39axjszhzn6p7pp0g\",\"createdAt\":\"2026-11-23T14:40:54.453Z\",\"updatedAt\":\"2026-11-23T14:40:54.453Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":false,\"data\":{\"nps\":8,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 8: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic37qxnnc0ak2ykuslw\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1008},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3de82haiu0jtiqcuq","created_at":"2026-11-23T14:40:54.456+00:00","data":"{\"id\":\"c0mwtdic3cz1ntklefmbr2q60\",\"createdAt\":\"2026-11-23T14:40:54.456Z\",\"updatedAt\":\"2026-11-23T14:40:54.456Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":9,\"why\":[\"Price\"],\"words\":\"Nr. 9: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic3bipnfdmxnb4jfmo3\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1009,\"_total\":1009},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3gn3gqhgcrevs4fh4","created_at":"2026-11-23T14:40:54.46+00:00","data":"{\"id\":\"c0mwtdic3gc5x48pueh8qmdco\",\"createdAt\":\"2026-11-23T14:40:54.460Z\",\"updatedAt\":\"2026-11-23T14:40:54.460Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 10: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic3em09hbcf1cqeheho\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1010,\"_total\":1010},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3i39wkejrarix6qqu","created_at":"2026-11-23T14:40:54.462+00:00","data":"{\"id\":\"c0mwtdic3indxq8pnk5boe6y2\",\"createdAt\":\"2026-11-23T14:40:54.462Z\",\"updatedAt\":\"2026-11-23T14:40:54.462Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Price\"],\"words\":\"Nr. 11: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic3hxpt7ctfn9dhvo0w\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1011,\"_total\":1011},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3mbmow7hbidaqnauy","created_at":"2026-11-23T14:40:54.465+00:00","data":"{\"id\":\"c0mwtdic3lzeupy1mr6vpka9l\",\"createdAt\":\"2026-11-23T14:40:54.465Z\",\"updatedAt\":\"2026-11-23T14:40:54.465Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":false,\"data\":{\"nps\":1,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 12: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic3ktj4fhhosb19rnkd\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1012},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwtdibz5qfhogxw4jhm7b66\",\"userId\":\"anna\",\"environmentId\":\"c0mwtdibwyel5wdejl6rlefcg\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T14:40:54.305Z\",\"updatedAt\":\"2026-11-23T14:40:54.305Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwtdibz5qfhogxw4jhm7b66\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":"c0mwtdibz5qfhogxw4jhm7b66","erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3o8dwjxln8jaom9ok","created_at":"2026-11-23T14:40:54.468+00:00","data":"{\"id\":\"c0mwtdic3ooeqjxx12urj4csl\",\"createdAt\":\"2026-11-23T14:40:54.468Z\",\"updatedAt\":\"2026-11-23T14:40:54.468Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Price\"],\"words\":\"Nr. 13: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic3nvcbbbj2db9aebyk\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1013,\"_total\":1013},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3q7dfyzhju9optyip","created_at":"2026-11-23T14:40:54.47+00:00","data":"{\"id\":\"c0mwtdic3qc5mc9s4j3t0byd0\",\"createdAt\":\"2026-11-23T14:40:54.470Z\",\"updatedAt\":\"2026-11-23T14:40:54.470Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 14: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic3pxm5dbm55hm2qkgo\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1014,\"_total\":1014},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3szamigirif3a38hq","created_at":"2026-11-23T14:40:54.472+00:00","data":"{\"id\":\"c0mwtdic3smhuc81x3s28vj12\",\"createdAt\":\"2026-11-23T14:40:54.472Z\",\"updatedAt\":\"2026-11-23T14:40:54.472Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":4,\"why\":[\"Price\"],\"words\":\"Nr. 15: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic3rbk01adfrcjpxe74\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1015,\"_total\":1015},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3wtxfmrl866260g0i","created_at":"2026-11-23T14:40:54.476+00:00","data":"{\"id\":\"c0mwtdic3wi6eclmadstc8skw\",\"createdAt\":\"2026-11-23T14:40:54.476Z\",\"updatedAt\":\"2026-11-23T14:40:54.476Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":false,\"data\":{\"nps\":5,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 16: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic3vzlk18jmn107k3ul\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1016},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3zgmva1zvrzfiwctk","created_at":"2026-11-23T14:40:54.478+00:00","data":"{\"id\":\"c0mwtdic3y70hsvfr21fw493i\",\"createdAt\":\"2026-11-23T14:40:54.478Z\",\"updatedAt\":\"2026-11-23T14:40:54.478Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Price\"],\"words\":\"Nr. 17: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic3xqnkaigra687snmf\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1017,\"_total\":1017},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic43bnnz7ekkauc25to","created_at":"2026-11-23T14:40:54.483+00:00","data":"{\"id\":\"c0mwtdic43n72xj44edolsnsn\",\"createdAt\":\"2026-11-23T14:40:54.483Z\",\"updatedAt\":\"2026-11-23T14:40:54.483Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 18: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic40j2cr1yeybxssz0n\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1018,\"_total\":1018},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwtdibz5qfhogxw4jhm7b66\",\"userId\":\"anna\",\"environmentId\":\"c0mwtdibwyel5wdejl6rlefcg\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T14:40:54.305Z\",\"updatedAt\":\"2026-11-23T14:40:54.305Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwtdibz5qfhogxw4jhm7b66\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":"c0mwtdibz5qfhogxw4jhm7b66","erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic4570gyxjkfznjwz30","created_at":"2026-11-23T14:40:54.485+00:00","data":"{\"id\":\"c0mwtdic45hdjzpq9wfanoyof\",\"createdAt\":\"2026-11-23T14:40:54.485Z\",\"updatedAt\":\"2026-11-23T14:40:54.485Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":8,\"why\":[\"Price\"],\"words\":\"Nr. 19: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic44idyh95m2spx4tng\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1019,\"_total\":1019},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic474f5046hhk7swciv","created_at":"2026-11-23T14:40:54.487+00:00","data":"{\"id\":\"c0mwtdic47wqtac7ok4m7q5pa\",\"createdAt\":\"2026-11-23T14:40:54.487Z\",\"updatedAt\":\"2026-11-23T14:40:54.487Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":false,\"data\":{\"nps\":9,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 20: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic468wqyvyh1cl5cs1x\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1020},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic4b3o6e3ethns2asb9","created_at":"2026-11-23T14:40:54.491+00:00","data":"{\"id\":\"c0mwtdic4b360819dzogdbwyk\",\"createdAt\":\"2026-11-23T14:40:54.491Z\",\"updatedAt\":\"2026-11-23T14:40:54.491Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Price\"],\"words\":\"Nr. 21: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic4ajpu6nx7pqho2n5x\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1021,\"_total\":1021},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic4dcty1z140si1r2k3","created_at":"2026-11-23T14:40:54.493+00:00","data":"{\"id\":\"c0mwtdic4dwyk8u0me7fpauot\",\"createdAt\":\"2026-11-23T14:40:54.493Z\",\"updatedAt\":\"2026-11-23T14:40:54.493Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 22: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic4cj9k7na0s299wxwi\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1022,\"_total\":1022},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic4fnq2736bwv7giiun","created_at":"2026-11-23T14:40:54.495+00:00","data":"{\"id\":\"c0mwtdic4ffthzg04lo7o8947\",\"createdAt\":\"2026-11-23T14:40:54.495Z\",\"updatedAt\":\"2026-11-23T14:40:54.495Z\",\"surveyId\":\"c0mwtdic0av6bia003v1fye8c\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 23: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtdic4ed66d87tnpe5y7e1\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1023,\"_total\":1023},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T14:40:54.346Z\",\"updatedAt\":\"2026-11-23T14:40:54.346Z\"}}","contact_id":null,"erased":false}
]$rows$);
delete from hearback.people;
insert into hearback.people select * from json_populate_recordset(null::hearback.people, $rows$[
{"id":"c0mwtdic5b2mib3yc7xbqol11","created_at":"2026-11-23T14:40:54.527+00:00","updated_at":"2026-11-23T14:40:54.527+00:00","email":"bea@example.org","external_id":null,"name":"Bea","is_owner":true,"status":"active","password":null,"version":1,"epoch":0}
]$rows$);
delete from hearback.products;
insert into hearback.products select * from json_populate_recordset(null::hearback.products, $rows$[
{"id":"c0mwtdibwxmgzj28ivlmk5zy2","created_at":"2026-11-23T14:40:54.225+00:00","updated_at":"2026-11-23T14:40:54.225+00:00","name":"Upgraded","version":1,"settings":{"styling": {"allowStyleOverwrite": true}, "placement": "bottomRight", "darkOverlay": false, "recontactDays": 7, "clickOutsideClose": true, "linkSurveyBranding": true, "inAppSurveyBranding": true},"is_first":true}
]$rows$);
delete from hearback.quota_counts;
insert into hearback.quota_counts select * from json_populate_recordset(null::hearback.quota_counts, $rows$[
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","survey_id":"c0mwtdic0av6bia003v1fye8c","quota":"all","count":18}
]$rows$);
delete from hearback.response_tags;
insert into hearback.response_tags select * from json_populate_recordset(null::hearback.response_tags, $rows$[
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","response_id":"c0mwtdic23teoe3prys8tiv7c","tag_id":"c0mwtdic4saas59u9bfs5o3by","created_at":"2026-11-23T14:40:54.411+00:00"},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","response_id":"c0mwtdic23teoe3prys8tiv7c","tag_id":"c0mwtdic4shu1gr4wiu7i7bqo","created_at":"2026-11-23T14:40:54.411+00:00"}
]$rows$);
delete from hearback.responses;
insert into hearback.responses select * from json_populate_recordset(null::hearback.responses, $rows$[
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic1jhg1zrd8cojwmk6x","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.391+00:00","updated_at":"2026-11-23T14:40:54.391+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic1ddwaqoxpocf9gkcl","email_hash":null,"contact_id":"c0mwtdibz5qfhogxw4jhm7b66","data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 0: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1000},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwtdibz5qfhogxw4jhm7b66", "userId": "anna", "createdAt": "2026-11-23T14:40:54.305Z", "updatedAt": "2026-11-23T14:40:54.305Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwtdibwyel5wdejl6rlefcg"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic23teoe3prys8tiv7c","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.411+00:00","updated_at":"2026-11-23T14:40:54.515+00:00","finished":true,"version":3,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic1xkj3b2ntrt295jn0","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 1: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1001, "_total": 1001},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[{"id": "c0mwtdic4shu1gr4wiu7i7bqo", "name": "todo", "createdAt": "2026-11-23T14:40:54.508Z", "updatedAt": "2026-11-23T14:40:54.508Z", "environmentId": "c0mwtdibwyel5wdejl6rlefcg"}, {"id": "c0mwtdic4saas59u9bfs5o3by", "name": "größer", "createdAt": "2026-11-23T14:40:54.508Z", "updatedAt": "2026-11-23T14:40:54.508Z", "environmentId": "c0mwtdibwyel5wdejl6rlefcg"}],"notes":[{"id": "c0mwtdic4yp16f1lo13s56tjo", "text": "Call back", "createdAt": "2026-11-23T14:40:54.514Z", "updatedAt": "2026-11-23T14:40:54.514Z"}],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic2fze16jbg3xga2oc9","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.423+00:00","updated_at":"2026-11-23T14:40:54.423+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic2ce25mdqwrb3o36rl","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Speed", "Grüße 👋"], "words": "Nr. 2: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1002, "_total": 1002},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic2n5amkuw1e8gthr6v","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.431+00:00","updated_at":"2026-11-23T14:40:54.431+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic2lsa0kv4fzont7idj","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Price"], "words": "Nr. 3: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1003, "_total": 1003},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic2sx7xnfdto58zrtzd","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.436+00:00","updated_at":"2026-11-23T14:40:54.436+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic2qotxzdxzhvn65kxt","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Speed", "Grüße 👋"], "words": "Nr. 4: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1004},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic2wbnehmji5jardt6x","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.44+00:00","updated_at":"2026-11-23T14:40:54.44+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic2ub1yu8kq892h9zml","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Price"], "words": "Nr. 5: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1005, "_total": 1005},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic32njvr3i68mp6y5u8","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.446+00:00","updated_at":"2026-11-23T14:40:54.446+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic30g7ux1f0gmqifxy8","email_hash":null,"contact_id":"c0mwtdibz5qfhogxw4jhm7b66","data":{"nps": 6, "why": ["Speed", "Grüße 👋"], "words": "Nr. 6: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1006, "_total": 1006},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwtdibz5qfhogxw4jhm7b66", "userId": "anna", "createdAt": "2026-11-23T14:40:54.305Z", "updatedAt": "2026-11-23T14:40:54.305Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwtdibwyel5wdejl6rlefcg"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic35ypdlt22z9hxwt2s","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.449+00:00","updated_at":"2026-11-23T14:40:54.449+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic34re8yh6q0kem3zto","email_hash":null,"contact_id":null,"data":{"nps": 7, "why": ["Price"], "words": "Nr. 7: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1007, "_total": 1007},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic39axjszhzn6p7pp0g","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.453+00:00","updated_at":"2026-11-23T14:40:54.453+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic37qxnnc0ak2ykuslw","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Speed", "Grüße 👋"], "words": "Nr. 8: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1008},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3cz1ntklefmbr2q60","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.456+00:00","updated_at":"2026-11-23T14:40:54.456+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic3bipnfdmxnb4jfmo3","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Price"], "words": "Nr. 9: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1009, "_total": 1009},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3gc5x48pueh8qmdco","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.46+00:00","updated_at":"2026-11-23T14:40:54.46+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic3em09hbcf1cqeheho","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Speed", "Grüße 👋"], "words": "Nr. 10: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1010, "_total": 1010},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3indxq8pnk5boe6y2","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.462+00:00","updated_at":"2026-11-23T14:40:54.462+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic3hxpt7ctfn9dhvo0w","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Price"], "words": "Nr. 11: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1011, "_total": 1011},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3lzeupy1mr6vpka9l","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.465+00:00","updated_at":"2026-11-23T14:40:54.465+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic3ktj4fhhosb19rnkd","email_hash":null,"contact_id":"c0mwtdibz5qfhogxw4jhm7b66","data":{"nps": 1, "why": ["Speed", "Grüße 👋"], "words": "Nr. 12: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1012},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwtdibz5qfhogxw4jhm7b66", "userId": "anna", "createdAt": "2026-11-23T14:40:54.305Z", "updatedAt": "2026-11-23T14:40:54.305Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwtdibwyel5wdejl6rlefcg"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3ooeqjxx12urj4csl","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.468+00:00","updated_at":"2026-11-23T14:40:54.468+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic3nvcbbbj2db9aebyk","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Price"], "words": "Nr. 13: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1013, "_total": 1013},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3qc5mc9s4j3t0byd0","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.47+00:00","updated_at":"2026-11-23T14:40:54.47+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic3pxm5dbm55hm2qkgo","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Speed", "Grüße 👋"], "words": "Nr. 14: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1014, "_total": 1014},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3smhuc81x3s28vj12","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.472+00:00","updated_at":"2026-11-23T14:40:54.472+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic3rbk01adfrcjpxe74","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Price"], "words": "Nr. 15: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1015, "_total": 1015},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3wi6eclmadstc8skw","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.476+00:00","updated_at":"2026-11-23T14:40:54.476+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic3vzlk18jmn107k3ul","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Speed", "Grüße 👋"], "words": "Nr. 16: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1016},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic3y70hsvfr21fw493i","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.478+00:00","updated_at":"2026-11-23T14:40:54.478+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic3xqnkaigra687snmf","email_hash":null,"contact_id":null,"data":{"nps": 6, "why": ["Price"], "words": "Nr. 17: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1017, "_total": 1017},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic43n72xj44edolsnsn","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.483+00:00","updated_at":"2026-11-23T14:40:54.483+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic40j2cr1yeybxssz0n","email_hash":null,"contact_id":"c0mwtdibz5qfhogxw4jhm7b66","data":{"nps": 7, "why": ["Speed", "Grüße 👋"], "words": "Nr. 18: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1018, "_total": 1018},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwtdibz5qfhogxw4jhm7b66", "userId": "anna", "createdAt": "2026-11-23T14:40:54.305Z", "updatedAt": "2026-11-23T14:40:54.305Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwtdibwyel5wdejl6rlefcg"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic45hdjzpq9wfanoyof","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.485+00:00","updated_at":"2026-11-23T14:40:54.485+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic44idyh95m2spx4tng","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Price"], "words": "Nr. 19: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1019, "_total": 1019},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic47wqtac7ok4m7q5pa","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.487+00:00","updated_at":"2026-11-23T14:40:54.487+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic468wqyvyh1cl5cs1x","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Speed", "Grüße 👋"], "words": "Nr. 20: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1020},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic4b360819dzogdbwyk","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.491+00:00","updated_at":"2026-11-23T14:40:54.491+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic4ajpu6nx7pqho2n5x","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Price"], "words": "Nr. 21: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1021, "_total": 1021},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic4dwyk8u0me7fpauot","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.493+00:00","updated_at":"2026-11-23T14:40:54.493+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic4cj9k7na0s299wxwi","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 22: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1022, "_total": 1022},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic4ffthzg04lo7o8947","survey_id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.495+00:00","updated_at":"2026-11-23T14:40:54.495+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtdic4ed66d87tnpe5y7e1","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 23: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1023, "_total": 1023},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}}
]$rows$);
delete from hearback.segments;
insert into hearback.segments select * from json_populate_recordset(null::hearback.segments, $rows$[
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic0jvdj3drhnysqzpea","created_at":"2026-11-23T14:40:54.355+00:00","updated_at":"2026-11-23T14:40:54.355+00:00","title":"c0mwtdic0js5u99e9xtm3679p","description":null,"is_private":true,"filters":[],"survey_id":"c0mwtdic0js5u99e9xtm3679p"},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic0rac9gupcomqqyme7","created_at":"2026-11-23T14:40:54.363+00:00","updated_at":"2026-11-23T14:40:54.363+00:00","title":"Pro","description":null,"is_private":false,"filters":[{"id": "f1", "resource": {"id": "f2", "root": {"type": "attribute", "contactAttributeKey": "plan"}, "value": "pro", "qualifier": {"operator": "equals"}}, "connector": null}],"survey_id":null}
]$rows$);
delete from hearback.surveys;
insert into hearback.surveys select * from json_populate_recordset(null::hearback.surveys, $rows$[
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic0av6bia003v1fye8c","created_at":"2026-11-23T14:40:54.346+00:00","updated_at":"2026-11-23T14:40:54.524+00:00","version":2,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":"all","segment_id":null,"survey_key":null,"document":{"key": null, "pin": null, "name": "Link", "type": "link", "delay": 0, "quotas": [{"limit": 1000, "where": null, "action": "close", "endingId": null}], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": [], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}, {"id": "why", "type": "multipleChoiceMulti", "choices": [{"id": "c0", "label": {"default": "Price"}}, {"id": "c1", "label": {"default": "Speed"}}, {"id": "c2", "label": {"default": "Grüße 👋"}}], "headline": {"default": "Why?"}, "required": false, "shuffleOption": "none"}, {"id": "words", "type": "openText", "headline": {"default": "Anything else?"}, "required": false, "inputType": "text"}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": "E9cc4RQgpntXyGJL7uCppA", "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic0js5u99e9xtm3679p","created_at":"2026-11-23T14:40:54.355+00:00","updated_at":"2026-11-23T14:40:54.355+00:00","version":1,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":null,"segment_id":"c0mwtdic0jvdj3drhnysqzpea","survey_key":null,"document":{"key": null, "pin": null, "name": "App", "type": "app", "delay": 0, "quotas": [], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": ["c0mwtdibyvujnpjh7734cr6jh"], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": null, "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}}
]$rows$);
delete from hearback.tags;
insert into hearback.tags select * from json_populate_recordset(null::hearback.tags, $rows$[
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic4saas59u9bfs5o3by","created_at":"2026-11-23T14:40:54.508+00:00","updated_at":"2026-11-23T14:40:54.508+00:00","name":"größer"},
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdic4shu1gr4wiu7i7bqo","created_at":"2026-11-23T14:40:54.508+00:00","updated_at":"2026-11-23T14:40:54.508+00:00","name":"todo"}
]$rows$);
delete from hearback.webhooks;
insert into hearback.webhooks select * from json_populate_recordset(null::hearback.webhooks, $rows$[
{"environment_id":"c0mwtdibwyel5wdejl6rlefcg","id":"c0mwtdibzw11hxg5ojpg9w812","created_at":"2026-11-23T14:40:54.333+00:00","updated_at":"2026-11-23T14:40:54.333+00:00","name":null,"url":"https://hooks.example/a","source":"user","triggers":["responseCreated","responseFinished"],"survey_ids":[],"status":"active","disabled_reason":null,"disabled_by":null,"sealed_secret":"a1.21C7JQVYTowIQ9ov.LexqL/GeAoSfOwWN/G2TIJUmMemltY0lHFrW9EuA9teOV4T0YWyLhPBFYd47VPyfztO8I0raDvlSej5d7nQMK+2K","previous_secret":null,"version":1}
]$rows$);
