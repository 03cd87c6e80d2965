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
{"environment_id":"c0mwt4aojb5xednl7y1j0ekgb","id":"c0mwt4aojb3e0d56fv4l9xy9q","created_at":"2026-11-23T10:23:00.791+00:00","updated_at":"2026-11-23T10:23:00.791+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aojb1h4jei45jdcwhbr","created_at":"2026-11-23T10:23:00.791+00:00","updated_at":"2026-11-23T10:23:00.791+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aolfs2kf0q9fanmcyxb","created_at":"2026-11-23T10:23:00.867+00:00","updated_at":"2026-11-23T10:23:00.867+00:00","name":"Bought","description":null,"type":"code","key":"bought","no_code_config":null}
]$rows$);
delete from hearback.attribute_keys;
insert into hearback.attribute_keys select * from json_populate_recordset(null::hearback.attribute_keys, $rows$[
{"environment_id":"c0mwt4aojb5xednl7y1j0ekgb","id":"c0mwt4aojb1cm93iiwt25n5xr","created_at":"2026-11-23T10:23:00.791+00:00","updated_at":"2026-11-23T10:23:00.791+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4aojb5xednl7y1j0ekgb","id":"c0mwt4aojb5wu4xxo1jx6jcdg","created_at":"2026-11-23T10:23:00.791+00:00","updated_at":"2026-11-23T10:23:00.791+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4aojb5xednl7y1j0ekgb","id":"c0mwt4aojbqbzut1h3mfhfkdw","created_at":"2026-11-23T10:23:00.791+00:00","updated_at":"2026-11-23T10:23:00.791+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4aojb5xednl7y1j0ekgb","id":"c0mwt4aojbrdaosukn9xnq0t2","created_at":"2026-11-23T10:23:00.791+00:00","updated_at":"2026-11-23T10:23:00.791+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4aojb5xednl7y1j0ekgb","id":"c0mwt4aojbrzagj5ht7yct46v","created_at":"2026-11-23T10:23:00.791+00:00","updated_at":"2026-11-23T10:23:00.791+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aojb1djyiu0a1aa3gl1","created_at":"2026-11-23T10:23:00.791+00:00","updated_at":"2026-11-23T10:23:00.791+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aojbrasjvfug5y4sdce","created_at":"2026-11-23T10:23:00.791+00:00","updated_at":"2026-11-23T10:23:00.791+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aojbs1dnfu8d2hdch1j","created_at":"2026-11-23T10:23:00.791+00:00","updated_at":"2026-11-23T10:23:00.791+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aojbvpk8q6sghsz7d76","created_at":"2026-11-23T10:23:00.791+00:00","updated_at":"2026-11-23T10:23:00.791+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aojbwc8dvubv3qjyd9c","created_at":"2026-11-23T10:23:00.791+00:00","updated_at":"2026-11-23T10:23:00.791+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aolwj62ez1s3x4c08w9","created_at":"2026-11-23T10:23:00.884+00:00","updated_at":"2026-11-23T10:23:00.884+00:00","key":"plan","name":"plan","description":null,"type":"custom","is_unique":false,"archived":false,"made_by_client":false}
]$rows$);
delete from hearback.audit;
insert into hearback.audit select * from json_populate_recordset(null::hearback.audit, $rows$[
{"environment_id":"accounts","id":"c0mwt4aojd9l2z5e9jqw65hp8","created_at":"2026-11-23T10:23:00.793+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"product","resource_ids":["c0mwt4aojbyydao1d4l5nah7g"],"fields":["name"]},
{"environment_id":"accounts","id":"c0mwt4aojdqi3yh8t59g2ssu2","created_at":"2026-11-23T10:23:00.793+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"environment","resource_ids":["c0mwt4aojbsf1hdugn7tp7gyl", "c0mwt4aojb5xednl7y1j0ekgb"],"fields":["type"]},
{"environment_id":"accounts","id":"c0mwt4aojdtn25oewl9vaenvr","created_at":"2026-11-23T10:23:00.793+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"key","resource_ids":["c0mwt4aojcljk64vx6zo0ubnr", "c0mwt4aojc7d74f7ug3axp5bf"],"fields":["label"]},
{"environment_id":"accounts","id":"c0mwt4aorun9mhv5pospnqmsu","created_at":"2026-11-23T10:23:01.098+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"person","resource_ids":["c0mwt4aorufoapw9v6niueos1"],"fields":["email", "name", "isOwner", "memberships"]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aolf4igtsa2o0mlke8e","created_at":"2026-11-23T10:23:00.867+00:00","actor_kind":"key","actor_id":"c0mwt4aojcljk64vx6zo0ubnr","actor_label":"First key","action":"create","resource":"actionClass","resource_ids":["c0mwt4aolfs2kf0q9fanmcyxb"],"fields":["name", "key"]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aolwbh8iidofn8srtug","created_at":"2026-11-23T10:23:00.884+00:00","actor_kind":"key","actor_id":"c0mwt4aojcljk64vx6zo0ubnr","actor_label":"First key","action":"create","resource":"attributeKey","resource_ids":["c0mwt4aolwj62ez1s3x4c08w9"],"fields":["key"]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aolyt5m8iou6xic7hbe","created_at":"2026-11-23T10:23:00.886+00:00","actor_kind":"key","actor_id":"c0mwt4aojcljk64vx6zo0ubnr","actor_label":"First key","action":"create","resource":"contact","resource_ids":["c0mwt4aolrzxfcbufpzd91rc4"],"fields":["userId", "attributes"]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aombz33httxomqpk0lk","created_at":"2026-11-23T10:23:00.899+00:00","actor_kind":"key","actor_id":"c0mwt4aojcljk64vx6zo0ubnr","actor_label":"First key","action":"create","resource":"webhook","resource_ids":["c0mwt4aombdt42seihgvgvlea"],"fields":["url", "triggers"]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aomq5jga9xubo0wpvub","created_at":"2026-11-23T10:23:00.914+00:00","actor_kind":"key","actor_id":"c0mwt4aojcljk64vx6zo0ubnr","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwt4aomnq01mvmvg0da99ae"],"fields":["environmentId", "name", "questions", "type", "status", "quotas"]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aomx7hc29621vc99r3u","created_at":"2026-11-23T10:23:00.921+00:00","actor_kind":"key","actor_id":"c0mwt4aojcljk64vx6zo0ubnr","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwt4aomxap5bmbeiaz87swb"],"fields":["environmentId", "name", "questions", "type", "status", "triggers"]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aomxuk168lo0cias21v","created_at":"2026-11-23T10:23:00.921+00:00","actor_kind":"key","actor_id":"c0mwt4aojcljk64vx6zo0ubnr","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwt4aomx4x27zbopvey27r7"],"fields":["title", "isPrivate", "filters"]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aon6uggosttp1dqddd5","created_at":"2026-11-23T10:23:00.93+00:00","actor_kind":"key","actor_id":"c0mwt4aojcljk64vx6zo0ubnr","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwt4aon5u74ctlgzfzc82cj"],"fields":["title", "filters", "environmentId"]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aorbf69pxjg69duf1nr","created_at":"2026-11-23T10:23:01.079+00:00","actor_kind":"key","actor_id":"c0mwt4aojcljk64vx6zo0ubnr","actor_label":"First key","action":"create","resource":"tag","resource_ids":["c0mwt4aoraeeerjorl5lp1qaq", "c0mwt4aoraeqtg98ekv3vprgi"],"fields":["name"]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aorbudlsrt2c357zsfm","created_at":"2026-11-23T10:23:01.079+00:00","actor_kind":"key","actor_id":"c0mwt4aojcljk64vx6zo0ubnr","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwt4aonz138lfq9lf2rk5xw"],"fields":["tags"]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aorixy4suobuuw37lgs","created_at":"2026-11-23T10:23:01.086+00:00","actor_kind":"key","actor_id":"c0mwt4aojcljk64vx6zo0ubnr","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwt4aonz138lfq9lf2rk5xw"],"fields":["notes"]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aorrnur6rjlxcjbfmit","created_at":"2026-11-23T10:23:01.095+00:00","actor_kind":"key","actor_id":"c0mwt4aojcljk64vx6zo0ubnr","actor_label":"First key","action":"update","resource":"survey","resource_ids":["c0mwt4aomnq01mvmvg0da99ae"],"fields":["resultShareKey"]}
]$rows$);
delete from hearback.chores;
insert into hearback.chores select * from json_populate_recordset(null::hearback.chores, $rows$[
{"environment_id":"c0mwt4aojb5xednl7y1j0ekgb","id":"c0mwt4aojb7l6a75qlht6bkmz","kind":"housekeeping","subject":"c0mwt4aojb5xednl7y1j0ekgb","detail":null,"due_at":"2026-11-23T11:23:01.162+00:00","held_until":null,"lease_token":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aojbs7wuydpyis2nsmc","kind":"housekeeping","subject":"c0mwt4aojbsf1hdugn7tp7gyl","detail":null,"due_at":"2026-11-23T11:23:01.165+00:00","held_until":null,"lease_token":null}
]$rows$);
delete from hearback.circuits;
insert into hearback.circuits select * from json_populate_recordset(null::hearback.circuits, $rows$[
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","failures":5,"failing_since":"2026-11-23T10:23:01.148+00:00","paused_until":"2026-11-23T10:23:06.196+00:00","slots":null,"version":5}
]$rows$);
delete from hearback.contacts;
insert into hearback.contacts select * from json_populate_recordset(null::hearback.contacts, $rows$[
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aolrzxfcbufpzd91rc4","created_at":"2026-11-23T10:23:00.879+00:00","updated_at":"2026-11-23T10:23:00.879+00:00","user_id":"anna","email_key":"anna@example.org","attributes":{"plan": "pro", "email": "anna@example.org"},"version":1}
]$rows$);
delete from hearback.deliveries;
insert into hearback.deliveries select * from json_populate_recordset(null::hearback.deliveries, $rows$[
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aonl65onwndaol9ofjl-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aonlgd2khv5s166sf4c","type":"responseCreated","created_at":"2026-11-23T10:23:00.942+00:00","state":"waiting","due_at":"2026-11-23T10:23:06.479+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:23:01.134Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 7}]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoo0dp2xu00w3yo0i2v-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoo0hvwydqqx5j1dye6","type":"responseFinished","created_at":"2026-11-23T10:23:00.959+00:00","state":"waiting","due_at":"2026-11-23T10:23:05.182+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:23:01.134Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 9}]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoo0gfpzdj0iz8p65td-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoo0hvwydqqx5j1dye6","type":"responseCreated","created_at":"2026-11-23T10:23:00.959+00:00","state":"waiting","due_at":"2026-11-23T10:23:06.292+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:23:01.134Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 10}]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoob9hm8udkvbt2xbke-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoobjrugrxm58rpw9iy","type":"responseFinished","created_at":"2026-11-23T10:23:00.97+00:00","state":"waiting","due_at":"2026-11-23T10:23:06.696+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:23:01.134Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 10}]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoobt9ncnsj1al1v6pb-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoobjrugrxm58rpw9iy","type":"responseCreated","created_at":"2026-11-23T10:23:00.97+00:00","state":"waiting","due_at":"2026-11-23T10:23:06.913+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:23:01.134Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 10}]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aooh8u3sbtwl32briyw-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoohofueki5x0itr1d3","type":"responseCreated","created_at":"2026-11-23T10:23:00.977+00:00","state":"waiting","due_at":"2026-11-23T10:23:07.086+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:23:01.134Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 10}]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoohof8om2m8mp2h5i0-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoohofueki5x0itr1d3","type":"responseFinished","created_at":"2026-11-23T10:23:00.977+00:00","state":"waiting","due_at":"2026-11-23T10:23:06.594+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:23:01.134Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 10}]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoot0tw93mz9g5aqnil-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoot3k5uyozkvedmutc","type":"responseCreated","created_at":"2026-11-23T10:23:00.989+00:00","state":"waiting","due_at":"2026-11-23T10:23:05.571+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:23:01.134Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 10}]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoozvkfv4hjl9rb29l5-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoozpkj71cpjyagdm8p","type":"responseFinished","created_at":"2026-11-23T10:23:00.995+00:00","state":"waiting","due_at":"2026-11-23T10:23:05.917+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:23:01.134Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 10}]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoozyvgymbwyj0p4c36-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoozpkj71cpjyagdm8p","type":"responseCreated","created_at":"2026-11-23T10:23:00.995+00:00","state":"waiting","due_at":"2026-11-23T10:23:05.575+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:23:01.134Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 11}]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aop69ou5162vuhe479v-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aop6pdphvcnxpwfc4yp","type":"responseCreated","created_at":"2026-11-23T10:23:01.002+00:00","state":"waiting","due_at":"2026-11-23T10:23:05.311+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:23:01.153Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 0}]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aop6hk7gyeh24uilkph-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aop6pdphvcnxpwfc4yp","type":"responseFinished","created_at":"2026-11-23T10:23:01.002+00:00","state":"waiting","due_at":"2026-11-23T10:23:06.833+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-23T10:23:01.198Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 0}]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aopd8h7qaew6y76ge3j-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aopdhhr7l66g7fafjf4","type":"responseFinished","created_at":"2026-11-23T10:23:01.007+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.007+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aopdvalp80hxouux5ur-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aopdhhr7l66g7fafjf4","type":"responseCreated","created_at":"2026-11-23T10:23:01.007+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.007+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aophb08teyg2s0v042k-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoph01lkju8exftu45h","type":"responseCreated","created_at":"2026-11-23T10:23:01.013+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.013+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoplaf7txo2lvbxouhp-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoplz50x8lkzgutb3m5","type":"responseCreated","created_at":"2026-11-23T10:23:01.017+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.017+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoplxlxzu88w9trlc85-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoplz50x8lkzgutb3m5","type":"responseFinished","created_at":"2026-11-23T10:23:01.017+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.017+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoppdhaq628y6y6xk2z-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoppk9gzdoz6dx5rmzj","type":"responseCreated","created_at":"2026-11-23T10:23:01.021+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.021+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoppv6avlrfbvvdpf3u-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoppk9gzdoz6dx5rmzj","type":"responseFinished","created_at":"2026-11-23T10:23:01.021+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.021+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoptnu5f5b8k00vh5cs-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aopt8hpxdna0yqudy9a","type":"responseFinished","created_at":"2026-11-23T10:23:01.025+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.025+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoptxhhpm1b4fousv6e-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aopt8hpxdna0yqudy9a","type":"responseCreated","created_at":"2026-11-23T10:23:01.025+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.025+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aopy1zuf5cilwzik0l8-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aopy0bcgz5ljud5b6wp","type":"responseCreated","created_at":"2026-11-23T10:23:01.03+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.03+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoq3jmq4mkxicl7s5a6-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoq3zppxrcwbum77ct3","type":"responseFinished","created_at":"2026-11-23T10:23:01.035+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.035+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoq3t8ukf6l1nsamxk3-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoq3zppxrcwbum77ct3","type":"responseCreated","created_at":"2026-11-23T10:23:01.035+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.035+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoq65orbor3qcn2vxjm-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoq6pd7eloxoaahln7f","type":"responseCreated","created_at":"2026-11-23T10:23:01.038+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.038+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoq6vrks317sjj8l4ci-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoq6pd7eloxoaahln7f","type":"responseFinished","created_at":"2026-11-23T10:23:01.038+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.038+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoqabe9gyrg6rp6aej0-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoqa6uekm6c3afnkcb0","type":"responseFinished","created_at":"2026-11-23T10:23:01.042+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.042+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoqasxnk19o3prc64eo-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoqa6uekm6c3afnkcb0","type":"responseCreated","created_at":"2026-11-23T10:23:01.042+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.042+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoqeq7dtyve39ovy5s0-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoqe1wngz3j3t6kbehx","type":"responseCreated","created_at":"2026-11-23T10:23:01.046+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.046+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoqh9rjynzlax4gh7w0-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoqh9c1yd1oe0adrm9w","type":"responseCreated","created_at":"2026-11-23T10:23:01.049+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.049+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoqhntvlv5xs7678js6-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoqh9c1yd1oe0adrm9w","type":"responseFinished","created_at":"2026-11-23T10:23:01.049+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.049+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoqlv31747es2a4gipc-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoql2fvdsbzkyeg0vwl","type":"responseFinished","created_at":"2026-11-23T10:23:01.052+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.052+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoqlxmdyyxy5kh5kodo-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoql2fvdsbzkyeg0vwl","type":"responseCreated","created_at":"2026-11-23T10:23:01.052+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.052+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoqo9gs5mcy4t91ggfq-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoqn6jc1qs403aqkqvh","type":"responseCreated","created_at":"2026-11-23T10:23:01.055+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.055+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoqoashfrsm3qiy6hyu-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoqn6jc1qs403aqkqvh","type":"responseFinished","created_at":"2026-11-23T10:23:01.055+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.055+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoqtqkk7p54wxnoy5pi-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoqtcpavqawbrzcaedl","type":"responseCreated","created_at":"2026-11-23T10:23:01.061+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.061+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoqwdf5m1bjgnvh6w7c-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoqweluxk7um6byrf2b","type":"responseFinished","created_at":"2026-11-23T10:23:01.064+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.064+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoqwzn6q4yq9v1qdfe6-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoqweluxk7um6byrf2b","type":"responseCreated","created_at":"2026-11-23T10:23:01.064+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.064+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoqz0rld0qblmek6xez-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoqzlzcr0lbx6cfdvgs","type":"responseFinished","created_at":"2026-11-23T10:23:01.066+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.066+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aoqzoxu046ytfao80kh-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aoqzlzcr0lbx6cfdvgs","type":"responseCreated","created_at":"2026-11-23T10:23:01.066+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.066+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aor2gdq5yw129gkf0fd-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aor2v88f5jojke72png","type":"responseCreated","created_at":"2026-11-23T10:23:01.07+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.07+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","target":"c0mwt4aombdt42seihgvgvlea","id":"c0mwt4aor2l3mqd4mq65sing7-c0mwt4aombdt42seihgvgvlea","payload_id":"c0mwt4aor2v88f5jojke72png","type":"responseFinished","created_at":"2026-11-23T10:23:01.07+00:00","state":"waiting","due_at":"2026-11-23T10:23:01.07+00:00","lease_token":null,"attempts":0,"ended_at":null,"attempt_log":[]}
]$rows$);
delete from hearback.displays;
insert into hearback.displays select * from json_populate_recordset(null::hearback.displays, $rows$[
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aond6frbc13ald0k4hs","created_at":"2026-11-23T10:23:00.937+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":"c0mwt4aolrzxfcbufpzd91rc4"},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aonv0920w34hyvxzkbq","created_at":"2026-11-23T10:23:00.955+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoo80mh4vi62ouyiv21","created_at":"2026-11-23T10:23:00.968+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aooesgqy6hpx56o3aq4","created_at":"2026-11-23T10:23:00.974+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoopn0ixntxbl7k3lcs","created_at":"2026-11-23T10:23:00.985+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoow9ceregl5y37kri2","created_at":"2026-11-23T10:23:00.992+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aop33txeuij9vqb4lis","created_at":"2026-11-23T10:23:00.999+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":"c0mwt4aolrzxfcbufpzd91rc4"},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aopajreqgdhdk2mj7wb","created_at":"2026-11-23T10:23:01.006+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aopgnuiavneodv33sry","created_at":"2026-11-23T10:23:01.012+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aopksh07e56v4akmxut","created_at":"2026-11-23T10:23:01.016+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aopnyceq0be5rkb6nlz","created_at":"2026-11-23T10:23:01.019+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aopsfbs6p02i64j3kgy","created_at":"2026-11-23T10:23:01.024+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aopw7xsmsdbgod056z3","created_at":"2026-11-23T10:23:01.028+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":"c0mwt4aolrzxfcbufpzd91rc4"},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoq0bdbvzmr38t11jwk","created_at":"2026-11-23T10:23:01.032+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoq5jg1eszwo3h3kzsk","created_at":"2026-11-23T10:23:01.037+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoq9aw4cmf2sm6fhxaj","created_at":"2026-11-23T10:23:01.041+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqdnend16ah8aqwhw5","created_at":"2026-11-23T10:23:01.045+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqfbfwxlzkxqk17k5l","created_at":"2026-11-23T10:23:01.047+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqjdzuwwqzilfhyr3t","created_at":"2026-11-23T10:23:01.051+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":"c0mwt4aolrzxfcbufpzd91rc4"},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqmjst53p5j7naiwc5","created_at":"2026-11-23T10:23:01.054+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqrbo3r0aoqw9v7u3c","created_at":"2026-11-23T10:23:01.059+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqvknsabu8eu2lskea","created_at":"2026-11-23T10:23:01.063+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqxnsix22mpc18kqot","created_at":"2026-11-23T10:23:01.065+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aor0l6wz7j2povjfucr","created_at":"2026-11-23T10:23:01.068+00:00","survey_id":"c0mwt4aomnq01mvmvg0da99ae","contact_id":null}
]$rows$);
delete from hearback.environments;
insert into hearback.environments select * from json_populate_recordset(null::hearback.environments, $rows$[
{"id":"c0mwt4aojb5xednl7y1j0ekgb","product_id":"c0mwt4aojbyydao1d4l5nah7g","type":"development","created_at":"2026-11-23T10:23:00.791+00:00","updated_at":"2026-11-23T10:23:00.791+00:00","revision":1,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","identity":null},
{"id":"c0mwt4aojbsf1hdugn7tp7gyl","product_id":"c0mwt4aojbyydao1d4l5nah7g","type":"production","created_at":"2026-11-23T10:23:00.791+00:00","updated_at":"2026-11-23T10:23:00.791+00:00","revision":9,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","identity":null}
]$rows$);
delete from hearback.keys;
insert into hearback.keys select * from json_populate_recordset(null::hearback.keys, $rows$[
{"environment_id":"c0mwt4aojb5xednl7y1j0ekgb","id":"c0mwt4aojc7d74f7ug3axp5bf","created_at":"2026-11-23T10:23:00.792+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"a5e27c7ff144d7080cdd8ecba17ec2df2478e198d7bbf9bd6cb946f73dd8ce63","prefix":"hbk_A827","expires_at":null,"last_used_at":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aojcljk64vx6zo0ubnr","created_at":"2026-11-23T10:23:00.792+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"1ba462664da055539961c589f058f9e49c70f4723b562f9c7fe96fcbdd0e8c99","prefix":"hbk_FGPN","expires_at":null,"last_used_at":"2026-11-23T10:23:00.849+00:00"}
]$rows$);
delete from hearback.memberships;
insert into hearback.memberships select * from json_populate_recordset(null::hearback.memberships, $rows$[
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","person_id":"c0mwt4aorufoapw9v6niueos1","permission":"manage"}
]$rows$);
delete from hearback.migrations;
insert into hearback.migrations select * from json_populate_recordset(null::hearback.migrations, $rows$[
{"name":"0001-first","timestamp":"2026-11-23T10:23:00.749Z"}
]$rows$);
delete from hearback.payloads;
insert into hearback.payloads select * from json_populate_recordset(null::hearback.payloads, $rows$[
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aonlgd2khv5s166sf4c","created_at":"2026-11-23T10:23:00.942+00:00","data":"{\"id\":\"c0mwt4aoni4vp1vo1nvtb01bo\",\"createdAt\":\"2026-11-23T10:23:00.942Z\",\"updatedAt\":\"2026-11-23T10:23:00.942Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":false,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 0: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aond6frbc13ald0k4hs\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1000},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwt4aolrzxfcbufpzd91rc4\",\"userId\":\"anna\",\"environmentId\":\"c0mwt4aojbsf1hdugn7tp7gyl\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T10:23:00.879Z\",\"updatedAt\":\"2026-11-23T10:23:00.879Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwt4aolrzxfcbufpzd91rc4\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":"c0mwt4aolrzxfcbufpzd91rc4","erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoo0hvwydqqx5j1dye6","created_at":"2026-11-23T10:23:00.959+00:00","data":"{\"id\":\"c0mwt4aonz138lfq9lf2rk5xw\",\"createdAt\":\"2026-11-23T10:23:00.959Z\",\"updatedAt\":\"2026-11-23T10:23:00.959Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 1: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aonv0920w34hyvxzkbq\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1001,\"_total\":1001},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoobjrugrxm58rpw9iy","created_at":"2026-11-23T10:23:00.97+00:00","data":"{\"id\":\"c0mwt4aooa04mli40dilewnjq\",\"createdAt\":\"2026-11-23T10:23:00.970Z\",\"updatedAt\":\"2026-11-23T10:23:00.970Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 2: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aoo80mh4vi62ouyiv21\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1002,\"_total\":1002},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoohofueki5x0itr1d3","created_at":"2026-11-23T10:23:00.977+00:00","data":"{\"id\":\"c0mwt4aoohvvlpcx1afhyuar5\",\"createdAt\":\"2026-11-23T10:23:00.977Z\",\"updatedAt\":\"2026-11-23T10:23:00.977Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Price\"],\"words\":\"Nr. 3: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aooesgqy6hpx56o3aq4\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1003,\"_total\":1003},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoot3k5uyozkvedmutc","created_at":"2026-11-23T10:23:00.989+00:00","data":"{\"id\":\"c0mwt4aoot6jkswbbc0uh3b66\",\"createdAt\":\"2026-11-23T10:23:00.989Z\",\"updatedAt\":\"2026-11-23T10:23:00.989Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":false,\"data\":{\"nps\":4,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 4: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aoopn0ixntxbl7k3lcs\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1004},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoozpkj71cpjyagdm8p","created_at":"2026-11-23T10:23:00.995+00:00","data":"{\"id\":\"c0mwt4aoozfni9rc9x9u902dh\",\"createdAt\":\"2026-11-23T10:23:00.995Z\",\"updatedAt\":\"2026-11-23T10:23:00.995Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":5,\"why\":[\"Price\"],\"words\":\"Nr. 5: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aoow9ceregl5y37kri2\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1005,\"_total\":1005},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aop6pdphvcnxpwfc4yp","created_at":"2026-11-23T10:23:01.002+00:00","data":"{\"id\":\"c0mwt4aop6kyp5vayxxi8c913\",\"createdAt\":\"2026-11-23T10:23:01.002Z\",\"updatedAt\":\"2026-11-23T10:23:01.002Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 6: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aop33txeuij9vqb4lis\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1006,\"_total\":1006},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwt4aolrzxfcbufpzd91rc4\",\"userId\":\"anna\",\"environmentId\":\"c0mwt4aojbsf1hdugn7tp7gyl\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T10:23:00.879Z\",\"updatedAt\":\"2026-11-23T10:23:00.879Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwt4aolrzxfcbufpzd91rc4\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":"c0mwt4aolrzxfcbufpzd91rc4","erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aopdhhr7l66g7fafjf4","created_at":"2026-11-23T10:23:01.007+00:00","data":"{\"id\":\"c0mwt4aopblbti1z3t7n3qe17\",\"createdAt\":\"2026-11-23T10:23:01.007Z\",\"updatedAt\":\"2026-11-23T10:23:01.007Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Price\"],\"words\":\"Nr. 7: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aopajreqgdhdk2mj7wb\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1007,\"_total\":1007},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoph01lkju8exftu45h","created_at":"2026-11-23T10:23:01.013+00:00","data":"{\"id\":\"c0mwt4aophdc173mjgk1zcfif\",\"createdAt\":\"2026-11-23T10:23:01.013Z\",\"updatedAt\":\"2026-11-23T10:23:01.013Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":false,\"data\":{\"nps\":8,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 8: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aopgnuiavneodv33sry\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1008},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoplz50x8lkzgutb3m5","created_at":"2026-11-23T10:23:01.017+00:00","data":"{\"id\":\"c0mwt4aoplj5frb29jpqg5g1x\",\"createdAt\":\"2026-11-23T10:23:01.017Z\",\"updatedAt\":\"2026-11-23T10:23:01.017Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":9,\"why\":[\"Price\"],\"words\":\"Nr. 9: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aopksh07e56v4akmxut\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1009,\"_total\":1009},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoppk9gzdoz6dx5rmzj","created_at":"2026-11-23T10:23:01.021+00:00","data":"{\"id\":\"c0mwt4aoppltlefe9heclpzhu\",\"createdAt\":\"2026-11-23T10:23:01.021Z\",\"updatedAt\":\"2026-11-23T10:23:01.021Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 10: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aopnyceq0be5rkb6nlz\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1010,\"_total\":1010},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aopt8hpxdna0yqudy9a","created_at":"2026-11-23T10:23:01.025+00:00","data":"{\"id\":\"c0mwt4aoptb2dotff73xnkypo\",\"createdAt\":\"2026-11-23T10:23:01.025Z\",\"updatedAt\":\"2026-11-23T10:23:01.025Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Price\"],\"words\":\"Nr. 11: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aopsfbs6p02i64j3kgy\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1011,\"_total\":1011},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aopy0bcgz5ljud5b6wp","created_at":"2026-11-23T10:23:01.03+00:00","data":"{\"id\":\"c0mwt4aopyz50bdtfgggwxxg8\",\"createdAt\":\"2026-11-23T10:23:01.030Z\",\"updatedAt\":\"2026-11-23T10:23:01.030Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":false,\"data\":{\"nps\":1,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 12: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aopw7xsmsdbgod056z3\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1012},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwt4aolrzxfcbufpzd91rc4\",\"userId\":\"anna\",\"environmentId\":\"c0mwt4aojbsf1hdugn7tp7gyl\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T10:23:00.879Z\",\"updatedAt\":\"2026-11-23T10:23:00.879Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwt4aolrzxfcbufpzd91rc4\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":"c0mwt4aolrzxfcbufpzd91rc4","erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoq3zppxrcwbum77ct3","created_at":"2026-11-23T10:23:01.035+00:00","data":"{\"id\":\"c0mwt4aoq3kyan1dx5ypkq4xz\",\"createdAt\":\"2026-11-23T10:23:01.035Z\",\"updatedAt\":\"2026-11-23T10:23:01.035Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Price\"],\"words\":\"Nr. 13: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aoq0bdbvzmr38t11jwk\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1013,\"_total\":1013},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoq6pd7eloxoaahln7f","created_at":"2026-11-23T10:23:01.038+00:00","data":"{\"id\":\"c0mwt4aoq65ha5630nwiw6u90\",\"createdAt\":\"2026-11-23T10:23:01.038Z\",\"updatedAt\":\"2026-11-23T10:23:01.038Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 14: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aoq5jg1eszwo3h3kzsk\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1014,\"_total\":1014},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqa6uekm6c3afnkcb0","created_at":"2026-11-23T10:23:01.042+00:00","data":"{\"id\":\"c0mwt4aoqa938nr5qi1jv0gxf\",\"createdAt\":\"2026-11-23T10:23:01.042Z\",\"updatedAt\":\"2026-11-23T10:23:01.042Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":4,\"why\":[\"Price\"],\"words\":\"Nr. 15: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aoq9aw4cmf2sm6fhxaj\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1015,\"_total\":1015},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqe1wngz3j3t6kbehx","created_at":"2026-11-23T10:23:01.046+00:00","data":"{\"id\":\"c0mwt4aoqe3mhlyxgu2ad3ge4\",\"createdAt\":\"2026-11-23T10:23:01.046Z\",\"updatedAt\":\"2026-11-23T10:23:01.046Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":false,\"data\":{\"nps\":5,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 16: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aoqdnend16ah8aqwhw5\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1016},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqh9c1yd1oe0adrm9w","created_at":"2026-11-23T10:23:01.049+00:00","data":"{\"id\":\"c0mwt4aoqhtq4xlgpegqjg55g\",\"createdAt\":\"2026-11-23T10:23:01.049Z\",\"updatedAt\":\"2026-11-23T10:23:01.049Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Price\"],\"words\":\"Nr. 17: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aoqfbfwxlzkxqk17k5l\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1017,\"_total\":1017},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoql2fvdsbzkyeg0vwl","created_at":"2026-11-23T10:23:01.052+00:00","data":"{\"id\":\"c0mwt4aoqkp99jk7xj40g5i27\",\"createdAt\":\"2026-11-23T10:23:01.052Z\",\"updatedAt\":\"2026-11-23T10:23:01.052Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 18: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aoqjdzuwwqzilfhyr3t\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1018,\"_total\":1018},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwt4aolrzxfcbufpzd91rc4\",\"userId\":\"anna\",\"environmentId\":\"c0mwt4aojbsf1hdugn7tp7gyl\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-23T10:23:00.879Z\",\"updatedAt\":\"2026-11-23T10:23:00.879Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwt4aolrzxfcbufpzd91rc4\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":"c0mwt4aolrzxfcbufpzd91rc4","erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqn6jc1qs403aqkqvh","created_at":"2026-11-23T10:23:01.055+00:00","data":"{\"id\":\"c0mwt4aoqnl0jn2mcvte7myay\",\"createdAt\":\"2026-11-23T10:23:01.055Z\",\"updatedAt\":\"2026-11-23T10:23:01.055Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":8,\"why\":[\"Price\"],\"words\":\"Nr. 19: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aoqmjst53p5j7naiwc5\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1019,\"_total\":1019},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqtcpavqawbrzcaedl","created_at":"2026-11-23T10:23:01.061+00:00","data":"{\"id\":\"c0mwt4aoqtd1e6ptccc6p2a1c\",\"createdAt\":\"2026-11-23T10:23:01.061Z\",\"updatedAt\":\"2026-11-23T10:23:01.061Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":false,\"data\":{\"nps\":9,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 20: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aoqrbo3r0aoqw9v7u3c\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1020},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqweluxk7um6byrf2b","created_at":"2026-11-23T10:23:01.064+00:00","data":"{\"id\":\"c0mwt4aoqwepagaw23o54p4rl\",\"createdAt\":\"2026-11-23T10:23:01.064Z\",\"updatedAt\":\"2026-11-23T10:23:01.064Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Price\"],\"words\":\"Nr. 21: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aoqvknsabu8eu2lskea\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1021,\"_total\":1021},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqzlzcr0lbx6cfdvgs","created_at":"2026-11-23T10:23:01.066+00:00","data":"{\"id\":\"c0mwt4aoqyu8ww4fag98s782l\",\"createdAt\":\"2026-11-23T10:23:01.066Z\",\"updatedAt\":\"2026-11-23T10:23:01.066Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 22: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aoqxnsix22mpc18kqot\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1022,\"_total\":1022},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aor2v88f5jojke72png","created_at":"2026-11-23T10:23:01.07+00:00","data":"{\"id\":\"c0mwt4aor2en5iimmoee1rgbh\",\"createdAt\":\"2026-11-23T10:23:01.070Z\",\"updatedAt\":\"2026-11-23T10:23:01.070Z\",\"surveyId\":\"c0mwt4aomnq01mvmvg0da99ae\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 23: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwt4aor0l6wz7j2povjfucr\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1023,\"_total\":1023},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-23T10:23:00.911Z\",\"updatedAt\":\"2026-11-23T10:23:00.911Z\"}}","contact_id":null,"erased":false}
]$rows$);
delete from hearback.people;
insert into hearback.people select * from json_populate_recordset(null::hearback.people, $rows$[
{"id":"c0mwt4aorufoapw9v6niueos1","created_at":"2026-11-23T10:23:01.098+00:00","updated_at":"2026-11-23T10:23:01.098+00:00","email":"bea@example.org","external_id":null,"name":"Bea","is_owner":true,"status":"active","password":null,"version":1,"epoch":0}
]$rows$);
delete from hearback.products;
insert into hearback.products select * from json_populate_recordset(null::hearback.products, $rows$[
{"id":"c0mwt4aojbyydao1d4l5nah7g","created_at":"2026-11-23T10:23:00.791+00:00","updated_at":"2026-11-23T10:23:00.791+00:00","name":"Upgraded","version":1,"settings":{"styling": {"allowStyleOverwrite": true}, "placement": "bottomRight", "darkOverlay": false, "recontactDays": 7, "clickOutsideClose": true, "linkSurveyBranding": true, "inAppSurveyBranding": true},"is_first":true}
]$rows$);
delete from hearback.quota_counts;
insert into hearback.quota_counts select * from json_populate_recordset(null::hearback.quota_counts, $rows$[
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","survey_id":"c0mwt4aomnq01mvmvg0da99ae","quota":"all","count":18}
]$rows$);
delete from hearback.response_tags;
insert into hearback.response_tags select * from json_populate_recordset(null::hearback.response_tags, $rows$[
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","response_id":"c0mwt4aonz138lfq9lf2rk5xw","tag_id":"c0mwt4aoraeeerjorl5lp1qaq","created_at":"2026-11-23T10:23:00.959+00:00"},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","response_id":"c0mwt4aonz138lfq9lf2rk5xw","tag_id":"c0mwt4aoraeqtg98ekv3vprgi","created_at":"2026-11-23T10:23:00.959+00:00"}
]$rows$);
delete from hearback.responses;
insert into hearback.responses select * from json_populate_recordset(null::hearback.responses, $rows$[
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoni4vp1vo1nvtb01bo","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:00.942+00:00","updated_at":"2026-11-23T10:23:00.942+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aond6frbc13ald0k4hs","email_hash":null,"contact_id":"c0mwt4aolrzxfcbufpzd91rc4","data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 0: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1000},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwt4aolrzxfcbufpzd91rc4", "userId": "anna", "createdAt": "2026-11-23T10:23:00.879Z", "updatedAt": "2026-11-23T10:23:00.879Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwt4aojbsf1hdugn7tp7gyl"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aonz138lfq9lf2rk5xw","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:00.959+00:00","updated_at":"2026-11-23T10:23:01.086+00:00","finished":true,"version":3,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aonv0920w34hyvxzkbq","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 1: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1001, "_total": 1001},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[{"id": "c0mwt4aoraeeerjorl5lp1qaq", "name": "todo", "createdAt": "2026-11-23T10:23:01.078Z", "updatedAt": "2026-11-23T10:23:01.078Z", "environmentId": "c0mwt4aojbsf1hdugn7tp7gyl"}, {"id": "c0mwt4aoraeqtg98ekv3vprgi", "name": "größer", "createdAt": "2026-11-23T10:23:01.078Z", "updatedAt": "2026-11-23T10:23:01.078Z", "environmentId": "c0mwt4aojbsf1hdugn7tp7gyl"}],"notes":[{"id": "c0mwt4aorgw9i83c2yllc7igp", "text": "Call back", "createdAt": "2026-11-23T10:23:01.084Z", "updatedAt": "2026-11-23T10:23:01.084Z"}],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aooa04mli40dilewnjq","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:00.97+00:00","updated_at":"2026-11-23T10:23:00.97+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aoo80mh4vi62ouyiv21","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Speed", "Grüße 👋"], "words": "Nr. 2: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1002, "_total": 1002},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoohvvlpcx1afhyuar5","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:00.977+00:00","updated_at":"2026-11-23T10:23:00.977+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aooesgqy6hpx56o3aq4","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Price"], "words": "Nr. 3: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1003, "_total": 1003},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoot6jkswbbc0uh3b66","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:00.989+00:00","updated_at":"2026-11-23T10:23:00.989+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aoopn0ixntxbl7k3lcs","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Speed", "Grüße 👋"], "words": "Nr. 4: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1004},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoozfni9rc9x9u902dh","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:00.995+00:00","updated_at":"2026-11-23T10:23:00.995+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aoow9ceregl5y37kri2","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Price"], "words": "Nr. 5: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1005, "_total": 1005},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aop6kyp5vayxxi8c913","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.002+00:00","updated_at":"2026-11-23T10:23:01.002+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aop33txeuij9vqb4lis","email_hash":null,"contact_id":"c0mwt4aolrzxfcbufpzd91rc4","data":{"nps": 6, "why": ["Speed", "Grüße 👋"], "words": "Nr. 6: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1006, "_total": 1006},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwt4aolrzxfcbufpzd91rc4", "userId": "anna", "createdAt": "2026-11-23T10:23:00.879Z", "updatedAt": "2026-11-23T10:23:00.879Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwt4aojbsf1hdugn7tp7gyl"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aopblbti1z3t7n3qe17","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.007+00:00","updated_at":"2026-11-23T10:23:01.007+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aopajreqgdhdk2mj7wb","email_hash":null,"contact_id":null,"data":{"nps": 7, "why": ["Price"], "words": "Nr. 7: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1007, "_total": 1007},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aophdc173mjgk1zcfif","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.013+00:00","updated_at":"2026-11-23T10:23:01.013+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aopgnuiavneodv33sry","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Speed", "Grüße 👋"], "words": "Nr. 8: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1008},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoplj5frb29jpqg5g1x","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.017+00:00","updated_at":"2026-11-23T10:23:01.017+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aopksh07e56v4akmxut","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Price"], "words": "Nr. 9: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1009, "_total": 1009},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoppltlefe9heclpzhu","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.021+00:00","updated_at":"2026-11-23T10:23:01.021+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aopnyceq0be5rkb6nlz","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Speed", "Grüße 👋"], "words": "Nr. 10: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1010, "_total": 1010},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoptb2dotff73xnkypo","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.025+00:00","updated_at":"2026-11-23T10:23:01.025+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aopsfbs6p02i64j3kgy","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Price"], "words": "Nr. 11: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1011, "_total": 1011},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aopyz50bdtfgggwxxg8","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.03+00:00","updated_at":"2026-11-23T10:23:01.03+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aopw7xsmsdbgod056z3","email_hash":null,"contact_id":"c0mwt4aolrzxfcbufpzd91rc4","data":{"nps": 1, "why": ["Speed", "Grüße 👋"], "words": "Nr. 12: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1012},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwt4aolrzxfcbufpzd91rc4", "userId": "anna", "createdAt": "2026-11-23T10:23:00.879Z", "updatedAt": "2026-11-23T10:23:00.879Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwt4aojbsf1hdugn7tp7gyl"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoq3kyan1dx5ypkq4xz","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.035+00:00","updated_at":"2026-11-23T10:23:01.035+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aoq0bdbvzmr38t11jwk","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Price"], "words": "Nr. 13: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1013, "_total": 1013},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoq65ha5630nwiw6u90","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.038+00:00","updated_at":"2026-11-23T10:23:01.038+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aoq5jg1eszwo3h3kzsk","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Speed", "Grüße 👋"], "words": "Nr. 14: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1014, "_total": 1014},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqa938nr5qi1jv0gxf","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.042+00:00","updated_at":"2026-11-23T10:23:01.042+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aoq9aw4cmf2sm6fhxaj","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Price"], "words": "Nr. 15: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1015, "_total": 1015},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqe3mhlyxgu2ad3ge4","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.046+00:00","updated_at":"2026-11-23T10:23:01.046+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aoqdnend16ah8aqwhw5","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Speed", "Grüße 👋"], "words": "Nr. 16: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1016},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqhtq4xlgpegqjg55g","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.049+00:00","updated_at":"2026-11-23T10:23:01.049+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aoqfbfwxlzkxqk17k5l","email_hash":null,"contact_id":null,"data":{"nps": 6, "why": ["Price"], "words": "Nr. 17: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1017, "_total": 1017},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqkp99jk7xj40g5i27","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.052+00:00","updated_at":"2026-11-23T10:23:01.052+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aoqjdzuwwqzilfhyr3t","email_hash":null,"contact_id":"c0mwt4aolrzxfcbufpzd91rc4","data":{"nps": 7, "why": ["Speed", "Grüße 👋"], "words": "Nr. 18: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1018, "_total": 1018},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwt4aolrzxfcbufpzd91rc4", "userId": "anna", "createdAt": "2026-11-23T10:23:00.879Z", "updatedAt": "2026-11-23T10:23:00.879Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwt4aojbsf1hdugn7tp7gyl"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqnl0jn2mcvte7myay","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.055+00:00","updated_at":"2026-11-23T10:23:01.055+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aoqmjst53p5j7naiwc5","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Price"], "words": "Nr. 19: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1019, "_total": 1019},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqtd1e6ptccc6p2a1c","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.061+00:00","updated_at":"2026-11-23T10:23:01.061+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aoqrbo3r0aoqw9v7u3c","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Speed", "Grüße 👋"], "words": "Nr. 20: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1020},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqwepagaw23o54p4rl","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.064+00:00","updated_at":"2026-11-23T10:23:01.064+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aoqvknsabu8eu2lskea","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Price"], "words": "Nr. 21: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1021, "_total": 1021},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoqyu8ww4fag98s782l","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.066+00:00","updated_at":"2026-11-23T10:23:01.066+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aoqxnsix22mpc18kqot","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 22: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1022, "_total": 1022},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aor2en5iimmoee1rgbh","survey_id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:01.07+00:00","updated_at":"2026-11-23T10:23:01.07+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwt4aor0l6wz7j2povjfucr","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 23: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1023, "_total": 1023},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}}
]$rows$);
delete from hearback.segments;
insert into hearback.segments select * from json_populate_recordset(null::hearback.segments, $rows$[
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aomx4x27zbopvey27r7","created_at":"2026-11-23T10:23:00.921+00:00","updated_at":"2026-11-23T10:23:00.921+00:00","title":"c0mwt4aomxap5bmbeiaz87swb","description":null,"is_private":true,"filters":[],"survey_id":"c0mwt4aomxap5bmbeiaz87swb"},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aon5u74ctlgzfzc82cj","created_at":"2026-11-23T10:23:00.929+00:00","updated_at":"2026-11-23T10:23:00.929+00:00","title":"Pro","description":null,"is_private":false,"filters":[{"id": "f1", "resource": {"id": "f2", "root": {"type": "attribute", "contactAttributeKey": "plan"}, "value": "pro", "qualifier": {"operator": "equals"}}, "connector": null}],"survey_id":null}
]$rows$);
delete from hearback.surveys;
insert into hearback.surveys select * from json_populate_recordset(null::hearback.surveys, $rows$[
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aomnq01mvmvg0da99ae","created_at":"2026-11-23T10:23:00.911+00:00","updated_at":"2026-11-23T10:23:01.095+00:00","version":2,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":"all","segment_id":null,"survey_key":null,"document":{"key": null, "pin": null, "name": "Link", "type": "link", "delay": 0, "quotas": [{"limit": 1000, "where": null, "action": "close", "endingId": null}], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": [], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}, {"id": "why", "type": "multipleChoiceMulti", "choices": [{"id": "c0", "label": {"default": "Price"}}, {"id": "c1", "label": {"default": "Speed"}}, {"id": "c2", "label": {"default": "Grüße 👋"}}], "headline": {"default": "Why?"}, "required": false, "shuffleOption": "none"}, {"id": "words", "type": "openText", "headline": {"default": "Anything else?"}, "required": false, "inputType": "text"}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": "S9DqmGfvVc02qh70BFZXBA", "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aomxap5bmbeiaz87swb","created_at":"2026-11-23T10:23:00.921+00:00","updated_at":"2026-11-23T10:23:00.921+00:00","version":1,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":null,"segment_id":"c0mwt4aomx4x27zbopvey27r7","survey_key":null,"document":{"key": null, "pin": null, "name": "App", "type": "app", "delay": 0, "quotas": [], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": ["c0mwt4aolfs2kf0q9fanmcyxb"], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": null, "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}}
]$rows$);
delete from hearback.tags;
insert into hearback.tags select * from json_populate_recordset(null::hearback.tags, $rows$[
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoraeeerjorl5lp1qaq","created_at":"2026-11-23T10:23:01.078+00:00","updated_at":"2026-11-23T10:23:01.078+00:00","name":"todo"},
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aoraeqtg98ekv3vprgi","created_at":"2026-11-23T10:23:01.078+00:00","updated_at":"2026-11-23T10:23:01.078+00:00","name":"größer"}
]$rows$);
delete from hearback.webhooks;
insert into hearback.webhooks select * from json_populate_recordset(null::hearback.webhooks, $rows$[
{"environment_id":"c0mwt4aojbsf1hdugn7tp7gyl","id":"c0mwt4aombdt42seihgvgvlea","created_at":"2026-11-23T10:23:00.899+00:00","updated_at":"2026-11-23T10:23:00.899+00:00","name":null,"url":"https://hooks.example/a","source":"user","triggers":["responseCreated","responseFinished"],"survey_ids":[],"status":"active","disabled_reason":null,"disabled_by":null,"sealed_secret":"a1.DnnxdNtYC/8Nbpui.zDOzntPDiVa8tARtxp8DfiEJg5dVAqb+6/SmxZ1TzWyz5zMVOag8Z40pwd64zG8+dZJlnEIvLzekUySJe4n845IY","previous_secret":null,"version":1}
]$rows$);
