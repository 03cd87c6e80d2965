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
  q.place as question_place, part.name as part, part.place, chosen.label as value,
  case when chosen.label ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?$' then chosen.label::float8 end as number
from hearback.responses r
join hearback.surveys s on s.environment_id = r.environment_id and s.id = r.survey_id and not s.deleted
left join hearback.erasures x on x.environment_id = r.environment_id and x.contact_id = r.contact_id
cross join lateral jsonb_each(r.data) as answer
left join (
  select one.environment_id, one.id as survey_id, asked.question ->> 'id' as id, asked.question ->> 'type' as type,
    asked.question #>> '{headline,default}' as headline, asked.place::integer as place,
    -- Labels in other languages than the default one, with the default one.
    (select jsonb_object_agg(told.word, choice.label ->> 'default')
      from jsonb_path_query(asked.question, 'lax $.choices[*].label') as choice (label)
      cross join lateral jsonb_each_text(choice.label) as told (language, word)
      where told.word <> choice.label ->> 'default') as translated
  from hearback.surveys one
  cross join lateral jsonb_array_elements(one.document -> 'questions') with ordinality as asked (question, place)
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
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtg04zs9o5upxg6d19p","created_at":"2026-11-23T17:35:27.887+00:00","updated_at":"2026-11-23T17:35:27.887+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtjux5tslg4jjeuwd3v","created_at":"2026-11-23T17:35:28.026+00:00","updated_at":"2026-11-23T17:35:28.026+00:00","name":"Bought","description":null,"type":"code","key":"bought","no_code_config":null},
{"environment_id":"c0mwtjqtg0kdms9nas2aas7ky","id":"c0mwtjqtg0osfyv93le3ty2rq","created_at":"2026-11-23T17:35:27.887+00:00","updated_at":"2026-11-23T17:35:27.887+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null}
]$rows$);
delete from hearback.attribute_keys;
insert into hearback.attribute_keys select * from json_populate_recordset(null::hearback.attribute_keys, $rows$[
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtg0hqolyuya2t0cd16","created_at":"2026-11-23T17:35:27.887+00:00","updated_at":"2026-11-23T17:35:27.887+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtg0ij867d8kq39n1cc","created_at":"2026-11-23T17:35:27.887+00:00","updated_at":"2026-11-23T17:35:27.887+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtg0megq42uc82g9xch","created_at":"2026-11-23T17:35:27.887+00:00","updated_at":"2026-11-23T17:35:27.887+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtg0n2v7wwn93amgc3q","created_at":"2026-11-23T17:35:27.887+00:00","updated_at":"2026-11-23T17:35:27.887+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtg0razf7tz240fg4zf","created_at":"2026-11-23T17:35:27.887+00:00","updated_at":"2026-11-23T17:35:27.887+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtkp1q6pjybdcvc6586","created_at":"2026-11-23T17:35:28.057+00:00","updated_at":"2026-11-23T17:35:28.057+00:00","key":"plan","name":"plan","description":null,"type":"custom","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtjqtg0kdms9nas2aas7ky","id":"c0mwtjqtg0320q6qhr91jbak7","created_at":"2026-11-23T17:35:27.887+00:00","updated_at":"2026-11-23T17:35:27.887+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtjqtg0kdms9nas2aas7ky","id":"c0mwtjqtg094y6nlqvwiipfb0","created_at":"2026-11-23T17:35:27.887+00:00","updated_at":"2026-11-23T17:35:27.887+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtjqtg0kdms9nas2aas7ky","id":"c0mwtjqtg0bxcl6e6m23nu2xe","created_at":"2026-11-23T17:35:27.887+00:00","updated_at":"2026-11-23T17:35:27.887+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtjqtg0kdms9nas2aas7ky","id":"c0mwtjqtg0lvjox5bgytr5yp1","created_at":"2026-11-23T17:35:27.887+00:00","updated_at":"2026-11-23T17:35:27.887+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwtjqtg0kdms9nas2aas7ky","id":"c0mwtjqtg0srls30rwp6xmh3o","created_at":"2026-11-23T17:35:27.887+00:00","updated_at":"2026-11-23T17:35:27.887+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false}
]$rows$);
delete from hearback.audit;
insert into hearback.audit select * from json_populate_recordset(null::hearback.audit, $rows$[
{"environment_id":"accounts","id":"c0mwtjqtg4jgeejjkan2oi4n8","created_at":"2026-11-23T17:35:27.892+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"environment","resource_ids":["c0mwtjqtg0gcwp6tx8wzahf70", "c0mwtjqtg0kdms9nas2aas7ky"],"fields":["type"]},
{"environment_id":"accounts","id":"c0mwtjqtg4jskawo7dummfmom","created_at":"2026-11-23T17:35:27.892+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"key","resource_ids":["c0mwtjqtg008r2h07f9jmb3jo", "c0mwtjqtg3q9v53gv5j2lmyk3"],"fields":["label"]},
{"environment_id":"accounts","id":"c0mwtjqtg4qqp7vsfzgd3levr","created_at":"2026-11-23T17:35:27.892+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"product","resource_ids":["c0mwtjqtfzqptbvjxgihiiwb0"],"fields":["name"]},
{"environment_id":"accounts","id":"c0mwtjqtrt3j8y66otndia7dc","created_at":"2026-11-23T17:35:28.313+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"person","resource_ids":["c0mwtjqtrtddwozz8birp7qcq"],"fields":["email", "name", "isOwner", "memberships"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtjvk1wguv9dehtm3gt","created_at":"2026-11-23T17:35:28.027+00:00","actor_kind":"key","actor_id":"c0mwtjqtg008r2h07f9jmb3jo","actor_label":"First key","action":"create","resource":"actionClass","resource_ids":["c0mwtjqtjux5tslg4jjeuwd3v"],"fields":["name", "key"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtkphde8m94yfpgdrc8","created_at":"2026-11-23T17:35:28.057+00:00","actor_kind":"key","actor_id":"c0mwtjqtg008r2h07f9jmb3jo","actor_label":"First key","action":"create","resource":"attributeKey","resource_ids":["c0mwtjqtkp1q6pjybdcvc6586"],"fields":["key"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtkrj2tgs1d90q7k1hp","created_at":"2026-11-23T17:35:28.059+00:00","actor_kind":"key","actor_id":"c0mwtjqtg008r2h07f9jmb3jo","actor_label":"First key","action":"create","resource":"contact","resource_ids":["c0mwtjqtk8x4eevx2zo3533s2"],"fields":["userId", "attributes"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtl70rysluy8vjgacia","created_at":"2026-11-23T17:35:28.075+00:00","actor_kind":"key","actor_id":"c0mwtjqtg008r2h07f9jmb3jo","actor_label":"First key","action":"create","resource":"webhook","resource_ids":["c0mwtjqtl7aso89ftct3dbpu4"],"fields":["url", "triggers"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtlpbidb0jsg0cy3o4r","created_at":"2026-11-23T17:35:28.093+00:00","actor_kind":"key","actor_id":"c0mwtjqtg008r2h07f9jmb3jo","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwtjqtlnn89s71cl82rhl9e"],"fields":["environmentId", "name", "questions", "type", "status", "quotas"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtly3uxizyrbz2zltia","created_at":"2026-11-23T17:35:28.103+00:00","actor_kind":"key","actor_id":"c0mwtjqtg008r2h07f9jmb3jo","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwtjqtlx3b7xihrgse23yah"],"fields":["title", "isPrivate", "filters"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtlyqxyqvmn0rkfa4o3","created_at":"2026-11-23T17:35:28.102+00:00","actor_kind":"key","actor_id":"c0mwtjqtg008r2h07f9jmb3jo","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwtjqtlx52kggqjajp7cp5m"],"fields":["environmentId", "name", "questions", "type", "status", "triggers"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtm8x9ulirmw53mwwr8","created_at":"2026-11-23T17:35:28.112+00:00","actor_kind":"key","actor_id":"c0mwtjqtg008r2h07f9jmb3jo","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwtjqtm7g5xd2q90mmtx6hd"],"fields":["title", "filters", "environmentId"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtr9ifynd8lyzextui6","created_at":"2026-11-23T17:35:28.293+00:00","actor_kind":"key","actor_id":"c0mwtjqtg008r2h07f9jmb3jo","actor_label":"First key","action":"create","resource":"tag","resource_ids":["c0mwtjqtr80oqezfozijr122v", "c0mwtjqtr8key68eoo2hd51w3"],"fields":["name"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtr9z52rqvd5xxz3g62","created_at":"2026-11-23T17:35:28.293+00:00","actor_kind":"key","actor_id":"c0mwtjqtg008r2h07f9jmb3jo","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwtjqtn6yjnfeyof9vznlg5"],"fields":["tags"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtrg1hy1tnnw9w6lpv3","created_at":"2026-11-23T17:35:28.3+00:00","actor_kind":"key","actor_id":"c0mwtjqtg008r2h07f9jmb3jo","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwtjqtn6yjnfeyof9vznlg5"],"fields":["notes"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtrqbdqvz7g3835tq9z","created_at":"2026-11-23T17:35:28.31+00:00","actor_kind":"key","actor_id":"c0mwtjqtg008r2h07f9jmb3jo","actor_label":"First key","action":"update","resource":"survey","resource_ids":["c0mwtjqtlnn89s71cl82rhl9e"],"fields":["resultShareKey"]}
]$rows$);
delete from hearback.chores;
insert into hearback.chores select * from json_populate_recordset(null::hearback.chores, $rows$[
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtg0bl7og1u0cmsb9fo","kind":"housekeeping","subject":"c0mwtjqtg0gcwp6tx8wzahf70","detail":null,"due_at":"2026-11-23T18:35:28.46+00:00","held_until":null,"lease_token":null},
{"environment_id":"c0mwtjqtg0kdms9nas2aas7ky","id":"c0mwtjqtg0r3zzreh521ozqjf","kind":"housekeeping","subject":"c0mwtjqtg0kdms9nas2aas7ky","detail":null,"due_at":"2026-11-23T18:35:28.471+00:00","held_until":null,"lease_token":null}
]$rows$);
delete from hearback.contacts;
insert into hearback.contacts select * from json_populate_recordset(null::hearback.contacts, $rows$[
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtk8x4eevx2zo3533s2","created_at":"2026-11-23T17:35:28.04+00:00","updated_at":"2026-11-23T17:35:28.04+00:00","user_id":"anna","email_key":"anna@example.org","attributes":{"plan": "pro", "email": "anna@example.org"},"version":1}
]$rows$);
delete from hearback.deliveries;
insert into hearback.deliveries select * from json_populate_recordset(null::hearback.deliveries, $rows$[
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtms0nifmyzaacr0xqy-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtmrzkzxcbv44vaj85m","type":"responseCreated","created_at":"2026-11-23T17:35:28.127+00:00","state":"waiting","due_at":"2026-11-23T17:35:33.14+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T17:35:28.352Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 10}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtn7di5ox9o6d83car8-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtn7dvxgoun8mon279a","type":"responseFinished","created_at":"2026-11-23T17:35:28.146+00:00","state":"waiting","due_at":"2026-11-23T17:35:33.608+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T17:35:28.352Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 11}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtn7sxke1gc4tjcqbb9-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtn7dvxgoun8mon279a","type":"responseCreated","created_at":"2026-11-23T17:35:28.146+00:00","state":"waiting","due_at":"2026-11-23T17:35:33.562+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T17:35:28.352Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 11}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtngif7euv6lxyw1gwi-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtngukriem75m2ezxe4","type":"responseFinished","created_at":"2026-11-23T17:35:28.156+00:00","state":"waiting","due_at":"2026-11-23T17:35:33.081+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T17:35:28.352Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 11}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtngo3x29rdg8wkr50t-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtngukriem75m2ezxe4","type":"responseCreated","created_at":"2026-11-23T17:35:28.156+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.352+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.352Z", "error": null, "answer": "later", "status": 200, "durationMs": 11}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtnmbdthrvmwnlrwy0k-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtnmcy7ib15bcoo22f1","type":"responseFinished","created_at":"2026-11-23T17:35:28.162+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.352+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.352Z", "error": null, "answer": "later", "status": 200, "durationMs": 14}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtnmh8wzs9slxy2nnsw-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtnmcy7ib15bcoo22f1","type":"responseCreated","created_at":"2026-11-23T17:35:28.162+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.352+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.352Z", "error": null, "answer": "later", "status": 200, "durationMs": 14}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtntypi4b92g3xir3x6-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtntzqnng3cac8zitg5","type":"responseCreated","created_at":"2026-11-23T17:35:28.168+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.352+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.352Z", "error": null, "answer": "later", "status": 200, "durationMs": 14}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtnzlngqg677g3xb47l-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtnzykc08g7rx10yaxr","type":"responseCreated","created_at":"2026-11-23T17:35:28.174+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.352+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.352Z", "error": null, "answer": "later", "status": 200, "durationMs": 15}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtnzmzfdxvu2wdzlcoo-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtnzykc08g7rx10yaxr","type":"responseFinished","created_at":"2026-11-23T17:35:28.174+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.352+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.352Z", "error": null, "answer": "later", "status": 200, "durationMs": 15}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqto9hk9baw6fqacpjap-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqto8pxpcdgysrmombon","type":"responseFinished","created_at":"2026-11-23T17:35:28.184+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.413+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.413Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqto9vubkyf0k3lp8j9h-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqto8pxpcdgysrmombon","type":"responseCreated","created_at":"2026-11-23T17:35:28.184+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.413+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.413Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtod3iloebvxfizx79w-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtodbh5otz2cpjkdtl4","type":"responseFinished","created_at":"2026-11-23T17:35:28.189+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.413+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.413Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtod41uijv3w5dvutpd-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtodbh5otz2cpjkdtl4","type":"responseCreated","created_at":"2026-11-23T17:35:28.189+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.413+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.413Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtok7nei31mieyaorwv-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtokte2nqf49puyli1g","type":"responseCreated","created_at":"2026-11-23T17:35:28.195+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.413+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.413Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtopt38jbh25tgn28e9-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtopwuqokz7arvcn0mx","type":"responseCreated","created_at":"2026-11-23T17:35:28.2+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.413+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.413Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtopv5hcvq70ift99e1-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtopwuqokz7arvcn0mx","type":"responseFinished","created_at":"2026-11-23T17:35:28.2+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.487+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.487Z", "error": null, "answer": "later", "status": 200, "durationMs": 3}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtot9njbrfz30sp0si2-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtothjtzb0eubo0vonz","type":"responseFinished","created_at":"2026-11-23T17:35:28.205+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.488+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.488Z", "error": null, "answer": "later", "status": 200, "durationMs": 2}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtoteqzp3xap9ika3oj-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtothjtzb0eubo0vonz","type":"responseCreated","created_at":"2026-11-23T17:35:28.205+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.488+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.488Z", "error": null, "answer": "later", "status": 200, "durationMs": 2}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtoxlz3kujkr6qphgjf-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtoxs7hizoqwz8kbuvg","type":"responseCreated","created_at":"2026-11-23T17:35:28.209+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.488+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.488Z", "error": null, "answer": "later", "status": 200, "durationMs": 2}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtoxs28tubqze8vkwef-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtoxs7hizoqwz8kbuvg","type":"responseFinished","created_at":"2026-11-23T17:35:28.209+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.488+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.488Z", "error": null, "answer": "later", "status": 200, "durationMs": 2}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtp4xxdltq1zqo7j2om-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtp4tjql1kafndtgsjz","type":"responseCreated","created_at":"2026-11-23T17:35:28.216+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.488+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.488Z", "error": null, "answer": "later", "status": 200, "durationMs": 2}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtpdaog7d62wwiu1tfz-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtpdqsolc4h7f7ifi2e","type":"responseFinished","created_at":"2026-11-23T17:35:28.224+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.488+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.488Z", "error": null, "answer": "later", "status": 200, "durationMs": 2}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtpdourgv5hkxexow4t-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtpdqsolc4h7f7ifi2e","type":"responseCreated","created_at":"2026-11-23T17:35:28.224+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.488+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.488Z", "error": null, "answer": "later", "status": 200, "durationMs": 2}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtpjdpb25upbrdakvyx-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtpjwicvq7wsq9gcbzw","type":"responseCreated","created_at":"2026-11-23T17:35:28.231+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.488+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.488Z", "error": null, "answer": "later", "status": 200, "durationMs": 2}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtpjnwtz452dd7vsnjl-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtpjwicvq7wsq9gcbzw","type":"responseFinished","created_at":"2026-11-23T17:35:28.231+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.505+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.505Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtpq2stwablyi2s2wh3-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtpq9tes8xjkeg2nvrj","type":"responseCreated","created_at":"2026-11-23T17:35:28.238+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.505+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.505Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtpqh52f5rrnlorzmd0-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtpq9tes8xjkeg2nvrj","type":"responseFinished","created_at":"2026-11-23T17:35:28.238+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.505+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.505Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtpxriknuh13hjpg5uo-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtpxndqnkds7fextni3","type":"responseCreated","created_at":"2026-11-23T17:35:28.244+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.505+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.505Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtq2cv47ti7sxa0hun8-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtq2f3k0ihrejjqsk1i","type":"responseFinished","created_at":"2026-11-23T17:35:28.249+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.505+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.505Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtq2eb0wzf8jqvxa2v5-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtq2f3k0ihrejjqsk1i","type":"responseCreated","created_at":"2026-11-23T17:35:28.249+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.505+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.505Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtq94hbk52i6ychaf0l-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtq9qz77rwk3w0uxm4k","type":"responseFinished","created_at":"2026-11-23T17:35:28.256+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.505+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.505Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtq9z8kxj4ybgmlo5a3-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtq9qz77rwk3w0uxm4k","type":"responseCreated","created_at":"2026-11-23T17:35:28.256+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.505+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.505Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtqdbuvlnmanbtfigsb-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtqdu4ksqy8yt2w6nkd","type":"responseCreated","created_at":"2026-11-23T17:35:28.26+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.505+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.505Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtqdew7s3z1dv3wyxxw-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtqdu4ksqy8yt2w6nkd","type":"responseFinished","created_at":"2026-11-23T17:35:28.26+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.505+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.505Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtqgikepw86bgvi1qh6-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtqgr99y51oybio74k0","type":"responseCreated","created_at":"2026-11-23T17:35:28.263+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.508+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.508Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtqk5wrllzqsln7tlw7-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtqkmvhg6zhacx2nvqt","type":"responseFinished","created_at":"2026-11-23T17:35:28.268+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.508+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.508Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtqkl675s66tryj2xt1-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtqkmvhg6zhacx2nvqt","type":"responseCreated","created_at":"2026-11-23T17:35:28.268+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.508+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.508Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtqnoq3mjmkann7hhxq-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtqn7fwratwgjjibpsg","type":"responseCreated","created_at":"2026-11-23T17:35:28.271+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.508+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.508Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtqnqk1p1xkyycwov78-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtqn7fwratwgjjibpsg","type":"responseFinished","created_at":"2026-11-23T17:35:28.271+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.508+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.508Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtqu2ehdbw6fuauu6g3-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtquylb4bfmq90o8qyt","type":"responseCreated","created_at":"2026-11-23T17:35:28.277+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.508+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.508Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","target":"c0mwtjqtl7aso89ftct3dbpu4","id":"c0mwtjqtqu6fvoxft67ige7mn-c0mwtjqtl7aso89ftct3dbpu4","payload_id":"c0mwtjqtquylb4bfmq90o8qyt","type":"responseFinished","created_at":"2026-11-23T17:35:28.277+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-23T17:35:28.508+00:00","attempt_log":[{"at": "2026-11-23T17:35:28.508Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]}
]$rows$);
delete from hearback.displays;
insert into hearback.displays select * from json_populate_recordset(null::hearback.displays, $rows$[
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtmhknrlnj860y62ca5","created_at":"2026-11-23T17:35:28.121+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":"c0mwtjqtk8x4eevx2zo3533s2"},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtn22amk063e2imwwku","created_at":"2026-11-23T17:35:28.142+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtndzkxg9pel6rgrtvn","created_at":"2026-11-23T17:35:28.153+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtnkihq76cfvxkbvvh4","created_at":"2026-11-23T17:35:28.16+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtnqlplpx04hqi1p0w3","created_at":"2026-11-23T17:35:28.166+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtnwrfdf0z2ezv9smaq","created_at":"2026-11-23T17:35:28.172+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqto5wsbs3c3scydqjad","created_at":"2026-11-23T17:35:28.181+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":"c0mwtjqtk8x4eevx2zo3533s2"},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtob1auocojlsf71nj2","created_at":"2026-11-23T17:35:28.187+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtohvab3qwkrb0a8zlr","created_at":"2026-11-23T17:35:28.193+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtom9fixsf9tvc0s1jp","created_at":"2026-11-23T17:35:28.198+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtorqtku1gl5tzo7la2","created_at":"2026-11-23T17:35:28.203+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtovf8c0ejefljfu0wh","created_at":"2026-11-23T17:35:28.207+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtp1ak53ohsntiabphw","created_at":"2026-11-23T17:35:28.213+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":"c0mwtjqtk8x4eevx2zo3533s2"},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtp8s00srr6gws64rje","created_at":"2026-11-23T17:35:28.22+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtpgedidbf34dz8tva4","created_at":"2026-11-23T17:35:28.228+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtpoce3y9uk7bt2owf7","created_at":"2026-11-23T17:35:28.236+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtpukyf54i09wl568zc","created_at":"2026-11-23T17:35:28.242+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtpz2f2eigtqr7sos3u","created_at":"2026-11-23T17:35:28.247+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtq6bpf8l6wm4i5yvr5","created_at":"2026-11-23T17:35:28.254+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":"c0mwtjqtk8x4eevx2zo3533s2"},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtqbki72war2zatyqm4","created_at":"2026-11-23T17:35:28.259+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtqenee4evt7fglognr","created_at":"2026-11-23T17:35:28.262+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtqji7nskjl1yz71b9w","created_at":"2026-11-23T17:35:28.267+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtql59vpe5ac6lr9er9","created_at":"2026-11-23T17:35:28.269+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtqsf0k7srrsbwevjrv","created_at":"2026-11-23T17:35:28.276+00:00","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","contact_id":null}
]$rows$);
delete from hearback.environments;
insert into hearback.environments select * from json_populate_recordset(null::hearback.environments, $rows$[
{"id":"c0mwtjqtg0gcwp6tx8wzahf70","product_id":"c0mwtjqtfzqptbvjxgihiiwb0","type":"production","created_at":"2026-11-23T17:35:27.887+00:00","updated_at":"2026-11-23T17:35:27.887+00:00","revision":9,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null,"place":null,"moves":0,"fenced_until":null,"mover":null},
{"id":"c0mwtjqtg0kdms9nas2aas7ky","product_id":"c0mwtjqtfzqptbvjxgihiiwb0","type":"development","created_at":"2026-11-23T17:35:27.887+00:00","updated_at":"2026-11-23T17:35:27.887+00:00","revision":1,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null,"place":null,"moves":0,"fenced_until":null,"mover":null}
]$rows$);
delete from hearback.keys;
insert into hearback.keys select * from json_populate_recordset(null::hearback.keys, $rows$[
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtg008r2h07f9jmb3jo","created_at":"2026-11-23T17:35:27.888+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"d3d36b86fc181c4a8f7702ee5ace994442e635dfba648377b26a047836406237","prefix":"hbk_YwzR","expires_at":null,"last_used_at":"2026-11-23T17:35:28.007+00:00"},
{"environment_id":"c0mwtjqtg0kdms9nas2aas7ky","id":"c0mwtjqtg3q9v53gv5j2lmyk3","created_at":"2026-11-23T17:35:27.891+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"0949b9adfd5bce8292ddb4a9188f5da09143e37e23a2a759b94a69cd1bb2c48b","prefix":"hbk_GKxS","expires_at":null,"last_used_at":null}
]$rows$);
delete from hearback.memberships;
insert into hearback.memberships select * from json_populate_recordset(null::hearback.memberships, $rows$[
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","person_id":"c0mwtjqtrtddwozz8birp7qcq","permission":"manage"}
]$rows$);
delete from hearback.migrations;
insert into hearback.migrations select * from json_populate_recordset(null::hearback.migrations, $rows$[
{"name":"0001-first","timestamp":"2026-11-23T17:35:27.842Z"}
]$rows$);
delete from hearback.payloads;
insert into hearback.payloads select * from json_populate_recordset(null::hearback.payloads, $rows$[
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtmrzkzxcbv44vaj85m","created_at":"2026-11-23T17:35:28.127+00:00","data":"{\"id\":\"c0mwtjqtmnqvsnb8tbgsolwsf\",\"createdAt\":\"2026-11-23T17:35:28.127Z\",\"updatedAt\":\"2026-11-23T17:35:28.127Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":false,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 0: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtmhknrlnj860y62ca5\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1000},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwtjqtk8x4eevx2zo3533s2\",\"userId\":\"anna\",\"environmentId\":\"c0mwtjqtg0gcwp6tx8wzahf70\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T17:35:28.040Z\",\"updatedAt\":\"2026-11-23T17:35:28.040Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwtjqtk8x4eevx2zo3533s2\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":"c0mwtjqtk8x4eevx2zo3533s2","erased":false,"deliveries":["c0mwtjqtms0nifmyzaacr0xqy-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtn7dvxgoun8mon279a","created_at":"2026-11-23T17:35:28.146+00:00","data":"{\"id\":\"c0mwtjqtn6yjnfeyof9vznlg5\",\"createdAt\":\"2026-11-23T17:35:28.146Z\",\"updatedAt\":\"2026-11-23T17:35:28.146Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 1: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtn22amk063e2imwwku\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1001,\"_total\":1001},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtn7sxke1gc4tjcqbb9-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqtn7di5ox9o6d83car8-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtngukriem75m2ezxe4","created_at":"2026-11-23T17:35:28.156+00:00","data":"{\"id\":\"c0mwtjqtngqt2ar6odlofyixt\",\"createdAt\":\"2026-11-23T17:35:28.156Z\",\"updatedAt\":\"2026-11-23T17:35:28.156Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 2: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtndzkxg9pel6rgrtvn\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1002,\"_total\":1002},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtngo3x29rdg8wkr50t-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqtngif7euv6lxyw1gwi-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtnmcy7ib15bcoo22f1","created_at":"2026-11-23T17:35:28.162+00:00","data":"{\"id\":\"c0mwtjqtnmr3o0x4k3vqmh3z6\",\"createdAt\":\"2026-11-23T17:35:28.162Z\",\"updatedAt\":\"2026-11-23T17:35:28.162Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Price\"],\"words\":\"Nr. 3: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtnkihq76cfvxkbvvh4\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1003,\"_total\":1003},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtnmh8wzs9slxy2nnsw-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqtnmbdthrvmwnlrwy0k-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtntzqnng3cac8zitg5","created_at":"2026-11-23T17:35:28.168+00:00","data":"{\"id\":\"c0mwtjqtns6d3phk881lv99d1\",\"createdAt\":\"2026-11-23T17:35:28.168Z\",\"updatedAt\":\"2026-11-23T17:35:28.168Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":false,\"data\":{\"nps\":4,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 4: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtnqlplpx04hqi1p0w3\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1004},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtntypi4b92g3xir3x6-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtnzykc08g7rx10yaxr","created_at":"2026-11-23T17:35:28.174+00:00","data":"{\"id\":\"c0mwtjqtnzus3j0iwam5jee2m\",\"createdAt\":\"2026-11-23T17:35:28.174Z\",\"updatedAt\":\"2026-11-23T17:35:28.174Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":5,\"why\":[\"Price\"],\"words\":\"Nr. 5: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtnwrfdf0z2ezv9smaq\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1005,\"_total\":1005},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtnzlngqg677g3xb47l-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqtnzmzfdxvu2wdzlcoo-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqto8pxpcdgysrmombon","created_at":"2026-11-23T17:35:28.184+00:00","data":"{\"id\":\"c0mwtjqto8wamix2da78xnpmy\",\"createdAt\":\"2026-11-23T17:35:28.184Z\",\"updatedAt\":\"2026-11-23T17:35:28.184Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 6: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqto5wsbs3c3scydqjad\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1006,\"_total\":1006},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwtjqtk8x4eevx2zo3533s2\",\"userId\":\"anna\",\"environmentId\":\"c0mwtjqtg0gcwp6tx8wzahf70\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T17:35:28.040Z\",\"updatedAt\":\"2026-11-23T17:35:28.040Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwtjqtk8x4eevx2zo3533s2\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":"c0mwtjqtk8x4eevx2zo3533s2","erased":false,"deliveries":["c0mwtjqto9vubkyf0k3lp8j9h-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqto9hk9baw6fqacpjap-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtodbh5otz2cpjkdtl4","created_at":"2026-11-23T17:35:28.189+00:00","data":"{\"id\":\"c0mwtjqtodwyyt7osjue0mdiz\",\"createdAt\":\"2026-11-23T17:35:28.189Z\",\"updatedAt\":\"2026-11-23T17:35:28.189Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Price\"],\"words\":\"Nr. 7: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtob1auocojlsf71nj2\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1007,\"_total\":1007},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtod41uijv3w5dvutpd-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqtod3iloebvxfizx79w-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtokte2nqf49puyli1g","created_at":"2026-11-23T17:35:28.195+00:00","data":"{\"id\":\"c0mwtjqtojeygjo3228bgk18i\",\"createdAt\":\"2026-11-23T17:35:28.195Z\",\"updatedAt\":\"2026-11-23T17:35:28.195Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":false,\"data\":{\"nps\":8,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 8: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtohvab3qwkrb0a8zlr\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1008},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtok7nei31mieyaorwv-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtopwuqokz7arvcn0mx","created_at":"2026-11-23T17:35:28.2+00:00","data":"{\"id\":\"c0mwtjqtooxiupu7de2ugf2tw\",\"createdAt\":\"2026-11-23T17:35:28.200Z\",\"updatedAt\":\"2026-11-23T17:35:28.200Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":9,\"why\":[\"Price\"],\"words\":\"Nr. 9: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtom9fixsf9tvc0s1jp\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1009,\"_total\":1009},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtopt38jbh25tgn28e9-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqtopv5hcvq70ift99e1-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtothjtzb0eubo0vonz","created_at":"2026-11-23T17:35:28.205+00:00","data":"{\"id\":\"c0mwtjqtotfb74075azz98r7c\",\"createdAt\":\"2026-11-23T17:35:28.205Z\",\"updatedAt\":\"2026-11-23T17:35:28.205Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 10: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtorqtku1gl5tzo7la2\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1010,\"_total\":1010},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtoteqzp3xap9ika3oj-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqtot9njbrfz30sp0si2-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtoxs7hizoqwz8kbuvg","created_at":"2026-11-23T17:35:28.209+00:00","data":"{\"id\":\"c0mwtjqtox08eku7wub4axeep\",\"createdAt\":\"2026-11-23T17:35:28.209Z\",\"updatedAt\":\"2026-11-23T17:35:28.209Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Price\"],\"words\":\"Nr. 11: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtovf8c0ejefljfu0wh\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1011,\"_total\":1011},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtoxlz3kujkr6qphgjf-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqtoxs28tubqze8vkwef-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtp4tjql1kafndtgsjz","created_at":"2026-11-23T17:35:28.216+00:00","data":"{\"id\":\"c0mwtjqtp4mtsd5rh1zvh4x87\",\"createdAt\":\"2026-11-23T17:35:28.216Z\",\"updatedAt\":\"2026-11-23T17:35:28.216Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":false,\"data\":{\"nps\":1,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 12: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtp1ak53ohsntiabphw\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1012},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwtjqtk8x4eevx2zo3533s2\",\"userId\":\"anna\",\"environmentId\":\"c0mwtjqtg0gcwp6tx8wzahf70\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T17:35:28.040Z\",\"updatedAt\":\"2026-11-23T17:35:28.040Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwtjqtk8x4eevx2zo3533s2\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":"c0mwtjqtk8x4eevx2zo3533s2","erased":false,"deliveries":["c0mwtjqtp4xxdltq1zqo7j2om-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtpdqsolc4h7f7ifi2e","created_at":"2026-11-23T17:35:28.224+00:00","data":"{\"id\":\"c0mwtjqtpcjse7bcamw1pw9tu\",\"createdAt\":\"2026-11-23T17:35:28.224Z\",\"updatedAt\":\"2026-11-23T17:35:28.224Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Price\"],\"words\":\"Nr. 13: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtp8s00srr6gws64rje\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1013,\"_total\":1013},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtpdourgv5hkxexow4t-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqtpdaog7d62wwiu1tfz-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtpjwicvq7wsq9gcbzw","created_at":"2026-11-23T17:35:28.231+00:00","data":"{\"id\":\"c0mwtjqtpjrjruvuyux22rvjh\",\"createdAt\":\"2026-11-23T17:35:28.231Z\",\"updatedAt\":\"2026-11-23T17:35:28.231Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 14: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtpgedidbf34dz8tva4\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1014,\"_total\":1014},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtpjdpb25upbrdakvyx-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqtpjnwtz452dd7vsnjl-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtpq9tes8xjkeg2nvrj","created_at":"2026-11-23T17:35:28.238+00:00","data":"{\"id\":\"c0mwtjqtpq4as8ebd59e7j37g\",\"createdAt\":\"2026-11-23T17:35:28.238Z\",\"updatedAt\":\"2026-11-23T17:35:28.238Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":4,\"why\":[\"Price\"],\"words\":\"Nr. 15: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtpoce3y9uk7bt2owf7\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1015,\"_total\":1015},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtpq2stwablyi2s2wh3-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqtpqh52f5rrnlorzmd0-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtpxndqnkds7fextni3","created_at":"2026-11-23T17:35:28.244+00:00","data":"{\"id\":\"c0mwtjqtpwi5x0eqj7l0fa1u0\",\"createdAt\":\"2026-11-23T17:35:28.244Z\",\"updatedAt\":\"2026-11-23T17:35:28.244Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":false,\"data\":{\"nps\":5,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 16: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtpukyf54i09wl568zc\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1016},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtpxriknuh13hjpg5uo-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtq2f3k0ihrejjqsk1i","created_at":"2026-11-23T17:35:28.249+00:00","data":"{\"id\":\"c0mwtjqtq1j6kof5mczjp6ht5\",\"createdAt\":\"2026-11-23T17:35:28.249Z\",\"updatedAt\":\"2026-11-23T17:35:28.249Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Price\"],\"words\":\"Nr. 17: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtpz2f2eigtqr7sos3u\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1017,\"_total\":1017},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtq2eb0wzf8jqvxa2v5-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqtq2cv47ti7sxa0hun8-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtq9qz77rwk3w0uxm4k","created_at":"2026-11-23T17:35:28.256+00:00","data":"{\"id\":\"c0mwtjqtq8slnfekkunkucakx\",\"createdAt\":\"2026-11-23T17:35:28.256Z\",\"updatedAt\":\"2026-11-23T17:35:28.256Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 18: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtq6bpf8l6wm4i5yvr5\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1018,\"_total\":1018},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwtjqtk8x4eevx2zo3533s2\",\"userId\":\"anna\",\"environmentId\":\"c0mwtjqtg0gcwp6tx8wzahf70\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T17:35:28.040Z\",\"updatedAt\":\"2026-11-23T17:35:28.040Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwtjqtk8x4eevx2zo3533s2\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":"c0mwtjqtk8x4eevx2zo3533s2","erased":false,"deliveries":["c0mwtjqtq9z8kxj4ybgmlo5a3-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqtq94hbk52i6ychaf0l-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtqdu4ksqy8yt2w6nkd","created_at":"2026-11-23T17:35:28.26+00:00","data":"{\"id\":\"c0mwtjqtqcio4f1r8sukk8yh7\",\"createdAt\":\"2026-11-23T17:35:28.260Z\",\"updatedAt\":\"2026-11-23T17:35:28.260Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":8,\"why\":[\"Price\"],\"words\":\"Nr. 19: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtqbki72war2zatyqm4\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1019,\"_total\":1019},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtqdbuvlnmanbtfigsb-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqtqdew7s3z1dv3wyxxw-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtqgr99y51oybio74k0","created_at":"2026-11-23T17:35:28.263+00:00","data":"{\"id\":\"c0mwtjqtqf6qfyc4x1cwti4d8\",\"createdAt\":\"2026-11-23T17:35:28.263Z\",\"updatedAt\":\"2026-11-23T17:35:28.263Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":false,\"data\":{\"nps\":9,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 20: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtqenee4evt7fglognr\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1020},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtqgikepw86bgvi1qh6-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtqkmvhg6zhacx2nvqt","created_at":"2026-11-23T17:35:28.268+00:00","data":"{\"id\":\"c0mwtjqtqkn3d4uusftw7qaf6\",\"createdAt\":\"2026-11-23T17:35:28.268Z\",\"updatedAt\":\"2026-11-23T17:35:28.268Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Price\"],\"words\":\"Nr. 21: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtqji7nskjl1yz71b9w\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1021,\"_total\":1021},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtqkl675s66tryj2xt1-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqtqk5wrllzqsln7tlw7-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtqn7fwratwgjjibpsg","created_at":"2026-11-23T17:35:28.271+00:00","data":"{\"id\":\"c0mwtjqtqnep4usk2l4kw9dez\",\"createdAt\":\"2026-11-23T17:35:28.271Z\",\"updatedAt\":\"2026-11-23T17:35:28.271Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 22: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtql59vpe5ac6lr9er9\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1022,\"_total\":1022},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtqnoq3mjmkann7hhxq-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqtqnqk1p1xkyycwov78-c0mwtjqtl7aso89ftct3dbpu4"]},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtquylb4bfmq90o8qyt","created_at":"2026-11-23T17:35:28.277+00:00","data":"{\"id\":\"c0mwtjqtqtwb58logqi7anjgh\",\"createdAt\":\"2026-11-23T17:35:28.277Z\",\"updatedAt\":\"2026-11-23T17:35:28.277Z\",\"surveyId\":\"c0mwtjqtlnn89s71cl82rhl9e\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 23: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwtjqtqsf0k7srrsbwevjrv\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1023,\"_total\":1023},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T17:35:28.091Z\",\"updatedAt\":\"2026-11-23T17:35:28.091Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwtjqtqu2ehdbw6fuauu6g3-c0mwtjqtl7aso89ftct3dbpu4","c0mwtjqtqu6fvoxft67ige7mn-c0mwtjqtl7aso89ftct3dbpu4"]}
]$rows$);
delete from hearback.people;
insert into hearback.people select * from json_populate_recordset(null::hearback.people, $rows$[
{"id":"c0mwtjqtrtddwozz8birp7qcq","created_at":"2026-11-23T17:35:28.313+00:00","updated_at":"2026-11-23T17:35:28.313+00:00","email":"bea@example.org","external_id":null,"name":"Bea","is_owner":true,"status":"active","password":null,"version":1,"epoch":0}
]$rows$);
delete from hearback.products;
insert into hearback.products select * from json_populate_recordset(null::hearback.products, $rows$[
{"id":"c0mwtjqtfzqptbvjxgihiiwb0","created_at":"2026-11-23T17:35:27.887+00:00","updated_at":"2026-11-23T17:35:27.887+00:00","name":"Upgraded","version":1,"settings":{"styling": {"allowStyleOverwrite": true}, "placement": "bottomRight", "darkOverlay": false, "recontactDays": 7, "clickOutsideClose": true, "linkSurveyBranding": true, "inAppSurveyBranding": true},"is_first":true}
]$rows$);
delete from hearback.quota_counts;
insert into hearback.quota_counts select * from json_populate_recordset(null::hearback.quota_counts, $rows$[
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","quota":"all","count":18}
]$rows$);
delete from hearback.response_tags;
insert into hearback.response_tags select * from json_populate_recordset(null::hearback.response_tags, $rows$[
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","response_id":"c0mwtjqtn6yjnfeyof9vznlg5","tag_id":"c0mwtjqtr80oqezfozijr122v","created_at":"2026-11-23T17:35:28.146+00:00"},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","response_id":"c0mwtjqtn6yjnfeyof9vznlg5","tag_id":"c0mwtjqtr8key68eoo2hd51w3","created_at":"2026-11-23T17:35:28.146+00:00"}
]$rows$);
delete from hearback.responses;
insert into hearback.responses select * from json_populate_recordset(null::hearback.responses, $rows$[
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtmnqvsnb8tbgsolwsf","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.127+00:00","updated_at":"2026-11-23T17:35:28.127+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtmhknrlnj860y62ca5","email_hash":null,"contact_id":"c0mwtjqtk8x4eevx2zo3533s2","data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 0: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1000},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwtjqtk8x4eevx2zo3533s2", "userId": "anna", "createdAt": "2026-11-23T17:35:28.040Z", "updatedAt": "2026-11-23T17:35:28.040Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwtjqtg0gcwp6tx8wzahf70"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtn6yjnfeyof9vznlg5","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.146+00:00","updated_at":"2026-11-23T17:35:28.299+00:00","finished":true,"version":3,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtn22amk063e2imwwku","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 1: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1001, "_total": 1001},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[{"id": "c0mwtjqtr80oqezfozijr122v", "name": "todo", "createdAt": "2026-11-23T17:35:28.292Z", "updatedAt": "2026-11-23T17:35:28.292Z", "environmentId": "c0mwtjqtg0gcwp6tx8wzahf70"}, {"id": "c0mwtjqtr8key68eoo2hd51w3", "name": "größer", "createdAt": "2026-11-23T17:35:28.292Z", "updatedAt": "2026-11-23T17:35:28.292Z", "environmentId": "c0mwtjqtg0gcwp6tx8wzahf70"}],"notes":[{"id": "c0mwtjqtre91f5s54v8e020p0", "text": "Call back", "createdAt": "2026-11-23T17:35:28.298Z", "updatedAt": "2026-11-23T17:35:28.298Z"}],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtngqt2ar6odlofyixt","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.156+00:00","updated_at":"2026-11-23T17:35:28.156+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtndzkxg9pel6rgrtvn","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Speed", "Grüße 👋"], "words": "Nr. 2: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1002, "_total": 1002},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtnmr3o0x4k3vqmh3z6","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.162+00:00","updated_at":"2026-11-23T17:35:28.162+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtnkihq76cfvxkbvvh4","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Price"], "words": "Nr. 3: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1003, "_total": 1003},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtns6d3phk881lv99d1","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.168+00:00","updated_at":"2026-11-23T17:35:28.168+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtnqlplpx04hqi1p0w3","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Speed", "Grüße 👋"], "words": "Nr. 4: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1004},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtnzus3j0iwam5jee2m","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.174+00:00","updated_at":"2026-11-23T17:35:28.174+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtnwrfdf0z2ezv9smaq","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Price"], "words": "Nr. 5: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1005, "_total": 1005},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqto8wamix2da78xnpmy","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.184+00:00","updated_at":"2026-11-23T17:35:28.184+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqto5wsbs3c3scydqjad","email_hash":null,"contact_id":"c0mwtjqtk8x4eevx2zo3533s2","data":{"nps": 6, "why": ["Speed", "Grüße 👋"], "words": "Nr. 6: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1006, "_total": 1006},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwtjqtk8x4eevx2zo3533s2", "userId": "anna", "createdAt": "2026-11-23T17:35:28.040Z", "updatedAt": "2026-11-23T17:35:28.040Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwtjqtg0gcwp6tx8wzahf70"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtodwyyt7osjue0mdiz","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.189+00:00","updated_at":"2026-11-23T17:35:28.189+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtob1auocojlsf71nj2","email_hash":null,"contact_id":null,"data":{"nps": 7, "why": ["Price"], "words": "Nr. 7: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1007, "_total": 1007},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtojeygjo3228bgk18i","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.195+00:00","updated_at":"2026-11-23T17:35:28.195+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtohvab3qwkrb0a8zlr","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Speed", "Grüße 👋"], "words": "Nr. 8: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1008},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtooxiupu7de2ugf2tw","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.2+00:00","updated_at":"2026-11-23T17:35:28.2+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtom9fixsf9tvc0s1jp","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Price"], "words": "Nr. 9: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1009, "_total": 1009},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtotfb74075azz98r7c","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.205+00:00","updated_at":"2026-11-23T17:35:28.205+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtorqtku1gl5tzo7la2","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Speed", "Grüße 👋"], "words": "Nr. 10: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1010, "_total": 1010},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtox08eku7wub4axeep","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.209+00:00","updated_at":"2026-11-23T17:35:28.209+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtovf8c0ejefljfu0wh","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Price"], "words": "Nr. 11: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1011, "_total": 1011},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtp4mtsd5rh1zvh4x87","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.216+00:00","updated_at":"2026-11-23T17:35:28.216+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtp1ak53ohsntiabphw","email_hash":null,"contact_id":"c0mwtjqtk8x4eevx2zo3533s2","data":{"nps": 1, "why": ["Speed", "Grüße 👋"], "words": "Nr. 12: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1012},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwtjqtk8x4eevx2zo3533s2", "userId": "anna", "createdAt": "2026-11-23T17:35:28.040Z", "updatedAt": "2026-11-23T17:35:28.040Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwtjqtg0gcwp6tx8wzahf70"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtpcjse7bcamw1pw9tu","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.224+00:00","updated_at":"2026-11-23T17:35:28.224+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtp8s00srr6gws64rje","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Price"], "words": "Nr. 13: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1013, "_total": 1013},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtpjrjruvuyux22rvjh","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.231+00:00","updated_at":"2026-11-23T17:35:28.231+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtpgedidbf34dz8tva4","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Speed", "Grüße 👋"], "words": "Nr. 14: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1014, "_total": 1014},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtpq4as8ebd59e7j37g","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.238+00:00","updated_at":"2026-11-23T17:35:28.238+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtpoce3y9uk7bt2owf7","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Price"], "words": "Nr. 15: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1015, "_total": 1015},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtpwi5x0eqj7l0fa1u0","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.244+00:00","updated_at":"2026-11-23T17:35:28.244+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtpukyf54i09wl568zc","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Speed", "Grüße 👋"], "words": "Nr. 16: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1016},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtq1j6kof5mczjp6ht5","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.249+00:00","updated_at":"2026-11-23T17:35:28.249+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtpz2f2eigtqr7sos3u","email_hash":null,"contact_id":null,"data":{"nps": 6, "why": ["Price"], "words": "Nr. 17: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1017, "_total": 1017},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtq8slnfekkunkucakx","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.256+00:00","updated_at":"2026-11-23T17:35:28.256+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtq6bpf8l6wm4i5yvr5","email_hash":null,"contact_id":"c0mwtjqtk8x4eevx2zo3533s2","data":{"nps": 7, "why": ["Speed", "Grüße 👋"], "words": "Nr. 18: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1018, "_total": 1018},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwtjqtk8x4eevx2zo3533s2", "userId": "anna", "createdAt": "2026-11-23T17:35:28.040Z", "updatedAt": "2026-11-23T17:35:28.040Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwtjqtg0gcwp6tx8wzahf70"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtqcio4f1r8sukk8yh7","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.26+00:00","updated_at":"2026-11-23T17:35:28.26+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtqbki72war2zatyqm4","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Price"], "words": "Nr. 19: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1019, "_total": 1019},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtqf6qfyc4x1cwti4d8","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.263+00:00","updated_at":"2026-11-23T17:35:28.263+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtqenee4evt7fglognr","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Speed", "Grüße 👋"], "words": "Nr. 20: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1020},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtqkn3d4uusftw7qaf6","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.268+00:00","updated_at":"2026-11-23T17:35:28.268+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtqji7nskjl1yz71b9w","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Price"], "words": "Nr. 21: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1021, "_total": 1021},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtqnep4usk2l4kw9dez","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.271+00:00","updated_at":"2026-11-23T17:35:28.271+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtql59vpe5ac6lr9er9","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 22: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1022, "_total": 1022},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtqtwb58logqi7anjgh","survey_id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.277+00:00","updated_at":"2026-11-23T17:35:28.277+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwtjqtqsf0k7srrsbwevjrv","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 23: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1023, "_total": 1023},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}}
]$rows$);
delete from hearback.segments;
insert into hearback.segments select * from json_populate_recordset(null::hearback.segments, $rows$[
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtlx3b7xihrgse23yah","created_at":"2026-11-23T17:35:28.101+00:00","updated_at":"2026-11-23T17:35:28.101+00:00","title":"c0mwtjqtlx52kggqjajp7cp5m","description":null,"is_private":true,"filters":[],"survey_id":"c0mwtjqtlx52kggqjajp7cp5m"},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtm7g5xd2q90mmtx6hd","created_at":"2026-11-23T17:35:28.11+00:00","updated_at":"2026-11-23T17:35:28.11+00:00","title":"Pro","description":null,"is_private":false,"filters":[{"id": "f1", "resource": {"id": "f2", "root": {"type": "attribute", "contactAttributeKey": "plan"}, "value": "pro", "qualifier": {"operator": "equals"}}, "connector": null}],"survey_id":null}
]$rows$);
delete from hearback.surveys;
insert into hearback.surveys select * from json_populate_recordset(null::hearback.surveys, $rows$[
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtlnn89s71cl82rhl9e","created_at":"2026-11-23T17:35:28.091+00:00","updated_at":"2026-11-23T17:35:28.31+00:00","version":2,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":"all","segment_id":null,"survey_key":null,"document":{"key": null, "pin": null, "name": "Link", "type": "link", "delay": 0, "quotas": [{"limit": 1000, "where": null, "action": "close", "endingId": null}], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": [], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}, {"id": "why", "type": "multipleChoiceMulti", "choices": [{"id": "c0", "label": {"default": "Price"}}, {"id": "c1", "label": {"default": "Speed"}}, {"id": "c2", "label": {"default": "Grüße 👋"}}], "headline": {"default": "Why?"}, "required": false, "shuffleOption": "none"}, {"id": "words", "type": "openText", "headline": {"default": "Anything else?"}, "required": false, "inputType": "text"}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": "IocUl68JG_rra4DIqL9Nvg", "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtlx52kggqjajp7cp5m","created_at":"2026-11-23T17:35:28.101+00:00","updated_at":"2026-11-23T17:35:28.101+00:00","version":1,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":null,"segment_id":"c0mwtjqtlx3b7xihrgse23yah","survey_key":null,"document":{"key": null, "pin": null, "name": "App", "type": "app", "delay": 0, "quotas": [], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": ["c0mwtjqtjux5tslg4jjeuwd3v"], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": null, "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}}
]$rows$);
delete from hearback.tags;
insert into hearback.tags select * from json_populate_recordset(null::hearback.tags, $rows$[
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtr80oqezfozijr122v","created_at":"2026-11-23T17:35:28.292+00:00","updated_at":"2026-11-23T17:35:28.292+00:00","name":"todo"},
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtr8key68eoo2hd51w3","created_at":"2026-11-23T17:35:28.292+00:00","updated_at":"2026-11-23T17:35:28.292+00:00","name":"größer"}
]$rows$);
delete from hearback.webhooks;
insert into hearback.webhooks select * from json_populate_recordset(null::hearback.webhooks, $rows$[
{"environment_id":"c0mwtjqtg0gcwp6tx8wzahf70","id":"c0mwtjqtl7aso89ftct3dbpu4","created_at":"2026-11-23T17:35:28.075+00:00","updated_at":"2026-11-23T17:35:28.075+00:00","name":null,"url":"https://hooks.example/a","source":"user","triggers":["responseCreated","responseFinished"],"survey_ids":[],"status":"active","disabled_reason":null,"disabled_by":null,"sealed_secret":"a1.e9RIJBOAWfZx50ZR.KMFgiLElS93QRwchlKOFHryEISAIKaa5pDI29Q7XGj/0lhLWHFkytheMsBNzFlSeTZVGwefjSa3j7f0lx9kX/voQ","previous_secret":null,"version":1}
]$rows$);
