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
  -- While the data is moved: until when writes are refused.
  fenced_until timestamptz(3)
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
{"environment_id":"c0mwt9slsi0f7ka203wvs6oj8","id":"c0mwt9slsidv80he67iwx07tw","created_at":"2026-11-23T12:56:55.121+00:00","updated_at":"2026-11-23T12:56:55.121+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slsirs6k1r2owlwvcgm","created_at":"2026-11-23T12:56:55.121+00:00","updated_at":"2026-11-23T12:56:55.121+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slu0tyaek15t5p5heeb","created_at":"2026-11-23T12:56:55.176+00:00","updated_at":"2026-11-23T12:56:55.176+00:00","name":"Bought","description":null,"type":"code","key":"bought","no_code_config":null}
]$rows$);
delete from hearback.attribute_keys;
insert into hearback.attribute_keys select * from json_populate_recordset(null::hearback.attribute_keys, $rows$[
{"environment_id":"c0mwt9slsi0f7ka203wvs6oj8","id":"c0mwt9slsif4odv8udhfj6k6d","created_at":"2026-11-23T12:56:55.121+00:00","updated_at":"2026-11-23T12:56:55.121+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt9slsi0f7ka203wvs6oj8","id":"c0mwt9slsifjl7por220i9fh2","created_at":"2026-11-23T12:56:55.121+00:00","updated_at":"2026-11-23T12:56:55.121+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt9slsi0f7ka203wvs6oj8","id":"c0mwt9slsihqmrzt3uij8jyzu","created_at":"2026-11-23T12:56:55.121+00:00","updated_at":"2026-11-23T12:56:55.121+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt9slsi0f7ka203wvs6oj8","id":"c0mwt9slsilb6pxulgq11uzi4","created_at":"2026-11-23T12:56:55.121+00:00","updated_at":"2026-11-23T12:56:55.121+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt9slsi0f7ka203wvs6oj8","id":"c0mwt9slsixl3894t13dq1kvt","created_at":"2026-11-23T12:56:55.121+00:00","updated_at":"2026-11-23T12:56:55.121+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slsidsj5sadezv19cvp","created_at":"2026-11-23T12:56:55.121+00:00","updated_at":"2026-11-23T12:56:55.121+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slsikr6fs4ni90x4lvy","created_at":"2026-11-23T12:56:55.121+00:00","updated_at":"2026-11-23T12:56:55.121+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slsinsnr5uvjhpw8zhm","created_at":"2026-11-23T12:56:55.121+00:00","updated_at":"2026-11-23T12:56:55.121+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slsisbc2wfjl2fhf4fm","created_at":"2026-11-23T12:56:55.121+00:00","updated_at":"2026-11-23T12:56:55.121+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slsiyj8tu3s5mgbzz74","created_at":"2026-11-23T12:56:55.121+00:00","updated_at":"2026-11-23T12:56:55.121+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9sluc647nyy01kucbxwa","created_at":"2026-11-23T12:56:55.188+00:00","updated_at":"2026-11-23T12:56:55.188+00:00","key":"plan","name":"plan","description":null,"type":"custom","is_unique":false,"archived":false,"made_by_client":false}
]$rows$);
delete from hearback.audit;
insert into hearback.audit select * from json_populate_recordset(null::hearback.audit, $rows$[
{"environment_id":"accounts","id":"c0mwt9slsj8a1h3ip0lpzwm82","created_at":"2026-11-23T12:56:55.123+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"environment","resource_ids":["c0mwt9slsig1j70mddbrucjx1", "c0mwt9slsi0f7ka203wvs6oj8"],"fields":["type"]},
{"environment_id":"accounts","id":"c0mwt9slsj8pmvug20k6zec18","created_at":"2026-11-23T12:56:55.123+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"product","resource_ids":["c0mwt9slsic63c1m8qgln5pql"],"fields":["name"]},
{"environment_id":"accounts","id":"c0mwt9slsjonbrd3ksyj95enj","created_at":"2026-11-23T12:56:55.123+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"key","resource_ids":["c0mwt9slsimu3gm7tpuuju9u6", "c0mwt9slsj35qfdplf21lkjy0"],"fields":["label"]},
{"environment_id":"accounts","id":"c0mwt9slyeffsa23o9zrhl58e","created_at":"2026-11-23T12:56:55.334+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"person","resource_ids":["c0mwt9slye3lrf90wbkks66ci"],"fields":["email", "name", "isOwner", "memberships"]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slu0f5iutd8ghwtqgej","created_at":"2026-11-23T12:56:55.176+00:00","actor_kind":"key","actor_id":"c0mwt9slsimu3gm7tpuuju9u6","actor_label":"First key","action":"create","resource":"actionClass","resource_ids":["c0mwt9slu0tyaek15t5p5heeb"],"fields":["name", "key"]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9sluc6ed7t7m38yzr1hq","created_at":"2026-11-23T12:56:55.188+00:00","actor_kind":"key","actor_id":"c0mwt9slsimu3gm7tpuuju9u6","actor_label":"First key","action":"create","resource":"attributeKey","resource_ids":["c0mwt9sluc647nyy01kucbxwa"],"fields":["key"]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9sludtlxyvt2a24co680","created_at":"2026-11-23T12:56:55.189+00:00","actor_kind":"key","actor_id":"c0mwt9slsimu3gm7tpuuju9u6","actor_label":"First key","action":"create","resource":"contact","resource_ids":["c0mwt9slu8o3lisk261xupul7"],"fields":["userId", "attributes"]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slumxi99l2o56ax9l9m","created_at":"2026-11-23T12:56:55.198+00:00","actor_kind":"key","actor_id":"c0mwt9slsimu3gm7tpuuju9u6","actor_label":"First key","action":"create","resource":"webhook","resource_ids":["c0mwt9slumwm9rfluko5dt4u4"],"fields":["url", "triggers"]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9sluxfs22fzixi0fy7yb","created_at":"2026-11-23T12:56:55.209+00:00","actor_kind":"key","actor_id":"c0mwt9slsimu3gm7tpuuju9u6","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwt9sluv6rgvxdxc7ho55ie"],"fields":["environmentId", "name", "questions", "type", "status", "quotas"]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slv2dil1fbmlh0mqhh4","created_at":"2026-11-23T12:56:55.214+00:00","actor_kind":"key","actor_id":"c0mwt9slsimu3gm7tpuuju9u6","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwt9slv2sdmpa9kzu9uk7us"],"fields":["environmentId", "name", "questions", "type", "status", "triggers"]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slv2zxopvejv2waq9j7","created_at":"2026-11-23T12:56:55.214+00:00","actor_kind":"key","actor_id":"c0mwt9slsimu3gm7tpuuju9u6","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwt9slv2rdt3o0bfpa345kr"],"fields":["title", "isPrivate", "filters"]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slvgoqbfak52sdzuqaj","created_at":"2026-11-23T12:56:55.228+00:00","actor_kind":"key","actor_id":"c0mwt9slsimu3gm7tpuuju9u6","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwt9slvf6ba8ol12eu2ckg8"],"fields":["title", "filters", "environmentId"]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9sly0b9b5in4iip6iwif","created_at":"2026-11-23T12:56:55.32+00:00","actor_kind":"key","actor_id":"c0mwt9slsimu3gm7tpuuju9u6","actor_label":"First key","action":"create","resource":"tag","resource_ids":["c0mwt9slxzq3xu6v9nnqalfww", "c0mwt9slxzd9cutwug8ssntxb"],"fields":["name"]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9sly0kqqgd7m6xmzexeq","created_at":"2026-11-23T12:56:55.32+00:00","actor_kind":"key","actor_id":"c0mwt9slsimu3gm7tpuuju9u6","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwt9slvyzog0h6zetjb03cr"],"fields":["tags"]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9sly66dsq6nie7c40e6c","created_at":"2026-11-23T12:56:55.326+00:00","actor_kind":"key","actor_id":"c0mwt9slsimu3gm7tpuuju9u6","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwt9slvyzog0h6zetjb03cr"],"fields":["notes"]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slycyuv0ph491ne7ytt","created_at":"2026-11-23T12:56:55.332+00:00","actor_kind":"key","actor_id":"c0mwt9slsimu3gm7tpuuju9u6","actor_label":"First key","action":"update","resource":"survey","resource_ids":["c0mwt9sluv6rgvxdxc7ho55ie"],"fields":["resultShareKey"]}
]$rows$);
delete from hearback.chores;
insert into hearback.chores select * from json_populate_recordset(null::hearback.chores, $rows$[
{"environment_id":"c0mwt9slsi0f7ka203wvs6oj8","id":"c0mwt9slsiwbng98sik4g46cl","kind":"housekeeping","subject":"c0mwt9slsi0f7ka203wvs6oj8","detail":null,"due_at":"2026-11-23T13:56:55.385+00:00","held_until":null,"lease_token":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slsiqxo8mlr7baqs4td","kind":"housekeeping","subject":"c0mwt9slsig1j70mddbrucjx1","detail":null,"due_at":"2026-11-23T13:56:55.383+00:00","held_until":null,"lease_token":null}
]$rows$);
delete from hearback.circuits;
insert into hearback.circuits select * from json_populate_recordset(null::hearback.circuits, $rows$[
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","failures":5,"failing_since":"2026-11-23T12:56:55.372+00:00","paused_until":"2026-11-23T12:57:00.413+00:00","slots":null,"version":5}
]$rows$);
delete from hearback.contacts;
insert into hearback.contacts select * from json_populate_recordset(null::hearback.contacts, $rows$[
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slu8o3lisk261xupul7","created_at":"2026-11-23T12:56:55.184+00:00","updated_at":"2026-11-23T12:56:55.184+00:00","user_id":"anna","email_key":"anna@example.org","attributes":{"plan": "pro", "email": "anna@example.org"},"version":1}
]$rows$);
delete from hearback.deliveries;
insert into hearback.deliveries select * from json_populate_recordset(null::hearback.deliveries, $rows$[
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slvqryjz3hkc9b1y8gd-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slvq91gwldf9ct8fhvg","type":"responseCreated","created_at":"2026-11-23T12:56:55.236+00:00","state":"waiting","due_at":"2026-11-23T12:56:59.471+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T12:56:55.362Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 4}]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slvzcd63zc6wn6p9vtg-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slvzhb209y1onkxqil3","type":"responseFinished","created_at":"2026-11-23T12:56:55.246+00:00","state":"waiting","due_at":"2026-11-23T12:57:00.914+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T12:56:55.362Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 3}]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slvzt4zot6u6giouszx-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slvzhb209y1onkxqil3","type":"responseCreated","created_at":"2026-11-23T12:56:55.246+00:00","state":"waiting","due_at":"2026-11-23T12:57:00.891+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T12:56:55.362Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 4}]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slw56u40k0by10p7qp7-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slw57gbt5t7zsagpi1e","type":"responseFinished","created_at":"2026-11-23T12:56:55.252+00:00","state":"waiting","due_at":"2026-11-23T12:56:59.695+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T12:56:55.362Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 4}]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slw5rgzxjup337phxxh-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slw57gbt5t7zsagpi1e","type":"responseCreated","created_at":"2026-11-23T12:56:55.252+00:00","state":"waiting","due_at":"2026-11-23T12:57:01.343+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T12:56:55.362Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 4}]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slw9mpatf5eayrlmbqg-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slw9ttco1e5uzjc7t81","type":"responseFinished","created_at":"2026-11-23T12:56:55.256+00:00","state":"waiting","due_at":"2026-11-23T12:56:59.509+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T12:56:55.362Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 5}]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slw9smlsg7x8l5eqd2a-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slw9ttco1e5uzjc7t81","type":"responseCreated","created_at":"2026-11-23T12:56:55.256+00:00","state":"waiting","due_at":"2026-11-23T12:56:59.893+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T12:56:55.362Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 5}]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slwd0z85p6ro53zr0zb-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slwd97t0veahhuj8l0h","type":"responseCreated","created_at":"2026-11-23T12:56:55.261+00:00","state":"waiting","due_at":"2026-11-23T12:57:00.047+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T12:56:55.362Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 5}]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slwgg5w937ig83liwnw-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slwgrgt42hsfn7bp2iz","type":"responseCreated","created_at":"2026-11-23T12:56:55.264+00:00","state":"waiting","due_at":"2026-11-23T12:57:01.346+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T12:56:55.362Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 5}]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slwguq0oee8363u0bnt-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slwgrgt42hsfn7bp2iz","type":"responseFinished","created_at":"2026-11-23T12:56:55.264+00:00","state":"waiting","due_at":"2026-11-23T12:56:59.981+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T12:56:55.362Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 5}]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slwl1m285aemyqbuspm-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slwlminylw8dpnx2ol8","type":"responseFinished","created_at":"2026-11-23T12:56:55.269+00:00","state":"waiting","due_at":"2026-11-23T12:56:59.775+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T12:56:55.399Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 0}]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slwl75z6axr71brmrev-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slwlminylw8dpnx2ol8","type":"responseCreated","created_at":"2026-11-23T12:56:55.269+00:00","state":"waiting","due_at":"2026-11-23T12:57:00.638+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T12:56:55.376Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 1}]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slwo1wpcxvdml61ifg5-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slwofw2cgrnvxxj7hzq","type":"responseCreated","created_at":"2026-11-23T12:56:55.272+00:00","state":"waiting","due_at":"2026-11-23T12:56:59.692+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T12:56:55.413Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 0}]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slwo2gkbk33wm90vyed-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slwofw2cgrnvxxj7hzq","type":"responseFinished","created_at":"2026-11-23T12:56:55.272+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.272+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slwr4z9snlbur51t46s-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slwrq9b12yrek6p1vms","type":"responseCreated","created_at":"2026-11-23T12:56:55.275+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.275+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slwua636c8fatd9czty-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slwu3v495o7mmhf29ev","type":"responseCreated","created_at":"2026-11-23T12:56:55.278+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.278+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slwuzdmxc8p6aero41w-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slwu3v495o7mmhf29ev","type":"responseFinished","created_at":"2026-11-23T12:56:55.278+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.278+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slww3gtp22q5yzhvp69-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slwwevgu14fkwup3oqv","type":"responseCreated","created_at":"2026-11-23T12:56:55.28+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.28+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slwwv7uqzwzjk63egvu-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slwwevgu14fkwup3oqv","type":"responseFinished","created_at":"2026-11-23T12:56:55.28+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.28+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slwz6dcj0rsgv8ghmb2-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slwzbryxg4kuvo9a6ue","type":"responseCreated","created_at":"2026-11-23T12:56:55.283+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.283+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slwztejqsfehqiczh6f-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slwzbryxg4kuvo9a6ue","type":"responseFinished","created_at":"2026-11-23T12:56:55.283+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.283+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slx1qn0dn8138dhh7fn-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slx14s4vrkeoa510jvo","type":"responseCreated","created_at":"2026-11-23T12:56:55.285+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.285+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slx45rw3471gx3gcfem-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slx43phso09ibhakvyq","type":"responseCreated","created_at":"2026-11-23T12:56:55.288+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.288+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slx4ehlzr3igpfzuptr-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slx43phso09ibhakvyq","type":"responseFinished","created_at":"2026-11-23T12:56:55.288+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.288+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slx6b48crh275ldj0im-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slx62trd1mk3dyyhzky","type":"responseFinished","created_at":"2026-11-23T12:56:55.29+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.29+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slx6y07vhshsi2m3p7i-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slx62trd1mk3dyyhzky","type":"responseCreated","created_at":"2026-11-23T12:56:55.29+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.29+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slx9m769eb9uauv6aqx-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slx9kw7418ytt80i2pr","type":"responseCreated","created_at":"2026-11-23T12:56:55.293+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.293+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slx9xfnhxrd6l9armel-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slx9kw7418ytt80i2pr","type":"responseFinished","created_at":"2026-11-23T12:56:55.293+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.293+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slxcinjjw7obmp6fn8i-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slxcf7vjv0c7fz3xb90","type":"responseCreated","created_at":"2026-11-23T12:56:55.296+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.296+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slxe92gaibp7vitpugl-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slxerfu194xkes6geii","type":"responseFinished","created_at":"2026-11-23T12:56:55.298+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.298+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slxet5tlyf8jkt1gagi-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slxerfu194xkes6geii","type":"responseCreated","created_at":"2026-11-23T12:56:55.298+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.298+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slxh8j41tzvtdul0z6h-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slxh2h1tntqsof1tecj","type":"responseFinished","created_at":"2026-11-23T12:56:55.3+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.3+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slxhcrv4omlnaa2u51f-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slxh2h1tntqsof1tecj","type":"responseCreated","created_at":"2026-11-23T12:56:55.3+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.3+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slxkpch6tts1n3qloy7-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slxkhmymmnrdvee1stz","type":"responseCreated","created_at":"2026-11-23T12:56:55.303+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.303+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slxkwba89c5zy6a917h-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slxkhmymmnrdvee1stz","type":"responseFinished","created_at":"2026-11-23T12:56:55.303+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.303+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slxmxxzw35osi3ckuxh-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slxmx7vqauz314m1pyz","type":"responseCreated","created_at":"2026-11-23T12:56:55.306+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.306+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slxp956b71m93mbxzwv-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slxpsl3wj5qs3b7kd7f","type":"responseFinished","created_at":"2026-11-23T12:56:55.308+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.308+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slxpj1c4fn0t79ms0p2-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slxpsl3wj5qs3b7kd7f","type":"responseCreated","created_at":"2026-11-23T12:56:55.308+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.308+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slxr800s510otd08l0w-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slxry3pbtncmyvoqrkr","type":"responseFinished","created_at":"2026-11-23T12:56:55.311+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.311+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slxrwv6hyk7q6nozb86-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slxry3pbtncmyvoqrkr","type":"responseCreated","created_at":"2026-11-23T12:56:55.311+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.311+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slxtbflgt277c1z6mbo-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slxtiewr9aws3kuqh6i","type":"responseFinished","created_at":"2026-11-23T12:56:55.313+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.313+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","target":"c0mwt9slumwm9rfluko5dt4u4","id":"c0mwt9slxtto0pi6unuf88tad-c0mwt9slumwm9rfluko5dt4u4","payload_id":"c0mwt9slxtiewr9aws3kuqh6i","type":"responseCreated","created_at":"2026-11-23T12:56:55.313+00:00","state":"waiting","due_at":"2026-11-23T12:56:55.313+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]}
]$rows$);
delete from hearback.displays;
insert into hearback.displays select * from json_populate_recordset(null::hearback.displays, $rows$[
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slvl5u3mqa687seesah","created_at":"2026-11-23T12:56:55.233+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":"c0mwt9slu8o3lisk261xupul7"},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slvw3w3mgbkf7qpjip6","created_at":"2026-11-23T12:56:55.244+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slw383mzg1vwol2w76z","created_at":"2026-11-23T12:56:55.251+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slw7ekadyuxoii39gl8","created_at":"2026-11-23T12:56:55.255+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwb1pnn0rzkft05h1h","created_at":"2026-11-23T12:56:55.259+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwelx4tdk8uwf88m40","created_at":"2026-11-23T12:56:55.262+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwjmvmvcyn8ltmvuv2","created_at":"2026-11-23T12:56:55.267+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":"c0mwt9slu8o3lisk261xupul7"},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwnsua429bxo226412","created_at":"2026-11-23T12:56:55.271+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwp2rnoplmi1ictp3l","created_at":"2026-11-23T12:56:55.273+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwt9qjebm306rl5ai3","created_at":"2026-11-23T12:56:55.277+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwv91p1op3ncn2i0d6","created_at":"2026-11-23T12:56:55.279+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwyr2dmjz18bnols6q","created_at":"2026-11-23T12:56:55.282+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slx0maefolbrvfor5ou","created_at":"2026-11-23T12:56:55.284+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":"c0mwt9slu8o3lisk261xupul7"},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slx3zzbg0qfvey2eyo8","created_at":"2026-11-23T12:56:55.287+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slx5y6vcpvucwgq3gec","created_at":"2026-11-23T12:56:55.289+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slx8olrig7ruqdpexxw","created_at":"2026-11-23T12:56:55.292+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxbij8a9mr2yzqmcry","created_at":"2026-11-23T12:56:55.295+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxd5o55bkpaka9xoz8","created_at":"2026-11-23T12:56:55.297+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxf1r03up96b7lcdyd","created_at":"2026-11-23T12:56:55.299+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":"c0mwt9slu8o3lisk261xupul7"},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxirum2a1su93m4esj","created_at":"2026-11-23T12:56:55.302+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxl1n9u0qdmk9ef6i9","created_at":"2026-11-23T12:56:55.305+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxnrk7spwtydgjicj2","created_at":"2026-11-23T12:56:55.307+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxqnw2rfbd57szycfn","created_at":"2026-11-23T12:56:55.31+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxsvuqzrbobv5fm2w6","created_at":"2026-11-23T12:56:55.312+00:00","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","contact_id":null}
]$rows$);
delete from hearback.environments;
insert into hearback.environments select * from json_populate_recordset(null::hearback.environments, $rows$[
{"id":"c0mwt9slsi0f7ka203wvs6oj8","product_id":"c0mwt9slsic63c1m8qgln5pql","type":"development","created_at":"2026-11-23T12:56:55.121+00:00","updated_at":"2026-11-23T12:56:55.121+00:00","revision":1,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null,"place":null,"moves":0,"fenced_until":null},
{"id":"c0mwt9slsig1j70mddbrucjx1","product_id":"c0mwt9slsic63c1m8qgln5pql","type":"production","created_at":"2026-11-23T12:56:55.121+00:00","updated_at":"2026-11-23T12:56:55.121+00:00","revision":9,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null,"place":null,"moves":0,"fenced_until":null}
]$rows$);
delete from hearback.keys;
insert into hearback.keys select * from json_populate_recordset(null::hearback.keys, $rows$[
{"environment_id":"c0mwt9slsi0f7ka203wvs6oj8","id":"c0mwt9slsj35qfdplf21lkjy0","created_at":"2026-11-23T12:56:55.123+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"e929ec6fd56aebf599ba07235e574afa611dcd82c039db8f59c1b065c378a722","prefix":"hbk_LUCp","expires_at":null,"last_used_at":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slsimu3gm7tpuuju9u6","created_at":"2026-11-23T12:56:55.122+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"a3290ee1b1abfc20f6c346047f51f945b6242b4b343323957f7e1b74bddee5cf","prefix":"hbk_47Fe","expires_at":null,"last_used_at":"2026-11-23T12:56:55.163+00:00"}
]$rows$);
delete from hearback.memberships;
insert into hearback.memberships select * from json_populate_recordset(null::hearback.memberships, $rows$[
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","person_id":"c0mwt9slye3lrf90wbkks66ci","permission":"manage"}
]$rows$);
delete from hearback.migrations;
insert into hearback.migrations select * from json_populate_recordset(null::hearback.migrations, $rows$[
{"name":"0001-first","timestamp":"2026-11-23T12:56:55.078Z"}
]$rows$);
delete from hearback.payloads;
insert into hearback.payloads select * from json_populate_recordset(null::hearback.payloads, $rows$[
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slvq91gwldf9ct8fhvg","created_at":"2026-11-23T12:56:55.236+00:00","data":"{\"id\":\"c0mwt9slvomehy5by6bexat8s\",\"createdAt\":\"2026-11-23T12:56:55.236Z\",\"updatedAt\":\"2026-11-23T12:56:55.236Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":false,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 0: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slvl5u3mqa687seesah\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1000},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwt9slu8o3lisk261xupul7\",\"userId\":\"anna\",\"environmentId\":\"c0mwt9slsig1j70mddbrucjx1\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T12:56:55.184Z\",\"updatedAt\":\"2026-11-23T12:56:55.184Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwt9slu8o3lisk261xupul7\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":"c0mwt9slu8o3lisk261xupul7","erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slvzhb209y1onkxqil3","created_at":"2026-11-23T12:56:55.246+00:00","data":"{\"id\":\"c0mwt9slvyzog0h6zetjb03cr\",\"createdAt\":\"2026-11-23T12:56:55.246Z\",\"updatedAt\":\"2026-11-23T12:56:55.246Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 1: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slvw3w3mgbkf7qpjip6\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1001,\"_total\":1001},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slw57gbt5t7zsagpi1e","created_at":"2026-11-23T12:56:55.252+00:00","data":"{\"id\":\"c0mwt9slw4w4jblw2wd57s4jh\",\"createdAt\":\"2026-11-23T12:56:55.252Z\",\"updatedAt\":\"2026-11-23T12:56:55.252Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 2: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slw383mzg1vwol2w76z\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1002,\"_total\":1002},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slw9ttco1e5uzjc7t81","created_at":"2026-11-23T12:56:55.256+00:00","data":"{\"id\":\"c0mwt9slw8rhxrp7qdwvnsorx\",\"createdAt\":\"2026-11-23T12:56:55.256Z\",\"updatedAt\":\"2026-11-23T12:56:55.256Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Price\"],\"words\":\"Nr. 3: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slw7ekadyuxoii39gl8\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1003,\"_total\":1003},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwd97t0veahhuj8l0h","created_at":"2026-11-23T12:56:55.261+00:00","data":"{\"id\":\"c0mwt9slwdl5j41hmkjsd9gt5\",\"createdAt\":\"2026-11-23T12:56:55.261Z\",\"updatedAt\":\"2026-11-23T12:56:55.261Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":false,\"data\":{\"nps\":4,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 4: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slwb1pnn0rzkft05h1h\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1004},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwgrgt42hsfn7bp2iz","created_at":"2026-11-23T12:56:55.264+00:00","data":"{\"id\":\"c0mwt9slwgwc6rtrw3jxvj0yv\",\"createdAt\":\"2026-11-23T12:56:55.264Z\",\"updatedAt\":\"2026-11-23T12:56:55.264Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":5,\"why\":[\"Price\"],\"words\":\"Nr. 5: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slwelx4tdk8uwf88m40\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1005,\"_total\":1005},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwlminylw8dpnx2ol8","created_at":"2026-11-23T12:56:55.269+00:00","data":"{\"id\":\"c0mwt9slwl5201doo4673cc1t\",\"createdAt\":\"2026-11-23T12:56:55.269Z\",\"updatedAt\":\"2026-11-23T12:56:55.269Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 6: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slwjmvmvcyn8ltmvuv2\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1006,\"_total\":1006},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwt9slu8o3lisk261xupul7\",\"userId\":\"anna\",\"environmentId\":\"c0mwt9slsig1j70mddbrucjx1\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T12:56:55.184Z\",\"updatedAt\":\"2026-11-23T12:56:55.184Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwt9slu8o3lisk261xupul7\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":"c0mwt9slu8o3lisk261xupul7","erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwofw2cgrnvxxj7hzq","created_at":"2026-11-23T12:56:55.272+00:00","data":"{\"id\":\"c0mwt9slwos0v9l3qyurpoarc\",\"createdAt\":\"2026-11-23T12:56:55.272Z\",\"updatedAt\":\"2026-11-23T12:56:55.272Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Price\"],\"words\":\"Nr. 7: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slwnsua429bxo226412\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1007,\"_total\":1007},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwrq9b12yrek6p1vms","created_at":"2026-11-23T12:56:55.275+00:00","data":"{\"id\":\"c0mwt9slwryevsefege17stxk\",\"createdAt\":\"2026-11-23T12:56:55.275Z\",\"updatedAt\":\"2026-11-23T12:56:55.275Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":false,\"data\":{\"nps\":8,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 8: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slwp2rnoplmi1ictp3l\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1008},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwu3v495o7mmhf29ev","created_at":"2026-11-23T12:56:55.278+00:00","data":"{\"id\":\"c0mwt9slwuy1jzwgtk3l5y4a4\",\"createdAt\":\"2026-11-23T12:56:55.278Z\",\"updatedAt\":\"2026-11-23T12:56:55.278Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":9,\"why\":[\"Price\"],\"words\":\"Nr. 9: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slwt9qjebm306rl5ai3\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1009,\"_total\":1009},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwwevgu14fkwup3oqv","created_at":"2026-11-23T12:56:55.28+00:00","data":"{\"id\":\"c0mwt9slwwm69envy6buhj1r4\",\"createdAt\":\"2026-11-23T12:56:55.280Z\",\"updatedAt\":\"2026-11-23T12:56:55.280Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 10: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slwv91p1op3ncn2i0d6\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1010,\"_total\":1010},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwzbryxg4kuvo9a6ue","created_at":"2026-11-23T12:56:55.283+00:00","data":"{\"id\":\"c0mwt9slwzbr1zjefdtfct3ks\",\"createdAt\":\"2026-11-23T12:56:55.283Z\",\"updatedAt\":\"2026-11-23T12:56:55.283Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Price\"],\"words\":\"Nr. 11: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slwyr2dmjz18bnols6q\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1011,\"_total\":1011},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slx14s4vrkeoa510jvo","created_at":"2026-11-23T12:56:55.285+00:00","data":"{\"id\":\"c0mwt9slx1omrm824itr4aiza\",\"createdAt\":\"2026-11-23T12:56:55.285Z\",\"updatedAt\":\"2026-11-23T12:56:55.285Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":false,\"data\":{\"nps\":1,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 12: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slx0maefolbrvfor5ou\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1012},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwt9slu8o3lisk261xupul7\",\"userId\":\"anna\",\"environmentId\":\"c0mwt9slsig1j70mddbrucjx1\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T12:56:55.184Z\",\"updatedAt\":\"2026-11-23T12:56:55.184Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwt9slu8o3lisk261xupul7\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":"c0mwt9slu8o3lisk261xupul7","erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slx43phso09ibhakvyq","created_at":"2026-11-23T12:56:55.288+00:00","data":"{\"id\":\"c0mwt9slx42uqj0xwmpq1ebvy\",\"createdAt\":\"2026-11-23T12:56:55.288Z\",\"updatedAt\":\"2026-11-23T12:56:55.288Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Price\"],\"words\":\"Nr. 13: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slx3zzbg0qfvey2eyo8\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1013,\"_total\":1013},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slx62trd1mk3dyyhzky","created_at":"2026-11-23T12:56:55.29+00:00","data":"{\"id\":\"c0mwt9slx6byveoxi21itm50i\",\"createdAt\":\"2026-11-23T12:56:55.290Z\",\"updatedAt\":\"2026-11-23T12:56:55.290Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 14: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slx5y6vcpvucwgq3gec\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1014,\"_total\":1014},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slx9kw7418ytt80i2pr","created_at":"2026-11-23T12:56:55.293+00:00","data":"{\"id\":\"c0mwt9slx90h7y6ydymxpnwal\",\"createdAt\":\"2026-11-23T12:56:55.293Z\",\"updatedAt\":\"2026-11-23T12:56:55.293Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":4,\"why\":[\"Price\"],\"words\":\"Nr. 15: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slx8olrig7ruqdpexxw\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1015,\"_total\":1015},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxcf7vjv0c7fz3xb90","created_at":"2026-11-23T12:56:55.296+00:00","data":"{\"id\":\"c0mwt9slxc520o3c68voxdzb3\",\"createdAt\":\"2026-11-23T12:56:55.296Z\",\"updatedAt\":\"2026-11-23T12:56:55.296Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":false,\"data\":{\"nps\":5,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 16: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slxbij8a9mr2yzqmcry\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1016},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxerfu194xkes6geii","created_at":"2026-11-23T12:56:55.298+00:00","data":"{\"id\":\"c0mwt9slxed33v16cdsad7nl9\",\"createdAt\":\"2026-11-23T12:56:55.298Z\",\"updatedAt\":\"2026-11-23T12:56:55.298Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Price\"],\"words\":\"Nr. 17: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slxd5o55bkpaka9xoz8\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1017,\"_total\":1017},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxh2h1tntqsof1tecj","created_at":"2026-11-23T12:56:55.3+00:00","data":"{\"id\":\"c0mwt9slxgep523dy4poi79x9\",\"createdAt\":\"2026-11-23T12:56:55.300Z\",\"updatedAt\":\"2026-11-23T12:56:55.300Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 18: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slxf1r03up96b7lcdyd\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1018,\"_total\":1018},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwt9slu8o3lisk261xupul7\",\"userId\":\"anna\",\"environmentId\":\"c0mwt9slsig1j70mddbrucjx1\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T12:56:55.184Z\",\"updatedAt\":\"2026-11-23T12:56:55.184Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwt9slu8o3lisk261xupul7\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":"c0mwt9slu8o3lisk261xupul7","erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxkhmymmnrdvee1stz","created_at":"2026-11-23T12:56:55.303+00:00","data":"{\"id\":\"c0mwt9slxj4mvssk5dmtulq3r\",\"createdAt\":\"2026-11-23T12:56:55.303Z\",\"updatedAt\":\"2026-11-23T12:56:55.303Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":8,\"why\":[\"Price\"],\"words\":\"Nr. 19: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slxirum2a1su93m4esj\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1019,\"_total\":1019},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxmx7vqauz314m1pyz","created_at":"2026-11-23T12:56:55.306+00:00","data":"{\"id\":\"c0mwt9slxmztb1yfht4b34cf6\",\"createdAt\":\"2026-11-23T12:56:55.306Z\",\"updatedAt\":\"2026-11-23T12:56:55.306Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":false,\"data\":{\"nps\":9,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 20: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slxl1n9u0qdmk9ef6i9\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1020},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxpsl3wj5qs3b7kd7f","created_at":"2026-11-23T12:56:55.308+00:00","data":"{\"id\":\"c0mwt9slxob6fhwptg97jqv99\",\"createdAt\":\"2026-11-23T12:56:55.308Z\",\"updatedAt\":\"2026-11-23T12:56:55.308Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Price\"],\"words\":\"Nr. 21: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slxnrk7spwtydgjicj2\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1021,\"_total\":1021},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxry3pbtncmyvoqrkr","created_at":"2026-11-23T12:56:55.311+00:00","data":"{\"id\":\"c0mwt9slxr1kccit2zhlxxjjm\",\"createdAt\":\"2026-11-23T12:56:55.311Z\",\"updatedAt\":\"2026-11-23T12:56:55.311Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 22: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slxqnw2rfbd57szycfn\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1022,\"_total\":1022},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxtiewr9aws3kuqh6i","created_at":"2026-11-23T12:56:55.313+00:00","data":"{\"id\":\"c0mwt9slxtp8b73bw95ykgqv5\",\"createdAt\":\"2026-11-23T12:56:55.313Z\",\"updatedAt\":\"2026-11-23T12:56:55.313Z\",\"surveyId\":\"c0mwt9sluv6rgvxdxc7ho55ie\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 23: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt9slxsvuqzrbobv5fm2w6\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1023,\"_total\":1023},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T12:56:55.207Z\",\"updatedAt\":\"2026-11-23T12:56:55.207Z\"}}","contact_id":null,"erased":false}
]$rows$);
delete from hearback.people;
insert into hearback.people select * from json_populate_recordset(null::hearback.people, $rows$[
{"id":"c0mwt9slye3lrf90wbkks66ci","created_at":"2026-11-23T12:56:55.334+00:00","updated_at":"2026-11-23T12:56:55.334+00:00","email":"bea@example.org","external_id":null,"name":"Bea","is_owner":true,"status":"active","password":null,"version":1,"epoch":0}
]$rows$);
delete from hearback.products;
insert into hearback.products select * from json_populate_recordset(null::hearback.products, $rows$[
{"id":"c0mwt9slsic63c1m8qgln5pql","created_at":"2026-11-23T12:56:55.121+00:00","updated_at":"2026-11-23T12:56:55.121+00:00","name":"Upgraded","version":1,"settings":{"styling": {"allowStyleOverwrite": true}, "placement": "bottomRight", "darkOverlay": false, "recontactDays": 7, "clickOutsideClose": true, "linkSurveyBranding": true, "inAppSurveyBranding": true},"is_first":true}
]$rows$);
delete from hearback.quota_counts;
insert into hearback.quota_counts select * from json_populate_recordset(null::hearback.quota_counts, $rows$[
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","quota":"all","count":18}
]$rows$);
delete from hearback.response_tags;
insert into hearback.response_tags select * from json_populate_recordset(null::hearback.response_tags, $rows$[
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","response_id":"c0mwt9slvyzog0h6zetjb03cr","tag_id":"c0mwt9slxzd9cutwug8ssntxb","created_at":"2026-11-23T12:56:55.246+00:00"},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","response_id":"c0mwt9slvyzog0h6zetjb03cr","tag_id":"c0mwt9slxzq3xu6v9nnqalfww","created_at":"2026-11-23T12:56:55.246+00:00"}
]$rows$);
delete from hearback.responses;
insert into hearback.responses select * from json_populate_recordset(null::hearback.responses, $rows$[
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slvomehy5by6bexat8s","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.236+00:00","updated_at":"2026-11-23T12:56:55.236+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slvl5u3mqa687seesah","email_hash":null,"contact_id":"c0mwt9slu8o3lisk261xupul7","data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 0: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1000},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwt9slu8o3lisk261xupul7", "userId": "anna", "createdAt": "2026-11-23T12:56:55.184Z", "updatedAt": "2026-11-23T12:56:55.184Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwt9slsig1j70mddbrucjx1"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slvyzog0h6zetjb03cr","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.246+00:00","updated_at":"2026-11-23T12:56:55.324+00:00","finished":true,"version":3,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slvw3w3mgbkf7qpjip6","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 1: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1001, "_total": 1001},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[{"id": "c0mwt9slxzq3xu6v9nnqalfww", "name": "todo", "createdAt": "2026-11-23T12:56:55.319Z", "updatedAt": "2026-11-23T12:56:55.319Z", "environmentId": "c0mwt9slsig1j70mddbrucjx1"}, {"id": "c0mwt9slxzd9cutwug8ssntxb", "name": "größer", "createdAt": "2026-11-23T12:56:55.319Z", "updatedAt": "2026-11-23T12:56:55.319Z", "environmentId": "c0mwt9slsig1j70mddbrucjx1"}],"notes":[{"id": "c0mwt9sly3bt8ox23evde8p3q", "text": "Call back", "createdAt": "2026-11-23T12:56:55.323Z", "updatedAt": "2026-11-23T12:56:55.323Z"}],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slw4w4jblw2wd57s4jh","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.252+00:00","updated_at":"2026-11-23T12:56:55.252+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slw383mzg1vwol2w76z","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Speed", "Grüße 👋"], "words": "Nr. 2: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1002, "_total": 1002},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slw8rhxrp7qdwvnsorx","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.256+00:00","updated_at":"2026-11-23T12:56:55.256+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slw7ekadyuxoii39gl8","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Price"], "words": "Nr. 3: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1003, "_total": 1003},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwdl5j41hmkjsd9gt5","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.261+00:00","updated_at":"2026-11-23T12:56:55.261+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slwb1pnn0rzkft05h1h","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Speed", "Grüße 👋"], "words": "Nr. 4: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1004},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwgwc6rtrw3jxvj0yv","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.264+00:00","updated_at":"2026-11-23T12:56:55.264+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slwelx4tdk8uwf88m40","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Price"], "words": "Nr. 5: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1005, "_total": 1005},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwl5201doo4673cc1t","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.269+00:00","updated_at":"2026-11-23T12:56:55.269+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slwjmvmvcyn8ltmvuv2","email_hash":null,"contact_id":"c0mwt9slu8o3lisk261xupul7","data":{"nps": 6, "why": ["Speed", "Grüße 👋"], "words": "Nr. 6: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1006, "_total": 1006},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwt9slu8o3lisk261xupul7", "userId": "anna", "createdAt": "2026-11-23T12:56:55.184Z", "updatedAt": "2026-11-23T12:56:55.184Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwt9slsig1j70mddbrucjx1"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwos0v9l3qyurpoarc","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.272+00:00","updated_at":"2026-11-23T12:56:55.272+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slwnsua429bxo226412","email_hash":null,"contact_id":null,"data":{"nps": 7, "why": ["Price"], "words": "Nr. 7: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1007, "_total": 1007},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwryevsefege17stxk","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.275+00:00","updated_at":"2026-11-23T12:56:55.275+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slwp2rnoplmi1ictp3l","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Speed", "Grüße 👋"], "words": "Nr. 8: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1008},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwuy1jzwgtk3l5y4a4","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.278+00:00","updated_at":"2026-11-23T12:56:55.278+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slwt9qjebm306rl5ai3","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Price"], "words": "Nr. 9: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1009, "_total": 1009},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwwm69envy6buhj1r4","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.28+00:00","updated_at":"2026-11-23T12:56:55.28+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slwv91p1op3ncn2i0d6","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Speed", "Grüße 👋"], "words": "Nr. 10: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1010, "_total": 1010},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slwzbr1zjefdtfct3ks","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.283+00:00","updated_at":"2026-11-23T12:56:55.283+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slwyr2dmjz18bnols6q","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Price"], "words": "Nr. 11: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1011, "_total": 1011},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slx1omrm824itr4aiza","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.285+00:00","updated_at":"2026-11-23T12:56:55.285+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slx0maefolbrvfor5ou","email_hash":null,"contact_id":"c0mwt9slu8o3lisk261xupul7","data":{"nps": 1, "why": ["Speed", "Grüße 👋"], "words": "Nr. 12: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1012},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwt9slu8o3lisk261xupul7", "userId": "anna", "createdAt": "2026-11-23T12:56:55.184Z", "updatedAt": "2026-11-23T12:56:55.184Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwt9slsig1j70mddbrucjx1"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slx42uqj0xwmpq1ebvy","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.288+00:00","updated_at":"2026-11-23T12:56:55.288+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slx3zzbg0qfvey2eyo8","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Price"], "words": "Nr. 13: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1013, "_total": 1013},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slx6byveoxi21itm50i","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.29+00:00","updated_at":"2026-11-23T12:56:55.29+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slx5y6vcpvucwgq3gec","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Speed", "Grüße 👋"], "words": "Nr. 14: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1014, "_total": 1014},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slx90h7y6ydymxpnwal","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.293+00:00","updated_at":"2026-11-23T12:56:55.293+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slx8olrig7ruqdpexxw","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Price"], "words": "Nr. 15: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1015, "_total": 1015},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxc520o3c68voxdzb3","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.296+00:00","updated_at":"2026-11-23T12:56:55.296+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slxbij8a9mr2yzqmcry","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Speed", "Grüße 👋"], "words": "Nr. 16: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1016},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxed33v16cdsad7nl9","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.298+00:00","updated_at":"2026-11-23T12:56:55.298+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slxd5o55bkpaka9xoz8","email_hash":null,"contact_id":null,"data":{"nps": 6, "why": ["Price"], "words": "Nr. 17: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1017, "_total": 1017},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxgep523dy4poi79x9","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.3+00:00","updated_at":"2026-11-23T12:56:55.3+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slxf1r03up96b7lcdyd","email_hash":null,"contact_id":"c0mwt9slu8o3lisk261xupul7","data":{"nps": 7, "why": ["Speed", "Grüße 👋"], "words": "Nr. 18: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1018, "_total": 1018},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwt9slu8o3lisk261xupul7", "userId": "anna", "createdAt": "2026-11-23T12:56:55.184Z", "updatedAt": "2026-11-23T12:56:55.184Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwt9slsig1j70mddbrucjx1"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxj4mvssk5dmtulq3r","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.303+00:00","updated_at":"2026-11-23T12:56:55.303+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slxirum2a1su93m4esj","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Price"], "words": "Nr. 19: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1019, "_total": 1019},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxmztb1yfht4b34cf6","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.306+00:00","updated_at":"2026-11-23T12:56:55.306+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slxl1n9u0qdmk9ef6i9","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Speed", "Grüße 👋"], "words": "Nr. 20: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1020},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxob6fhwptg97jqv99","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.308+00:00","updated_at":"2026-11-23T12:56:55.308+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slxnrk7spwtydgjicj2","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Price"], "words": "Nr. 21: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1021, "_total": 1021},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxr1kccit2zhlxxjjm","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.311+00:00","updated_at":"2026-11-23T12:56:55.311+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slxqnw2rfbd57szycfn","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 22: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1022, "_total": 1022},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxtp8b73bw95ykgqv5","survey_id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.313+00:00","updated_at":"2026-11-23T12:56:55.313+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt9slxsvuqzrbobv5fm2w6","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 23: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1023, "_total": 1023},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}}
]$rows$);
delete from hearback.segments;
insert into hearback.segments select * from json_populate_recordset(null::hearback.segments, $rows$[
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slv2rdt3o0bfpa345kr","created_at":"2026-11-23T12:56:55.214+00:00","updated_at":"2026-11-23T12:56:55.214+00:00","title":"c0mwt9slv2sdmpa9kzu9uk7us","description":null,"is_private":true,"filters":[],"survey_id":"c0mwt9slv2sdmpa9kzu9uk7us"},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slvf6ba8ol12eu2ckg8","created_at":"2026-11-23T12:56:55.227+00:00","updated_at":"2026-11-23T12:56:55.227+00:00","title":"Pro","description":null,"is_private":false,"filters":[{"id": "f1", "resource": {"id": "f2", "root": {"type": "attribute", "contactAttributeKey": "plan"}, "value": "pro", "qualifier": {"operator": "equals"}}, "connector": null}],"survey_id":null}
]$rows$);
delete from hearback.surveys;
insert into hearback.surveys select * from json_populate_recordset(null::hearback.surveys, $rows$[
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9sluv6rgvxdxc7ho55ie","created_at":"2026-11-23T12:56:55.207+00:00","updated_at":"2026-11-23T12:56:55.332+00:00","version":2,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":"all","segment_id":null,"survey_key":null,"document":{"key": null, "pin": null, "name": "Link", "type": "link", "delay": 0, "quotas": [{"limit": 1000, "where": null, "action": "close", "endingId": null}], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": [], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}, {"id": "why", "type": "multipleChoiceMulti", "choices": [{"id": "c0", "label": {"default": "Price"}}, {"id": "c1", "label": {"default": "Speed"}}, {"id": "c2", "label": {"default": "Grüße 👋"}}], "headline": {"default": "Why?"}, "required": false, "shuffleOption": "none"}, {"id": "words", "type": "openText", "headline": {"default": "Anything else?"}, "required": false, "inputType": "text"}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": "GknkWxG1qD2Pc4ErP_v8JA", "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slv2sdmpa9kzu9uk7us","created_at":"2026-11-23T12:56:55.214+00:00","updated_at":"2026-11-23T12:56:55.214+00:00","version":1,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":null,"segment_id":"c0mwt9slv2rdt3o0bfpa345kr","survey_key":null,"document":{"key": null, "pin": null, "name": "App", "type": "app", "delay": 0, "quotas": [], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": ["c0mwt9slu0tyaek15t5p5heeb"], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": null, "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}}
]$rows$);
delete from hearback.tags;
insert into hearback.tags select * from json_populate_recordset(null::hearback.tags, $rows$[
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxzd9cutwug8ssntxb","created_at":"2026-11-23T12:56:55.319+00:00","updated_at":"2026-11-23T12:56:55.319+00:00","name":"größer"},
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slxzq3xu6v9nnqalfww","created_at":"2026-11-23T12:56:55.319+00:00","updated_at":"2026-11-23T12:56:55.319+00:00","name":"todo"}
]$rows$);
delete from hearback.webhooks;
insert into hearback.webhooks select * from json_populate_recordset(null::hearback.webhooks, $rows$[
{"environment_id":"c0mwt9slsig1j70mddbrucjx1","id":"c0mwt9slumwm9rfluko5dt4u4","created_at":"2026-11-23T12:56:55.198+00:00","updated_at":"2026-11-23T12:56:55.198+00:00","name":null,"url":"https://hooks.example/a","source":"user","triggers":["responseCreated","responseFinished"],"survey_ids":[],"status":"active","disabled_reason":null,"disabled_by":null,"sealed_secret":"a1.tlyVAdv8o+DaLls8.wtHhO/37GPMy9y7dv0kTDfeTolPnT6jMnEDOZXO3jjpuLkSnN3zfTFIuAbJLXWBZzhKJuckOIc8jSQgzqtseOKml","previous_secret":null,"version":1}
]$rows$);
