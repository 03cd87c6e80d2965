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
  identity jsonb
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
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smsmaxuaghop79kq51x","created_at":"2026-11-23T10:36:58.341+00:00","updated_at":"2026-11-23T10:36:58.341+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smuxwi4ty8ooqzaw6dq","created_at":"2026-11-23T10:36:58.425+00:00","updated_at":"2026-11-23T10:36:58.425+00:00","name":"Bought","description":null,"type":"code","key":"bought","no_code_config":null},
{"environment_id":"c0mwt4smsmiy3s1rjoowlf1j5","id":"c0mwt4smsme5ii5647w0hfeue","created_at":"2026-11-23T10:36:58.341+00:00","updated_at":"2026-11-23T10:36:58.341+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null}
]$rows$);
delete from hearback.attribute_keys;
insert into hearback.attribute_keys select * from json_populate_recordset(null::hearback.attribute_keys, $rows$[
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smsmaha1wuoe292i6b9","created_at":"2026-11-23T10:36:58.341+00:00","updated_at":"2026-11-23T10:36:58.341+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smsmj7pcw08qnmhbxf0","created_at":"2026-11-23T10:36:58.341+00:00","updated_at":"2026-11-23T10:36:58.341+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smsmlqo2kgwe5ppsp8q","created_at":"2026-11-23T10:36:58.341+00:00","updated_at":"2026-11-23T10:36:58.341+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smsmmm9q3jf8i1va0hu","created_at":"2026-11-23T10:36:58.341+00:00","updated_at":"2026-11-23T10:36:58.341+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smsmu8obn1msp7yv0zh","created_at":"2026-11-23T10:36:58.341+00:00","updated_at":"2026-11-23T10:36:58.341+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smvm6n9ygws8rlek7rz","created_at":"2026-11-23T10:36:58.45+00:00","updated_at":"2026-11-23T10:36:58.45+00:00","key":"plan","name":"plan","description":null,"type":"custom","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4smsmiy3s1rjoowlf1j5","id":"c0mwt4smsm7f2xrx3lsz0ikyk","created_at":"2026-11-23T10:36:58.341+00:00","updated_at":"2026-11-23T10:36:58.341+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4smsmiy3s1rjoowlf1j5","id":"c0mwt4smsm7u0n6v3jwtsncqd","created_at":"2026-11-23T10:36:58.341+00:00","updated_at":"2026-11-23T10:36:58.341+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4smsmiy3s1rjoowlf1j5","id":"c0mwt4smsma0kksvpowuyz4dp","created_at":"2026-11-23T10:36:58.341+00:00","updated_at":"2026-11-23T10:36:58.341+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4smsmiy3s1rjoowlf1j5","id":"c0mwt4smsmie7x8nf8akt674s","created_at":"2026-11-23T10:36:58.341+00:00","updated_at":"2026-11-23T10:36:58.341+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4smsmiy3s1rjoowlf1j5","id":"c0mwt4smsmtwxdfdpd959pnz2","created_at":"2026-11-23T10:36:58.341+00:00","updated_at":"2026-11-23T10:36:58.341+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false}
]$rows$);
delete from hearback.audit;
insert into hearback.audit select * from json_populate_recordset(null::hearback.audit, $rows$[
{"environment_id":"accounts","id":"c0mwt4smsn0pm22sxi7khgqk4","created_at":"2026-11-23T10:36:58.343+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"environment","resource_ids":["c0mwt4smsmb5l4hl1za8wtthx", "c0mwt4smsmiy3s1rjoowlf1j5"],"fields":["type"]},
{"environment_id":"accounts","id":"c0mwt4smsn68z0mg8wh8d7s0j","created_at":"2026-11-23T10:36:58.343+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"key","resource_ids":["c0mwt4smsmp0jkybqgo5fbj2g", "c0mwt4smsn1z2z0wa8wn9419y"],"fields":["label"]},
{"environment_id":"accounts","id":"c0mwt4smsnz65i49si3k8x1ic","created_at":"2026-11-23T10:36:58.343+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"product","resource_ids":["c0mwt4smsl8x5f4t2fhnebcg5"],"fields":["name"]},
{"environment_id":"accounts","id":"c0mwt4sn1bqsd7ffzy8cme5ph","created_at":"2026-11-23T10:36:58.655+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"person","resource_ids":["c0mwt4sn1bxm2t3ln2s3uk6xj"],"fields":["email", "name", "isOwner", "memberships"]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smuxdhlsz29pc8ullid","created_at":"2026-11-23T10:36:58.425+00:00","actor_kind":"key","actor_id":"c0mwt4smsmp0jkybqgo5fbj2g","actor_label":"First key","action":"create","resource":"actionClass","resource_ids":["c0mwt4smuxwi4ty8ooqzaw6dq"],"fields":["name", "key"]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smvnm7nwwbmbh8flr3t","created_at":"2026-11-23T10:36:58.451+00:00","actor_kind":"key","actor_id":"c0mwt4smsmp0jkybqgo5fbj2g","actor_label":"First key","action":"create","resource":"attributeKey","resource_ids":["c0mwt4smvm6n9ygws8rlek7rz"],"fields":["key"]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smvpzegnjiiozybwj07","created_at":"2026-11-23T10:36:58.453+00:00","actor_kind":"key","actor_id":"c0mwt4smsmp0jkybqgo5fbj2g","actor_label":"First key","action":"create","resource":"contact","resource_ids":["c0mwt4smvcqmhwi9lbhvjtin1"],"fields":["userId", "attributes"]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smw5d1c2xrnchyfd8ca","created_at":"2026-11-23T10:36:58.469+00:00","actor_kind":"key","actor_id":"c0mwt4smsmp0jkybqgo5fbj2g","actor_label":"First key","action":"create","resource":"webhook","resource_ids":["c0mwt4smw55gd8q7u6adzjndb"],"fields":["url", "triggers"]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smwl3z0rp8kaqf6g6xh","created_at":"2026-11-23T10:36:58.485+00:00","actor_kind":"key","actor_id":"c0mwt4smsmp0jkybqgo5fbj2g","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwt4smwjvgw8wqtxvc2h8n6"],"fields":["environmentId", "name", "questions", "type", "status", "quotas"]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smwshhdm81u66csbznb","created_at":"2026-11-23T10:36:58.492+00:00","actor_kind":"key","actor_id":"c0mwt4smsmp0jkybqgo5fbj2g","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwt4smwso4efmnu064f5hwy"],"fields":["environmentId", "name", "questions", "type", "status", "triggers"]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smwsz5mo440d2zn3h6y","created_at":"2026-11-23T10:36:58.492+00:00","actor_kind":"key","actor_id":"c0mwt4smsmp0jkybqgo5fbj2g","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwt4smws3tno885nid6i8xd"],"fields":["title", "isPrivate", "filters"]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smx145qr3vr3fsizmnm","created_at":"2026-11-23T10:36:58.501+00:00","actor_kind":"key","actor_id":"c0mwt4smsmp0jkybqgo5fbj2g","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwt4smwzr3u6b6zvff48dl1"],"fields":["title", "filters", "environmentId"]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4sn0s9ucmpe98fssnt2h","created_at":"2026-11-23T10:36:58.636+00:00","actor_kind":"key","actor_id":"c0mwt4smsmp0jkybqgo5fbj2g","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwt4smy0x0ovfs41dhk1jix"],"fields":["tags"]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4sn0skdlm54z4yzn3lov","created_at":"2026-11-23T10:36:58.636+00:00","actor_kind":"key","actor_id":"c0mwt4smsmp0jkybqgo5fbj2g","actor_label":"First key","action":"create","resource":"tag","resource_ids":["c0mwt4sn0sx3hyz01sk7eze3y", "c0mwt4sn0saqjbe8kh0mmmdyz"],"fields":["name"]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4sn0yg95is6tj5oy4956","created_at":"2026-11-23T10:36:58.642+00:00","actor_kind":"key","actor_id":"c0mwt4smsmp0jkybqgo5fbj2g","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwt4smy0x0ovfs41dhk1jix"],"fields":["notes"]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4sn19hsmm0q9ncmdrc7r","created_at":"2026-11-23T10:36:58.653+00:00","actor_kind":"key","actor_id":"c0mwt4smsmp0jkybqgo5fbj2g","actor_label":"First key","action":"update","resource":"survey","resource_ids":["c0mwt4smwjvgw8wqtxvc2h8n6"],"fields":["resultShareKey"]}
]$rows$);
delete from hearback.chores;
insert into hearback.chores select * from json_populate_recordset(null::hearback.chores, $rows$[
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smsmskn0lvispifiyjz","kind":"housekeeping","subject":"c0mwt4smsmb5l4hl1za8wtthx","detail":null,"due_at":"2026-11-23T11:36:58.731+00:00","held_until":null,"lease_token":null},
{"environment_id":"c0mwt4smsmiy3s1rjoowlf1j5","id":"c0mwt4smsmzudnnygb226gj79","kind":"housekeeping","subject":"c0mwt4smsmiy3s1rjoowlf1j5","detail":null,"due_at":"2026-11-23T11:36:58.74+00:00","held_until":null,"lease_token":null}
]$rows$);
delete from hearback.circuits;
insert into hearback.circuits select * from json_populate_recordset(null::hearback.circuits, $rows$[
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","failures":5,"failing_since":"2026-11-23T10:36:58.716+00:00","paused_until":"2026-11-23T10:37:03.754+00:00","slots":null,"version":5}
]$rows$);
delete from hearback.contacts;
insert into hearback.contacts select * from json_populate_recordset(null::hearback.contacts, $rows$[
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smvcqmhwi9lbhvjtin1","created_at":"2026-11-23T10:36:58.44+00:00","updated_at":"2026-11-23T10:36:58.44+00:00","user_id":"anna","email_key":"anna@example.org","attributes":{"plan": "pro", "email": "anna@example.org"},"version":1}
]$rows$);
delete from hearback.deliveries;
insert into hearback.deliveries select * from json_populate_recordset(null::hearback.deliveries, $rows$[
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smxm0e63lje8ezy3bg5-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smxmlg0vxkg4q1owoa7","type":"responseCreated","created_at":"2026-11-23T10:36:58.513+00:00","state":"waiting","due_at":"2026-11-23T10:37:04.55+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:36:58.700Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 5}]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smy1wt58czxk19owynx-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smy120129tl7vzx3jp2","type":"responseFinished","created_at":"2026-11-23T10:36:58.536+00:00","state":"waiting","due_at":"2026-11-23T10:37:02.954+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:36:58.701Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 5}]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smy1xqgkqhjojvvx6xr-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smy120129tl7vzx3jp2","type":"responseCreated","created_at":"2026-11-23T10:36:58.536+00:00","state":"waiting","due_at":"2026-11-23T10:37:04.602+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:36:58.701Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 5}]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smycqakzkj8osu9e2ni-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smycx61ov5xawbum103","type":"responseFinished","created_at":"2026-11-23T10:36:58.547+00:00","state":"waiting","due_at":"2026-11-23T10:37:04.706+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:36:58.701Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 7}]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smycrx7t0gm82tk6z8c-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smycx61ov5xawbum103","type":"responseCreated","created_at":"2026-11-23T10:36:58.547+00:00","state":"waiting","due_at":"2026-11-23T10:37:03.37+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:36:58.701Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 7}]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smyhfqhevva4ayppon6-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smyh8rsg7o47d0p3fbc","type":"responseCreated","created_at":"2026-11-23T10:36:58.552+00:00","state":"waiting","due_at":"2026-11-23T10:37:04.445+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:36:58.701Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 7}]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smyhot624m1x4sioz96-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smyh8rsg7o47d0p3fbc","type":"responseFinished","created_at":"2026-11-23T10:36:58.552+00:00","state":"waiting","due_at":"2026-11-23T10:37:02.717+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:36:58.701Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 7}]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smyl40d3l12zg2axg2v-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smyl3slhwa12t05iyft","type":"responseCreated","created_at":"2026-11-23T10:36:58.557+00:00","state":"waiting","due_at":"2026-11-23T10:37:02.747+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:36:58.701Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 7}]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smypbgdbqwb9jnj0kbx-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smypicnwbj15iv2dffn","type":"responseCreated","created_at":"2026-11-23T10:36:58.56+00:00","state":"waiting","due_at":"2026-11-23T10:37:02.842+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:36:58.701Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 7}]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smypm4z25pmihskkcuf-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smypicnwbj15iv2dffn","type":"responseFinished","created_at":"2026-11-23T10:36:58.56+00:00","state":"waiting","due_at":"2026-11-23T10:37:03.039+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:36:58.701Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 7}]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smyu2n2mnaohpj8qezf-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smyugvr3hmf4psze970","type":"responseCreated","created_at":"2026-11-23T10:36:58.565+00:00","state":"waiting","due_at":"2026-11-23T10:37:04.66+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:36:58.732Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 1}]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smyu5gvnvy6rhnzpesw-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smyugvr3hmf4psze970","type":"responseFinished","created_at":"2026-11-23T10:36:58.565+00:00","state":"waiting","due_at":"2026-11-23T10:37:03.246+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:36:58.761Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 0}]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smyx258zmjk7n0p8k7a-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smyx3xuyt9e0zzx79sh","type":"responseCreated","created_at":"2026-11-23T10:36:58.569+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.569+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smyxfflvxo3c0mrqwid-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smyx3xuyt9e0zzx79sh","type":"responseFinished","created_at":"2026-11-23T10:36:58.569+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.569+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smz0sxdyd7lb1xqa0uk-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smz0fqxhlb14ezyp6sp","type":"responseCreated","created_at":"2026-11-23T10:36:58.572+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.572+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smz3ecd6d2ztd86aptu-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smz3b93u5d8843612e6","type":"responseCreated","created_at":"2026-11-23T10:36:58.575+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.575+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smz3to5sl9i1lydskjr-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smz3b93u5d8843612e6","type":"responseFinished","created_at":"2026-11-23T10:36:58.575+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.575+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smz53kpmtuhx1s5oi7b-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smz55f2p6773ap975dy","type":"responseFinished","created_at":"2026-11-23T10:36:58.577+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.577+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smz54jnalmim8i0ua6n-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smz55f2p6773ap975dy","type":"responseCreated","created_at":"2026-11-23T10:36:58.577+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.577+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smz86x3yvte7ic0pf3q-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smz8r9lkac2qbtxmoce","type":"responseFinished","created_at":"2026-11-23T10:36:58.58+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.58+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smz8rv5dg80b4wwsnii-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smz8r9lkac2qbtxmoce","type":"responseCreated","created_at":"2026-11-23T10:36:58.58+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.58+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smzcap8ptwpm4h6znim-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smzcuc52p6kck62rsjn","type":"responseCreated","created_at":"2026-11-23T10:36:58.583+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.583+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smzeholnhjzasmp5im1-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smzetls63ay36ff3yp8","type":"responseCreated","created_at":"2026-11-23T10:36:58.586+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.586+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smzem67fyu7iiuqm31o-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smzetls63ay36ff3yp8","type":"responseFinished","created_at":"2026-11-23T10:36:58.586+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.586+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smzgldr5wjwobbp3bgv-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smzgy8dskoxk1nnbkyp","type":"responseFinished","created_at":"2026-11-23T10:36:58.588+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.588+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smzgmcsz7qta5wxnpxt-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smzgy8dskoxk1nnbkyp","type":"responseCreated","created_at":"2026-11-23T10:36:58.588+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.588+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smzidal3hygsq7lv35c-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smzijd28uakkeiaxvje","type":"responseFinished","created_at":"2026-11-23T10:36:58.59+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.59+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smzir7ah9ejlybobtqu-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smzijd28uakkeiaxvje","type":"responseCreated","created_at":"2026-11-23T10:36:58.59+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.59+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smzl7npwkua6nwfqfd9-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smzluezqpfd7d3udyy6","type":"responseCreated","created_at":"2026-11-23T10:36:58.593+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.593+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smzn5qp4xonft4bltj9-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smzn800p31wb7u39e87","type":"responseCreated","created_at":"2026-11-23T10:36:58.595+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.595+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smzntxyz0d6mnviunmb-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smzn800p31wb7u39e87","type":"responseFinished","created_at":"2026-11-23T10:36:58.595+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.595+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smzqc8zn6ng90mfpg7e-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smzq0ke6dygm3830olf","type":"responseFinished","created_at":"2026-11-23T10:36:58.597+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.597+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smzqqrs0hnw3uokyh6i-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smzq0ke6dygm3830olf","type":"responseCreated","created_at":"2026-11-23T10:36:58.597+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.597+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smzt5xntvdtus5heqt2-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smzte5rrr6nkuiivkey","type":"responseFinished","created_at":"2026-11-23T10:36:58.6+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.6+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4smztlv5pbw1ev53jges-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4smzte5rrr6nkuiivkey","type":"responseCreated","created_at":"2026-11-23T10:36:58.6+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.6+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4sn00tzrccfycv519ehc-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4sn003hnj5p43idabgg3","type":"responseCreated","created_at":"2026-11-23T10:36:58.607+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.607+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4sn0b9a6b3k8eydkwnht-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4sn0bzkmcajizs4z8agu","type":"responseFinished","created_at":"2026-11-23T10:36:58.618+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.618+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4sn0butsrmf1862rnviy-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4sn0bzkmcajizs4z8agu","type":"responseCreated","created_at":"2026-11-23T10:36:58.618+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.618+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4sn0frshjwuerxvgdosl-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4sn0f72pk1mh5pi7dlqo","type":"responseFinished","created_at":"2026-11-23T10:36:58.622+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.622+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4sn0fugb7x2p85vnt6i5-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4sn0f72pk1mh5pi7dlqo","type":"responseCreated","created_at":"2026-11-23T10:36:58.622+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.622+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4sn0jm58b33wqnzrl7gu-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4sn0jrldxxzj271ix0ox","type":"responseCreated","created_at":"2026-11-23T10:36:58.626+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.626+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","target":"c0mwt4smw55gd8q7u6adzjndb","id":"c0mwt4sn0jsmbjabmk68xr0rd-c0mwt4smw55gd8q7u6adzjndb","payload_id":"c0mwt4sn0jrldxxzj271ix0ox","type":"responseFinished","created_at":"2026-11-23T10:36:58.626+00:00","state":"waiting","due_at":"2026-11-23T10:36:58.626+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]}
]$rows$);
delete from hearback.displays;
insert into hearback.displays select * from json_populate_recordset(null::hearback.displays, $rows$[
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smx8mf49a9682a2t7qz","created_at":"2026-11-23T10:36:58.508+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":"c0mwt4smvcqmhwi9lbhvjtin1"},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smxvys31xw3fx33br8c","created_at":"2026-11-23T10:36:58.531+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smy9t95r99jbxfi9ggz","created_at":"2026-11-23T10:36:58.545+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smye246ybvndn44do5o","created_at":"2026-11-23T10:36:58.55+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smyizuchbm9r34lu8yp","created_at":"2026-11-23T10:36:58.554+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smyn6yvsztdr7n54j7p","created_at":"2026-11-23T10:36:58.559+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smysctjyd2hstwa67fo","created_at":"2026-11-23T10:36:58.564+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":"c0mwt4smvcqmhwi9lbhvjtin1"},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smyw7vsa275ctvyken0","created_at":"2026-11-23T10:36:58.568+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smyzm7g4w96fs5b5uby","created_at":"2026-11-23T10:36:58.571+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smz2hssup9ficnx7yzs","created_at":"2026-11-23T10:36:58.574+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smz4pdaeawxzauw0cqs","created_at":"2026-11-23T10:36:58.576+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smz7nlm6a6o93u3y7my","created_at":"2026-11-23T10:36:58.579+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzann8a11zrcb54ycn","created_at":"2026-11-23T10:36:58.582+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":"c0mwt4smvcqmhwi9lbhvjtin1"},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzd7d2fjgsqpk15hba","created_at":"2026-11-23T10:36:58.585+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzffld43suvyfmqe66","created_at":"2026-11-23T10:36:58.587+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzhs0bedfmspu47xkz","created_at":"2026-11-23T10:36:58.589+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzj1duwlfmps4g62c0","created_at":"2026-11-23T10:36:58.591+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzmbxqsyl8w0278i6t","created_at":"2026-11-23T10:36:58.594+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzofnud8tbktr5lbqe","created_at":"2026-11-23T10:36:58.596+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":"c0mwt4smvcqmhwi9lbhvjtin1"},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzr14ko5sarnwivnm9","created_at":"2026-11-23T10:36:58.599+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzyr650o5obxliby6p","created_at":"2026-11-23T10:36:58.606+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4sn03dwq4mp66j71eajg","created_at":"2026-11-23T10:36:58.611+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4sn0dn3sr44cp6cfy5mn","created_at":"2026-11-23T10:36:58.621+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4sn0h5ooe3y9yqhatv16","created_at":"2026-11-23T10:36:58.625+00:00","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","contact_id":null}
]$rows$);
delete from hearback.environments;
insert into hearback.environments select * from json_populate_recordset(null::hearback.environments, $rows$[
{"id":"c0mwt4smsmb5l4hl1za8wtthx","product_id":"c0mwt4smsl8x5f4t2fhnebcg5","type":"production","created_at":"2026-11-23T10:36:58.341+00:00","updated_at":"2026-11-23T10:36:58.341+00:00","revision":9,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null},
{"id":"c0mwt4smsmiy3s1rjoowlf1j5","product_id":"c0mwt4smsl8x5f4t2fhnebcg5","type":"development","created_at":"2026-11-23T10:36:58.341+00:00","updated_at":"2026-11-23T10:36:58.341+00:00","revision":1,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null}
]$rows$);
delete from hearback.keys;
insert into hearback.keys select * from json_populate_recordset(null::hearback.keys, $rows$[
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smsmp0jkybqgo5fbj2g","created_at":"2026-11-23T10:36:58.342+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"df7fe6148426f3a201ae2a306f333ed6bb93e8d942490757ef88f32436d168a9","prefix":"hbk_urOa","expires_at":null,"last_used_at":"2026-11-23T10:36:58.405+00:00"},
{"environment_id":"c0mwt4smsmiy3s1rjoowlf1j5","id":"c0mwt4smsn1z2z0wa8wn9419y","created_at":"2026-11-23T10:36:58.343+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"4ebacad45cfcf72a207b6223845383d301a64b1b0e91d25c6952c4c50dc69d2b","prefix":"hbk_aqPY","expires_at":null,"last_used_at":null}
]$rows$);
delete from hearback.memberships;
insert into hearback.memberships select * from json_populate_recordset(null::hearback.memberships, $rows$[
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","person_id":"c0mwt4sn1bxm2t3ln2s3uk6xj","permission":"manage"}
]$rows$);
delete from hearback.migrations;
insert into hearback.migrations select * from json_populate_recordset(null::hearback.migrations, $rows$[
{"name":"0001-first","timestamp":"2026-11-23T10:36:58.286Z"}
]$rows$);
delete from hearback.payloads;
insert into hearback.payloads select * from json_populate_recordset(null::hearback.payloads, $rows$[
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smxmlg0vxkg4q1owoa7","created_at":"2026-11-23T10:36:58.513+00:00","data":"{\"id\":\"c0mwt4smxds6jbs2jk3tql8jo\",\"createdAt\":\"2026-11-23T10:36:58.513Z\",\"updatedAt\":\"2026-11-23T10:36:58.513Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":false,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 0: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smx8mf49a9682a2t7qz\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1000},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwt4smvcqmhwi9lbhvjtin1\",\"userId\":\"anna\",\"environmentId\":\"c0mwt4smsmb5l4hl1za8wtthx\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T10:36:58.440Z\",\"updatedAt\":\"2026-11-23T10:36:58.440Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwt4smvcqmhwi9lbhvjtin1\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":"c0mwt4smvcqmhwi9lbhvjtin1","erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smy120129tl7vzx3jp2","created_at":"2026-11-23T10:36:58.536+00:00","data":"{\"id\":\"c0mwt4smy0x0ovfs41dhk1jix\",\"createdAt\":\"2026-11-23T10:36:58.536Z\",\"updatedAt\":\"2026-11-23T10:36:58.536Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 1: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smxvys31xw3fx33br8c\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1001,\"_total\":1001},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smycx61ov5xawbum103","created_at":"2026-11-23T10:36:58.547+00:00","data":"{\"id\":\"c0mwt4smyb1swtn2h1h3mtk2d\",\"createdAt\":\"2026-11-23T10:36:58.547Z\",\"updatedAt\":\"2026-11-23T10:36:58.547Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 2: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smy9t95r99jbxfi9ggz\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1002,\"_total\":1002},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smyh8rsg7o47d0p3fbc","created_at":"2026-11-23T10:36:58.552+00:00","data":"{\"id\":\"c0mwt4smygul5gi88ypn46tgq\",\"createdAt\":\"2026-11-23T10:36:58.552Z\",\"updatedAt\":\"2026-11-23T10:36:58.552Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Price\"],\"words\":\"Nr. 3: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smye246ybvndn44do5o\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1003,\"_total\":1003},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smyl3slhwa12t05iyft","created_at":"2026-11-23T10:36:58.557+00:00","data":"{\"id\":\"c0mwt4smylfb02nqb9m8p0nel\",\"createdAt\":\"2026-11-23T10:36:58.557Z\",\"updatedAt\":\"2026-11-23T10:36:58.557Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":false,\"data\":{\"nps\":4,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 4: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smyizuchbm9r34lu8yp\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1004},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smypicnwbj15iv2dffn","created_at":"2026-11-23T10:36:58.56+00:00","data":"{\"id\":\"c0mwt4smyowfi9ioqyymlh815\",\"createdAt\":\"2026-11-23T10:36:58.560Z\",\"updatedAt\":\"2026-11-23T10:36:58.560Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":5,\"why\":[\"Price\"],\"words\":\"Nr. 5: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smyn6yvsztdr7n54j7p\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1005,\"_total\":1005},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smyugvr3hmf4psze970","created_at":"2026-11-23T10:36:58.565+00:00","data":"{\"id\":\"c0mwt4smytp8ffyuvjyf96ekz\",\"createdAt\":\"2026-11-23T10:36:58.565Z\",\"updatedAt\":\"2026-11-23T10:36:58.565Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 6: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smysctjyd2hstwa67fo\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1006,\"_total\":1006},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwt4smvcqmhwi9lbhvjtin1\",\"userId\":\"anna\",\"environmentId\":\"c0mwt4smsmb5l4hl1za8wtthx\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T10:36:58.440Z\",\"updatedAt\":\"2026-11-23T10:36:58.440Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwt4smvcqmhwi9lbhvjtin1\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":"c0mwt4smvcqmhwi9lbhvjtin1","erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smyx3xuyt9e0zzx79sh","created_at":"2026-11-23T10:36:58.569+00:00","data":"{\"id\":\"c0mwt4smyxonteai4x53mk1w4\",\"createdAt\":\"2026-11-23T10:36:58.569Z\",\"updatedAt\":\"2026-11-23T10:36:58.569Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Price\"],\"words\":\"Nr. 7: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smyw7vsa275ctvyken0\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1007,\"_total\":1007},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smz0fqxhlb14ezyp6sp","created_at":"2026-11-23T10:36:58.572+00:00","data":"{\"id\":\"c0mwt4smz0cyh7jle176n8t6k\",\"createdAt\":\"2026-11-23T10:36:58.572Z\",\"updatedAt\":\"2026-11-23T10:36:58.572Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":false,\"data\":{\"nps\":8,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 8: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smyzm7g4w96fs5b5uby\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1008},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smz3b93u5d8843612e6","created_at":"2026-11-23T10:36:58.575+00:00","data":"{\"id\":\"c0mwt4smz369tgyscdslwjywc\",\"createdAt\":\"2026-11-23T10:36:58.575Z\",\"updatedAt\":\"2026-11-23T10:36:58.575Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":9,\"why\":[\"Price\"],\"words\":\"Nr. 9: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smz2hssup9ficnx7yzs\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1009,\"_total\":1009},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smz55f2p6773ap975dy","created_at":"2026-11-23T10:36:58.577+00:00","data":"{\"id\":\"c0mwt4smz5yiurs37hy69erj8\",\"createdAt\":\"2026-11-23T10:36:58.577Z\",\"updatedAt\":\"2026-11-23T10:36:58.577Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 10: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smz4pdaeawxzauw0cqs\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1010,\"_total\":1010},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smz8r9lkac2qbtxmoce","created_at":"2026-11-23T10:36:58.58+00:00","data":"{\"id\":\"c0mwt4smz8dwshbe1wg6kt56p\",\"createdAt\":\"2026-11-23T10:36:58.580Z\",\"updatedAt\":\"2026-11-23T10:36:58.580Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Price\"],\"words\":\"Nr. 11: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smz7nlm6a6o93u3y7my\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1011,\"_total\":1011},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzcuc52p6kck62rsjn","created_at":"2026-11-23T10:36:58.583+00:00","data":"{\"id\":\"c0mwt4smzb2qspg2qw0yrj7sb\",\"createdAt\":\"2026-11-23T10:36:58.583Z\",\"updatedAt\":\"2026-11-23T10:36:58.583Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":false,\"data\":{\"nps\":1,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 12: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smzann8a11zrcb54ycn\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1012},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwt4smvcqmhwi9lbhvjtin1\",\"userId\":\"anna\",\"environmentId\":\"c0mwt4smsmb5l4hl1za8wtthx\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T10:36:58.440Z\",\"updatedAt\":\"2026-11-23T10:36:58.440Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwt4smvcqmhwi9lbhvjtin1\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":"c0mwt4smvcqmhwi9lbhvjtin1","erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzetls63ay36ff3yp8","created_at":"2026-11-23T10:36:58.586+00:00","data":"{\"id\":\"c0mwt4smze0la160zp0fd5ykd\",\"createdAt\":\"2026-11-23T10:36:58.586Z\",\"updatedAt\":\"2026-11-23T10:36:58.586Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Price\"],\"words\":\"Nr. 13: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smzd7d2fjgsqpk15hba\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1013,\"_total\":1013},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzgy8dskoxk1nnbkyp","created_at":"2026-11-23T10:36:58.588+00:00","data":"{\"id\":\"c0mwt4smzgo1lh88mo8um9562\",\"createdAt\":\"2026-11-23T10:36:58.588Z\",\"updatedAt\":\"2026-11-23T10:36:58.588Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 14: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smzffld43suvyfmqe66\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1014,\"_total\":1014},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzijd28uakkeiaxvje","created_at":"2026-11-23T10:36:58.59+00:00","data":"{\"id\":\"c0mwt4smzipcmgyqxwxnmbpww\",\"createdAt\":\"2026-11-23T10:36:58.590Z\",\"updatedAt\":\"2026-11-23T10:36:58.590Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":4,\"why\":[\"Price\"],\"words\":\"Nr. 15: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smzhs0bedfmspu47xkz\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1015,\"_total\":1015},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzluezqpfd7d3udyy6","created_at":"2026-11-23T10:36:58.593+00:00","data":"{\"id\":\"c0mwt4smzlg130me197hunm4t\",\"createdAt\":\"2026-11-23T10:36:58.593Z\",\"updatedAt\":\"2026-11-23T10:36:58.593Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":false,\"data\":{\"nps\":5,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 16: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smzj1duwlfmps4g62c0\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1016},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzn800p31wb7u39e87","created_at":"2026-11-23T10:36:58.595+00:00","data":"{\"id\":\"c0mwt4smznsnbpiv17pzm3t19\",\"createdAt\":\"2026-11-23T10:36:58.595Z\",\"updatedAt\":\"2026-11-23T10:36:58.595Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Price\"],\"words\":\"Nr. 17: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smzmbxqsyl8w0278i6t\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1017,\"_total\":1017},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzq0ke6dygm3830olf","created_at":"2026-11-23T10:36:58.597+00:00","data":"{\"id\":\"c0mwt4smzp3osohu4mvppyytl\",\"createdAt\":\"2026-11-23T10:36:58.597Z\",\"updatedAt\":\"2026-11-23T10:36:58.597Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 18: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smzofnud8tbktr5lbqe\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1018,\"_total\":1018},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwt4smvcqmhwi9lbhvjtin1\",\"userId\":\"anna\",\"environmentId\":\"c0mwt4smsmb5l4hl1za8wtthx\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T10:36:58.440Z\",\"updatedAt\":\"2026-11-23T10:36:58.440Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwt4smvcqmhwi9lbhvjtin1\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":"c0mwt4smvcqmhwi9lbhvjtin1","erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzte5rrr6nkuiivkey","created_at":"2026-11-23T10:36:58.6+00:00","data":"{\"id\":\"c0mwt4smzssls51l73w0s8ca5\",\"createdAt\":\"2026-11-23T10:36:58.600Z\",\"updatedAt\":\"2026-11-23T10:36:58.600Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":8,\"why\":[\"Price\"],\"words\":\"Nr. 19: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smzr14ko5sarnwivnm9\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1019,\"_total\":1019},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4sn003hnj5p43idabgg3","created_at":"2026-11-23T10:36:58.607+00:00","data":"{\"id\":\"c0mwt4smzzudfitu92j5x06f8\",\"createdAt\":\"2026-11-23T10:36:58.607Z\",\"updatedAt\":\"2026-11-23T10:36:58.607Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":false,\"data\":{\"nps\":9,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 20: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4smzyr650o5obxliby6p\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1020},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4sn0bzkmcajizs4z8agu","created_at":"2026-11-23T10:36:58.618+00:00","data":"{\"id\":\"c0mwt4sn0b5z59qzy8j44ew93\",\"createdAt\":\"2026-11-23T10:36:58.618Z\",\"updatedAt\":\"2026-11-23T10:36:58.618Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Price\"],\"words\":\"Nr. 21: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4sn03dwq4mp66j71eajg\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1021,\"_total\":1021},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4sn0f72pk1mh5pi7dlqo","created_at":"2026-11-23T10:36:58.622+00:00","data":"{\"id\":\"c0mwt4sn0eb369wt1ph0763x1\",\"createdAt\":\"2026-11-23T10:36:58.622Z\",\"updatedAt\":\"2026-11-23T10:36:58.622Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 22: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4sn0dn3sr44cp6cfy5mn\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1022,\"_total\":1022},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4sn0jrldxxzj271ix0ox","created_at":"2026-11-23T10:36:58.626+00:00","data":"{\"id\":\"c0mwt4sn0iajjdxqwyuql2mpa\",\"createdAt\":\"2026-11-23T10:36:58.626Z\",\"updatedAt\":\"2026-11-23T10:36:58.626Z\",\"surveyId\":\"c0mwt4smwjvgw8wqtxvc2h8n6\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 23: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4sn0h5ooe3y9yqhatv16\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1023,\"_total\":1023},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:36:58.483Z\",\"updatedAt\":\"2026-11-23T10:36:58.483Z\"}}","contact_id":null,"erased":false}
]$rows$);
delete from hearback.people;
insert into hearback.people select * from json_populate_recordset(null::hearback.people, $rows$[
{"id":"c0mwt4sn1bxm2t3ln2s3uk6xj","created_at":"2026-11-23T10:36:58.655+00:00","updated_at":"2026-11-23T10:36:58.655+00:00","email":"bea@example.org","external_id":null,"name":"Bea","is_owner":true,"status":"active","password":null,"version":1,"epoch":0}
]$rows$);
delete from hearback.products;
insert into hearback.products select * from json_populate_recordset(null::hearback.products, $rows$[
{"id":"c0mwt4smsl8x5f4t2fhnebcg5","created_at":"2026-11-23T10:36:58.341+00:00","updated_at":"2026-11-23T10:36:58.341+00:00","name":"Upgraded","version":1,"settings":{"styling": {"allowStyleOverwrite": true}, "placement": "bottomRight", "darkOverlay": false, "recontactDays": 7, "clickOutsideClose": true, "linkSurveyBranding": true, "inAppSurveyBranding": true},"is_first":true}
]$rows$);
delete from hearback.quota_counts;
insert into hearback.quota_counts select * from json_populate_recordset(null::hearback.quota_counts, $rows$[
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","quota":"all","count":18}
]$rows$);
delete from hearback.response_tags;
insert into hearback.response_tags select * from json_populate_recordset(null::hearback.response_tags, $rows$[
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","response_id":"c0mwt4smy0x0ovfs41dhk1jix","tag_id":"c0mwt4sn0saqjbe8kh0mmmdyz","created_at":"2026-11-23T10:36:58.536+00:00"},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","response_id":"c0mwt4smy0x0ovfs41dhk1jix","tag_id":"c0mwt4sn0sx3hyz01sk7eze3y","created_at":"2026-11-23T10:36:58.536+00:00"}
]$rows$);
delete from hearback.responses;
insert into hearback.responses select * from json_populate_recordset(null::hearback.responses, $rows$[
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smxds6jbs2jk3tql8jo","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.513+00:00","updated_at":"2026-11-23T10:36:58.513+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smx8mf49a9682a2t7qz","email_hash":null,"contact_id":"c0mwt4smvcqmhwi9lbhvjtin1","data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 0: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1000},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwt4smvcqmhwi9lbhvjtin1", "userId": "anna", "createdAt": "2026-11-23T10:36:58.440Z", "updatedAt": "2026-11-23T10:36:58.440Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwt4smsmb5l4hl1za8wtthx"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smy0x0ovfs41dhk1jix","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.536+00:00","updated_at":"2026-11-23T10:36:58.642+00:00","finished":true,"version":3,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smxvys31xw3fx33br8c","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 1: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1001, "_total": 1001},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[{"id": "c0mwt4sn0sx3hyz01sk7eze3y", "name": "todo", "createdAt": "2026-11-23T10:36:58.636Z", "updatedAt": "2026-11-23T10:36:58.636Z", "environmentId": "c0mwt4smsmb5l4hl1za8wtthx"}, {"id": "c0mwt4sn0saqjbe8kh0mmmdyz", "name": "größer", "createdAt": "2026-11-23T10:36:58.636Z", "updatedAt": "2026-11-23T10:36:58.636Z", "environmentId": "c0mwt4smsmb5l4hl1za8wtthx"}],"notes":[{"id": "c0mwt4sn0xkwnws2o76bsoa27", "text": "Call back", "createdAt": "2026-11-23T10:36:58.641Z", "updatedAt": "2026-11-23T10:36:58.641Z"}],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smyb1swtn2h1h3mtk2d","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.547+00:00","updated_at":"2026-11-23T10:36:58.547+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smy9t95r99jbxfi9ggz","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Speed", "Grüße 👋"], "words": "Nr. 2: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1002, "_total": 1002},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smygul5gi88ypn46tgq","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.552+00:00","updated_at":"2026-11-23T10:36:58.552+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smye246ybvndn44do5o","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Price"], "words": "Nr. 3: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1003, "_total": 1003},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smylfb02nqb9m8p0nel","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.557+00:00","updated_at":"2026-11-23T10:36:58.557+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smyizuchbm9r34lu8yp","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Speed", "Grüße 👋"], "words": "Nr. 4: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1004},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smyowfi9ioqyymlh815","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.56+00:00","updated_at":"2026-11-23T10:36:58.56+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smyn6yvsztdr7n54j7p","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Price"], "words": "Nr. 5: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1005, "_total": 1005},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smytp8ffyuvjyf96ekz","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.565+00:00","updated_at":"2026-11-23T10:36:58.565+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smysctjyd2hstwa67fo","email_hash":null,"contact_id":"c0mwt4smvcqmhwi9lbhvjtin1","data":{"nps": 6, "why": ["Speed", "Grüße 👋"], "words": "Nr. 6: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1006, "_total": 1006},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwt4smvcqmhwi9lbhvjtin1", "userId": "anna", "createdAt": "2026-11-23T10:36:58.440Z", "updatedAt": "2026-11-23T10:36:58.440Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwt4smsmb5l4hl1za8wtthx"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smyxonteai4x53mk1w4","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.569+00:00","updated_at":"2026-11-23T10:36:58.569+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smyw7vsa275ctvyken0","email_hash":null,"contact_id":null,"data":{"nps": 7, "why": ["Price"], "words": "Nr. 7: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1007, "_total": 1007},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smz0cyh7jle176n8t6k","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.572+00:00","updated_at":"2026-11-23T10:36:58.572+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smyzm7g4w96fs5b5uby","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Speed", "Grüße 👋"], "words": "Nr. 8: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1008},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smz369tgyscdslwjywc","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.575+00:00","updated_at":"2026-11-23T10:36:58.575+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smz2hssup9ficnx7yzs","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Price"], "words": "Nr. 9: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1009, "_total": 1009},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smz5yiurs37hy69erj8","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.577+00:00","updated_at":"2026-11-23T10:36:58.577+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smz4pdaeawxzauw0cqs","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Speed", "Grüße 👋"], "words": "Nr. 10: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1010, "_total": 1010},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smz8dwshbe1wg6kt56p","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.58+00:00","updated_at":"2026-11-23T10:36:58.58+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smz7nlm6a6o93u3y7my","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Price"], "words": "Nr. 11: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1011, "_total": 1011},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzb2qspg2qw0yrj7sb","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.583+00:00","updated_at":"2026-11-23T10:36:58.583+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smzann8a11zrcb54ycn","email_hash":null,"contact_id":"c0mwt4smvcqmhwi9lbhvjtin1","data":{"nps": 1, "why": ["Speed", "Grüße 👋"], "words": "Nr. 12: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1012},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwt4smvcqmhwi9lbhvjtin1", "userId": "anna", "createdAt": "2026-11-23T10:36:58.440Z", "updatedAt": "2026-11-23T10:36:58.440Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwt4smsmb5l4hl1za8wtthx"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smze0la160zp0fd5ykd","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.586+00:00","updated_at":"2026-11-23T10:36:58.586+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smzd7d2fjgsqpk15hba","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Price"], "words": "Nr. 13: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1013, "_total": 1013},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzgo1lh88mo8um9562","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.588+00:00","updated_at":"2026-11-23T10:36:58.588+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smzffld43suvyfmqe66","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Speed", "Grüße 👋"], "words": "Nr. 14: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1014, "_total": 1014},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzipcmgyqxwxnmbpww","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.59+00:00","updated_at":"2026-11-23T10:36:58.59+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smzhs0bedfmspu47xkz","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Price"], "words": "Nr. 15: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1015, "_total": 1015},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzlg130me197hunm4t","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.593+00:00","updated_at":"2026-11-23T10:36:58.593+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smzj1duwlfmps4g62c0","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Speed", "Grüße 👋"], "words": "Nr. 16: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1016},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smznsnbpiv17pzm3t19","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.595+00:00","updated_at":"2026-11-23T10:36:58.595+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smzmbxqsyl8w0278i6t","email_hash":null,"contact_id":null,"data":{"nps": 6, "why": ["Price"], "words": "Nr. 17: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1017, "_total": 1017},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzp3osohu4mvppyytl","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.597+00:00","updated_at":"2026-11-23T10:36:58.597+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smzofnud8tbktr5lbqe","email_hash":null,"contact_id":"c0mwt4smvcqmhwi9lbhvjtin1","data":{"nps": 7, "why": ["Speed", "Grüße 👋"], "words": "Nr. 18: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1018, "_total": 1018},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwt4smvcqmhwi9lbhvjtin1", "userId": "anna", "createdAt": "2026-11-23T10:36:58.440Z", "updatedAt": "2026-11-23T10:36:58.440Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwt4smsmb5l4hl1za8wtthx"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzssls51l73w0s8ca5","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.6+00:00","updated_at":"2026-11-23T10:36:58.6+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smzr14ko5sarnwivnm9","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Price"], "words": "Nr. 19: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1019, "_total": 1019},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smzzudfitu92j5x06f8","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.607+00:00","updated_at":"2026-11-23T10:36:58.607+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4smzyr650o5obxliby6p","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Speed", "Grüße 👋"], "words": "Nr. 20: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1020},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4sn0b5z59qzy8j44ew93","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.618+00:00","updated_at":"2026-11-23T10:36:58.618+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4sn03dwq4mp66j71eajg","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Price"], "words": "Nr. 21: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1021, "_total": 1021},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4sn0eb369wt1ph0763x1","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.622+00:00","updated_at":"2026-11-23T10:36:58.622+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4sn0dn3sr44cp6cfy5mn","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 22: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1022, "_total": 1022},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4sn0iajjdxqwyuql2mpa","survey_id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.626+00:00","updated_at":"2026-11-23T10:36:58.626+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4sn0h5ooe3y9yqhatv16","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 23: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1023, "_total": 1023},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}}
]$rows$);
delete from hearback.segments;
insert into hearback.segments select * from json_populate_recordset(null::hearback.segments, $rows$[
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smws3tno885nid6i8xd","created_at":"2026-11-23T10:36:58.492+00:00","updated_at":"2026-11-23T10:36:58.492+00:00","title":"c0mwt4smwso4efmnu064f5hwy","description":null,"is_private":true,"filters":[],"survey_id":"c0mwt4smwso4efmnu064f5hwy"},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smwzr3u6b6zvff48dl1","created_at":"2026-11-23T10:36:58.499+00:00","updated_at":"2026-11-23T10:36:58.499+00:00","title":"Pro","description":null,"is_private":false,"filters":[{"id": "f1", "resource": {"id": "f2", "root": {"type": "attribute", "contactAttributeKey": "plan"}, "value": "pro", "qualifier": {"operator": "equals"}}, "connector": null}],"survey_id":null}
]$rows$);
delete from hearback.surveys;
insert into hearback.surveys select * from json_populate_recordset(null::hearback.surveys, $rows$[
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smwjvgw8wqtxvc2h8n6","created_at":"2026-11-23T10:36:58.483+00:00","updated_at":"2026-11-23T10:36:58.652+00:00","version":2,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":"all","segment_id":null,"survey_key":null,"document":{"key": null, "pin": null, "name": "Link", "type": "link", "delay": 0, "quotas": [{"limit": 1000, "where": null, "action": "close", "endingId": null}], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": [], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}, {"id": "why", "type": "multipleChoiceMulti", "choices": [{"id": "c0", "label": {"default": "Price"}}, {"id": "c1", "label": {"default": "Speed"}}, {"id": "c2", "label": {"default": "Grüße 👋"}}], "headline": {"default": "Why?"}, "required": false, "shuffleOption": "none"}, {"id": "words", "type": "openText", "headline": {"default": "Anything else?"}, "required": false, "inputType": "text"}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": "Y-WbkZyEDBLLjf-_Kkcx8Q", "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smwso4efmnu064f5hwy","created_at":"2026-11-23T10:36:58.492+00:00","updated_at":"2026-11-23T10:36:58.492+00:00","version":1,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":null,"segment_id":"c0mwt4smws3tno885nid6i8xd","survey_key":null,"document":{"key": null, "pin": null, "name": "App", "type": "app", "delay": 0, "quotas": [], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": ["c0mwt4smuxwi4ty8ooqzaw6dq"], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": null, "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}}
]$rows$);
delete from hearback.tags;
insert into hearback.tags select * from json_populate_recordset(null::hearback.tags, $rows$[
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4sn0saqjbe8kh0mmmdyz","created_at":"2026-11-23T10:36:58.636+00:00","updated_at":"2026-11-23T10:36:58.636+00:00","name":"größer"},
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4sn0sx3hyz01sk7eze3y","created_at":"2026-11-23T10:36:58.636+00:00","updated_at":"2026-11-23T10:36:58.636+00:00","name":"todo"}
]$rows$);
delete from hearback.webhooks;
insert into hearback.webhooks select * from json_populate_recordset(null::hearback.webhooks, $rows$[
{"environment_id":"c0mwt4smsmb5l4hl1za8wtthx","id":"c0mwt4smw55gd8q7u6adzjndb","created_at":"2026-11-23T10:36:58.469+00:00","updated_at":"2026-11-23T10:36:58.469+00:00","name":null,"url":"https://hooks.example/a","source":"user","triggers":["responseCreated","responseFinished"],"survey_ids":[],"status":"active","disabled_reason":null,"disabled_by":null,"sealed_secret":"a1.04+tQaeTfrfLubhw.iPlhOSozQoevTbF4BRKO+IslixRn0w9D514WWbJkntRFnqlhPuBzi+r1njWf30nq9bn/RP33U7BG6qmk6av0GunS","previous_secret":null,"version":1}
]$rows$);
