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
  epoch integer not null default 0,
  -- When the host's own sign-in last brought the person; null: never. Sessions have the use of their own.
  seen_at timestamptz(3)
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
  -- environment, key, product, revision or place.
  kind text not null,
  environment_id text collate "C",
  subject text collate "C" not null,
  -- The audit entries of a key's removal, which are stored with it.
  audit jsonb,
  due_at timestamptz(3) not null
);
create index placed_steps_due on hearback.placed_steps (due_at);

create view hearback.surveys_v1 with (security_barrier) as
select s.environment_id, s.id, s.created_at, s.updated_at, s.survey_key as key, s.document ->> 'name' as name,
  s.document ->> 'type' as type, s.document ->> 'status' as status
from hearback.surveys s
join hearback.environments here on here.id = s.environment_id and here.place is null
where not s.deleted;

create view hearback.contacts_v1 with (security_barrier) as
select c.environment_id, c.id, c.created_at, c.updated_at, c.user_id, c.attributes ->> 'email' as email, c.attributes
from hearback.contacts c
join hearback.environments here on here.id = c.environment_id and here.place is null;

create view hearback.responses_v1 with (security_barrier) as
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
join hearback.environments here on here.id = r.environment_id and here.place is null
left join hearback.erasures x on x.environment_id = r.environment_id and x.contact_id = r.contact_id
where x.with_responses is not true;

create view hearback.answers_v1 with (security_barrier) as
select r.environment_id, r.id as response_id, r.survey_id, r.created_at, r.updated_at, r.finished,
  case when x.contact_id is null then r.contact_id end as contact_id,
  case when x.contact_id is null then r.person ->> 'userId' end as user_id,
  answer.key as question_id, coalesce(q.type, 'hiddenField') as question_type, q.headline as question,
  q.place as question_place, coalesce(q.rows ->> part.name, part.name) as part, part.place, chosen.label as value,
  case
    when jsonb_typeof(answer.value) = 'number' then (answer.value #>> '{}')::float8
    when chosen.label ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?$' then chosen.label::float8
  end as number
from hearback.responses r
join hearback.surveys s on s.environment_id = r.environment_id and s.id = r.survey_id and not s.deleted
join hearback.environments here on here.id = r.environment_id and here.place is null
left join hearback.erasures x on x.environment_id = r.environment_id and x.contact_id = r.contact_id
cross join lateral jsonb_each(r.data) as answer
left join (
  select one.environment_id, one.id as survey_id, asked.question ->> 'id' as id, asked.question ->> 'type' as type,
    asked.question #>> '{headline,default}' as headline, asked.place::integer as place,
    (
      select jsonb_object_agg(told.word, named.label ->> 'default' order by told.language = 'default', one.nth desc)
      from jsonb_array_elements(case jsonb_typeof((asked.question -> 'rows')) when 'array' then (asked.question -> 'rows') end) with ordinality as one (thing, nth)
      cross join lateral (
        select case jsonb_typeof(one.thing -> 'label') when 'object' then one.thing -> 'label' else one.thing end as label
      ) named
      cross join lateral jsonb_each_text(named.label) as told (language, word)
      where told.word <> '' and named.label ? 'default'
    ) as rows,
    coalesce((
      select jsonb_object_agg(told.word, named.label ->> 'default' order by told.language = 'default', one.nth desc)
      from jsonb_array_elements(case jsonb_typeof((asked.question -> 'choices')) when 'array' then (asked.question -> 'choices') end) with ordinality as one (thing, nth)
      cross join lateral (
        select case jsonb_typeof(one.thing -> 'label') when 'object' then one.thing -> 'label' else one.thing end as label
      ) named
      cross join lateral jsonb_each_text(named.label) as told (language, word)
      where told.word <> '' and named.label ? 'default'
    ), (
      select jsonb_object_agg(told.word, named.label ->> 'default' order by told.language = 'default', one.nth desc)
      from jsonb_array_elements(case jsonb_typeof((asked.question -> 'columns')) when 'array' then (asked.question -> 'columns') end) with ordinality as one (thing, nth)
      cross join lateral (
        select case jsonb_typeof(one.thing -> 'label') when 'object' then one.thing -> 'label' else one.thing end as label
      ) named
      cross join lateral jsonb_each_text(named.label) as told (language, word)
      where told.word <> '' and named.label ? 'default'
    )) as labels
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
cross join lateral (select coalesce(q.labels ->> part.value, part.value) as label) chosen
where x.with_responses is not true and part.value <> ''
  -- Answers that mean "skipped", as summaries read them.
  and (coalesce(q.type, 'hiddenField'), answer.value) not in (('fileUpload', '"skipped"'), ('cta', '"dismissed"'));

-- Data
set session_replication_role = replica;
delete from hearback.accounts;
insert into hearback.accounts select * from json_populate_recordset(null::hearback.accounts, $rows$[
{"id":"accounts","version":1,"owners":1}
]$rows$);
delete from hearback.action_classes;
insert into hearback.action_classes select * from json_populate_recordset(null::hearback.action_classes, $rows$[
{"environment_id":"c0mwv7lx3ve7oyh9i5ph1mnko","id":"c0mwv7lx3vinxvnbpj3irlih9","created_at":"2026-11-24T21:31:16.314+00:00","updated_at":"2026-11-24T21:31:16.314+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lx3v1yb99upy7jjcqhp","created_at":"2026-11-24T21:31:16.314+00:00","updated_at":"2026-11-24T21:31:16.314+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxax43a4od88qegyy20","created_at":"2026-11-24T21:31:16.569+00:00","updated_at":"2026-11-24T21:31:16.569+00:00","name":"Bought","description":null,"type":"code","key":"bought","no_code_config":null}
]$rows$);
delete from hearback.attribute_keys;
insert into hearback.attribute_keys select * from json_populate_recordset(null::hearback.attribute_keys, $rows$[
{"environment_id":"c0mwv7lx3ve7oyh9i5ph1mnko","id":"c0mwv7lx3va11r1cohrwoibus","created_at":"2026-11-24T21:31:16.314+00:00","updated_at":"2026-11-24T21:31:16.314+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv7lx3ve7oyh9i5ph1mnko","id":"c0mwv7lx3vha1jii06ydmvfhe","created_at":"2026-11-24T21:31:16.314+00:00","updated_at":"2026-11-24T21:31:16.314+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv7lx3ve7oyh9i5ph1mnko","id":"c0mwv7lx3vj8e0ycjhxhq9tkr","created_at":"2026-11-24T21:31:16.314+00:00","updated_at":"2026-11-24T21:31:16.314+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv7lx3ve7oyh9i5ph1mnko","id":"c0mwv7lx3vksit5kjose3rrcx","created_at":"2026-11-24T21:31:16.314+00:00","updated_at":"2026-11-24T21:31:16.314+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv7lx3ve7oyh9i5ph1mnko","id":"c0mwv7lx3vmu6l8hxu5r7tcer","created_at":"2026-11-24T21:31:16.314+00:00","updated_at":"2026-11-24T21:31:16.314+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lx3v50ivs07yxjn3y6y","created_at":"2026-11-24T21:31:16.314+00:00","updated_at":"2026-11-24T21:31:16.314+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lx3vrygbhcdt2d9z5ar","created_at":"2026-11-24T21:31:16.314+00:00","updated_at":"2026-11-24T21:31:16.314+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lx3vrzzdeiv5fx9xrjn","created_at":"2026-11-24T21:31:16.314+00:00","updated_at":"2026-11-24T21:31:16.314+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lx3vuayjbw4yc6roa22","created_at":"2026-11-24T21:31:16.314+00:00","updated_at":"2026-11-24T21:31:16.314+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lx3vwtzrfl7hz1jmhpv","created_at":"2026-11-24T21:31:16.314+00:00","updated_at":"2026-11-24T21:31:16.314+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxcgxtreivmdgp7ce4x","created_at":"2026-11-24T21:31:16.624+00:00","updated_at":"2026-11-24T21:31:16.624+00:00","key":"plan","name":"plan","description":null,"type":"custom","is_unique":false,"archived":false,"made_by_client":false}
]$rows$);
delete from hearback.audit;
insert into hearback.audit select * from json_populate_recordset(null::hearback.audit, $rows$[
{"environment_id":"accounts","id":"c0mwv7lx413g3se9bbnuvd5rc","created_at":"2026-11-24T21:31:16.321+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"environment","resource_ids":["c0mwv7lx3vr6mog74xcmr0hqs", "c0mwv7lx3ve7oyh9i5ph1mnko"],"fields":["type"]},
{"environment_id":"accounts","id":"c0mwv7lx41o42s4jhxpbxpgwx","created_at":"2026-11-24T21:31:16.321+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"product","resource_ids":["c0mwv7lx3u2mtzag6kk1lcedb"],"fields":["name"]},
{"environment_id":"accounts","id":"c0mwv7lx41r30kjqkfn3w84kp","created_at":"2026-11-24T21:31:16.321+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"key","resource_ids":["c0mwv7lx3vp72a4xywe04l4qa", "c0mwv7lx40t5cdaj98e4hsqim"],"fields":["label"]},
{"environment_id":"accounts","id":"c0mwv7ly4m51tp4kx8bl1diwb","created_at":"2026-11-24T21:31:17.638+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"person","resource_ids":["c0mwv7ly4m1qwds4h7fy3ctoh"],"fields":["email", "name", "isOwner", "memberships"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxaxhe1rto08n3g23kq","created_at":"2026-11-24T21:31:16.569+00:00","actor_kind":"key","actor_id":"c0mwv7lx3vp72a4xywe04l4qa","actor_label":"First key","action":"create","resource":"actionClass","resource_ids":["c0mwv7lxax43a4od88qegyy20"],"fields":["name", "key"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxcgn1uys2cw3jhaoyn","created_at":"2026-11-24T21:31:16.624+00:00","actor_kind":"key","actor_id":"c0mwv7lx3vp72a4xywe04l4qa","actor_label":"First key","action":"create","resource":"attributeKey","resource_ids":["c0mwv7lxcgxtreivmdgp7ce4x"],"fields":["key"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxckgqpiingr58aq3kx","created_at":"2026-11-24T21:31:16.628+00:00","actor_kind":"key","actor_id":"c0mwv7lx3vp72a4xywe04l4qa","actor_label":"First key","action":"create","resource":"contact","resource_ids":["c0mwv7lxbu180nlchturiycbm"],"fields":["userId", "attributes"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxepva1vrofk6703n2b","created_at":"2026-11-24T21:31:16.705+00:00","actor_kind":"key","actor_id":"c0mwv7lx3vp72a4xywe04l4qa","actor_label":"First key","action":"create","resource":"webhook","resource_ids":["c0mwv7lxepjp6yf8s5rw8b0hu"],"fields":["url", "triggers"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxfkcq1waiz5pm14yaj","created_at":"2026-11-24T21:31:16.736+00:00","actor_kind":"key","actor_id":"c0mwv7lx3vp72a4xywe04l4qa","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwv7lxfewg545qyc8xm8e64"],"fields":["environmentId", "name", "questions", "type", "status", "quotas"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxfxalb5hh1gezn7alh","created_at":"2026-11-24T21:31:16.749+00:00","actor_kind":"key","actor_id":"c0mwv7lx3vp72a4xywe04l4qa","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwv7lxfx1d268e6ha2svw1w"],"fields":["environmentId", "name", "questions", "type", "status", "triggers"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxfxuf0llnuuh8wxgwx","created_at":"2026-11-24T21:31:16.749+00:00","actor_kind":"key","actor_id":"c0mwv7lx3vp72a4xywe04l4qa","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwv7lxfxniuzwqvvh39j0i9"],"fields":["title", "isPrivate", "filters"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxggt4jfp70z713739i","created_at":"2026-11-24T21:31:16.768+00:00","actor_kind":"key","actor_id":"c0mwv7lx3vp72a4xywe04l4qa","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwv7lxgezny5y5hytwp3xqb"],"fields":["title", "filters", "environmentId"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7ly31h7h3jwm48e5ecsp","created_at":"2026-11-24T21:31:17.581+00:00","actor_kind":"key","actor_id":"c0mwv7lx3vp72a4xywe04l4qa","actor_label":"First key","action":"create","resource":"tag","resource_ids":["c0mwv7ly2xgdzi1yj165ywvad", "c0mwv7ly2xm0rpl8yi4pgy2cj"],"fields":["name"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7ly31lsfhrplqv392g4z","created_at":"2026-11-24T21:31:17.581+00:00","actor_kind":"key","actor_id":"c0mwv7lx3vp72a4xywe04l4qa","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwv7lxkmptmoe4mgmjb24fn"],"fields":["tags"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7ly3skik19l7qq6azwj3","created_at":"2026-11-24T21:31:17.608+00:00","actor_kind":"key","actor_id":"c0mwv7lx3vp72a4xywe04l4qa","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwv7lxkmptmoe4mgmjb24fn"],"fields":["notes"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7ly4g4l3tw9x61rk8pn2","created_at":"2026-11-24T21:31:17.632+00:00","actor_kind":"key","actor_id":"c0mwv7lx3vp72a4xywe04l4qa","actor_label":"First key","action":"update","resource":"survey","resource_ids":["c0mwv7lxfewg545qyc8xm8e64"],"fields":["resultShareKey"]}
]$rows$);
delete from hearback.chores;
insert into hearback.chores select * from json_populate_recordset(null::hearback.chores, $rows$[
{"environment_id":"c0mwv7lx3ve7oyh9i5ph1mnko","id":"c0mwv7lx3vlwd9r2sxyelr0oy","kind":"housekeeping","subject":"c0mwv7lx3ve7oyh9i5ph1mnko","detail":null,"due_at":"2026-11-24T22:31:18.181+00:00","held_until":null,"lease_token":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lx3vmpvo16c9n9bvyf8","kind":"housekeeping","subject":"c0mwv7lx3vr6mog74xcmr0hqs","detail":null,"due_at":"2026-11-24T22:31:18.172+00:00","held_until":null,"lease_token":null}
]$rows$);
delete from hearback.contacts;
insert into hearback.contacts select * from json_populate_recordset(null::hearback.contacts, $rows$[
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxbu180nlchturiycbm","created_at":"2026-11-24T21:31:16.602+00:00","updated_at":"2026-11-24T21:31:16.602+00:00","user_id":"anna","email_key":"anna@example.org","attributes":{"plan": "pro", "email": "anna@example.org"},"version":1}
]$rows$);
delete from hearback.deliveries;
insert into hearback.deliveries select * from json_populate_recordset(null::hearback.deliveries, $rows$[
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxhkmxa0plbsevkmq0l-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxhk9nm3j8u9xiu31j4","type":"responseCreated","created_at":"2026-11-24T21:31:16.802+00:00","state":"waiting","due_at":"2026-11-24T21:31:23.089+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-24T21:31:17.798Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 85}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxkwa6fcnsshvde5adr-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxkw9pk6q47cvygj4gx","type":"responseCreated","created_at":"2026-11-24T21:31:16.918+00:00","state":"waiting","due_at":"2026-11-24T21:31:23.876+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-24T21:31:17.798Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 110}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxkwuoq68rmfihyt9jw-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxkw9pk6q47cvygj4gx","type":"responseFinished","created_at":"2026-11-24T21:31:16.918+00:00","state":"waiting","due_at":"2026-11-24T21:31:23.881+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-24T21:31:17.798Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 110}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxlo4s2agguro84z4gw-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxlonhn993vumeg8m24","type":"responseCreated","created_at":"2026-11-24T21:31:16.956+00:00","state":"waiting","due_at":"2026-11-24T21:31:22.601+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-24T21:31:17.798Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 111}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxlon6358b8nrpnl3lx-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxlonhn993vumeg8m24","type":"responseFinished","created_at":"2026-11-24T21:31:16.956+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:17.798+00:00","attempt_log":[{"at": "2026-11-24T21:31:17.798Z", "error": null, "answer": "later", "status": 200, "durationMs": 111}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxmlp4bzi408b12jxd0-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxmlfj9armrjwjlekx3","type":"responseCreated","created_at":"2026-11-24T21:31:16.988+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:17.798+00:00","attempt_log":[{"at": "2026-11-24T21:31:17.798Z", "error": null, "answer": "later", "status": 200, "durationMs": 126}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxmlxyno8mwh4pg07nz-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxmlfj9armrjwjlekx3","type":"responseFinished","created_at":"2026-11-24T21:31:16.988+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:17.798+00:00","attempt_log":[{"at": "2026-11-24T21:31:17.798Z", "error": null, "answer": "later", "status": 200, "durationMs": 126}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxmwp1tv1g2ur021oxh-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxmwc602ebfkwb03y5a","type":"responseCreated","created_at":"2026-11-24T21:31:17+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:17.798+00:00","attempt_log":[{"at": "2026-11-24T21:31:17.798Z", "error": null, "answer": "later", "status": 200, "durationMs": 126}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxnc49dhhshsfqdqk2e-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxncjilrawcaagv4koy","type":"responseCreated","created_at":"2026-11-24T21:31:17.011+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:17.798+00:00","attempt_log":[{"at": "2026-11-24T21:31:17.798Z", "error": null, "answer": "later", "status": 200, "durationMs": 127}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxncius6mugxb3fnuq2-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxncjilrawcaagv4koy","type":"responseFinished","created_at":"2026-11-24T21:31:17.011+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:17.798+00:00","attempt_log":[{"at": "2026-11-24T21:31:17.798Z", "error": null, "answer": "later", "status": 200, "durationMs": 127}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxnrdmin5j64ggth07v-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxnr7ba84bpegl01lzd","type":"responseFinished","created_at":"2026-11-24T21:31:17.029+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.2+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.200Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxnrpeyn9ymd0co32el-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxnr7ba84bpegl01lzd","type":"responseCreated","created_at":"2026-11-24T21:31:17.029+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.149+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.149Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxokdwdzn6ksfl201ca-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxokgetyj2e3y1zco5q","type":"responseCreated","created_at":"2026-11-24T21:31:17.054+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.2+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.200Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxokijq1r90u8tsbre8-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxokgetyj2e3y1zco5q","type":"responseFinished","created_at":"2026-11-24T21:31:17.054+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.2+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.200Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxq63s91a2xqdq7h64v-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxq6w0c5qn93v2qe9oe","type":"responseCreated","created_at":"2026-11-24T21:31:17.115+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.2+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.200Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxqom9mxjjfy7bo2t6f-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxqojup5s3wiytsjv0r","type":"responseFinished","created_at":"2026-11-24T21:31:17.132+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.2+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.200Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxqomi7xuuy266mxo6m-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxqojup5s3wiytsjv0r","type":"responseCreated","created_at":"2026-11-24T21:31:17.132+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.2+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.200Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxrd5csvp6qpc24onbh-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxrd53cynba5iole3df","type":"responseFinished","created_at":"2026-11-24T21:31:17.158+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.227+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.227Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxrddybzunrwu4d3zbc-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxrd53cynba5iole3df","type":"responseCreated","created_at":"2026-11-24T21:31:17.158+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.227+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.227Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxt84xsuhftyjl6eb9h-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxt812zueleuh5662zg","type":"responseCreated","created_at":"2026-11-24T21:31:17.228+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.227+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.227Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxt8dutz0sihpjclhzy-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxt812zueleuh5662zg","type":"responseFinished","created_at":"2026-11-24T21:31:17.228+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.227+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.227Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxtua2qdqgc5dpf6jet-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxtusq70qu53laodnrl","type":"responseCreated","created_at":"2026-11-24T21:31:17.242+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.227+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.227Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxuict8xl7apza9ykx3-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxuijeegxdywu9eatyq","type":"responseCreated","created_at":"2026-11-24T21:31:17.27+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.227+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.227Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxuiwqekj5qfgrdlyy3-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxuijeegxdywu9eatyq","type":"responseFinished","created_at":"2026-11-24T21:31:17.27+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.227+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.227Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxvc8hw76iod4dknm2s-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxvc7kw7ft5kwr05rne","type":"responseCreated","created_at":"2026-11-24T21:31:17.294+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.227+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.227Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxvce3pkq3qcckwuswv-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxvc7kw7ft5kwr05rne","type":"responseFinished","created_at":"2026-11-24T21:31:17.294+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.227+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.227Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxvsj3yweis674ftzd5-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxvs6dpdpoo0ep77duq","type":"responseFinished","created_at":"2026-11-24T21:31:17.32+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.236+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.236Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxvslme2pt90shvqsbx-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxvs6dpdpoo0ep77duq","type":"responseCreated","created_at":"2026-11-24T21:31:17.32+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.227+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.227Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxwcleztl60ng3r1bql-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxwcco44hzqej2bs766","type":"responseCreated","created_at":"2026-11-24T21:31:17.34+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.236+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.236Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxwp2r1vi8zyf7reqk8-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxwpfhwh8j07gyg9tnz","type":"responseFinished","created_at":"2026-11-24T21:31:17.348+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.236+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.236Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxwp3x4s2kgyaxy95qr-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxwpfhwh8j07gyg9tnz","type":"responseCreated","created_at":"2026-11-24T21:31:17.348+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.236+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.236Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxxbjvs8ya4jsb3osb6-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxxbgatg1u2uvuu8wp4","type":"responseCreated","created_at":"2026-11-24T21:31:17.369+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.236+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.236Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxxbs3se20j1n7ztw3w-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxxbgatg1u2uvuu8wp4","type":"responseFinished","created_at":"2026-11-24T21:31:17.369+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.236+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.236Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxxq43lnyvuunzs5j1n-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxxqnf99uc51k0tecuf","type":"responseCreated","created_at":"2026-11-24T21:31:17.387+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.236+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.236Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxxqeby9zxjjxi2z0xn-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxxqnf99uc51k0tecuf","type":"responseFinished","created_at":"2026-11-24T21:31:17.387+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.236+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.236Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7lxzv58xhip9voz9w257-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7lxzu3eaey2661gfj0o7","type":"responseCreated","created_at":"2026-11-24T21:31:17.465+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.236+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.236Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7ly0n197ospdfo2xr1nv-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7ly0nn3qzqfzbgik1ah3","type":"responseFinished","created_at":"2026-11-24T21:31:17.495+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.244+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.244Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7ly0n8rf5i3bdz9mse89-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7ly0nn3qzqfzbgik1ah3","type":"responseCreated","created_at":"2026-11-24T21:31:17.495+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.236+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.236Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7ly0r71m09pmwyot2edu-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7ly0r8pps5i7x3xpx667","type":"responseCreated","created_at":"2026-11-24T21:31:17.499+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.244+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.244Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7ly0rzcjeuu1xxusi35v-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7ly0r8pps5i7x3xpx667","type":"responseFinished","created_at":"2026-11-24T21:31:17.499+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.244+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.244Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7ly0vl7f58p0kkx05pxt-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7ly0v5zqvl9dmt2ds1rk","type":"responseFinished","created_at":"2026-11-24T21:31:17.502+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.244+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.244Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","target":"c0mwv7lxepjp6yf8s5rw8b0hu","id":"c0mwv7ly0vzfz1m0cpy6akmbn-c0mwv7lxepjp6yf8s5rw8b0hu","payload_id":"c0mwv7ly0v5zqvl9dmt2ds1rk","type":"responseCreated","created_at":"2026-11-24T21:31:17.502+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:31:18.244+00:00","attempt_log":[{"at": "2026-11-24T21:31:18.244Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]}
]$rows$);
delete from hearback.displays;
insert into hearback.displays select * from json_populate_recordset(null::hearback.displays, $rows$[
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxh47ka6e6at40wjfh2","created_at":"2026-11-24T21:31:16.792+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":"c0mwv7lxbu180nlchturiycbm"},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxk0ldk9qiqf5xgwhvj","created_at":"2026-11-24T21:31:16.896+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxl7k9kefv1odwntusx","created_at":"2026-11-24T21:31:16.939+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxm1o4dvdh7krh53ogl","created_at":"2026-11-24T21:31:16.969+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxmo4rm12zws3kshqb4","created_at":"2026-11-24T21:31:16.992+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxmzv5m1d7w7apbn3v1","created_at":"2026-11-24T21:31:17.003+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxnmbq3t20h796jxa7r","created_at":"2026-11-24T21:31:17.026+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":"c0mwv7lxbu180nlchturiycbm"},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxo4qulbn2hyg79pesz","created_at":"2026-11-24T21:31:17.044+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxosdk71u0l2c361vhs","created_at":"2026-11-24T21:31:17.068+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxqgyw6exq301tdqhd5","created_at":"2026-11-24T21:31:17.128+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxqya9ai8qa30401i26","created_at":"2026-11-24T21:31:17.146+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxskx0nb03z8urxajaj","created_at":"2026-11-24T21:31:17.204+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxti00m209n8u5zy7si","created_at":"2026-11-24T21:31:17.238+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":"c0mwv7lxbu180nlchturiycbm"},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxu1dtek3yk4m17da8i","created_at":"2026-11-24T21:31:17.257+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxuqblccxc06au0zxgj","created_at":"2026-11-24T21:31:17.282+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxvgq4tle2sjvqyjibs","created_at":"2026-11-24T21:31:17.308+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxvyv8bp9tnmqjzdfg5","created_at":"2026-11-24T21:31:17.326+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxwfdlpudvotopzt9up","created_at":"2026-11-24T21:31:17.343+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxwywge95wfyv36bzsh","created_at":"2026-11-24T21:31:17.362+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":"c0mwv7lxbu180nlchturiycbm"},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxxkt10ywg5g648l43k","created_at":"2026-11-24T21:31:17.384+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxzbicm0jskwrg0yhyz","created_at":"2026-11-24T21:31:17.447+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7ly0lvxmh9ik46xedsdc","created_at":"2026-11-24T21:31:17.493+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7ly0pkhfl7cj9ib08003","created_at":"2026-11-24T21:31:17.497+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7ly0tz3vzkp2jpye1k25","created_at":"2026-11-24T21:31:17.501+00:00","survey_id":"c0mwv7lxfewg545qyc8xm8e64","contact_id":null}
]$rows$);
delete from hearback.environments;
insert into hearback.environments select * from json_populate_recordset(null::hearback.environments, $rows$[
{"id":"c0mwv7lx3ve7oyh9i5ph1mnko","product_id":"c0mwv7lx3u2mtzag6kk1lcedb","type":"development","created_at":"2026-11-24T21:31:16.314+00:00","updated_at":"2026-11-24T21:31:16.314+00:00","revision":1,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null,"place":null,"moves":0,"fenced_until":null,"mover":null},
{"id":"c0mwv7lx3vr6mog74xcmr0hqs","product_id":"c0mwv7lx3u2mtzag6kk1lcedb","type":"production","created_at":"2026-11-24T21:31:16.314+00:00","updated_at":"2026-11-24T21:31:16.314+00:00","revision":9,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null,"place":null,"moves":0,"fenced_until":null,"mover":null}
]$rows$);
delete from hearback.keys;
insert into hearback.keys select * from json_populate_recordset(null::hearback.keys, $rows$[
{"environment_id":"c0mwv7lx3ve7oyh9i5ph1mnko","id":"c0mwv7lx40t5cdaj98e4hsqim","created_at":"2026-11-24T21:31:16.32+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"4afc9f762b116af280515ee982e1ea170261b3e76ef7a66f84e0d10b52b067f9","prefix":"hbk_S9wg","expires_at":null,"last_used_at":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lx3vp72a4xywe04l4qa","created_at":"2026-11-24T21:31:16.315+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"a68c06a44cc44599ac40bf2b8d273c5bae05e4dea330d2b11b31b13e52e220a0","prefix":"hbk_mekc","expires_at":null,"last_used_at":"2026-11-24T21:31:16.54+00:00"}
]$rows$);
delete from hearback.memberships;
insert into hearback.memberships select * from json_populate_recordset(null::hearback.memberships, $rows$[
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","person_id":"c0mwv7ly4m1qwds4h7fy3ctoh","permission":"manage"}
]$rows$);
delete from hearback.migrations;
insert into hearback.migrations select * from json_populate_recordset(null::hearback.migrations, $rows$[
{"name":"0001-first","timestamp":"2026-11-24T21:31:16.112Z"}
]$rows$);
delete from hearback.payloads;
insert into hearback.payloads select * from json_populate_recordset(null::hearback.payloads, $rows$[
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxhk9nm3j8u9xiu31j4","created_at":"2026-11-24T21:31:16.802+00:00","data":"{\"id\":\"c0mwv7lxheucvalh0x26ftpcy\",\"createdAt\":\"2026-11-24T21:31:16.802Z\",\"updatedAt\":\"2026-11-24T21:31:16.802Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":false,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 0: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxh47ka6e6at40wjfh2\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1000},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwv7lxbu180nlchturiycbm\",\"userId\":\"anna\",\"environmentId\":\"c0mwv7lx3vr6mog74xcmr0hqs\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-24T21:31:16.602Z\",\"updatedAt\":\"2026-11-24T21:31:16.602Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwv7lxbu180nlchturiycbm\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":"c0mwv7lxbu180nlchturiycbm","erased":false,"deliveries":["c0mwv7lxhkmxa0plbsevkmq0l-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxkw9pk6q47cvygj4gx","created_at":"2026-11-24T21:31:16.918+00:00","data":"{\"id\":\"c0mwv7lxkmptmoe4mgmjb24fn\",\"createdAt\":\"2026-11-24T21:31:16.918Z\",\"updatedAt\":\"2026-11-24T21:31:16.918Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 1: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxk0ldk9qiqf5xgwhvj\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1001,\"_total\":1001},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7lxkwa6fcnsshvde5adr-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7lxkwuoq68rmfihyt9jw-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxlonhn993vumeg8m24","created_at":"2026-11-24T21:31:16.956+00:00","data":"{\"id\":\"c0mwv7lxlojv978khbenmn7s9\",\"createdAt\":\"2026-11-24T21:31:16.956Z\",\"updatedAt\":\"2026-11-24T21:31:16.956Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 2: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxl7k9kefv1odwntusx\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1002,\"_total\":1002},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7lxlo4s2agguro84z4gw-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7lxlon6358b8nrpnl3lx-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxmlfj9armrjwjlekx3","created_at":"2026-11-24T21:31:16.988+00:00","data":"{\"id\":\"c0mwv7lxmkcd4phm2pmmdk8sm\",\"createdAt\":\"2026-11-24T21:31:16.988Z\",\"updatedAt\":\"2026-11-24T21:31:16.988Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Price\"],\"words\":\"Nr. 3: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxm1o4dvdh7krh53ogl\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1003,\"_total\":1003},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7lxmlp4bzi408b12jxd0-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7lxmlxyno8mwh4pg07nz-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxmwc602ebfkwb03y5a","created_at":"2026-11-24T21:31:17+00:00","data":"{\"id\":\"c0mwv7lxmwue4cp7beqk61woy\",\"createdAt\":\"2026-11-24T21:31:17.000Z\",\"updatedAt\":\"2026-11-24T21:31:17.000Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":false,\"data\":{\"nps\":4,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 4: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxmo4rm12zws3kshqb4\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1004},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7lxmwp1tv1g2ur021oxh-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxncjilrawcaagv4koy","created_at":"2026-11-24T21:31:17.011+00:00","data":"{\"id\":\"c0mwv7lxn7sfoqqruvd6f2rev\",\"createdAt\":\"2026-11-24T21:31:17.011Z\",\"updatedAt\":\"2026-11-24T21:31:17.011Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":5,\"why\":[\"Price\"],\"words\":\"Nr. 5: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxmzv5m1d7w7apbn3v1\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1005,\"_total\":1005},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7lxnc49dhhshsfqdqk2e-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7lxncius6mugxb3fnuq2-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxnr7ba84bpegl01lzd","created_at":"2026-11-24T21:31:17.029+00:00","data":"{\"id\":\"c0mwv7lxnpb521kjmw26xt94b\",\"createdAt\":\"2026-11-24T21:31:17.029Z\",\"updatedAt\":\"2026-11-24T21:31:17.029Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 6: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxnmbq3t20h796jxa7r\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1006,\"_total\":1006},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwv7lxbu180nlchturiycbm\",\"userId\":\"anna\",\"environmentId\":\"c0mwv7lx3vr6mog74xcmr0hqs\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-24T21:31:16.602Z\",\"updatedAt\":\"2026-11-24T21:31:16.602Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwv7lxbu180nlchturiycbm\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":"c0mwv7lxbu180nlchturiycbm","erased":false,"deliveries":["c0mwv7lxnrpeyn9ymd0co32el-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7lxnrdmin5j64ggth07v-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxokgetyj2e3y1zco5q","created_at":"2026-11-24T21:31:17.054+00:00","data":"{\"id\":\"c0mwv7lxoeqrb6vilep72587d\",\"createdAt\":\"2026-11-24T21:31:17.054Z\",\"updatedAt\":\"2026-11-24T21:31:17.054Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Price\"],\"words\":\"Nr. 7: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxo4qulbn2hyg79pesz\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1007,\"_total\":1007},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7lxokdwdzn6ksfl201ca-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7lxokijq1r90u8tsbre8-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxq6w0c5qn93v2qe9oe","created_at":"2026-11-24T21:31:17.115+00:00","data":"{\"id\":\"c0mwv7lxq3l3ifdtzqgm1i9qy\",\"createdAt\":\"2026-11-24T21:31:17.115Z\",\"updatedAt\":\"2026-11-24T21:31:17.115Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":false,\"data\":{\"nps\":8,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 8: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxosdk71u0l2c361vhs\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1008},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7lxq63s91a2xqdq7h64v-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxqojup5s3wiytsjv0r","created_at":"2026-11-24T21:31:17.132+00:00","data":"{\"id\":\"c0mwv7lxqk5qbu7wibbqr7xko\",\"createdAt\":\"2026-11-24T21:31:17.132Z\",\"updatedAt\":\"2026-11-24T21:31:17.132Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":9,\"why\":[\"Price\"],\"words\":\"Nr. 9: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxqgyw6exq301tdqhd5\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1009,\"_total\":1009},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7lxqomi7xuuy266mxo6m-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7lxqom9mxjjfy7bo2t6f-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxrd53cynba5iole3df","created_at":"2026-11-24T21:31:17.158+00:00","data":"{\"id\":\"c0mwv7lxramfhaup1fqp6yci7\",\"createdAt\":\"2026-11-24T21:31:17.158Z\",\"updatedAt\":\"2026-11-24T21:31:17.158Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 10: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxqya9ai8qa30401i26\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1010,\"_total\":1010},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7lxrddybzunrwu4d3zbc-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7lxrd5csvp6qpc24onbh-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxt812zueleuh5662zg","created_at":"2026-11-24T21:31:17.228+00:00","data":"{\"id\":\"c0mwv7lxt82p3oazbkxwv2nsl\",\"createdAt\":\"2026-11-24T21:31:17.228Z\",\"updatedAt\":\"2026-11-24T21:31:17.228Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Price\"],\"words\":\"Nr. 11: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxskx0nb03z8urxajaj\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1011,\"_total\":1011},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7lxt84xsuhftyjl6eb9h-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7lxt8dutz0sihpjclhzy-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxtusq70qu53laodnrl","created_at":"2026-11-24T21:31:17.242+00:00","data":"{\"id\":\"c0mwv7lxtnszrnixbrz82nkhf\",\"createdAt\":\"2026-11-24T21:31:17.242Z\",\"updatedAt\":\"2026-11-24T21:31:17.242Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":false,\"data\":{\"nps\":1,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 12: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxti00m209n8u5zy7si\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1012},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwv7lxbu180nlchturiycbm\",\"userId\":\"anna\",\"environmentId\":\"c0mwv7lx3vr6mog74xcmr0hqs\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-24T21:31:16.602Z\",\"updatedAt\":\"2026-11-24T21:31:16.602Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwv7lxbu180nlchturiycbm\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":"c0mwv7lxbu180nlchturiycbm","erased":false,"deliveries":["c0mwv7lxtua2qdqgc5dpf6jet-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxuijeegxdywu9eatyq","created_at":"2026-11-24T21:31:17.27+00:00","data":"{\"id\":\"c0mwv7lxuewmyk9i66471htt6\",\"createdAt\":\"2026-11-24T21:31:17.270Z\",\"updatedAt\":\"2026-11-24T21:31:17.270Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Price\"],\"words\":\"Nr. 13: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxu1dtek3yk4m17da8i\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1013,\"_total\":1013},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7lxuict8xl7apza9ykx3-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7lxuiwqekj5qfgrdlyy3-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxvc7kw7ft5kwr05rne","created_at":"2026-11-24T21:31:17.294+00:00","data":"{\"id\":\"c0mwv7lxv2k99ymbcwogze777\",\"createdAt\":\"2026-11-24T21:31:17.294Z\",\"updatedAt\":\"2026-11-24T21:31:17.294Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 14: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxuqblccxc06au0zxgj\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1014,\"_total\":1014},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7lxvc8hw76iod4dknm2s-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7lxvce3pkq3qcckwuswv-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxvs6dpdpoo0ep77duq","created_at":"2026-11-24T21:31:17.32+00:00","data":"{\"id\":\"c0mwv7lxvs60q9xp6bm0cdk27\",\"createdAt\":\"2026-11-24T21:31:17.320Z\",\"updatedAt\":\"2026-11-24T21:31:17.320Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":4,\"why\":[\"Price\"],\"words\":\"Nr. 15: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxvgq4tle2sjvqyjibs\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1015,\"_total\":1015},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7lxvslme2pt90shvqsbx-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7lxvsj3yweis674ftzd5-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxwcco44hzqej2bs766","created_at":"2026-11-24T21:31:17.34+00:00","data":"{\"id\":\"c0mwv7lxwcqvlk658uyuvo85y\",\"createdAt\":\"2026-11-24T21:31:17.340Z\",\"updatedAt\":\"2026-11-24T21:31:17.340Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":false,\"data\":{\"nps\":5,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 16: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxvyv8bp9tnmqjzdfg5\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1016},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7lxwcleztl60ng3r1bql-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxwpfhwh8j07gyg9tnz","created_at":"2026-11-24T21:31:17.348+00:00","data":"{\"id\":\"c0mwv7lxwktudikw165d4du0j\",\"createdAt\":\"2026-11-24T21:31:17.348Z\",\"updatedAt\":\"2026-11-24T21:31:17.348Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Price\"],\"words\":\"Nr. 17: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxwfdlpudvotopzt9up\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1017,\"_total\":1017},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7lxwp3x4s2kgyaxy95qr-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7lxwp2r1vi8zyf7reqk8-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxxbgatg1u2uvuu8wp4","created_at":"2026-11-24T21:31:17.369+00:00","data":"{\"id\":\"c0mwv7lxx585hiucce4o1g9b4\",\"createdAt\":\"2026-11-24T21:31:17.369Z\",\"updatedAt\":\"2026-11-24T21:31:17.369Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 18: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxwywge95wfyv36bzsh\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1018,\"_total\":1018},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwv7lxbu180nlchturiycbm\",\"userId\":\"anna\",\"environmentId\":\"c0mwv7lx3vr6mog74xcmr0hqs\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-24T21:31:16.602Z\",\"updatedAt\":\"2026-11-24T21:31:16.602Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwv7lxbu180nlchturiycbm\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":"c0mwv7lxbu180nlchturiycbm","erased":false,"deliveries":["c0mwv7lxxbjvs8ya4jsb3osb6-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7lxxbs3se20j1n7ztw3w-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxxqnf99uc51k0tecuf","created_at":"2026-11-24T21:31:17.387+00:00","data":"{\"id\":\"c0mwv7lxxnrwo425yycpfxlsk\",\"createdAt\":\"2026-11-24T21:31:17.387Z\",\"updatedAt\":\"2026-11-24T21:31:17.387Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":8,\"why\":[\"Price\"],\"words\":\"Nr. 19: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxxkt10ywg5g648l43k\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1019,\"_total\":1019},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7lxxq43lnyvuunzs5j1n-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7lxxqeby9zxjjxi2z0xn-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxzu3eaey2661gfj0o7","created_at":"2026-11-24T21:31:17.465+00:00","data":"{\"id\":\"c0mwv7lxzt3ec0rma29wffpgo\",\"createdAt\":\"2026-11-24T21:31:17.465Z\",\"updatedAt\":\"2026-11-24T21:31:17.465Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":false,\"data\":{\"nps\":9,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 20: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7lxzbicm0jskwrg0yhyz\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1020},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7lxzv58xhip9voz9w257-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7ly0nn3qzqfzbgik1ah3","created_at":"2026-11-24T21:31:17.495+00:00","data":"{\"id\":\"c0mwv7ly0nh229slm6zuxt62c\",\"createdAt\":\"2026-11-24T21:31:17.495Z\",\"updatedAt\":\"2026-11-24T21:31:17.495Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Price\"],\"words\":\"Nr. 21: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7ly0lvxmh9ik46xedsdc\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1021,\"_total\":1021},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7ly0n8rf5i3bdz9mse89-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7ly0n197ospdfo2xr1nv-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7ly0r8pps5i7x3xpx667","created_at":"2026-11-24T21:31:17.499+00:00","data":"{\"id\":\"c0mwv7ly0rmyn9iony21iby1r\",\"createdAt\":\"2026-11-24T21:31:17.499Z\",\"updatedAt\":\"2026-11-24T21:31:17.499Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 22: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7ly0pkhfl7cj9ib08003\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1022,\"_total\":1022},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7ly0r71m09pmwyot2edu-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7ly0rzcjeuu1xxusi35v-c0mwv7lxepjp6yf8s5rw8b0hu"]},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7ly0v5zqvl9dmt2ds1rk","created_at":"2026-11-24T21:31:17.502+00:00","data":"{\"id\":\"c0mwv7ly0u3tkw8x61w7k6pbf\",\"createdAt\":\"2026-11-24T21:31:17.502Z\",\"updatedAt\":\"2026-11-24T21:31:17.502Z\",\"surveyId\":\"c0mwv7lxfewg545qyc8xm8e64\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 23: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv7ly0tz3vzkp2jpye1k25\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1023,\"_total\":1023},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:31:16.731Z\",\"updatedAt\":\"2026-11-24T21:31:16.731Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv7ly0vzfz1m0cpy6akmbn-c0mwv7lxepjp6yf8s5rw8b0hu","c0mwv7ly0vl7f58p0kkx05pxt-c0mwv7lxepjp6yf8s5rw8b0hu"]}
]$rows$);
delete from hearback.people;
insert into hearback.people select * from json_populate_recordset(null::hearback.people, $rows$[
{"id":"c0mwv7ly4m1qwds4h7fy3ctoh","created_at":"2026-11-24T21:31:17.638+00:00","updated_at":"2026-11-24T21:31:17.638+00:00","email":"bea@example.org","external_id":null,"name":"Bea","is_owner":true,"status":"active","password":null,"version":1,"epoch":0,"seen_at":null}
]$rows$);
delete from hearback.products;
insert into hearback.products select * from json_populate_recordset(null::hearback.products, $rows$[
{"id":"c0mwv7lx3u2mtzag6kk1lcedb","created_at":"2026-11-24T21:31:16.314+00:00","updated_at":"2026-11-24T21:31:16.314+00:00","name":"Upgraded","version":1,"settings":{"styling": {"allowStyleOverwrite": true}, "placement": "bottomRight", "darkOverlay": false, "recontactDays": 7, "clickOutsideClose": true, "linkSurveyBranding": true, "inAppSurveyBranding": true},"is_first":true}
]$rows$);
delete from hearback.quota_counts;
insert into hearback.quota_counts select * from json_populate_recordset(null::hearback.quota_counts, $rows$[
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","survey_id":"c0mwv7lxfewg545qyc8xm8e64","quota":"all","count":18}
]$rows$);
delete from hearback.response_tags;
insert into hearback.response_tags select * from json_populate_recordset(null::hearback.response_tags, $rows$[
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","response_id":"c0mwv7lxkmptmoe4mgmjb24fn","tag_id":"c0mwv7ly2xgdzi1yj165ywvad","created_at":"2026-11-24T21:31:16.918+00:00"},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","response_id":"c0mwv7lxkmptmoe4mgmjb24fn","tag_id":"c0mwv7ly2xm0rpl8yi4pgy2cj","created_at":"2026-11-24T21:31:16.918+00:00"}
]$rows$);
delete from hearback.responses;
insert into hearback.responses select * from json_populate_recordset(null::hearback.responses, $rows$[
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxheucvalh0x26ftpcy","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:16.802+00:00","updated_at":"2026-11-24T21:31:16.802+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxh47ka6e6at40wjfh2","email_hash":null,"contact_id":"c0mwv7lxbu180nlchturiycbm","data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 0: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1000},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwv7lxbu180nlchturiycbm", "userId": "anna", "createdAt": "2026-11-24T21:31:16.602Z", "updatedAt": "2026-11-24T21:31:16.602Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwv7lx3vr6mog74xcmr0hqs"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxkmptmoe4mgmjb24fn","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:16.918+00:00","updated_at":"2026-11-24T21:31:17.603+00:00","finished":true,"version":3,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxk0ldk9qiqf5xgwhvj","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 1: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1001, "_total": 1001},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[{"id": "c0mwv7ly2xgdzi1yj165ywvad", "name": "todo", "createdAt": "2026-11-24T21:31:17.577Z", "updatedAt": "2026-11-24T21:31:17.577Z", "environmentId": "c0mwv7lx3vr6mog74xcmr0hqs"}, {"id": "c0mwv7ly2xm0rpl8yi4pgy2cj", "name": "größer", "createdAt": "2026-11-24T21:31:17.577Z", "updatedAt": "2026-11-24T21:31:17.577Z", "environmentId": "c0mwv7lx3vr6mog74xcmr0hqs"}],"notes":[{"id": "c0mwv7ly3avcywnro81oz6oz0", "text": "Call back", "createdAt": "2026-11-24T21:31:17.590Z", "updatedAt": "2026-11-24T21:31:17.590Z"}],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxlojv978khbenmn7s9","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:16.956+00:00","updated_at":"2026-11-24T21:31:16.956+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxl7k9kefv1odwntusx","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Speed", "Grüße 👋"], "words": "Nr. 2: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1002, "_total": 1002},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxmkcd4phm2pmmdk8sm","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:16.988+00:00","updated_at":"2026-11-24T21:31:16.988+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxm1o4dvdh7krh53ogl","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Price"], "words": "Nr. 3: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1003, "_total": 1003},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxmwue4cp7beqk61woy","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17+00:00","updated_at":"2026-11-24T21:31:17+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxmo4rm12zws3kshqb4","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Speed", "Grüße 👋"], "words": "Nr. 4: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1004},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxn7sfoqqruvd6f2rev","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.011+00:00","updated_at":"2026-11-24T21:31:17.011+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxmzv5m1d7w7apbn3v1","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Price"], "words": "Nr. 5: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1005, "_total": 1005},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxnpb521kjmw26xt94b","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.029+00:00","updated_at":"2026-11-24T21:31:17.029+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxnmbq3t20h796jxa7r","email_hash":null,"contact_id":"c0mwv7lxbu180nlchturiycbm","data":{"nps": 6, "why": ["Speed", "Grüße 👋"], "words": "Nr. 6: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1006, "_total": 1006},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwv7lxbu180nlchturiycbm", "userId": "anna", "createdAt": "2026-11-24T21:31:16.602Z", "updatedAt": "2026-11-24T21:31:16.602Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwv7lx3vr6mog74xcmr0hqs"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxoeqrb6vilep72587d","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.054+00:00","updated_at":"2026-11-24T21:31:17.054+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxo4qulbn2hyg79pesz","email_hash":null,"contact_id":null,"data":{"nps": 7, "why": ["Price"], "words": "Nr. 7: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1007, "_total": 1007},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxq3l3ifdtzqgm1i9qy","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.115+00:00","updated_at":"2026-11-24T21:31:17.115+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxosdk71u0l2c361vhs","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Speed", "Grüße 👋"], "words": "Nr. 8: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1008},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxqk5qbu7wibbqr7xko","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.132+00:00","updated_at":"2026-11-24T21:31:17.132+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxqgyw6exq301tdqhd5","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Price"], "words": "Nr. 9: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1009, "_total": 1009},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxramfhaup1fqp6yci7","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.158+00:00","updated_at":"2026-11-24T21:31:17.158+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxqya9ai8qa30401i26","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Speed", "Grüße 👋"], "words": "Nr. 10: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1010, "_total": 1010},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxt82p3oazbkxwv2nsl","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.228+00:00","updated_at":"2026-11-24T21:31:17.228+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxskx0nb03z8urxajaj","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Price"], "words": "Nr. 11: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1011, "_total": 1011},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxtnszrnixbrz82nkhf","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.242+00:00","updated_at":"2026-11-24T21:31:17.242+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxti00m209n8u5zy7si","email_hash":null,"contact_id":"c0mwv7lxbu180nlchturiycbm","data":{"nps": 1, "why": ["Speed", "Grüße 👋"], "words": "Nr. 12: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1012},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwv7lxbu180nlchturiycbm", "userId": "anna", "createdAt": "2026-11-24T21:31:16.602Z", "updatedAt": "2026-11-24T21:31:16.602Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwv7lx3vr6mog74xcmr0hqs"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxuewmyk9i66471htt6","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.27+00:00","updated_at":"2026-11-24T21:31:17.27+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxu1dtek3yk4m17da8i","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Price"], "words": "Nr. 13: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1013, "_total": 1013},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxv2k99ymbcwogze777","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.294+00:00","updated_at":"2026-11-24T21:31:17.294+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxuqblccxc06au0zxgj","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Speed", "Grüße 👋"], "words": "Nr. 14: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1014, "_total": 1014},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxvs60q9xp6bm0cdk27","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.32+00:00","updated_at":"2026-11-24T21:31:17.32+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxvgq4tle2sjvqyjibs","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Price"], "words": "Nr. 15: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1015, "_total": 1015},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxwcqvlk658uyuvo85y","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.34+00:00","updated_at":"2026-11-24T21:31:17.34+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxvyv8bp9tnmqjzdfg5","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Speed", "Grüße 👋"], "words": "Nr. 16: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1016},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxwktudikw165d4du0j","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.348+00:00","updated_at":"2026-11-24T21:31:17.348+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxwfdlpudvotopzt9up","email_hash":null,"contact_id":null,"data":{"nps": 6, "why": ["Price"], "words": "Nr. 17: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1017, "_total": 1017},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxx585hiucce4o1g9b4","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.369+00:00","updated_at":"2026-11-24T21:31:17.369+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxwywge95wfyv36bzsh","email_hash":null,"contact_id":"c0mwv7lxbu180nlchturiycbm","data":{"nps": 7, "why": ["Speed", "Grüße 👋"], "words": "Nr. 18: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1018, "_total": 1018},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwv7lxbu180nlchturiycbm", "userId": "anna", "createdAt": "2026-11-24T21:31:16.602Z", "updatedAt": "2026-11-24T21:31:16.602Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwv7lx3vr6mog74xcmr0hqs"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxxnrwo425yycpfxlsk","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.387+00:00","updated_at":"2026-11-24T21:31:17.387+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxxkt10ywg5g648l43k","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Price"], "words": "Nr. 19: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1019, "_total": 1019},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxzt3ec0rma29wffpgo","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.465+00:00","updated_at":"2026-11-24T21:31:17.465+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7lxzbicm0jskwrg0yhyz","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Speed", "Grüße 👋"], "words": "Nr. 20: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1020},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7ly0nh229slm6zuxt62c","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.495+00:00","updated_at":"2026-11-24T21:31:17.495+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7ly0lvxmh9ik46xedsdc","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Price"], "words": "Nr. 21: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1021, "_total": 1021},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7ly0rmyn9iony21iby1r","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.499+00:00","updated_at":"2026-11-24T21:31:17.499+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7ly0pkhfl7cj9ib08003","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 22: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1022, "_total": 1022},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7ly0u3tkw8x61w7k6pbf","survey_id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:17.502+00:00","updated_at":"2026-11-24T21:31:17.502+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv7ly0tz3vzkp2jpye1k25","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 23: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1023, "_total": 1023},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}}
]$rows$);
delete from hearback.segments;
insert into hearback.segments select * from json_populate_recordset(null::hearback.segments, $rows$[
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxfxniuzwqvvh39j0i9","created_at":"2026-11-24T21:31:16.749+00:00","updated_at":"2026-11-24T21:31:16.749+00:00","title":"c0mwv7lxfx1d268e6ha2svw1w","description":null,"is_private":true,"filters":[],"survey_id":"c0mwv7lxfx1d268e6ha2svw1w"},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxgezny5y5hytwp3xqb","created_at":"2026-11-24T21:31:16.766+00:00","updated_at":"2026-11-24T21:31:16.766+00:00","title":"Pro","description":null,"is_private":false,"filters":[{"id": "f1", "resource": {"id": "f2", "root": {"type": "attribute", "contactAttributeKey": "plan"}, "value": "pro", "qualifier": {"operator": "equals"}}, "connector": null}],"survey_id":null}
]$rows$);
delete from hearback.surveys;
insert into hearback.surveys select * from json_populate_recordset(null::hearback.surveys, $rows$[
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxfewg545qyc8xm8e64","created_at":"2026-11-24T21:31:16.731+00:00","updated_at":"2026-11-24T21:31:17.632+00:00","version":2,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":"all","segment_id":null,"survey_key":null,"document":{"key": null, "pin": null, "name": "Link", "type": "link", "delay": 0, "quotas": [{"limit": 1000, "where": null, "action": "close", "endingId": null}], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": [], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}, {"id": "why", "type": "multipleChoiceMulti", "choices": [{"id": "c0", "label": {"default": "Price"}}, {"id": "c1", "label": {"default": "Speed"}}, {"id": "c2", "label": {"default": "Grüße 👋"}}], "headline": {"default": "Why?"}, "required": false, "shuffleOption": "none"}, {"id": "words", "type": "openText", "headline": {"default": "Anything else?"}, "required": false, "inputType": "text"}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": "1LvVPZNLIeWWPNDRsqUZWg", "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxfx1d268e6ha2svw1w","created_at":"2026-11-24T21:31:16.749+00:00","updated_at":"2026-11-24T21:31:16.749+00:00","version":1,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":null,"segment_id":"c0mwv7lxfxniuzwqvvh39j0i9","survey_key":null,"document":{"key": null, "pin": null, "name": "App", "type": "app", "delay": 0, "quotas": [], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": ["c0mwv7lxax43a4od88qegyy20"], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": null, "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}}
]$rows$);
delete from hearback.tags;
insert into hearback.tags select * from json_populate_recordset(null::hearback.tags, $rows$[
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7ly2xgdzi1yj165ywvad","created_at":"2026-11-24T21:31:17.577+00:00","updated_at":"2026-11-24T21:31:17.577+00:00","name":"todo"},
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7ly2xm0rpl8yi4pgy2cj","created_at":"2026-11-24T21:31:17.577+00:00","updated_at":"2026-11-24T21:31:17.577+00:00","name":"größer"}
]$rows$);
delete from hearback.webhooks;
insert into hearback.webhooks select * from json_populate_recordset(null::hearback.webhooks, $rows$[
{"environment_id":"c0mwv7lx3vr6mog74xcmr0hqs","id":"c0mwv7lxepjp6yf8s5rw8b0hu","created_at":"2026-11-24T21:31:16.705+00:00","updated_at":"2026-11-24T21:31:16.705+00:00","name":null,"url":"https://hooks.example/a","source":"user","triggers":["responseCreated","responseFinished"],"survey_ids":[],"status":"active","disabled_reason":null,"disabled_by":null,"sealed_secret":"a1.6/B3pLVqD37Q9zu2.f7lmI3NdTXztp90jUmcB/n5xc4YEnvs2YzrSHxb6zV0PIoR8QiteEEqYrtA9zpfapOjqRXzTeOg+WZ8+LXV+mf3B","previous_secret":null,"version":1}
]$rows$);
