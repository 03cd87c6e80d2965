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
  -- Begins with the id: a response is also found without its environment, and needs no further index for that.
  primary key (id, environment_id)
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
  -- The ids of its deliveries. The target of each follows the first hyphen.
  deliveries text[] not null,
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
{"environment_id":"c0mwtgguer3sgg3w404o5bfyq","id":"c0mwtgguerzfpuadhzj50hviz","created_at":"2026-11-23T16:03:43.73+00:00","updated_at":"2026-11-23T16:03:43.73+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguerbcv59cd5omz3y2y","created_at":"2026-11-23T16:03:43.73+00:00","updated_at":"2026-11-23T16:03:43.73+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggugm1sy5sejk9qukoqw","created_at":"2026-11-23T16:03:43.798+00:00","updated_at":"2026-11-23T16:03:43.798+00:00","name":"Bought","description":null,"type":"code","key":"bought","no_code_config":null}
]$rows$);
delete from hearback.attribute_keys;
insert into hearback.attribute_keys select * from json_populate_recordset(null::hearback.attribute_keys, $rows$[
{"environment_id":"c0mwtgguer3sgg3w404o5bfyq","id":"c0mwtgguer0dq6iixxtmiip4s","created_at":"2026-11-23T16:03:43.73+00:00","updated_at":"2026-11-23T16:03:43.73+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtgguer3sgg3w404o5bfyq","id":"c0mwtgguer4xcjtxooqe55uh3","created_at":"2026-11-23T16:03:43.73+00:00","updated_at":"2026-11-23T16:03:43.73+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtgguer3sgg3w404o5bfyq","id":"c0mwtgguer5uurz2nsppntczw","created_at":"2026-11-23T16:03:43.73+00:00","updated_at":"2026-11-23T16:03:43.73+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtgguer3sgg3w404o5bfyq","id":"c0mwtgguerhv8v4kstj6qd1yt","created_at":"2026-11-23T16:03:43.73+00:00","updated_at":"2026-11-23T16:03:43.73+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtgguer3sgg3w404o5bfyq","id":"c0mwtgguerqjuwkfonwkklu0c","created_at":"2026-11-23T16:03:43.73+00:00","updated_at":"2026-11-23T16:03:43.73+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguer58merwx1fkra3ov","created_at":"2026-11-23T16:03:43.73+00:00","updated_at":"2026-11-23T16:03:43.73+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguer59h2uu9t6fsgmsd","created_at":"2026-11-23T16:03:43.73+00:00","updated_at":"2026-11-23T16:03:43.73+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguer9s4on6e9rc9ofjg","created_at":"2026-11-23T16:03:43.73+00:00","updated_at":"2026-11-23T16:03:43.73+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguerkmil6m07x4omayx","created_at":"2026-11-23T16:03:43.73+00:00","updated_at":"2026-11-23T16:03:43.73+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguertsorqrgg67oykud","created_at":"2026-11-23T16:03:43.73+00:00","updated_at":"2026-11-23T16:03:43.73+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguh02gv1akgw2x2l8oh","created_at":"2026-11-23T16:03:43.812+00:00","updated_at":"2026-11-23T16:03:43.812+00:00","key":"plan","name":"plan","description":null,"type":"custom","is_unique":false,"archived":false,"made_by_client":false}
]$rows$);
delete from hearback.audit;
insert into hearback.audit select * from json_populate_recordset(null::hearback.audit, $rows$[
{"environment_id":"accounts","id":"c0mwtggueses7ig56i06b2xkf","created_at":"2026-11-23T16:03:43.732+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"environment","resource_ids":["c0mwtgguere8xnim90mksd0rl", "c0mwtgguer3sgg3w404o5bfyq"],"fields":["type"]},
{"environment_id":"accounts","id":"c0mwtgguesp9pkpvj0aazumrm","created_at":"2026-11-23T16:03:43.732+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"key","resource_ids":["c0mwtgguerhu8h1u2jfqfh54p", "c0mwtgguesoy46hk5opgypn7u"],"fields":["label"]},
{"environment_id":"accounts","id":"c0mwtgguesqw0wgxwhd82tuh0","created_at":"2026-11-23T16:03:43.732+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"product","resource_ids":["c0mwtggueqq63s0l1hzuc6ujt"],"fields":["name"]},
{"environment_id":"accounts","id":"c0mwtgguln5reg7g4dtd43zvh","created_at":"2026-11-23T16:03:43.979+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"person","resource_ids":["c0mwtgguln3i59hnh4o1cu2nn"],"fields":["email", "name", "isOwner", "memberships"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggugnnyibtxnaxd4cq18","created_at":"2026-11-23T16:03:43.799+00:00","actor_kind":"key","actor_id":"c0mwtgguerhu8h1u2jfqfh54p","actor_label":"First key","action":"create","resource":"actionClass","resource_ids":["c0mwtggugm1sy5sejk9qukoqw"],"fields":["name", "key"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguh0drznvouehynqokp","created_at":"2026-11-23T16:03:43.812+00:00","actor_kind":"key","actor_id":"c0mwtgguerhu8h1u2jfqfh54p","actor_label":"First key","action":"create","resource":"attributeKey","resource_ids":["c0mwtgguh02gv1akgw2x2l8oh"],"fields":["key"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguh190anypghbz8b1hh","created_at":"2026-11-23T16:03:43.813+00:00","actor_kind":"key","actor_id":"c0mwtgguerhu8h1u2jfqfh54p","actor_label":"First key","action":"create","resource":"contact","resource_ids":["c0mwtggugwc99drlv0p8qo3kv"],"fields":["userId", "attributes"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguhd1al8wsp5xrou0r6","created_at":"2026-11-23T16:03:43.825+00:00","actor_kind":"key","actor_id":"c0mwtgguerhu8h1u2jfqfh54p","actor_label":"First key","action":"create","resource":"webhook","resource_ids":["c0mwtgguhd8ecghv43vs3u7e6"],"fields":["url", "triggers"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguhpya5dgt5dzqh8o4r","created_at":"2026-11-23T16:03:43.837+00:00","actor_kind":"key","actor_id":"c0mwtgguerhu8h1u2jfqfh54p","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwtgguhnk65yzueb5ov2wfl"],"fields":["environmentId", "name", "questions", "type", "status", "quotas"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguhve3dn53vxkpkc9vw","created_at":"2026-11-23T16:03:43.843+00:00","actor_kind":"key","actor_id":"c0mwtgguerhu8h1u2jfqfh54p","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwtgguhu6cr2cgd0rp08s5z"],"fields":["environmentId", "name", "questions", "type", "status", "triggers"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguhvutwbfa3a56fmhc9","created_at":"2026-11-23T16:03:43.843+00:00","actor_kind":"key","actor_id":"c0mwtgguerhu8h1u2jfqfh54p","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwtgguhujr7ksidlgr6nsxa"],"fields":["title", "isPrivate", "filters"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggui6toizhxt0lmt3vl2","created_at":"2026-11-23T16:03:43.854+00:00","actor_kind":"key","actor_id":"c0mwtgguerhu8h1u2jfqfh54p","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwtggui57dkcc5w3t2xxgdj"],"fields":["title", "filters", "environmentId"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggul8aafzou1fqq5mboa","created_at":"2026-11-23T16:03:43.964+00:00","actor_kind":"key","actor_id":"c0mwtgguerhu8h1u2jfqfh54p","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwtgguir7fb4tjbu8c82gkj"],"fields":["tags"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggul8tecveiqqrykpox7","created_at":"2026-11-23T16:03:43.964+00:00","actor_kind":"key","actor_id":"c0mwtgguerhu8h1u2jfqfh54p","actor_label":"First key","action":"create","resource":"tag","resource_ids":["c0mwtggul7r1mtrkdsueocwkj", "c0mwtggul7fc5bcaemau1y3o4"],"fields":["name"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguld8evxfpq0agbjtix","created_at":"2026-11-23T16:03:43.969+00:00","actor_kind":"key","actor_id":"c0mwtgguerhu8h1u2jfqfh54p","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwtgguir7fb4tjbu8c82gkj"],"fields":["notes"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggulkrx3ym8ct7empak2","created_at":"2026-11-23T16:03:43.976+00:00","actor_kind":"key","actor_id":"c0mwtgguerhu8h1u2jfqfh54p","actor_label":"First key","action":"update","resource":"survey","resource_ids":["c0mwtgguhnk65yzueb5ov2wfl"],"fields":["resultShareKey"]}
]$rows$);
delete from hearback.chores;
insert into hearback.chores select * from json_populate_recordset(null::hearback.chores, $rows$[
{"environment_id":"c0mwtgguer3sgg3w404o5bfyq","id":"c0mwtgguerliobb8czko7wgiu","kind":"housekeeping","subject":"c0mwtgguer3sgg3w404o5bfyq","detail":null,"due_at":"2026-11-23T17:03:44.058+00:00","held_until":null,"lease_token":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguer4belc0lgazemzv9","kind":"housekeeping","subject":"c0mwtgguere8xnim90mksd0rl","detail":null,"due_at":"2026-11-23T17:03:44.038+00:00","held_until":null,"lease_token":null}
]$rows$);
delete from hearback.contacts;
insert into hearback.contacts select * from json_populate_recordset(null::hearback.contacts, $rows$[
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggugwc99drlv0p8qo3kv","created_at":"2026-11-23T16:03:43.808+00:00","updated_at":"2026-11-23T16:03:43.808+00:00","user_id":"anna","email_key":"anna@example.org","attributes":{"plan": "pro", "email": "anna@example.org"},"version":1}
]$rows$);
delete from hearback.deliveries;
insert into hearback.deliveries select * from json_populate_recordset(null::hearback.deliveries, $rows$[
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtgguihv81v2b89jhokquu-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtgguihx67q5anxdpm3xmc","type":"responseCreated","created_at":"2026-11-23T16:03:43.863+00:00","state":"waiting","due_at":"2026-11-23T16:03:49.825+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T16:03:44.016Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 4}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtgguis3z3ywevmlwl44hj-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtgguis0d144snz550n4go","type":"responseFinished","created_at":"2026-11-23T16:03:43.875+00:00","state":"waiting","due_at":"2026-11-23T16:03:48.82+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T16:03:44.016Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 5}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtgguisz8ein7cgwwsw9yc-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtgguis0d144snz550n4go","type":"responseCreated","created_at":"2026-11-23T16:03:43.875+00:00","state":"waiting","due_at":"2026-11-23T16:03:49.332+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T16:03:44.016Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 5}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtgguj0o4e6j9ljg1uhqsu-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtgguj0nhgyduf6e1btdej","type":"responseFinished","created_at":"2026-11-23T16:03:43.883+00:00","state":"waiting","due_at":"2026-11-23T16:03:49.768+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T16:03:44.016Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 5}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtgguj0vsnpma72yqxnw0e-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtgguj0nhgyduf6e1btdej","type":"responseCreated","created_at":"2026-11-23T16:03:43.883+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.016+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.016Z", "error": null, "answer": "later", "status": 200, "durationMs": 5}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtgguj43u9zh6tumh1kfiz-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtgguj4vtlw57f1ueqa9h8","type":"responseCreated","created_at":"2026-11-23T16:03:43.888+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.016+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.016Z", "error": null, "answer": "later", "status": 200, "durationMs": 5}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtgguj4iv05lif1ixna5px-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtgguj4vtlw57f1ueqa9h8","type":"responseFinished","created_at":"2026-11-23T16:03:43.888+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.016+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.016Z", "error": null, "answer": "later", "status": 200, "durationMs": 5}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtgguj8eqn8rkpipfskf4b-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtgguj8nro3pcdvgsggnq3","type":"responseCreated","created_at":"2026-11-23T16:03:43.892+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.016+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.016Z", "error": null, "answer": "later", "status": 200, "durationMs": 6}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggujc7rj1uj4fxwmi3y5-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggujc6bj1mqbjt16xztb","type":"responseCreated","created_at":"2026-11-23T16:03:43.896+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.016+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.016Z", "error": null, "answer": "later", "status": 200, "durationMs": 6}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggujcurldso9q3b5qf0b-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggujc6bj1mqbjt16xztb","type":"responseFinished","created_at":"2026-11-23T16:03:43.896+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.016+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.016Z", "error": null, "answer": "later", "status": 200, "durationMs": 6}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtgguji52tk1li7gouuzk7-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggujinq41tjtbuw2r4k2","type":"responseFinished","created_at":"2026-11-23T16:03:43.902+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.051+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.051Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggujigdtzzveystdbq4s-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggujinq41tjtbuw2r4k2","type":"responseCreated","created_at":"2026-11-23T16:03:43.902+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.051+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.051Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggujljxiu7bxxpkkmbds-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggujl7rz0h99tg64ht60","type":"responseFinished","created_at":"2026-11-23T16:03:43.905+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.051+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.051Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggujlpisy14l2cw5t3um-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggujl7rz0h99tg64ht60","type":"responseCreated","created_at":"2026-11-23T16:03:43.905+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.051+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.051Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggujq69cbi4m6nhmh5x5-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggujqtgoybrh8grb5nbu","type":"responseCreated","created_at":"2026-11-23T16:03:43.909+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.051+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.051Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggujt655syzvazlwxatq-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggujt5x7j20fea0ttnwl","type":"responseFinished","created_at":"2026-11-23T16:03:43.912+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.086+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.086Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggujt6ti8lcm7qdw0jka-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggujt5x7j20fea0ttnwl","type":"responseCreated","created_at":"2026-11-23T16:03:43.912+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.051+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.051Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggujxrj0hivje9cx247z-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggujxwylvkjv5rjbctjf","type":"responseFinished","created_at":"2026-11-23T16:03:43.916+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.086+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.086Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggujxs9lkjji39anmnyr-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggujxwylvkjv5rjbctjf","type":"responseCreated","created_at":"2026-11-23T16:03:43.916+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.086+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.086Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggujzeulrf96qi8n0dsv-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggujzxhrh4ohvn1sjq0g","type":"responseFinished","created_at":"2026-11-23T16:03:43.919+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.086+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.086Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggujzt2mxwu1proerec2-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggujzxhrh4ohvn1sjq0g","type":"responseCreated","created_at":"2026-11-23T16:03:43.919+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.086+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.086Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtgguk3sod7zory2yy9m3k-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtgguk33wcla9k98iqo84o","type":"responseCreated","created_at":"2026-11-23T16:03:43.923+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.086+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.086Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtgguk6njxdno7bnccxrjz-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtgguk6y3qv9pz17xy6b4j","type":"responseCreated","created_at":"2026-11-23T16:03:43.925+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.086+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.086Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtgguk6yrxmif8j3fx0lut-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtgguk6y3qv9pz17xy6b4j","type":"responseFinished","created_at":"2026-11-23T16:03:43.925+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.086+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.086Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtgguk8k06d7hsj7pao8vb-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtgguk8vr3a1xz98nhc63p","type":"responseCreated","created_at":"2026-11-23T16:03:43.928+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.086+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.086Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtgguk8ypmwkkn2nevrht3-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtgguk8vr3a1xz98nhc63p","type":"responseFinished","created_at":"2026-11-23T16:03:43.928+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.086+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.086Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggukb2q7y36yr53fexpe-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggukbuarrz3wb9gc92vf","type":"responseFinished","created_at":"2026-11-23T16:03:43.931+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.093+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.093Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggukbexkx8g0pqaz114b-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggukbuarrz3wb9gc92vf","type":"responseCreated","created_at":"2026-11-23T16:03:43.931+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.093+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.093Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggukfpo5tm4kba1f60vg-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggukfrfu3b9wijzfe5iv","type":"responseCreated","created_at":"2026-11-23T16:03:43.935+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.093+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.093Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggukhapxgzq6ui9tlr4u-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggukhtmer0yjr7cdryhz","type":"responseCreated","created_at":"2026-11-23T16:03:43.937+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.093+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.093Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggukhb60xe49dle8aior-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggukhtmer0yjr7cdryhz","type":"responseFinished","created_at":"2026-11-23T16:03:43.937+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.093+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.093Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggukm59bb5qv9eqtqldg-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggukm1uxekgm17katemz","type":"responseFinished","created_at":"2026-11-23T16:03:43.941+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.093+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.093Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggukmqc4jeuuw6lzfvt4-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggukm1uxekgm17katemz","type":"responseCreated","created_at":"2026-11-23T16:03:43.941+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.093+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.093Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtgguko3wcey0qgpfiwhzc-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggukowdo9yn5shxd2oit","type":"responseCreated","created_at":"2026-11-23T16:03:43.944+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.093+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.093Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggukoxfbrokx5wek6i6a-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggukowdo9yn5shxd2oit","type":"responseFinished","created_at":"2026-11-23T16:03:43.944+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.093+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.093Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtgguksrkvevep6rivgt1p-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtgguksitzoz5es1cd9540","type":"responseCreated","created_at":"2026-11-23T16:03:43.948+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.093+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.093Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggukv0e2vqxs1vv6o382-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggukvyloh48kyxw9uhl9","type":"responseCreated","created_at":"2026-11-23T16:03:43.951+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.097+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.097Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggukv5vw3nyfo9fct40x-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggukvyloh48kyxw9uhl9","type":"responseFinished","created_at":"2026-11-23T16:03:43.951+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.097+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.097Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtgguky0cbwqxf8vghizuj-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggukynmex0g7mg5ctedb","type":"responseFinished","created_at":"2026-11-23T16:03:43.954+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.097+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.097Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggukyrtf086kd1lk36t1-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggukynmex0g7mg5ctedb","type":"responseCreated","created_at":"2026-11-23T16:03:43.954+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.097+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.097Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggul018wwxk273kd7tai-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggul05xhfceb83m5h7y3","type":"responseCreated","created_at":"2026-11-23T16:03:43.956+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.097+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.097Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","target":"c0mwtgguhd8ecghv43vs3u7e6","id":"c0mwtggul0ryg5rovgzpez3kc-c0mwtgguhd8ecghv43vs3u7e6","payload_id":"c0mwtggul05xhfceb83m5h7y3","type":"responseFinished","created_at":"2026-11-23T16:03:43.956+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T16:03:44.097+00:00","attempt_log":[{"at": "2026-11-23T16:03:44.097Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]}
]$rows$);
delete from hearback.displays;
insert into hearback.displays select * from json_populate_recordset(null::hearback.displays, $rows$[
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguibs7ffbhgbc70ycd2","created_at":"2026-11-23T16:03:43.859+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":"c0mwtggugwc99drlv0p8qo3kv"},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguipaqb38fy5466gzlv","created_at":"2026-11-23T16:03:43.873+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguixvl3ivr2kxrjen3e","created_at":"2026-11-23T16:03:43.881+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguj201h77dv7qkuamim","created_at":"2026-11-23T16:03:43.886+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguj6t3esl1n8ozw3vd5","created_at":"2026-11-23T16:03:43.89+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujadose6gp2ftmndh2","created_at":"2026-11-23T16:03:43.894+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujfcb3qv3ey86rvizl","created_at":"2026-11-23T16:03:43.899+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":"c0mwtggugwc99drlv0p8qo3kv"},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujka00oda4fycv6lfs","created_at":"2026-11-23T16:03:43.904+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujopbja86xnljumvlu","created_at":"2026-11-23T16:03:43.908+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujrbv2vzsy8umb4yrs","created_at":"2026-11-23T16:03:43.911+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujv1i5y02ci7mm3ipt","created_at":"2026-11-23T16:03:43.915+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujy96du8k2ngfbi6lg","created_at":"2026-11-23T16:03:43.918+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguk1udw1z2yow2sb46g","created_at":"2026-11-23T16:03:43.921+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":"c0mwtggugwc99drlv0p8qo3kv"},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguk4ur6t2pd2pzxgbic","created_at":"2026-11-23T16:03:43.924+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguk7550uir01z8v57cb","created_at":"2026-11-23T16:03:43.927+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukaozcaz0uypfb91rj","created_at":"2026-11-23T16:03:43.93+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukeoyz2hy2xkjq29tn","created_at":"2026-11-23T16:03:43.934+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukgxtplb3hhn8jh7a1","created_at":"2026-11-23T16:03:43.936+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukjuihd2e14ufb9a9h","created_at":"2026-11-23T16:03:43.939+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":"c0mwtggugwc99drlv0p8qo3kv"},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguknfd8ebb6gjqohe1p","created_at":"2026-11-23T16:03:43.943+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukqa5chp43g07nm8re","created_at":"2026-11-23T16:03:43.946+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukulpabg1jn45sjuff","created_at":"2026-11-23T16:03:43.95+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukwnqkdo9iylt9t1p9","created_at":"2026-11-23T16:03:43.952+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukz7wttsgabatfwm4n","created_at":"2026-11-23T16:03:43.955+00:00","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","contact_id":null}
]$rows$);
delete from hearback.environments;
insert into hearback.environments select * from json_populate_recordset(null::hearback.environments, $rows$[
{"id":"c0mwtgguer3sgg3w404o5bfyq","product_id":"c0mwtggueqq63s0l1hzuc6ujt","type":"development","created_at":"2026-11-23T16:03:43.73+00:00","updated_at":"2026-11-23T16:03:43.73+00:00","revision":1,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null,"place":null,"moves":0,"fenced_until":null,"mover":null},
{"id":"c0mwtgguere8xnim90mksd0rl","product_id":"c0mwtggueqq63s0l1hzuc6ujt","type":"production","created_at":"2026-11-23T16:03:43.73+00:00","updated_at":"2026-11-23T16:03:43.73+00:00","revision":9,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null,"place":null,"moves":0,"fenced_until":null,"mover":null}
]$rows$);
delete from hearback.keys;
insert into hearback.keys select * from json_populate_recordset(null::hearback.keys, $rows$[
{"environment_id":"c0mwtgguer3sgg3w404o5bfyq","id":"c0mwtgguesoy46hk5opgypn7u","created_at":"2026-11-23T16:03:43.732+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"ad45eaff02c408b4159d0677debd0c2ea69490729997dfe90ee815f98920ad8b","prefix":"hbk_liLU","expires_at":null,"last_used_at":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguerhu8h1u2jfqfh54p","created_at":"2026-11-23T16:03:43.731+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"a69122cfcf317c368d0680871aad0b822040bb54f78a7f9f03212fc4016a2832","prefix":"hbk_94S8","expires_at":null,"last_used_at":"2026-11-23T16:03:43.784+00:00"}
]$rows$);
delete from hearback.memberships;
insert into hearback.memberships select * from json_populate_recordset(null::hearback.memberships, $rows$[
{"environment_id":"c0mwtgguere8xnim90mksd0rl","person_id":"c0mwtgguln3i59hnh4o1cu2nn","permission":"manage"}
]$rows$);
delete from hearback.migrations;
insert into hearback.migrations select * from json_populate_recordset(null::hearback.migrations, $rows$[
{"name":"0001-first","timestamp":"2026-11-23T16:03:43.682Z"}
]$rows$);
delete from hearback.payloads;
insert into hearback.payloads select * from json_populate_recordset(null::hearback.payloads, $rows$[
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguihx67q5anxdpm3xmc","created_at":"2026-11-23T16:03:43.863+00:00","data":"{\"id\":\"c0mwtgguif3a9ig5n97x6y8e7\",\"createdAt\":\"2026-11-23T16:03:43.863Z\",\"updatedAt\":\"2026-11-23T16:03:43.863Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":false,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 0: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtgguibs7ffbhgbc70ycd2\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1000},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwtggugwc99drlv0p8qo3kv\",\"userId\":\"anna\",\"environmentId\":\"c0mwtgguere8xnim90mksd0rl\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T16:03:43.808Z\",\"updatedAt\":\"2026-11-23T16:03:43.808Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwtggugwc99drlv0p8qo3kv\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":"c0mwtggugwc99drlv0p8qo3kv","erased":false,"deliveries":["c0mwtgguihv81v2b89jhokquu-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguis0d144snz550n4go","created_at":"2026-11-23T16:03:43.875+00:00","data":"{\"id\":\"c0mwtgguir7fb4tjbu8c82gkj\",\"createdAt\":\"2026-11-23T16:03:43.875Z\",\"updatedAt\":\"2026-11-23T16:03:43.875Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 1: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtgguipaqb38fy5466gzlv\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1001,\"_total\":1001},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtgguisz8ein7cgwwsw9yc-c0mwtgguhd8ecghv43vs3u7e6","c0mwtgguis3z3ywevmlwl44hj-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguj0nhgyduf6e1btdej","created_at":"2026-11-23T16:03:43.883+00:00","data":"{\"id\":\"c0mwtgguizapjkuaxjkpaenk3\",\"createdAt\":\"2026-11-23T16:03:43.883Z\",\"updatedAt\":\"2026-11-23T16:03:43.883Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 2: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtgguixvl3ivr2kxrjen3e\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1002,\"_total\":1002},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtgguj0vsnpma72yqxnw0e-c0mwtgguhd8ecghv43vs3u7e6","c0mwtgguj0o4e6j9ljg1uhqsu-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguj4vtlw57f1ueqa9h8","created_at":"2026-11-23T16:03:43.888+00:00","data":"{\"id\":\"c0mwtgguj46srw7ozp5kqnjuu\",\"createdAt\":\"2026-11-23T16:03:43.888Z\",\"updatedAt\":\"2026-11-23T16:03:43.888Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Price\"],\"words\":\"Nr. 3: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtgguj201h77dv7qkuamim\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1003,\"_total\":1003},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtgguj43u9zh6tumh1kfiz-c0mwtgguhd8ecghv43vs3u7e6","c0mwtgguj4iv05lif1ixna5px-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguj8nro3pcdvgsggnq3","created_at":"2026-11-23T16:03:43.892+00:00","data":"{\"id\":\"c0mwtgguj82smfeqtuwbst0dt\",\"createdAt\":\"2026-11-23T16:03:43.892Z\",\"updatedAt\":\"2026-11-23T16:03:43.892Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":false,\"data\":{\"nps\":4,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 4: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtgguj6t3esl1n8ozw3vd5\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1004},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtgguj8eqn8rkpipfskf4b-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujc6bj1mqbjt16xztb","created_at":"2026-11-23T16:03:43.896+00:00","data":"{\"id\":\"c0mwtggujcceraj7cy0fql720\",\"createdAt\":\"2026-11-23T16:03:43.896Z\",\"updatedAt\":\"2026-11-23T16:03:43.896Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":5,\"why\":[\"Price\"],\"words\":\"Nr. 5: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtggujadose6gp2ftmndh2\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1005,\"_total\":1005},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtggujc7rj1uj4fxwmi3y5-c0mwtgguhd8ecghv43vs3u7e6","c0mwtggujcurldso9q3b5qf0b-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujinq41tjtbuw2r4k2","created_at":"2026-11-23T16:03:43.902+00:00","data":"{\"id\":\"c0mwtgguji0520xynob5eu8y5\",\"createdAt\":\"2026-11-23T16:03:43.902Z\",\"updatedAt\":\"2026-11-23T16:03:43.902Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 6: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtggujfcb3qv3ey86rvizl\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1006,\"_total\":1006},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwtggugwc99drlv0p8qo3kv\",\"userId\":\"anna\",\"environmentId\":\"c0mwtgguere8xnim90mksd0rl\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T16:03:43.808Z\",\"updatedAt\":\"2026-11-23T16:03:43.808Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwtggugwc99drlv0p8qo3kv\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":"c0mwtggugwc99drlv0p8qo3kv","erased":false,"deliveries":["c0mwtggujigdtzzveystdbq4s-c0mwtgguhd8ecghv43vs3u7e6","c0mwtgguji52tk1li7gouuzk7-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujl7rz0h99tg64ht60","created_at":"2026-11-23T16:03:43.905+00:00","data":"{\"id\":\"c0mwtggujl6uiig3co9rlwutk\",\"createdAt\":\"2026-11-23T16:03:43.905Z\",\"updatedAt\":\"2026-11-23T16:03:43.905Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Price\"],\"words\":\"Nr. 7: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtggujka00oda4fycv6lfs\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1007,\"_total\":1007},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtggujlpisy14l2cw5t3um-c0mwtgguhd8ecghv43vs3u7e6","c0mwtggujljxiu7bxxpkkmbds-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujqtgoybrh8grb5nbu","created_at":"2026-11-23T16:03:43.909+00:00","data":"{\"id\":\"c0mwtggujpns5hk12sq3xydow\",\"createdAt\":\"2026-11-23T16:03:43.909Z\",\"updatedAt\":\"2026-11-23T16:03:43.909Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":false,\"data\":{\"nps\":8,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 8: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtggujopbja86xnljumvlu\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1008},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtggujq69cbi4m6nhmh5x5-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujt5x7j20fea0ttnwl","created_at":"2026-11-23T16:03:43.912+00:00","data":"{\"id\":\"c0mwtggujsrp6xxzet9ibxmic\",\"createdAt\":\"2026-11-23T16:03:43.912Z\",\"updatedAt\":\"2026-11-23T16:03:43.912Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":9,\"why\":[\"Price\"],\"words\":\"Nr. 9: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtggujrbv2vzsy8umb4yrs\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1009,\"_total\":1009},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtggujt6ti8lcm7qdw0jka-c0mwtgguhd8ecghv43vs3u7e6","c0mwtggujt655syzvazlwxatq-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujxwylvkjv5rjbctjf","created_at":"2026-11-23T16:03:43.916+00:00","data":"{\"id\":\"c0mwtggujwwl9mkaid25pqzne\",\"createdAt\":\"2026-11-23T16:03:43.916Z\",\"updatedAt\":\"2026-11-23T16:03:43.916Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 10: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtggujv1i5y02ci7mm3ipt\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1010,\"_total\":1010},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtggujxs9lkjji39anmnyr-c0mwtgguhd8ecghv43vs3u7e6","c0mwtggujxrj0hivje9cx247z-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujzxhrh4ohvn1sjq0g","created_at":"2026-11-23T16:03:43.919+00:00","data":"{\"id\":\"c0mwtggujzfhtysfkez6tncqf\",\"createdAt\":\"2026-11-23T16:03:43.919Z\",\"updatedAt\":\"2026-11-23T16:03:43.919Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Price\"],\"words\":\"Nr. 11: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtggujy96du8k2ngfbi6lg\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1011,\"_total\":1011},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtggujzt2mxwu1proerec2-c0mwtgguhd8ecghv43vs3u7e6","c0mwtggujzeulrf96qi8n0dsv-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguk33wcla9k98iqo84o","created_at":"2026-11-23T16:03:43.923+00:00","data":"{\"id\":\"c0mwtgguk3qyxa4kvl1zr6ny8\",\"createdAt\":\"2026-11-23T16:03:43.923Z\",\"updatedAt\":\"2026-11-23T16:03:43.923Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":false,\"data\":{\"nps\":1,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 12: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtgguk1udw1z2yow2sb46g\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1012},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwtggugwc99drlv0p8qo3kv\",\"userId\":\"anna\",\"environmentId\":\"c0mwtgguere8xnim90mksd0rl\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T16:03:43.808Z\",\"updatedAt\":\"2026-11-23T16:03:43.808Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwtggugwc99drlv0p8qo3kv\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":"c0mwtggugwc99drlv0p8qo3kv","erased":false,"deliveries":["c0mwtgguk3sod7zory2yy9m3k-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguk6y3qv9pz17xy6b4j","created_at":"2026-11-23T16:03:43.925+00:00","data":"{\"id\":\"c0mwtgguk5zmlpxfm3hrvui1h\",\"createdAt\":\"2026-11-23T16:03:43.925Z\",\"updatedAt\":\"2026-11-23T16:03:43.925Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Price\"],\"words\":\"Nr. 13: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtgguk4ur6t2pd2pzxgbic\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1013,\"_total\":1013},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtgguk6njxdno7bnccxrjz-c0mwtgguhd8ecghv43vs3u7e6","c0mwtgguk6yrxmif8j3fx0lut-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguk8vr3a1xz98nhc63p","created_at":"2026-11-23T16:03:43.928+00:00","data":"{\"id\":\"c0mwtgguk8r992d40842vis1u\",\"createdAt\":\"2026-11-23T16:03:43.928Z\",\"updatedAt\":\"2026-11-23T16:03:43.928Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 14: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtgguk7550uir01z8v57cb\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1014,\"_total\":1014},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtgguk8k06d7hsj7pao8vb-c0mwtgguhd8ecghv43vs3u7e6","c0mwtgguk8ypmwkkn2nevrht3-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukbuarrz3wb9gc92vf","created_at":"2026-11-23T16:03:43.931+00:00","data":"{\"id\":\"c0mwtggukb5e4nv97ll6nu2ul\",\"createdAt\":\"2026-11-23T16:03:43.931Z\",\"updatedAt\":\"2026-11-23T16:03:43.931Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":4,\"why\":[\"Price\"],\"words\":\"Nr. 15: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtggukaozcaz0uypfb91rj\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1015,\"_total\":1015},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtggukbexkx8g0pqaz114b-c0mwtgguhd8ecghv43vs3u7e6","c0mwtggukb2q7y36yr53fexpe-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukfrfu3b9wijzfe5iv","created_at":"2026-11-23T16:03:43.935+00:00","data":"{\"id\":\"c0mwtggukf7vtzbrdk8uvmm12\",\"createdAt\":\"2026-11-23T16:03:43.935Z\",\"updatedAt\":\"2026-11-23T16:03:43.935Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":false,\"data\":{\"nps\":5,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 16: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtggukeoyz2hy2xkjq29tn\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1016},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtggukfpo5tm4kba1f60vg-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukhtmer0yjr7cdryhz","created_at":"2026-11-23T16:03:43.937+00:00","data":"{\"id\":\"c0mwtggukhku8333h67gmtdj9\",\"createdAt\":\"2026-11-23T16:03:43.937Z\",\"updatedAt\":\"2026-11-23T16:03:43.937Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Price\"],\"words\":\"Nr. 17: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtggukgxtplb3hhn8jh7a1\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1017,\"_total\":1017},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtggukhapxgzq6ui9tlr4u-c0mwtgguhd8ecghv43vs3u7e6","c0mwtggukhb60xe49dle8aior-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukm1uxekgm17katemz","created_at":"2026-11-23T16:03:43.941+00:00","data":"{\"id\":\"c0mwtggukl9purlwkp89l8g82\",\"createdAt\":\"2026-11-23T16:03:43.941Z\",\"updatedAt\":\"2026-11-23T16:03:43.941Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 18: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtggukjuihd2e14ufb9a9h\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1018,\"_total\":1018},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwtggugwc99drlv0p8qo3kv\",\"userId\":\"anna\",\"environmentId\":\"c0mwtgguere8xnim90mksd0rl\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T16:03:43.808Z\",\"updatedAt\":\"2026-11-23T16:03:43.808Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwtggugwc99drlv0p8qo3kv\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":"c0mwtggugwc99drlv0p8qo3kv","erased":false,"deliveries":["c0mwtggukmqc4jeuuw6lzfvt4-c0mwtgguhd8ecghv43vs3u7e6","c0mwtggukm59bb5qv9eqtqldg-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukowdo9yn5shxd2oit","created_at":"2026-11-23T16:03:43.944+00:00","data":"{\"id\":\"c0mwtggukouq4d9ymdrva7sw3\",\"createdAt\":\"2026-11-23T16:03:43.944Z\",\"updatedAt\":\"2026-11-23T16:03:43.944Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":8,\"why\":[\"Price\"],\"words\":\"Nr. 19: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtgguknfd8ebb6gjqohe1p\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1019,\"_total\":1019},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtgguko3wcey0qgpfiwhzc-c0mwtgguhd8ecghv43vs3u7e6","c0mwtggukoxfbrokx5wek6i6a-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguksitzoz5es1cd9540","created_at":"2026-11-23T16:03:43.948+00:00","data":"{\"id\":\"c0mwtgguks3a1h2n9pgttbg4h\",\"createdAt\":\"2026-11-23T16:03:43.948Z\",\"updatedAt\":\"2026-11-23T16:03:43.948Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":false,\"data\":{\"nps\":9,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 20: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtggukqa5chp43g07nm8re\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1020},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtgguksrkvevep6rivgt1p-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukvyloh48kyxw9uhl9","created_at":"2026-11-23T16:03:43.951+00:00","data":"{\"id\":\"c0mwtggukvzz9pjgmmserj7b9\",\"createdAt\":\"2026-11-23T16:03:43.951Z\",\"updatedAt\":\"2026-11-23T16:03:43.951Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Price\"],\"words\":\"Nr. 21: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtggukulpabg1jn45sjuff\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1021,\"_total\":1021},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtggukv0e2vqxs1vv6o382-c0mwtgguhd8ecghv43vs3u7e6","c0mwtggukv5vw3nyfo9fct40x-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukynmex0g7mg5ctedb","created_at":"2026-11-23T16:03:43.954+00:00","data":"{\"id\":\"c0mwtggukyb5n78ukvun3mv6p\",\"createdAt\":\"2026-11-23T16:03:43.954Z\",\"updatedAt\":\"2026-11-23T16:03:43.954Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 22: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtggukwnqkdo9iylt9t1p9\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1022,\"_total\":1022},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtggukyrtf086kd1lk36t1-c0mwtgguhd8ecghv43vs3u7e6","c0mwtgguky0cbwqxf8vghizuj-c0mwtgguhd8ecghv43vs3u7e6"]},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggul05xhfceb83m5h7y3","created_at":"2026-11-23T16:03:43.956+00:00","data":"{\"id\":\"c0mwtggul0o0plpx4s9vjzpyx\",\"createdAt\":\"2026-11-23T16:03:43.956Z\",\"updatedAt\":\"2026-11-23T16:03:43.956Z\",\"surveyId\":\"c0mwtgguhnk65yzueb5ov2wfl\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 23: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtggukz7wttsgabatfwm4n\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1023,\"_total\":1023},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T16:03:43.835Z\",\"updatedAt\":\"2026-11-23T16:03:43.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtggul018wwxk273kd7tai-c0mwtgguhd8ecghv43vs3u7e6","c0mwtggul0ryg5rovgzpez3kc-c0mwtgguhd8ecghv43vs3u7e6"]}
]$rows$);
delete from hearback.people;
insert into hearback.people select * from json_populate_recordset(null::hearback.people, $rows$[
{"id":"c0mwtgguln3i59hnh4o1cu2nn","created_at":"2026-11-23T16:03:43.979+00:00","updated_at":"2026-11-23T16:03:43.979+00:00","email":"bea@example.org","external_id":null,"name":"Bea","is_owner":true,"status":"active","password":null,"version":1,"epoch":0}
]$rows$);
delete from hearback.products;
insert into hearback.products select * from json_populate_recordset(null::hearback.products, $rows$[
{"id":"c0mwtggueqq63s0l1hzuc6ujt","created_at":"2026-11-23T16:03:43.73+00:00","updated_at":"2026-11-23T16:03:43.73+00:00","name":"Upgraded","version":1,"settings":{"styling": {"allowStyleOverwrite": true}, "placement": "bottomRight", "darkOverlay": false, "recontactDays": 7, "clickOutsideClose": true, "linkSurveyBranding": true, "inAppSurveyBranding": true},"is_first":true}
]$rows$);
delete from hearback.quota_counts;
insert into hearback.quota_counts select * from json_populate_recordset(null::hearback.quota_counts, $rows$[
{"environment_id":"c0mwtgguere8xnim90mksd0rl","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","quota":"all","count":18}
]$rows$);
delete from hearback.response_tags;
insert into hearback.response_tags select * from json_populate_recordset(null::hearback.response_tags, $rows$[
{"environment_id":"c0mwtgguere8xnim90mksd0rl","response_id":"c0mwtgguir7fb4tjbu8c82gkj","tag_id":"c0mwtggul7fc5bcaemau1y3o4","created_at":"2026-11-23T16:03:43.875+00:00"},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","response_id":"c0mwtgguir7fb4tjbu8c82gkj","tag_id":"c0mwtggul7r1mtrkdsueocwkj","created_at":"2026-11-23T16:03:43.875+00:00"}
]$rows$);
delete from hearback.responses;
insert into hearback.responses select * from json_populate_recordset(null::hearback.responses, $rows$[
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguif3a9ig5n97x6y8e7","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.863+00:00","updated_at":"2026-11-23T16:03:43.863+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtgguibs7ffbhgbc70ycd2","email_hash":null,"contact_id":"c0mwtggugwc99drlv0p8qo3kv","data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 0: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1000},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwtggugwc99drlv0p8qo3kv", "userId": "anna", "createdAt": "2026-11-23T16:03:43.808Z", "updatedAt": "2026-11-23T16:03:43.808Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwtgguere8xnim90mksd0rl"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguir7fb4tjbu8c82gkj","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.875+00:00","updated_at":"2026-11-23T16:03:43.969+00:00","finished":true,"version":3,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtgguipaqb38fy5466gzlv","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 1: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1001, "_total": 1001},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[{"id": "c0mwtggul7r1mtrkdsueocwkj", "name": "todo", "createdAt": "2026-11-23T16:03:43.963Z", "updatedAt": "2026-11-23T16:03:43.963Z", "environmentId": "c0mwtgguere8xnim90mksd0rl"}, {"id": "c0mwtggul7fc5bcaemau1y3o4", "name": "größer", "createdAt": "2026-11-23T16:03:43.963Z", "updatedAt": "2026-11-23T16:03:43.963Z", "environmentId": "c0mwtgguere8xnim90mksd0rl"}],"notes":[{"id": "c0mwtggulc9b1d7hn696z2oq2", "text": "Call back", "createdAt": "2026-11-23T16:03:43.968Z", "updatedAt": "2026-11-23T16:03:43.968Z"}],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguizapjkuaxjkpaenk3","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.883+00:00","updated_at":"2026-11-23T16:03:43.883+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtgguixvl3ivr2kxrjen3e","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Speed", "Grüße 👋"], "words": "Nr. 2: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1002, "_total": 1002},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguj46srw7ozp5kqnjuu","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.888+00:00","updated_at":"2026-11-23T16:03:43.888+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtgguj201h77dv7qkuamim","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Price"], "words": "Nr. 3: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1003, "_total": 1003},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguj82smfeqtuwbst0dt","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.892+00:00","updated_at":"2026-11-23T16:03:43.892+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtgguj6t3esl1n8ozw3vd5","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Speed", "Grüße 👋"], "words": "Nr. 4: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1004},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujcceraj7cy0fql720","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.896+00:00","updated_at":"2026-11-23T16:03:43.896+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtggujadose6gp2ftmndh2","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Price"], "words": "Nr. 5: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1005, "_total": 1005},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguji0520xynob5eu8y5","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.902+00:00","updated_at":"2026-11-23T16:03:43.902+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtggujfcb3qv3ey86rvizl","email_hash":null,"contact_id":"c0mwtggugwc99drlv0p8qo3kv","data":{"nps": 6, "why": ["Speed", "Grüße 👋"], "words": "Nr. 6: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1006, "_total": 1006},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwtggugwc99drlv0p8qo3kv", "userId": "anna", "createdAt": "2026-11-23T16:03:43.808Z", "updatedAt": "2026-11-23T16:03:43.808Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwtgguere8xnim90mksd0rl"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujl6uiig3co9rlwutk","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.905+00:00","updated_at":"2026-11-23T16:03:43.905+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtggujka00oda4fycv6lfs","email_hash":null,"contact_id":null,"data":{"nps": 7, "why": ["Price"], "words": "Nr. 7: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1007, "_total": 1007},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujpns5hk12sq3xydow","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.909+00:00","updated_at":"2026-11-23T16:03:43.909+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtggujopbja86xnljumvlu","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Speed", "Grüße 👋"], "words": "Nr. 8: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1008},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujsrp6xxzet9ibxmic","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.912+00:00","updated_at":"2026-11-23T16:03:43.912+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtggujrbv2vzsy8umb4yrs","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Price"], "words": "Nr. 9: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1009, "_total": 1009},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujwwl9mkaid25pqzne","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.916+00:00","updated_at":"2026-11-23T16:03:43.916+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtggujv1i5y02ci7mm3ipt","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Speed", "Grüße 👋"], "words": "Nr. 10: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1010, "_total": 1010},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggujzfhtysfkez6tncqf","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.919+00:00","updated_at":"2026-11-23T16:03:43.919+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtggujy96du8k2ngfbi6lg","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Price"], "words": "Nr. 11: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1011, "_total": 1011},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguk3qyxa4kvl1zr6ny8","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.923+00:00","updated_at":"2026-11-23T16:03:43.923+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtgguk1udw1z2yow2sb46g","email_hash":null,"contact_id":"c0mwtggugwc99drlv0p8qo3kv","data":{"nps": 1, "why": ["Speed", "Grüße 👋"], "words": "Nr. 12: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1012},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwtggugwc99drlv0p8qo3kv", "userId": "anna", "createdAt": "2026-11-23T16:03:43.808Z", "updatedAt": "2026-11-23T16:03:43.808Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwtgguere8xnim90mksd0rl"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguk5zmlpxfm3hrvui1h","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.925+00:00","updated_at":"2026-11-23T16:03:43.925+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtgguk4ur6t2pd2pzxgbic","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Price"], "words": "Nr. 13: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1013, "_total": 1013},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguk8r992d40842vis1u","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.928+00:00","updated_at":"2026-11-23T16:03:43.928+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtgguk7550uir01z8v57cb","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Speed", "Grüße 👋"], "words": "Nr. 14: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1014, "_total": 1014},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukb5e4nv97ll6nu2ul","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.931+00:00","updated_at":"2026-11-23T16:03:43.931+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtggukaozcaz0uypfb91rj","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Price"], "words": "Nr. 15: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1015, "_total": 1015},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukf7vtzbrdk8uvmm12","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.935+00:00","updated_at":"2026-11-23T16:03:43.935+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtggukeoyz2hy2xkjq29tn","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Speed", "Grüße 👋"], "words": "Nr. 16: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1016},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukhku8333h67gmtdj9","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.937+00:00","updated_at":"2026-11-23T16:03:43.937+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtggukgxtplb3hhn8jh7a1","email_hash":null,"contact_id":null,"data":{"nps": 6, "why": ["Price"], "words": "Nr. 17: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1017, "_total": 1017},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukl9purlwkp89l8g82","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.941+00:00","updated_at":"2026-11-23T16:03:43.941+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtggukjuihd2e14ufb9a9h","email_hash":null,"contact_id":"c0mwtggugwc99drlv0p8qo3kv","data":{"nps": 7, "why": ["Speed", "Grüße 👋"], "words": "Nr. 18: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1018, "_total": 1018},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwtggugwc99drlv0p8qo3kv", "userId": "anna", "createdAt": "2026-11-23T16:03:43.808Z", "updatedAt": "2026-11-23T16:03:43.808Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwtgguere8xnim90mksd0rl"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukouq4d9ymdrva7sw3","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.944+00:00","updated_at":"2026-11-23T16:03:43.944+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtgguknfd8ebb6gjqohe1p","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Price"], "words": "Nr. 19: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1019, "_total": 1019},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguks3a1h2n9pgttbg4h","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.948+00:00","updated_at":"2026-11-23T16:03:43.948+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtggukqa5chp43g07nm8re","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Speed", "Grüße 👋"], "words": "Nr. 20: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1020},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukvzz9pjgmmserj7b9","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.951+00:00","updated_at":"2026-11-23T16:03:43.951+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtggukulpabg1jn45sjuff","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Price"], "words": "Nr. 21: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1021, "_total": 1021},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggukyb5n78ukvun3mv6p","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.954+00:00","updated_at":"2026-11-23T16:03:43.954+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtggukwnqkdo9iylt9t1p9","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 22: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1022, "_total": 1022},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggul0o0plpx4s9vjzpyx","survey_id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.956+00:00","updated_at":"2026-11-23T16:03:43.956+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtggukz7wttsgabatfwm4n","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 23: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1023, "_total": 1023},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}}
]$rows$);
delete from hearback.segments;
insert into hearback.segments select * from json_populate_recordset(null::hearback.segments, $rows$[
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguhujr7ksidlgr6nsxa","created_at":"2026-11-23T16:03:43.842+00:00","updated_at":"2026-11-23T16:03:43.842+00:00","title":"c0mwtgguhu6cr2cgd0rp08s5z","description":null,"is_private":true,"filters":[],"survey_id":"c0mwtgguhu6cr2cgd0rp08s5z"},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggui57dkcc5w3t2xxgdj","created_at":"2026-11-23T16:03:43.853+00:00","updated_at":"2026-11-23T16:03:43.853+00:00","title":"Pro","description":null,"is_private":false,"filters":[{"id": "f1", "resource": {"id": "f2", "root": {"type": "attribute", "contactAttributeKey": "plan"}, "value": "pro", "qualifier": {"operator": "equals"}}, "connector": null}],"survey_id":null}
]$rows$);
delete from hearback.surveys;
insert into hearback.surveys select * from json_populate_recordset(null::hearback.surveys, $rows$[
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguhnk65yzueb5ov2wfl","created_at":"2026-11-23T16:03:43.835+00:00","updated_at":"2026-11-23T16:03:43.976+00:00","version":2,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":"all","segment_id":null,"survey_key":null,"document":{"key": null, "pin": null, "name": "Link", "type": "link", "delay": 0, "quotas": [{"limit": 1000, "where": null, "action": "close", "endingId": null}], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": [], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}, {"id": "why", "type": "multipleChoiceMulti", "choices": [{"id": "c0", "label": {"default": "Price"}}, {"id": "c1", "label": {"default": "Speed"}}, {"id": "c2", "label": {"default": "Grüße 👋"}}], "headline": {"default": "Why?"}, "required": false, "shuffleOption": "none"}, {"id": "words", "type": "openText", "headline": {"default": "Anything else?"}, "required": false, "inputType": "text"}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": "BHOwDM574cN7oWwh4wxdZw", "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguhu6cr2cgd0rp08s5z","created_at":"2026-11-23T16:03:43.842+00:00","updated_at":"2026-11-23T16:03:43.842+00:00","version":1,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":null,"segment_id":"c0mwtgguhujr7ksidlgr6nsxa","survey_key":null,"document":{"key": null, "pin": null, "name": "App", "type": "app", "delay": 0, "quotas": [], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": ["c0mwtggugm1sy5sejk9qukoqw"], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": null, "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}}
]$rows$);
delete from hearback.tags;
insert into hearback.tags select * from json_populate_recordset(null::hearback.tags, $rows$[
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggul7fc5bcaemau1y3o4","created_at":"2026-11-23T16:03:43.963+00:00","updated_at":"2026-11-23T16:03:43.963+00:00","name":"größer"},
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtggul7r1mtrkdsueocwkj","created_at":"2026-11-23T16:03:43.963+00:00","updated_at":"2026-11-23T16:03:43.963+00:00","name":"todo"}
]$rows$);
delete from hearback.webhooks;
insert into hearback.webhooks select * from json_populate_recordset(null::hearback.webhooks, $rows$[
{"environment_id":"c0mwtgguere8xnim90mksd0rl","id":"c0mwtgguhd8ecghv43vs3u7e6","created_at":"2026-11-23T16:03:43.825+00:00","updated_at":"2026-11-23T16:03:43.825+00:00","name":null,"url":"https://hooks.example/a","source":"user","triggers":["responseCreated","responseFinished"],"survey_ids":[],"status":"active","disabled_reason":null,"disabled_by":null,"sealed_secret":"a1.LC7lni029QPSk6Qd.VHG4/dbUIawNSVcOYhk83+rstSJJiyiYs9C08d0F1VdD79PWmSRMDfIj3njaSm5iYaB3auh0kagg3FtzqU1KMdA+","previous_secret":null,"version":1}
]$rows$);
