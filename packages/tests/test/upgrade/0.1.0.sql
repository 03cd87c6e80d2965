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
  q.place as question_place, coalesce(q.rows ->> part.name, part.name) as part, part.place, chosen.label as value,
  case
    when jsonb_typeof(answer.value) = 'number' then (answer.value #>> '{}')::float8
    when chosen.label ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?$' then chosen.label::float8
  end as number
from hearback.responses r
join hearback.surveys s on s.environment_id = r.environment_id and s.id = r.survey_id and not s.deleted
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
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ub2twqumu1jn6s2ouiw","created_at":"2026-11-24T21:09:48.052+00:00","updated_at":"2026-11-24T21:09:48.052+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubjvco866d7n6t5s39r","created_at":"2026-11-24T21:09:48.667+00:00","updated_at":"2026-11-24T21:09:48.667+00:00","name":"Bought","description":null,"type":"code","key":"bought","no_code_config":null},
{"environment_id":"c0mwv6ub2tzw3bo5rvkm0pqu4","id":"c0mwv6ub2ttuih2w8hnq52khk","created_at":"2026-11-24T21:09:48.052+00:00","updated_at":"2026-11-24T21:09:48.052+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null}
]$rows$);
delete from hearback.attribute_keys;
insert into hearback.attribute_keys select * from json_populate_recordset(null::hearback.attribute_keys, $rows$[
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ub2t092hw7p2mflujrk","created_at":"2026-11-24T21:09:48.052+00:00","updated_at":"2026-11-24T21:09:48.052+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ub2t6zcj1z9gjsav61f","created_at":"2026-11-24T21:09:48.052+00:00","updated_at":"2026-11-24T21:09:48.052+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ub2tugjifmu5u8io1f2","created_at":"2026-11-24T21:09:48.052+00:00","updated_at":"2026-11-24T21:09:48.052+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ub2tut2rkad125dbmci","created_at":"2026-11-24T21:09:48.052+00:00","updated_at":"2026-11-24T21:09:48.052+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ub2tytzurrzn2s7pqzu","created_at":"2026-11-24T21:09:48.052+00:00","updated_at":"2026-11-24T21:09:48.052+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ublq2b85fr6e0k3wdsq","created_at":"2026-11-24T21:09:48.734+00:00","updated_at":"2026-11-24T21:09:48.734+00:00","key":"plan","name":"plan","description":null,"type":"custom","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv6ub2tzw3bo5rvkm0pqu4","id":"c0mwv6ub2t09v4zv6a7n9mgl6","created_at":"2026-11-24T21:09:48.052+00:00","updated_at":"2026-11-24T21:09:48.052+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv6ub2tzw3bo5rvkm0pqu4","id":"c0mwv6ub2t9lm2knyymxy3w6e","created_at":"2026-11-24T21:09:48.052+00:00","updated_at":"2026-11-24T21:09:48.052+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv6ub2tzw3bo5rvkm0pqu4","id":"c0mwv6ub2tfeqqsz7y3dgvrtg","created_at":"2026-11-24T21:09:48.052+00:00","updated_at":"2026-11-24T21:09:48.052+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv6ub2tzw3bo5rvkm0pqu4","id":"c0mwv6ub2thgrzc4pf23i83sl","created_at":"2026-11-24T21:09:48.052+00:00","updated_at":"2026-11-24T21:09:48.052+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwv6ub2tzw3bo5rvkm0pqu4","id":"c0mwv6ub2tl5hr36z6ctsrn43","created_at":"2026-11-24T21:09:48.052+00:00","updated_at":"2026-11-24T21:09:48.052+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false}
]$rows$);
delete from hearback.audit;
insert into hearback.audit select * from json_populate_recordset(null::hearback.audit, $rows$[
{"environment_id":"accounts","id":"c0mwv6ub2v6vndnng9b7cplur","created_at":"2026-11-24T21:09:48.055+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"environment","resource_ids":["c0mwv6ub2tv4hwmu5f5sfpohc", "c0mwv6ub2tzw3bo5rvkm0pqu4"],"fields":["type"]},
{"environment_id":"accounts","id":"c0mwv6ub2vno58dneznhlffpn","created_at":"2026-11-24T21:09:48.055+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"product","resource_ids":["c0mwv6ub2sd8y9cn60dltt9bu"],"fields":["name"]},
{"environment_id":"accounts","id":"c0mwv6ub2vym51dkuwfqxn77j","created_at":"2026-11-24T21:09:48.055+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"key","resource_ids":["c0mwv6ub2t69o1bxipyzi56ve", "c0mwv6ub2ujmcl1wbks27e422"],"fields":["label"]},
{"environment_id":"accounts","id":"c0mwv6ucj2cth0o6pv8xrhcf4","created_at":"2026-11-24T21:09:49.934+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"person","resource_ids":["c0mwv6ucj2lwli3dhmja63od7"],"fields":["email", "name", "isOwner", "memberships"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubjv1nxi47zdduesu6o","created_at":"2026-11-24T21:09:48.667+00:00","actor_kind":"key","actor_id":"c0mwv6ub2t69o1bxipyzi56ve","actor_label":"First key","action":"create","resource":"actionClass","resource_ids":["c0mwv6ubjvco866d7n6t5s39r"],"fields":["name", "key"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ublq59ty398gldm5s64","created_at":"2026-11-24T21:09:48.734+00:00","actor_kind":"key","actor_id":"c0mwv6ub2t69o1bxipyzi56ve","actor_label":"First key","action":"create","resource":"attributeKey","resource_ids":["c0mwv6ublq2b85fr6e0k3wdsq"],"fields":["key"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ublrgtpr25ogan6z8t9","created_at":"2026-11-24T21:09:48.735+00:00","actor_kind":"key","actor_id":"c0mwv6ub2t69o1bxipyzi56ve","actor_label":"First key","action":"create","resource":"contact","resource_ids":["c0mwv6ubli8g051bp2a41x51o"],"fields":["userId", "attributes"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubma5rtwkyokk22s72q","created_at":"2026-11-24T21:09:48.754+00:00","actor_kind":"key","actor_id":"c0mwv6ub2t69o1bxipyzi56ve","actor_label":"First key","action":"create","resource":"webhook","resource_ids":["c0mwv6ubmax4zizvpe89woiqy"],"fields":["url", "triggers"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uboo0am75w5t9fn1mun","created_at":"2026-11-24T21:09:48.84+00:00","actor_kind":"key","actor_id":"c0mwv6ub2t69o1bxipyzi56ve","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwv6ubojujwzilxtkgx3qap"],"fields":["environmentId", "name", "questions", "type", "status", "quotas"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubpbbk6dq15il1ufhgi","created_at":"2026-11-24T21:09:48.863+00:00","actor_kind":"key","actor_id":"c0mwv6ub2t69o1bxipyzi56ve","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwv6ubpa1gaao91kgf1vb4c"],"fields":["environmentId", "name", "questions", "type", "status", "triggers"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubpbjzda4kjb7r6iq8u","created_at":"2026-11-24T21:09:48.863+00:00","actor_kind":"key","actor_id":"c0mwv6ub2t69o1bxipyzi56ve","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwv6ubpaim5adgz4g290v9s"],"fields":["title", "isPrivate", "filters"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubpt156nnf34aw75pn8","created_at":"2026-11-24T21:09:48.881+00:00","actor_kind":"key","actor_id":"c0mwv6ub2t69o1bxipyzi56ve","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwv6ubpokm4v2i2iwpxhl27"],"fields":["title", "filters", "environmentId"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucecgzqjfczbx190lfj","created_at":"2026-11-24T21:09:49.764+00:00","actor_kind":"key","actor_id":"c0mwv6ub2t69o1bxipyzi56ve","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwv6ubrjxca886m5vrbl17v"],"fields":["tags"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucecxv151oe0piop80z","created_at":"2026-11-24T21:09:49.764+00:00","actor_kind":"key","actor_id":"c0mwv6ub2t69o1bxipyzi56ve","actor_label":"First key","action":"create","resource":"tag","resource_ids":["c0mwv6uce7z5bgxfbbt3s99fe", "c0mwv6uce74cy6lat9jl4fh6j"],"fields":["name"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucfjauauh8hm83w4lre","created_at":"2026-11-24T21:09:49.807+00:00","actor_kind":"key","actor_id":"c0mwv6ub2t69o1bxipyzi56ve","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwv6ubrjxca886m5vrbl17v"],"fields":["notes"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uciqq7fwj3aikwv20ou","created_at":"2026-11-24T21:09:49.922+00:00","actor_kind":"key","actor_id":"c0mwv6ub2t69o1bxipyzi56ve","actor_label":"First key","action":"update","resource":"survey","resource_ids":["c0mwv6ubojujwzilxtkgx3qap"],"fields":["resultShareKey"]}
]$rows$);
delete from hearback.chores;
insert into hearback.chores select * from json_populate_recordset(null::hearback.chores, $rows$[
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ub2tq9lao2avbobb475","kind":"housekeeping","subject":"c0mwv6ub2tv4hwmu5f5sfpohc","detail":null,"due_at":"2026-11-24T22:09:50.327+00:00","held_until":null,"lease_token":null},
{"environment_id":"c0mwv6ub2tzw3bo5rvkm0pqu4","id":"c0mwv6ub2tc2y65de7zlok9um","kind":"housekeeping","subject":"c0mwv6ub2tzw3bo5rvkm0pqu4","detail":null,"due_at":"2026-11-24T22:09:50.227+00:00","held_until":null,"lease_token":null}
]$rows$);
delete from hearback.contacts;
insert into hearback.contacts select * from json_populate_recordset(null::hearback.contacts, $rows$[
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubli8g051bp2a41x51o","created_at":"2026-11-24T21:09:48.726+00:00","updated_at":"2026-11-24T21:09:48.726+00:00","user_id":"anna","email_key":"anna@example.org","attributes":{"plan": "pro", "email": "anna@example.org"},"version":1}
]$rows$);
delete from hearback.deliveries;
insert into hearback.deliveries select * from json_populate_recordset(null::hearback.deliveries, $rows$[
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ubqvtx75h1gm7w2njlk-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ubqv7p5crhqnkbfm5u0","type":"responseCreated","created_at":"2026-11-24T21:09:48.917+00:00","state":"waiting","due_at":"2026-11-24T21:09:55.783+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-24T21:09:50.200Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 10}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ubrl4gii7jadvu8j513-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ubrlgnpmud36ro3i4pb","type":"responseFinished","created_at":"2026-11-24T21:09:48.943+00:00","state":"waiting","due_at":"2026-11-24T21:09:54.824+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-24T21:09:50.200Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 10}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ubrlf1p7663o23so3mz-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ubrlgnpmud36ro3i4pb","type":"responseCreated","created_at":"2026-11-24T21:09:48.943+00:00","state":"waiting","due_at":"2026-11-24T21:09:54.675+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-24T21:09:50.200Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 11}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ubru0xdp1os6xdigwrm-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ubru0n8yx90zt0vit0f","type":"responseFinished","created_at":"2026-11-24T21:09:48.953+00:00","state":"waiting","due_at":"2026-11-24T21:09:55.29+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-24T21:09:50.200Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 11}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ubruwz8tupxtf60e679-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ubru0n8yx90zt0vit0f","type":"responseCreated","created_at":"2026-11-24T21:09:48.953+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.2+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.200Z", "error": null, "answer": "later", "status": 200, "durationMs": 11}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ubsu5659dgv7t9crk4n-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ubsu6dsf4rmq1kq966k","type":"responseCreated","created_at":"2026-11-24T21:09:48.989+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.2+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.200Z", "error": null, "answer": "later", "status": 200, "durationMs": 11}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ubsu6x67snjgl8al1k8-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ubsu6dsf4rmq1kq966k","type":"responseFinished","created_at":"2026-11-24T21:09:48.989+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.2+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.200Z", "error": null, "answer": "later", "status": 200, "durationMs": 12}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ubt35zhofdqsy68m4vi-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ubt3mmp2w73epic9597","type":"responseCreated","created_at":"2026-11-24T21:09:48.999+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.2+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.200Z", "error": null, "answer": "later", "status": 200, "durationMs": 12}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ubt9fu3imvk6qbedjcz-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ubt90eden2i63wd2f73","type":"responseFinished","created_at":"2026-11-24T21:09:49.004+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.2+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.200Z", "error": null, "answer": "later", "status": 200, "durationMs": 12}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ubt9yle9mmjmg13nyj2-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ubt90eden2i63wd2f73","type":"responseCreated","created_at":"2026-11-24T21:09:49.004+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.2+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.200Z", "error": null, "answer": "later", "status": 200, "durationMs": 12}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ubvk5cl7wqde27unvv9-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ubvkb1aovh1snh6odl8","type":"responseFinished","created_at":"2026-11-24T21:09:49.084+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.328+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.328Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ubvk9mp2ngtm67lhlr3-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ubvkb1aovh1snh6odl8","type":"responseCreated","created_at":"2026-11-24T21:09:49.084+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.328+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.328Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ubwfi5694u7fyzwsyte-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ubwf2lh991a40tl6hm0","type":"responseFinished","created_at":"2026-11-24T21:09:49.113+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.328+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.328Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ubwfrdwbmp3tc4996qu-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ubwf2lh991a40tl6hm0","type":"responseCreated","created_at":"2026-11-24T21:09:49.113+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.328+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.328Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6uby0ba5rday4sc30sgj-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6uby09v6ejxeko4g78m7","type":"responseCreated","created_at":"2026-11-24T21:09:49.174+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.328+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.328Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ubyl2ty940ic4r67fgd-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ubyl4ptni1m0kusu828","type":"responseFinished","created_at":"2026-11-24T21:09:49.194+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.341+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.341Z", "error": null, "answer": "later", "status": 200, "durationMs": 7}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ubylcmd8vyvnmyfhvum-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ubyl4ptni1m0kusu828","type":"responseCreated","created_at":"2026-11-24T21:09:49.194+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.328+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.328Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6uc0u528eczwfm7jtuyf-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6uc0uscfvvjw7piaujli","type":"responseFinished","created_at":"2026-11-24T21:09:49.262+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.341+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.341Z", "error": null, "answer": "later", "status": 200, "durationMs": 7}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6uc0urip7myi387qnzxh-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6uc0uscfvvjw7piaujli","type":"responseCreated","created_at":"2026-11-24T21:09:49.262+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.341+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.341Z", "error": null, "answer": "later", "status": 200, "durationMs": 7}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6uc1p9vui7dwrm1tuuxa-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6uc1ppatbuxs7js3y9ml","type":"responseFinished","created_at":"2026-11-24T21:09:49.305+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.341+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.341Z", "error": null, "answer": "later", "status": 200, "durationMs": 7}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6uc1prw8ezh74057dm02-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6uc1ppatbuxs7js3y9ml","type":"responseCreated","created_at":"2026-11-24T21:09:49.305+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.341+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.341Z", "error": null, "answer": "later", "status": 200, "durationMs": 7}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6uc2wsxhlr0zk2d2xfc8-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6uc2wklvumnbiqmskimd","type":"responseCreated","created_at":"2026-11-24T21:09:49.351+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.341+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.341Z", "error": null, "answer": "later", "status": 200, "durationMs": 7}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6uc4f12cz0j4w0bzorb3-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6uc4fcz68porsia24rxi","type":"responseFinished","created_at":"2026-11-24T21:09:49.378+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.341+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.341Z", "error": null, "answer": "later", "status": 200, "durationMs": 7}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6uc4fv1aiqz9bzfsxkfl-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6uc4fcz68porsia24rxi","type":"responseCreated","created_at":"2026-11-24T21:09:49.378+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.341+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.341Z", "error": null, "answer": "later", "status": 200, "durationMs": 7}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6uc94ubs8ipehy4j7dn3-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6uc94hka8b3yj5zb62me","type":"responseFinished","created_at":"2026-11-24T21:09:49.566+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.341+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.341Z", "error": null, "answer": "later", "status": 200, "durationMs": 7}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6uc94wrvxhzu1sg4tz6k-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6uc94hka8b3yj5zb62me","type":"responseCreated","created_at":"2026-11-24T21:09:49.566+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.341+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.341Z", "error": null, "answer": "later", "status": 200, "durationMs": 7}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6uc9kmymvk6ypgjyttsg-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6uc9kmmloddokmu6fnv9","type":"responseCreated","created_at":"2026-11-24T21:09:49.591+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.373+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.373Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6uc9kzb0bo4iuunvw9cg-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6uc9kmmloddokmu6fnv9","type":"responseFinished","created_at":"2026-11-24T21:09:49.591+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.373+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.373Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ucavbca732e4li21xdb-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ucavbj0yne5a7y90pim","type":"responseCreated","created_at":"2026-11-24T21:09:49.626+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.373+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.373Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ucbe7rm8bnwsbxtw5vx-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ucbecchyliqwpho8vel","type":"responseCreated","created_at":"2026-11-24T21:09:49.651+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.373+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.373Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ucbelbskh5jab22ntln-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ucbecchyliqwpho8vel","type":"responseFinished","created_at":"2026-11-24T21:09:49.651+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.373+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.373Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ucc1mbvca55q5fun1mh-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ucc14i17yufdncm60iz","type":"responseFinished","created_at":"2026-11-24T21:09:49.68+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.373+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.373Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ucc1r61qn8qe7mfepwa-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ucc14i17yufdncm60iz","type":"responseCreated","created_at":"2026-11-24T21:09:49.68+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.373+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.373Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ucc85byd19h275k4rr5-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ucc8gqw7zy8ro4a0gae","type":"responseFinished","created_at":"2026-11-24T21:09:49.687+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.373+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.373Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ucc8xgs78tz22ld2vvp-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ucc8gqw7zy8ro4a0gae","type":"responseCreated","created_at":"2026-11-24T21:09:49.687+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.373+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.373Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6uccegcbonn5ner1yvki-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ucceahpej7ntj8zys4n","type":"responseCreated","created_at":"2026-11-24T21:09:49.693+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.373+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.373Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6uccimeloyy65v1r7f9p-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6uccipqhuolqc66ba2pj","type":"responseFinished","created_at":"2026-11-24T21:09:49.698+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.422+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.422Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6uccin46kvo0w6icr9qu-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6uccipqhuolqc66ba2pj","type":"responseCreated","created_at":"2026-11-24T21:09:49.698+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.422+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.422Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ucd6xwp97xc6cdg9f2n-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ucd6s4q65cofwjtzvpk","type":"responseCreated","created_at":"2026-11-24T21:09:49.72+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.422+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.422Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ucd6zgi29x80m3q7xrc-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ucd6s4q65cofwjtzvpk","type":"responseFinished","created_at":"2026-11-24T21:09:49.72+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.422+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.422Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ucduiqmkbl7jdhxb2wd-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ucduzuei6xq6wp77oj3","type":"responseCreated","created_at":"2026-11-24T21:09:49.746+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.422+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.422Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","target":"c0mwv6ubmax4zizvpe89woiqy","id":"c0mwv6ucduttve9ujymq9rpww-c0mwv6ubmax4zizvpe89woiqy","payload_id":"c0mwv6ucduzuei6xq6wp77oj3","type":"responseFinished","created_at":"2026-11-24T21:09:49.746+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-24T21:09:50.422+00:00","attempt_log":[{"at": "2026-11-24T21:09:50.422Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]}
]$rows$);
delete from hearback.displays;
insert into hearback.displays select * from json_populate_recordset(null::hearback.displays, $rows$[
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubqg970bby3f8a31znl","created_at":"2026-11-24T21:09:48.904+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":"c0mwv6ubli8g051bp2a41x51o"},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubrgp3lfl3u4wgmbf2u","created_at":"2026-11-24T21:09:48.94+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubrr4g4oj1xsiua852e","created_at":"2026-11-24T21:09:48.951+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubsrxyqoes2yir3hd1r","created_at":"2026-11-24T21:09:48.987+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubsy0splosulbi91zuo","created_at":"2026-11-24T21:09:48.994+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubt6zzd9zgl02z5h67r","created_at":"2026-11-24T21:09:49.002+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubv0w9s7ln9ye5bfxcw","created_at":"2026-11-24T21:09:49.068+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":"c0mwv6ubli8g051bp2a41x51o"},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubvw8bamk8wc922vd2z","created_at":"2026-11-24T21:09:49.1+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubxhmqxogvxdzxc1c6t","created_at":"2026-11-24T21:09:49.157+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubybrscz7itj9dbrma4","created_at":"2026-11-24T21:09:49.187+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubz0ndfue78oj57vaac","created_at":"2026-11-24T21:09:49.212+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uc14quzmsr4ki7un2xg","created_at":"2026-11-24T21:09:49.288+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uc2cstw55t1yvry4s8j","created_at":"2026-11-24T21:09:49.332+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":"c0mwv6ubli8g051bp2a41x51o"},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uc3brfysuoy39pxxaig","created_at":"2026-11-24T21:09:49.367+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uc59a53slylspptxbk7","created_at":"2026-11-24T21:09:49.437+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uc9dv7xg763djci80fz","created_at":"2026-11-24T21:09:49.585+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uca6jikjmh4u8i4q8vk","created_at":"2026-11-24T21:09:49.614+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucb0tzwg5b1u71sq0ec","created_at":"2026-11-24T21:09:49.644+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucbt5wo6bhzx3xjqtty","created_at":"2026-11-24T21:09:49.673+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":"c0mwv6ubli8g051bp2a41x51o"},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucc6j78k4oolox47p8s","created_at":"2026-11-24T21:09:49.686+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uccaju7sq50583cdf6n","created_at":"2026-11-24T21:09:49.69+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uccgr8a11x3c93ykrry","created_at":"2026-11-24T21:09:49.696+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uccudf7t9t98qjsj7ax","created_at":"2026-11-24T21:09:49.71+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucdqr9y28nf0og5jifu","created_at":"2026-11-24T21:09:49.742+00:00","survey_id":"c0mwv6ubojujwzilxtkgx3qap","contact_id":null}
]$rows$);
delete from hearback.environments;
insert into hearback.environments select * from json_populate_recordset(null::hearback.environments, $rows$[
{"id":"c0mwv6ub2tv4hwmu5f5sfpohc","product_id":"c0mwv6ub2sd8y9cn60dltt9bu","type":"production","created_at":"2026-11-24T21:09:48.052+00:00","updated_at":"2026-11-24T21:09:48.052+00:00","revision":9,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null,"place":null,"moves":0,"fenced_until":null,"mover":null},
{"id":"c0mwv6ub2tzw3bo5rvkm0pqu4","product_id":"c0mwv6ub2sd8y9cn60dltt9bu","type":"development","created_at":"2026-11-24T21:09:48.052+00:00","updated_at":"2026-11-24T21:09:48.052+00:00","revision":1,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null,"place":null,"moves":0,"fenced_until":null,"mover":null}
]$rows$);
delete from hearback.keys;
insert into hearback.keys select * from json_populate_recordset(null::hearback.keys, $rows$[
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ub2t69o1bxipyzi56ve","created_at":"2026-11-24T21:09:48.053+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"78bbc0b456bdba59ffde3473b0b009ab26634a6d234b49a082deedd6e9306556","prefix":"hbk_tyqd","expires_at":null,"last_used_at":"2026-11-24T21:09:48.484+00:00"},
{"environment_id":"c0mwv6ub2tzw3bo5rvkm0pqu4","id":"c0mwv6ub2ujmcl1wbks27e422","created_at":"2026-11-24T21:09:48.054+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"4fd9f66f4ad703ee64f231e5734e7e9b7fdf112061d851141a01e064eaa9bd8a","prefix":"hbk_l0um","expires_at":null,"last_used_at":null}
]$rows$);
delete from hearback.memberships;
insert into hearback.memberships select * from json_populate_recordset(null::hearback.memberships, $rows$[
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","person_id":"c0mwv6ucj2lwli3dhmja63od7","permission":"manage"}
]$rows$);
delete from hearback.migrations;
insert into hearback.migrations select * from json_populate_recordset(null::hearback.migrations, $rows$[
{"name":"0001-first","timestamp":"2026-11-24T21:09:47.450Z"}
]$rows$);
delete from hearback.payloads;
insert into hearback.payloads select * from json_populate_recordset(null::hearback.payloads, $rows$[
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubqv7p5crhqnkbfm5u0","created_at":"2026-11-24T21:09:48.917+00:00","data":"{\"id\":\"c0mwv6ubqtqk6ysb3y7j2vjto\",\"createdAt\":\"2026-11-24T21:09:48.917Z\",\"updatedAt\":\"2026-11-24T21:09:48.917Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":false,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 0: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6ubqg970bby3f8a31znl\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1000},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwv6ubli8g051bp2a41x51o\",\"userId\":\"anna\",\"environmentId\":\"c0mwv6ub2tv4hwmu5f5sfpohc\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-24T21:09:48.726Z\",\"updatedAt\":\"2026-11-24T21:09:48.726Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwv6ubli8g051bp2a41x51o\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":"c0mwv6ubli8g051bp2a41x51o","erased":false,"deliveries":["c0mwv6ubqvtx75h1gm7w2njlk-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubrlgnpmud36ro3i4pb","created_at":"2026-11-24T21:09:48.943+00:00","data":"{\"id\":\"c0mwv6ubrjxca886m5vrbl17v\",\"createdAt\":\"2026-11-24T21:09:48.943Z\",\"updatedAt\":\"2026-11-24T21:09:48.943Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 1: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6ubrgp3lfl3u4wgmbf2u\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1001,\"_total\":1001},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6ubrlf1p7663o23so3mz-c0mwv6ubmax4zizvpe89woiqy","c0mwv6ubrl4gii7jadvu8j513-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubru0n8yx90zt0vit0f","created_at":"2026-11-24T21:09:48.953+00:00","data":"{\"id\":\"c0mwv6ubrth47p8bg3k75n3e1\",\"createdAt\":\"2026-11-24T21:09:48.953Z\",\"updatedAt\":\"2026-11-24T21:09:48.953Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 2: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6ubrr4g4oj1xsiua852e\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1002,\"_total\":1002},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6ubruwz8tupxtf60e679-c0mwv6ubmax4zizvpe89woiqy","c0mwv6ubru0xdp1os6xdigwrm-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubsu6dsf4rmq1kq966k","created_at":"2026-11-24T21:09:48.989+00:00","data":"{\"id\":\"c0mwv6ubst8mm69lkwti75rx4\",\"createdAt\":\"2026-11-24T21:09:48.989Z\",\"updatedAt\":\"2026-11-24T21:09:48.989Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Price\"],\"words\":\"Nr. 3: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6ubsrxyqoes2yir3hd1r\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1003,\"_total\":1003},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6ubsu5659dgv7t9crk4n-c0mwv6ubmax4zizvpe89woiqy","c0mwv6ubsu6x67snjgl8al1k8-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubt3mmp2w73epic9597","created_at":"2026-11-24T21:09:48.999+00:00","data":"{\"id\":\"c0mwv6ubt34azvs2q2l3e7sy6\",\"createdAt\":\"2026-11-24T21:09:48.999Z\",\"updatedAt\":\"2026-11-24T21:09:48.999Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":false,\"data\":{\"nps\":4,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 4: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6ubsy0splosulbi91zuo\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1004},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6ubt35zhofdqsy68m4vi-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubt90eden2i63wd2f73","created_at":"2026-11-24T21:09:49.004+00:00","data":"{\"id\":\"c0mwv6ubt8ak95k2qjk8jxqo9\",\"createdAt\":\"2026-11-24T21:09:49.004Z\",\"updatedAt\":\"2026-11-24T21:09:49.004Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":5,\"why\":[\"Price\"],\"words\":\"Nr. 5: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6ubt6zzd9zgl02z5h67r\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1005,\"_total\":1005},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6ubt9yle9mmjmg13nyj2-c0mwv6ubmax4zizvpe89woiqy","c0mwv6ubt9fu3imvk6qbedjcz-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubvkb1aovh1snh6odl8","created_at":"2026-11-24T21:09:49.084+00:00","data":"{\"id\":\"c0mwv6ubvgf1tbvlu6rbokrak\",\"createdAt\":\"2026-11-24T21:09:49.084Z\",\"updatedAt\":\"2026-11-24T21:09:49.084Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 6: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6ubv0w9s7ln9ye5bfxcw\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1006,\"_total\":1006},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwv6ubli8g051bp2a41x51o\",\"userId\":\"anna\",\"environmentId\":\"c0mwv6ub2tv4hwmu5f5sfpohc\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-24T21:09:48.726Z\",\"updatedAt\":\"2026-11-24T21:09:48.726Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwv6ubli8g051bp2a41x51o\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":"c0mwv6ubli8g051bp2a41x51o","erased":false,"deliveries":["c0mwv6ubvk9mp2ngtm67lhlr3-c0mwv6ubmax4zizvpe89woiqy","c0mwv6ubvk5cl7wqde27unvv9-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubwf2lh991a40tl6hm0","created_at":"2026-11-24T21:09:49.113+00:00","data":"{\"id\":\"c0mwv6ubw93ivjw67wf6xnpxx\",\"createdAt\":\"2026-11-24T21:09:49.113Z\",\"updatedAt\":\"2026-11-24T21:09:49.113Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Price\"],\"words\":\"Nr. 7: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6ubvw8bamk8wc922vd2z\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1007,\"_total\":1007},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6ubwfrdwbmp3tc4996qu-c0mwv6ubmax4zizvpe89woiqy","c0mwv6ubwfi5694u7fyzwsyte-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uby09v6ejxeko4g78m7","created_at":"2026-11-24T21:09:49.174+00:00","data":"{\"id\":\"c0mwv6ubxy2ad9bbb9t6i5fwd\",\"createdAt\":\"2026-11-24T21:09:49.174Z\",\"updatedAt\":\"2026-11-24T21:09:49.174Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":false,\"data\":{\"nps\":8,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 8: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6ubxhmqxogvxdzxc1c6t\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1008},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6uby0ba5rday4sc30sgj-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubyl4ptni1m0kusu828","created_at":"2026-11-24T21:09:49.194+00:00","data":"{\"id\":\"c0mwv6ubyib3fm0di7a2m6kjp\",\"createdAt\":\"2026-11-24T21:09:49.194Z\",\"updatedAt\":\"2026-11-24T21:09:49.194Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":9,\"why\":[\"Price\"],\"words\":\"Nr. 9: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6ubybrscz7itj9dbrma4\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1009,\"_total\":1009},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6ubylcmd8vyvnmyfhvum-c0mwv6ubmax4zizvpe89woiqy","c0mwv6ubyl2ty940ic4r67fgd-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uc0uscfvvjw7piaujli","created_at":"2026-11-24T21:09:49.262+00:00","data":"{\"id\":\"c0mwv6uc0ea8hshsrn7qo89ut\",\"createdAt\":\"2026-11-24T21:09:49.262Z\",\"updatedAt\":\"2026-11-24T21:09:49.262Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 10: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6ubz0ndfue78oj57vaac\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1010,\"_total\":1010},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6uc0urip7myi387qnzxh-c0mwv6ubmax4zizvpe89woiqy","c0mwv6uc0u528eczwfm7jtuyf-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uc1ppatbuxs7js3y9ml","created_at":"2026-11-24T21:09:49.305+00:00","data":"{\"id\":\"c0mwv6uc1lx9rxq5b1r4jyw8g\",\"createdAt\":\"2026-11-24T21:09:49.305Z\",\"updatedAt\":\"2026-11-24T21:09:49.305Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Price\"],\"words\":\"Nr. 11: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6uc14quzmsr4ki7un2xg\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1011,\"_total\":1011},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6uc1prw8ezh74057dm02-c0mwv6ubmax4zizvpe89woiqy","c0mwv6uc1p9vui7dwrm1tuuxa-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uc2wklvumnbiqmskimd","created_at":"2026-11-24T21:09:49.351+00:00","data":"{\"id\":\"c0mwv6uc2v9g9ah2vixygnyri\",\"createdAt\":\"2026-11-24T21:09:49.351Z\",\"updatedAt\":\"2026-11-24T21:09:49.351Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":false,\"data\":{\"nps\":1,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 12: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6uc2cstw55t1yvry4s8j\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1012},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwv6ubli8g051bp2a41x51o\",\"userId\":\"anna\",\"environmentId\":\"c0mwv6ub2tv4hwmu5f5sfpohc\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-24T21:09:48.726Z\",\"updatedAt\":\"2026-11-24T21:09:48.726Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwv6ubli8g051bp2a41x51o\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":"c0mwv6ubli8g051bp2a41x51o","erased":false,"deliveries":["c0mwv6uc2wsxhlr0zk2d2xfc8-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uc4fcz68porsia24rxi","created_at":"2026-11-24T21:09:49.378+00:00","data":"{\"id\":\"c0mwv6uc3mhdd7d90lvygzwka\",\"createdAt\":\"2026-11-24T21:09:49.378Z\",\"updatedAt\":\"2026-11-24T21:09:49.378Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Price\"],\"words\":\"Nr. 13: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6uc3brfysuoy39pxxaig\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1013,\"_total\":1013},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6uc4fv1aiqz9bzfsxkfl-c0mwv6ubmax4zizvpe89woiqy","c0mwv6uc4f12cz0j4w0bzorb3-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uc94hka8b3yj5zb62me","created_at":"2026-11-24T21:09:49.566+00:00","data":"{\"id\":\"c0mwv6uc8ub9u12xudzzc55vj\",\"createdAt\":\"2026-11-24T21:09:49.566Z\",\"updatedAt\":\"2026-11-24T21:09:49.566Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 14: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6uc59a53slylspptxbk7\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1014,\"_total\":1014},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6uc94wrvxhzu1sg4tz6k-c0mwv6ubmax4zizvpe89woiqy","c0mwv6uc94ubs8ipehy4j7dn3-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uc9kmmloddokmu6fnv9","created_at":"2026-11-24T21:09:49.591+00:00","data":"{\"id\":\"c0mwv6uc9jnelqkbaiwvhk153\",\"createdAt\":\"2026-11-24T21:09:49.591Z\",\"updatedAt\":\"2026-11-24T21:09:49.591Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":4,\"why\":[\"Price\"],\"words\":\"Nr. 15: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6uc9dv7xg763djci80fz\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1015,\"_total\":1015},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6uc9kmymvk6ypgjyttsg-c0mwv6ubmax4zizvpe89woiqy","c0mwv6uc9kzb0bo4iuunvw9cg-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucavbj0yne5a7y90pim","created_at":"2026-11-24T21:09:49.626+00:00","data":"{\"id\":\"c0mwv6ucaip9w9ru6al3f4flo\",\"createdAt\":\"2026-11-24T21:09:49.626Z\",\"updatedAt\":\"2026-11-24T21:09:49.626Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":false,\"data\":{\"nps\":5,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 16: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6uca6jikjmh4u8i4q8vk\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1016},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6ucavbca732e4li21xdb-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucbecchyliqwpho8vel","created_at":"2026-11-24T21:09:49.651+00:00","data":"{\"id\":\"c0mwv6ucb7bks6t7hvoc2703b\",\"createdAt\":\"2026-11-24T21:09:49.651Z\",\"updatedAt\":\"2026-11-24T21:09:49.651Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Price\"],\"words\":\"Nr. 17: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6ucb0tzwg5b1u71sq0ec\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1017,\"_total\":1017},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6ucbe7rm8bnwsbxtw5vx-c0mwv6ubmax4zizvpe89woiqy","c0mwv6ucbelbskh5jab22ntln-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucc14i17yufdncm60iz","created_at":"2026-11-24T21:09:49.68+00:00","data":"{\"id\":\"c0mwv6ucc0xmkrf2qr54tk922\",\"createdAt\":\"2026-11-24T21:09:49.680Z\",\"updatedAt\":\"2026-11-24T21:09:49.680Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 18: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6ucbt5wo6bhzx3xjqtty\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1018,\"_total\":1018},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwv6ubli8g051bp2a41x51o\",\"userId\":\"anna\",\"environmentId\":\"c0mwv6ub2tv4hwmu5f5sfpohc\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-24T21:09:48.726Z\",\"updatedAt\":\"2026-11-24T21:09:48.726Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwv6ubli8g051bp2a41x51o\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":"c0mwv6ubli8g051bp2a41x51o","erased":false,"deliveries":["c0mwv6ucc1r61qn8qe7mfepwa-c0mwv6ubmax4zizvpe89woiqy","c0mwv6ucc1mbvca55q5fun1mh-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucc8gqw7zy8ro4a0gae","created_at":"2026-11-24T21:09:49.687+00:00","data":"{\"id\":\"c0mwv6ucc70878gpws7aoutw6\",\"createdAt\":\"2026-11-24T21:09:49.687Z\",\"updatedAt\":\"2026-11-24T21:09:49.687Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":8,\"why\":[\"Price\"],\"words\":\"Nr. 19: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6ucc6j78k4oolox47p8s\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1019,\"_total\":1019},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6ucc8xgs78tz22ld2vvp-c0mwv6ubmax4zizvpe89woiqy","c0mwv6ucc85byd19h275k4rr5-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucceahpej7ntj8zys4n","created_at":"2026-11-24T21:09:49.693+00:00","data":"{\"id\":\"c0mwv6uccdfynmrxf5hdsmlin\",\"createdAt\":\"2026-11-24T21:09:49.693Z\",\"updatedAt\":\"2026-11-24T21:09:49.693Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":false,\"data\":{\"nps\":9,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 20: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6uccaju7sq50583cdf6n\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1020},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6uccegcbonn5ner1yvki-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uccipqhuolqc66ba2pj","created_at":"2026-11-24T21:09:49.698+00:00","data":"{\"id\":\"c0mwv6uccihbelubzjgurth5t\",\"createdAt\":\"2026-11-24T21:09:49.698Z\",\"updatedAt\":\"2026-11-24T21:09:49.698Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Price\"],\"words\":\"Nr. 21: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6uccgr8a11x3c93ykrry\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1021,\"_total\":1021},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6uccin46kvo0w6icr9qu-c0mwv6ubmax4zizvpe89woiqy","c0mwv6uccimeloyy65v1r7f9p-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucd6s4q65cofwjtzvpk","created_at":"2026-11-24T21:09:49.72+00:00","data":"{\"id\":\"c0mwv6ucd43hfo6cv21vmdit6\",\"createdAt\":\"2026-11-24T21:09:49.720Z\",\"updatedAt\":\"2026-11-24T21:09:49.720Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 22: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6uccudf7t9t98qjsj7ax\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1022,\"_total\":1022},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6ucd6xwp97xc6cdg9f2n-c0mwv6ubmax4zizvpe89woiqy","c0mwv6ucd6zgi29x80m3q7xrc-c0mwv6ubmax4zizvpe89woiqy"]},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucduzuei6xq6wp77oj3","created_at":"2026-11-24T21:09:49.746+00:00","data":"{\"id\":\"c0mwv6ucdu1rph3x7qb9s3xfy\",\"createdAt\":\"2026-11-24T21:09:49.746Z\",\"updatedAt\":\"2026-11-24T21:09:49.746Z\",\"surveyId\":\"c0mwv6ubojujwzilxtkgx3qap\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 23: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwv6ucdqr9y28nf0og5jifu\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1023,\"_total\":1023},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-24T21:09:48.835Z\",\"updatedAt\":\"2026-11-24T21:09:48.835Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwv6ucduiqmkbl7jdhxb2wd-c0mwv6ubmax4zizvpe89woiqy","c0mwv6ucduttve9ujymq9rpww-c0mwv6ubmax4zizvpe89woiqy"]}
]$rows$);
delete from hearback.people;
insert into hearback.people select * from json_populate_recordset(null::hearback.people, $rows$[
{"id":"c0mwv6ucj2lwli3dhmja63od7","created_at":"2026-11-24T21:09:49.934+00:00","updated_at":"2026-11-24T21:09:49.934+00:00","email":"bea@example.org","external_id":null,"name":"Bea","is_owner":true,"status":"active","password":null,"version":1,"epoch":0,"seen_at":null}
]$rows$);
delete from hearback.products;
insert into hearback.products select * from json_populate_recordset(null::hearback.products, $rows$[
{"id":"c0mwv6ub2sd8y9cn60dltt9bu","created_at":"2026-11-24T21:09:48.052+00:00","updated_at":"2026-11-24T21:09:48.052+00:00","name":"Upgraded","version":1,"settings":{"styling": {"allowStyleOverwrite": true}, "placement": "bottomRight", "darkOverlay": false, "recontactDays": 7, "clickOutsideClose": true, "linkSurveyBranding": true, "inAppSurveyBranding": true},"is_first":true}
]$rows$);
delete from hearback.quota_counts;
insert into hearback.quota_counts select * from json_populate_recordset(null::hearback.quota_counts, $rows$[
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","survey_id":"c0mwv6ubojujwzilxtkgx3qap","quota":"all","count":18}
]$rows$);
delete from hearback.response_tags;
insert into hearback.response_tags select * from json_populate_recordset(null::hearback.response_tags, $rows$[
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","response_id":"c0mwv6ubrjxca886m5vrbl17v","tag_id":"c0mwv6uce74cy6lat9jl4fh6j","created_at":"2026-11-24T21:09:48.943+00:00"},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","response_id":"c0mwv6ubrjxca886m5vrbl17v","tag_id":"c0mwv6uce7z5bgxfbbt3s99fe","created_at":"2026-11-24T21:09:48.943+00:00"}
]$rows$);
delete from hearback.responses;
insert into hearback.responses select * from json_populate_recordset(null::hearback.responses, $rows$[
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubqtqk6ysb3y7j2vjto","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:48.917+00:00","updated_at":"2026-11-24T21:09:48.917+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6ubqg970bby3f8a31znl","email_hash":null,"contact_id":"c0mwv6ubli8g051bp2a41x51o","data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 0: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1000},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwv6ubli8g051bp2a41x51o", "userId": "anna", "createdAt": "2026-11-24T21:09:48.726Z", "updatedAt": "2026-11-24T21:09:48.726Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwv6ub2tv4hwmu5f5sfpohc"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubrjxca886m5vrbl17v","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:48.943+00:00","updated_at":"2026-11-24T21:09:49.803+00:00","finished":true,"version":3,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6ubrgp3lfl3u4wgmbf2u","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 1: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1001, "_total": 1001},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[{"id": "c0mwv6uce7z5bgxfbbt3s99fe", "name": "todo", "createdAt": "2026-11-24T21:09:49.759Z", "updatedAt": "2026-11-24T21:09:49.759Z", "environmentId": "c0mwv6ub2tv4hwmu5f5sfpohc"}, {"id": "c0mwv6uce74cy6lat9jl4fh6j", "name": "größer", "createdAt": "2026-11-24T21:09:49.759Z", "updatedAt": "2026-11-24T21:09:49.759Z", "environmentId": "c0mwv6ub2tv4hwmu5f5sfpohc"}],"notes":[{"id": "c0mwv6uceykd0zaxswz247ptt", "text": "Call back", "createdAt": "2026-11-24T21:09:49.786Z", "updatedAt": "2026-11-24T21:09:49.786Z"}],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubrth47p8bg3k75n3e1","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:48.953+00:00","updated_at":"2026-11-24T21:09:48.953+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6ubrr4g4oj1xsiua852e","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Speed", "Grüße 👋"], "words": "Nr. 2: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1002, "_total": 1002},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubst8mm69lkwti75rx4","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:48.989+00:00","updated_at":"2026-11-24T21:09:48.989+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6ubsrxyqoes2yir3hd1r","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Price"], "words": "Nr. 3: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1003, "_total": 1003},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubt34azvs2q2l3e7sy6","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:48.999+00:00","updated_at":"2026-11-24T21:09:48.999+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6ubsy0splosulbi91zuo","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Speed", "Grüße 👋"], "words": "Nr. 4: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1004},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubt8ak95k2qjk8jxqo9","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.004+00:00","updated_at":"2026-11-24T21:09:49.004+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6ubt6zzd9zgl02z5h67r","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Price"], "words": "Nr. 5: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1005, "_total": 1005},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubvgf1tbvlu6rbokrak","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.084+00:00","updated_at":"2026-11-24T21:09:49.084+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6ubv0w9s7ln9ye5bfxcw","email_hash":null,"contact_id":"c0mwv6ubli8g051bp2a41x51o","data":{"nps": 6, "why": ["Speed", "Grüße 👋"], "words": "Nr. 6: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1006, "_total": 1006},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwv6ubli8g051bp2a41x51o", "userId": "anna", "createdAt": "2026-11-24T21:09:48.726Z", "updatedAt": "2026-11-24T21:09:48.726Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwv6ub2tv4hwmu5f5sfpohc"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubw93ivjw67wf6xnpxx","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.113+00:00","updated_at":"2026-11-24T21:09:49.113+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6ubvw8bamk8wc922vd2z","email_hash":null,"contact_id":null,"data":{"nps": 7, "why": ["Price"], "words": "Nr. 7: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1007, "_total": 1007},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubxy2ad9bbb9t6i5fwd","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.174+00:00","updated_at":"2026-11-24T21:09:49.174+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6ubxhmqxogvxdzxc1c6t","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Speed", "Grüße 👋"], "words": "Nr. 8: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1008},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubyib3fm0di7a2m6kjp","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.194+00:00","updated_at":"2026-11-24T21:09:49.194+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6ubybrscz7itj9dbrma4","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Price"], "words": "Nr. 9: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1009, "_total": 1009},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uc0ea8hshsrn7qo89ut","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.262+00:00","updated_at":"2026-11-24T21:09:49.262+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6ubz0ndfue78oj57vaac","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Speed", "Grüße 👋"], "words": "Nr. 10: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1010, "_total": 1010},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uc1lx9rxq5b1r4jyw8g","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.305+00:00","updated_at":"2026-11-24T21:09:49.305+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6uc14quzmsr4ki7un2xg","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Price"], "words": "Nr. 11: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1011, "_total": 1011},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uc2v9g9ah2vixygnyri","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.351+00:00","updated_at":"2026-11-24T21:09:49.351+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6uc2cstw55t1yvry4s8j","email_hash":null,"contact_id":"c0mwv6ubli8g051bp2a41x51o","data":{"nps": 1, "why": ["Speed", "Grüße 👋"], "words": "Nr. 12: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1012},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwv6ubli8g051bp2a41x51o", "userId": "anna", "createdAt": "2026-11-24T21:09:48.726Z", "updatedAt": "2026-11-24T21:09:48.726Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwv6ub2tv4hwmu5f5sfpohc"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uc3mhdd7d90lvygzwka","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.378+00:00","updated_at":"2026-11-24T21:09:49.378+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6uc3brfysuoy39pxxaig","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Price"], "words": "Nr. 13: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1013, "_total": 1013},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uc8ub9u12xudzzc55vj","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.566+00:00","updated_at":"2026-11-24T21:09:49.566+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6uc59a53slylspptxbk7","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Speed", "Grüße 👋"], "words": "Nr. 14: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1014, "_total": 1014},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uc9jnelqkbaiwvhk153","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.591+00:00","updated_at":"2026-11-24T21:09:49.591+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6uc9dv7xg763djci80fz","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Price"], "words": "Nr. 15: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1015, "_total": 1015},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucaip9w9ru6al3f4flo","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.626+00:00","updated_at":"2026-11-24T21:09:49.626+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6uca6jikjmh4u8i4q8vk","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Speed", "Grüße 👋"], "words": "Nr. 16: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1016},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucb7bks6t7hvoc2703b","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.651+00:00","updated_at":"2026-11-24T21:09:49.651+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6ucb0tzwg5b1u71sq0ec","email_hash":null,"contact_id":null,"data":{"nps": 6, "why": ["Price"], "words": "Nr. 17: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1017, "_total": 1017},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucc0xmkrf2qr54tk922","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.68+00:00","updated_at":"2026-11-24T21:09:49.68+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6ucbt5wo6bhzx3xjqtty","email_hash":null,"contact_id":"c0mwv6ubli8g051bp2a41x51o","data":{"nps": 7, "why": ["Speed", "Grüße 👋"], "words": "Nr. 18: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1018, "_total": 1018},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwv6ubli8g051bp2a41x51o", "userId": "anna", "createdAt": "2026-11-24T21:09:48.726Z", "updatedAt": "2026-11-24T21:09:48.726Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwv6ub2tv4hwmu5f5sfpohc"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucc70878gpws7aoutw6","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.687+00:00","updated_at":"2026-11-24T21:09:49.687+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6ucc6j78k4oolox47p8s","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Price"], "words": "Nr. 19: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1019, "_total": 1019},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uccdfynmrxf5hdsmlin","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.693+00:00","updated_at":"2026-11-24T21:09:49.693+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6uccaju7sq50583cdf6n","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Speed", "Grüße 👋"], "words": "Nr. 20: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1020},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uccihbelubzjgurth5t","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.698+00:00","updated_at":"2026-11-24T21:09:49.698+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6uccgr8a11x3c93ykrry","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Price"], "words": "Nr. 21: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1021, "_total": 1021},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucd43hfo6cv21vmdit6","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.72+00:00","updated_at":"2026-11-24T21:09:49.72+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6uccudf7t9t98qjsj7ax","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 22: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1022, "_total": 1022},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ucdu1rph3x7qb9s3xfy","survey_id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:49.746+00:00","updated_at":"2026-11-24T21:09:49.746+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwv6ucdqr9y28nf0og5jifu","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 23: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1023, "_total": 1023},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}}
]$rows$);
delete from hearback.segments;
insert into hearback.segments select * from json_populate_recordset(null::hearback.segments, $rows$[
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubpaim5adgz4g290v9s","created_at":"2026-11-24T21:09:48.862+00:00","updated_at":"2026-11-24T21:09:48.862+00:00","title":"c0mwv6ubpa1gaao91kgf1vb4c","description":null,"is_private":true,"filters":[],"survey_id":"c0mwv6ubpa1gaao91kgf1vb4c"},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubpokm4v2i2iwpxhl27","created_at":"2026-11-24T21:09:48.876+00:00","updated_at":"2026-11-24T21:09:48.876+00:00","title":"Pro","description":null,"is_private":false,"filters":[{"id": "f1", "resource": {"id": "f2", "root": {"type": "attribute", "contactAttributeKey": "plan"}, "value": "pro", "qualifier": {"operator": "equals"}}, "connector": null}],"survey_id":null}
]$rows$);
delete from hearback.surveys;
insert into hearback.surveys select * from json_populate_recordset(null::hearback.surveys, $rows$[
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubojujwzilxtkgx3qap","created_at":"2026-11-24T21:09:48.835+00:00","updated_at":"2026-11-24T21:09:49.922+00:00","version":2,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":"all","segment_id":null,"survey_key":null,"document":{"key": null, "pin": null, "name": "Link", "type": "link", "delay": 0, "quotas": [{"limit": 1000, "where": null, "action": "close", "endingId": null}], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": [], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}, {"id": "why", "type": "multipleChoiceMulti", "choices": [{"id": "c0", "label": {"default": "Price"}}, {"id": "c1", "label": {"default": "Speed"}}, {"id": "c2", "label": {"default": "Grüße 👋"}}], "headline": {"default": "Why?"}, "required": false, "shuffleOption": "none"}, {"id": "words", "type": "openText", "headline": {"default": "Anything else?"}, "required": false, "inputType": "text"}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": "tRSh-3XHFLx4KVNj2AQ3aQ", "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubpa1gaao91kgf1vb4c","created_at":"2026-11-24T21:09:48.862+00:00","updated_at":"2026-11-24T21:09:48.862+00:00","version":1,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":null,"segment_id":"c0mwv6ubpaim5adgz4g290v9s","survey_key":null,"document":{"key": null, "pin": null, "name": "App", "type": "app", "delay": 0, "quotas": [], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": ["c0mwv6ubjvco866d7n6t5s39r"], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": null, "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}}
]$rows$);
delete from hearback.tags;
insert into hearback.tags select * from json_populate_recordset(null::hearback.tags, $rows$[
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uce74cy6lat9jl4fh6j","created_at":"2026-11-24T21:09:49.759+00:00","updated_at":"2026-11-24T21:09:49.759+00:00","name":"größer"},
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6uce7z5bgxfbbt3s99fe","created_at":"2026-11-24T21:09:49.759+00:00","updated_at":"2026-11-24T21:09:49.759+00:00","name":"todo"}
]$rows$);
delete from hearback.webhooks;
insert into hearback.webhooks select * from json_populate_recordset(null::hearback.webhooks, $rows$[
{"environment_id":"c0mwv6ub2tv4hwmu5f5sfpohc","id":"c0mwv6ubmax4zizvpe89woiqy","created_at":"2026-11-24T21:09:48.754+00:00","updated_at":"2026-11-24T21:09:48.754+00:00","name":null,"url":"https://hooks.example/a","source":"user","triggers":["responseCreated","responseFinished"],"survey_ids":[],"status":"active","disabled_reason":null,"disabled_by":null,"sealed_secret":"a1.U/vwRwGjrxAlDDne.1lgIiT8E80ThaXvpRHNAl8eqe4t9sUctEslZfCD6cqSmwFw894HugWHQFHTehRIOAJWELLzqWGpYMrMk5JsN2FhZ","previous_secret":null,"version":1}
]$rows$);
