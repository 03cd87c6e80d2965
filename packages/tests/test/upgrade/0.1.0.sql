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
  -- When each question was answered, by the counter of the respondent's client. Null: no answer came with one.
  answer_order jsonb,
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
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeqkzyheun8c2f9381p","created_at":"2026-11-25T18:06:28.891+00:00","updated_at":"2026-11-25T18:06:28.891+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqet3wl9o191mtu1uxp8","created_at":"2026-11-25T18:06:28.983+00:00","updated_at":"2026-11-25T18:06:28.983+00:00","name":"Bought","description":null,"type":"code","key":"bought","no_code_config":null},
{"environment_id":"c0mwwfqeql32yag9k447ifxk6","id":"c0mwwfqeql39bk124zvuk1wrm","created_at":"2026-11-25T18:06:28.891+00:00","updated_at":"2026-11-25T18:06:28.891+00:00","name":"New Session","description":"Happens when a new session begins","type":"automatic","key":null,"no_code_config":null}
]$rows$);
delete from hearback.attribute_keys;
insert into hearback.attribute_keys select * from json_populate_recordset(null::hearback.attribute_keys, $rows$[
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeqkf70kmgndaa4q07a","created_at":"2026-11-25T18:06:28.891+00:00","updated_at":"2026-11-25T18:06:28.891+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeqkkcayev7ai5bd5cy","created_at":"2026-11-25T18:06:28.891+00:00","updated_at":"2026-11-25T18:06:28.891+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeql6wslhehk8jl5sbg","created_at":"2026-11-25T18:06:28.891+00:00","updated_at":"2026-11-25T18:06:28.891+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeqlfrgaqbjpmmikctw","created_at":"2026-11-25T18:06:28.891+00:00","updated_at":"2026-11-25T18:06:28.891+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeqlit1to25kqn9yr98","created_at":"2026-11-25T18:06:28.891+00:00","updated_at":"2026-11-25T18:06:28.891+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqetm5b5wicn4jjmyv2y","created_at":"2026-11-25T18:06:29.002+00:00","updated_at":"2026-11-25T18:06:29.002+00:00","key":"plan","name":"plan","description":null,"type":"custom","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwwfqeql32yag9k447ifxk6","id":"c0mwwfqeql8j7dx8rbrp89jnz","created_at":"2026-11-25T18:06:28.891+00:00","updated_at":"2026-11-25T18:06:28.891+00:00","key":"email","name":"Email","description":"The email address of a person","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwwfqeql32yag9k447ifxk6","id":"c0mwwfqeqlfxhy129tqck6bo0","created_at":"2026-11-25T18:06:28.891+00:00","updated_at":"2026-11-25T18:06:28.891+00:00","key":"language","name":"Language","description":"The language a person prefers","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwwfqeql32yag9k447ifxk6","id":"c0mwwfqeqlh997rurvfqidzct","created_at":"2026-11-25T18:06:28.891+00:00","updated_at":"2026-11-25T18:06:28.891+00:00","key":"lastName","name":"Last name","description":"Their last name","type":"default","is_unique":false,"archived":false,"made_by_client":false},
{"environment_id":"c0mwwfqeql32yag9k447ifxk6","id":"c0mwwfqeqllif801aptinvhwy","created_at":"2026-11-25T18:06:28.891+00:00","updated_at":"2026-11-25T18:06:28.891+00:00","key":"userId","name":"User id","description":"The id that the host gives its user","type":"default","is_unique":true,"archived":false,"made_by_client":false},
{"environment_id":"c0mwwfqeql32yag9k447ifxk6","id":"c0mwwfqeqlsog2qtiz45zw861","created_at":"2026-11-25T18:06:28.891+00:00","updated_at":"2026-11-25T18:06:28.891+00:00","key":"firstName","name":"First name","description":"Their first name","type":"default","is_unique":false,"archived":false,"made_by_client":false}
]$rows$);
delete from hearback.audit;
insert into hearback.audit select * from json_populate_recordset(null::hearback.audit, $rows$[
{"environment_id":"accounts","id":"c0mwwfqeqmf2zg715te763w3h","created_at":"2026-11-25T18:06:28.894+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"environment","resource_ids":["c0mwwfqeqkojkc1y24x7r0wcd", "c0mwwfqeql32yag9k447ifxk6"],"fields":["type"]},
{"environment_id":"accounts","id":"c0mwwfqeqmj7yljztxdyw4ruq","created_at":"2026-11-25T18:06:28.894+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"product","resource_ids":["c0mwwfqeqk4psirh8h8l0rjt6"],"fields":["name"]},
{"environment_id":"accounts","id":"c0mwwfqeqnrfganpauivw686f","created_at":"2026-11-25T18:06:28.895+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"key","resource_ids":["c0mwwfqeqlr12pc0301tm246z", "c0mwwfqeqmnl7k3f1u1opbcy6"],"fields":["label"]},
{"environment_id":"accounts","id":"c0mwwfqf0d04c67y982dj2kps","created_at":"2026-11-25T18:06:29.245+00:00","actor_kind":"host","actor_id":null,"actor_label":"Host","action":"create","resource":"person","resource_ids":["c0mwwfqf0d17uz3i4og61q584"],"fields":["email", "name", "isOwner", "memberships"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqet4nobez8qawiyowr8","created_at":"2026-11-25T18:06:28.984+00:00","actor_kind":"key","actor_id":"c0mwwfqeqlr12pc0301tm246z","actor_label":"First key","action":"create","resource":"actionClass","resource_ids":["c0mwwfqet3wl9o191mtu1uxp8"],"fields":["name", "key"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqetmlbynpqxh6n2lnvg","created_at":"2026-11-25T18:06:29.002+00:00","actor_kind":"key","actor_id":"c0mwwfqeqlr12pc0301tm246z","actor_label":"First key","action":"create","resource":"attributeKey","resource_ids":["c0mwwfqetm5b5wicn4jjmyv2y"],"fields":["key"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqetnx1n7cb2ihqqa4d0","created_at":"2026-11-25T18:06:29.003+00:00","actor_kind":"key","actor_id":"c0mwwfqeqlr12pc0301tm246z","actor_label":"First key","action":"create","resource":"contact","resource_ids":["c0mwwfqethywyb2cj23a483ti"],"fields":["userId", "attributes"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeub99oapq7de1hw777","created_at":"2026-11-25T18:06:29.027+00:00","actor_kind":"key","actor_id":"c0mwwfqeqlr12pc0301tm246z","actor_label":"First key","action":"create","resource":"webhook","resource_ids":["c0mwwfqeubrzzfld3hpgijtsc"],"fields":["url", "triggers"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeusa1cp74pjbuglhpz","created_at":"2026-11-25T18:06:29.044+00:00","actor_kind":"key","actor_id":"c0mwwfqeqlr12pc0301tm246z","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwwfqeuq0r4kho4ntty3095"],"fields":["environmentId", "name", "questions", "type", "status", "quotas"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqev06p9g8880vk0z191","created_at":"2026-11-25T18:06:29.052+00:00","actor_kind":"key","actor_id":"c0mwwfqeqlr12pc0301tm246z","actor_label":"First key","action":"create","resource":"survey","resource_ids":["c0mwwfqev0falnlv6x74hacxb"],"fields":["environmentId", "name", "questions", "type", "status", "triggers"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqev0yn0naxu0c3ggi6d","created_at":"2026-11-25T18:06:29.052+00:00","actor_kind":"key","actor_id":"c0mwwfqeqlr12pc0301tm246z","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwwfqev0qlyajxcpyh6amzt"],"fields":["title", "isPrivate", "filters"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqev9sl7xbbzb2lmu52v","created_at":"2026-11-25T18:06:29.061+00:00","actor_kind":"key","actor_id":"c0mwwfqeqlr12pc0301tm246z","actor_label":"First key","action":"create","resource":"segment","resource_ids":["c0mwwfqev73wkkgc461oex19a"],"fields":["title", "filters", "environmentId"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqezn7xfp0brsoyf5k6v","created_at":"2026-11-25T18:06:29.219+00:00","actor_kind":"key","actor_id":"c0mwwfqeqlr12pc0301tm246z","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwwfqew5oidurqsvfjm438z"],"fields":["tags"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeznu5veax795srf0go","created_at":"2026-11-25T18:06:29.219+00:00","actor_kind":"key","actor_id":"c0mwwfqeqlr12pc0301tm246z","actor_label":"First key","action":"create","resource":"tag","resource_ids":["c0mwwfqezmg5pjw03y9wkpo5h", "c0mwwfqezmqgom628i673uo7f"],"fields":["name"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqezzp7rwb14j2phww4i","created_at":"2026-11-25T18:06:29.231+00:00","actor_kind":"key","actor_id":"c0mwwfqeqlr12pc0301tm246z","actor_label":"First key","action":"update","resource":"response","resource_ids":["c0mwwfqew5oidurqsvfjm438z"],"fields":["notes"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqf0ajddz38kop0yqrri","created_at":"2026-11-25T18:06:29.242+00:00","actor_kind":"key","actor_id":"c0mwwfqeqlr12pc0301tm246z","actor_label":"First key","action":"update","resource":"survey","resource_ids":["c0mwwfqeuq0r4kho4ntty3095"],"fields":["resultShareKey"]}
]$rows$);
delete from hearback.chores;
insert into hearback.chores select * from json_populate_recordset(null::hearback.chores, $rows$[
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeqlpbsrxvl3ehqg8ku","kind":"housekeeping","subject":"c0mwwfqeqkojkc1y24x7r0wcd","detail":null,"due_at":"2026-11-25T19:06:29.334+00:00","held_until":null,"lease_token":null},
{"environment_id":"c0mwwfqeql32yag9k447ifxk6","id":"c0mwwfqeqlpit2lsxmwtk3k95","kind":"housekeeping","subject":"c0mwwfqeql32yag9k447ifxk6","detail":null,"due_at":"2026-11-25T19:06:29.349+00:00","held_until":null,"lease_token":null}
]$rows$);
delete from hearback.contacts;
insert into hearback.contacts select * from json_populate_recordset(null::hearback.contacts, $rows$[
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqethywyb2cj23a483ti","created_at":"2026-11-25T18:06:28.997+00:00","updated_at":"2026-11-25T18:06:28.997+00:00","user_id":"anna","email_key":"anna@example.org","attributes":{"plan": "pro", "email": "anna@example.org"},"version":1}
]$rows$);
delete from hearback.deliveries;
insert into hearback.deliveries select * from json_populate_recordset(null::hearback.deliveries, $rows$[
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqevqk8o7o95e5q8nfyo-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqevqnvc8oaf1tzujgtu","type":"responseCreated","created_at":"2026-11-25T18:06:29.074+00:00","state":"waiting","due_at":"2026-11-25T18:06:34.475+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-25T18:06:29.292Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 8}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqew5ifzqkt25r9cfqet-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqew5owifc264d04odti","type":"responseFinished","created_at":"2026-11-25T18:06:29.093+00:00","state":"waiting","due_at":"2026-11-25T18:06:34.207+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-25T18:06:29.292Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 9}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqew5k3vnlkibvh1vzky-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqew5owifc264d04odti","type":"responseCreated","created_at":"2026-11-25T18:06:29.093+00:00","state":"waiting","due_at":"2026-11-25T18:06:34.231+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-25T18:06:29.292Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 9}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqewf6t9c363wvbivzih-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqewf3pjlt2w5ud96rww","type":"responseFinished","created_at":"2026-11-25T18:06:29.103+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.292+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.292Z", "error": null, "answer": "later", "status": 200, "durationMs": 10}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqewfmk7h47y9doughb7-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqewf3pjlt2w5ud96rww","type":"responseCreated","created_at":"2026-11-25T18:06:29.103+00:00","state":"waiting","due_at":"2026-11-25T18:06:34.565+00:00","lease_token":null,"attempts":1,"ended_at":null,"attempt_log":[{"at": "2026-11-25T18:06:29.292Z", "error": "The receiver answered 500", "answer": "later", "status": 500, "durationMs": 10}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqewmr0bu775y58x26oc-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqewmb23sqn2epx8i3ij","type":"responseFinished","created_at":"2026-11-25T18:06:29.11+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.292+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.292Z", "error": null, "answer": "later", "status": 200, "durationMs": 10}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqewmx4506r6iwwix7jh-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqewmb23sqn2epx8i3ij","type":"responseCreated","created_at":"2026-11-25T18:06:29.11+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.292+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.292Z", "error": null, "answer": "later", "status": 200, "durationMs": 10}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqewsz0wfg863sftlu72-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqewsiclrtb4tqrqpbyl","type":"responseCreated","created_at":"2026-11-25T18:06:29.116+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.292+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.292Z", "error": null, "answer": "later", "status": 200, "durationMs": 10}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqewxrs9nrhuaoqyjda6-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqewxe0y0nxpubnrf0w5","type":"responseCreated","created_at":"2026-11-25T18:06:29.121+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.292+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.292Z", "error": null, "answer": "later", "status": 200, "durationMs": 11}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqewxymhnkfeglqsxy6y-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqewxe0y0nxpubnrf0w5","type":"responseFinished","created_at":"2026-11-25T18:06:29.121+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.293+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.293Z", "error": null, "answer": "later", "status": 200, "durationMs": 10}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqex4ngm9wpegnznao3z-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqex4s5flpdr2kh7as3z","type":"responseCreated","created_at":"2026-11-25T18:06:29.127+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.352+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.352Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqex4t46xm9rrxfw881s-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqex4s5flpdr2kh7as3z","type":"responseFinished","created_at":"2026-11-25T18:06:29.127+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.352+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.352Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqexafixnmtch0zfik8h-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqexazl4yilhwcfmfvr9","type":"responseCreated","created_at":"2026-11-25T18:06:29.134+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.352+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.352Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqexah1c5wnfs7z26scd-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqexazl4yilhwcfmfvr9","type":"responseFinished","created_at":"2026-11-25T18:06:29.134+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.352+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.352Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqexgw0cwdpbnugho6pw-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqexgt8cd8ndwwvlwzqv","type":"responseCreated","created_at":"2026-11-25T18:06:29.139+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.352+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.352Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqexm8n1vz14qi9jlsv9-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqexm5ex8ctbf6lplp82","type":"responseFinished","created_at":"2026-11-25T18:06:29.146+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.358+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.358Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqexmfzyzl26c1v0uoor-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqexm5ex8ctbf6lplp82","type":"responseCreated","created_at":"2026-11-25T18:06:29.146+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.352+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.352Z", "error": null, "answer": "later", "status": 200, "durationMs": 0}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqexs58t06qb802u8mdo-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqexsc8sc0mabafbjws2","type":"responseCreated","created_at":"2026-11-25T18:06:29.151+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.358+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.358Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqexssufxw2j04j7ohvz-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqexsc8sc0mabafbjws2","type":"responseFinished","created_at":"2026-11-25T18:06:29.151+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.358+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.358Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqexx6zue9h0kguafwye-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqexxrwhptotvhn06oq1","type":"responseCreated","created_at":"2026-11-25T18:06:29.156+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.358+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.358Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqexxq1kbbubl84nvfgu-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqexxrwhptotvhn06oq1","type":"responseFinished","created_at":"2026-11-25T18:06:29.156+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.358+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.358Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqey2wgegn7y6nt0cc10-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqey29yncu8rejht88tm","type":"responseCreated","created_at":"2026-11-25T18:06:29.161+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.358+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.358Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqey730jgfxl8nddlci4-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqey7s3xtvjlrhv07tvd","type":"responseCreated","created_at":"2026-11-25T18:06:29.166+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.358+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.358Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqey7agg3lput67004z1-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqey7s3xtvjlrhv07tvd","type":"responseFinished","created_at":"2026-11-25T18:06:29.166+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.358+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.358Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqeyal2lxy4976ybs92g-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqeyal12lum61bnyue7w","type":"responseCreated","created_at":"2026-11-25T18:06:29.17+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.358+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.358Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqeyat1a2bo0401uuyi0-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqeyal12lum61bnyue7w","type":"responseFinished","created_at":"2026-11-25T18:06:29.17+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.358+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.358Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqeyftyvh8qaq83kr4oi-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqeyfsyj2046861ujfg5","type":"responseFinished","created_at":"2026-11-25T18:06:29.174+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.362+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.362Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqeyfwk9ko3rvf5fiw0h-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqeyfsyj2046861ujfg5","type":"responseCreated","created_at":"2026-11-25T18:06:29.174+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.362+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.362Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqeyjsam1fsabe3k1374-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqeyjoyjrvorqmhx19rq","type":"responseCreated","created_at":"2026-11-25T18:06:29.179+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.362+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.362Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqeyn0znop0vlzwb6jwg-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqeynynmtbtd43o1wmpt","type":"responseFinished","created_at":"2026-11-25T18:06:29.182+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.362+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.362Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqeyn5knxjwmid0ftow5-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqeynynmtbtd43o1wmpt","type":"responseCreated","created_at":"2026-11-25T18:06:29.182+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.362+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.362Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqeyriwwdr22jmt00hgm-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqeyrg3dlk9gfgengk8g","type":"responseFinished","created_at":"2026-11-25T18:06:29.187+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.362+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.362Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqeyrvdcshqw1nsowyeo-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqeyrg3dlk9gfgengk8g","type":"responseCreated","created_at":"2026-11-25T18:06:29.187+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.362+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.362Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqeywk4o605cbohmmpmf-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqeywjf74pwyw2n5a1n9","type":"responseCreated","created_at":"2026-11-25T18:06:29.191+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.362+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.362Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqeywndqco85j31zoo9d-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqeywjf74pwyw2n5a1n9","type":"responseFinished","created_at":"2026-11-25T18:06:29.191+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.362+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.362Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqez1df2o8gd60qq1es8-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqez1m57hnzi5br56adt","type":"responseCreated","created_at":"2026-11-25T18:06:29.196+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.362+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.362Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqez55gx1gqk2iw9p0ej-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqez50dey9g4d48sbdhc","type":"responseCreated","created_at":"2026-11-25T18:06:29.2+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.367+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.367Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqez5tp2nwr1tp1dxzdb-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqez50dey9g4d48sbdhc","type":"responseFinished","created_at":"2026-11-25T18:06:29.2+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.367+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.367Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqez97es3s79qjmn118m-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqez900awhyzmojdb7ac","type":"responseCreated","created_at":"2026-11-25T18:06:29.205+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.367+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.367Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqez9lvda0kup099vp29-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqez900awhyzmojdb7ac","type":"responseFinished","created_at":"2026-11-25T18:06:29.205+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.367+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.367Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqezd8heula4ivyldqqk-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqezd3fx9lz3h7filrid","type":"responseFinished","created_at":"2026-11-25T18:06:29.208+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.367+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.367Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","target":"c0mwwfqeubrzzfld3hpgijtsc","id":"c0mwwfqezdvjdethu90l59hs4-c0mwwfqeubrzzfld3hpgijtsc","payload_id":"c0mwwfqezd3fx9lz3h7filrid","type":"responseCreated","created_at":"2026-11-25T18:06:29.208+00:00","state":"delivered","due_at":null,"lease_token":null,"attempts":1,"ended_at":"2026-11-25T18:06:29.367+00:00","attempt_log":[{"at": "2026-11-25T18:06:29.367Z", "error": null, "answer": "later", "status": 200, "durationMs": 1}]}
]$rows$);
delete from hearback.displays;
insert into hearback.displays select * from json_populate_recordset(null::hearback.displays, $rows$[
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqevg2vwa3126umk5la3","created_at":"2026-11-25T18:06:29.068+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":"c0mwwfqethywyb2cj23a483ti"},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqew0g6vkue8mg24113q","created_at":"2026-11-25T18:06:29.088+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqewct91z25gxt9melof","created_at":"2026-11-25T18:06:29.1+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqewjcj25jg6nil00daw","created_at":"2026-11-25T18:06:29.107+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqewqzk00phlkq8x8bf1","created_at":"2026-11-25T18:06:29.114+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqewvovhi5jdptf4ovk8","created_at":"2026-11-25T18:06:29.119+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqex0yulmh0xrk8yagsv","created_at":"2026-11-25T18:06:29.124+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":"c0mwwfqethywyb2cj23a483ti"},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqex7koom0l2m7q60pnq","created_at":"2026-11-25T18:06:29.131+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqexdcoub4x3a4gozsmg","created_at":"2026-11-25T18:06:29.137+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqexjiui2czrgt3z7bcr","created_at":"2026-11-25T18:06:29.143+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqexp3p96lam9htjsalb","created_at":"2026-11-25T18:06:29.149+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqexuj3i1su68957kmdy","created_at":"2026-11-25T18:06:29.154+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqexzrm7lmlhf9tfac3l","created_at":"2026-11-25T18:06:29.159+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":"c0mwwfqethywyb2cj23a483ti"},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqey4rie88uiuy211gzz","created_at":"2026-11-25T18:06:29.164+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqey8noegboiza0tr8lt","created_at":"2026-11-25T18:06:29.168+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeydag0jwl5minvjj3e","created_at":"2026-11-25T18:06:29.173+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeygp9vmvo0vzw18t7t","created_at":"2026-11-25T18:06:29.176+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeylq0strw8weazivlq","created_at":"2026-11-25T18:06:29.181+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeyptc0lgffns3h00ce","created_at":"2026-11-25T18:06:29.185+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":"c0mwwfqethywyb2cj23a483ti"},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeyu60eil5bkru66g6v","created_at":"2026-11-25T18:06:29.19+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeyze06kb10xb1dlo58","created_at":"2026-11-25T18:06:29.195+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqez3d0107hgygyaihv6","created_at":"2026-11-25T18:06:29.199+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqez79lujszrv3mmql49","created_at":"2026-11-25T18:06:29.203+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqezby2dmcln6gv6s200","created_at":"2026-11-25T18:06:29.207+00:00","survey_id":"c0mwwfqeuq0r4kho4ntty3095","contact_id":null}
]$rows$);
delete from hearback.environments;
insert into hearback.environments select * from json_populate_recordset(null::hearback.environments, $rows$[
{"id":"c0mwwfqeqkojkc1y24x7r0wcd","product_id":"c0mwwfqeqk4psirh8h8l0rjt6","type":"production","created_at":"2026-11-25T18:06:28.891+00:00","updated_at":"2026-11-25T18:06:28.891+00:00","revision":9,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null,"place":null,"moves":0,"fenced_until":null,"mover":null},
{"id":"c0mwwfqeql32yag9k447ifxk6","product_id":"c0mwwfqeqk4psirh8h8l0rjt6","type":"development","created_at":"2026-11-25T18:06:28.891+00:00","updated_at":"2026-11-25T18:06:28.891+00:00","revision":1,"app_set_up_at":null,"website_set_up_at":null,"client_attribute_keys":"create","users":"any","keep_responses_days":null,"keep_displays_days":null,"identity":null,"place":null,"moves":0,"fenced_until":null,"mover":null}
]$rows$);
delete from hearback.keys;
insert into hearback.keys select * from json_populate_recordset(null::hearback.keys, $rows$[
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeqlr12pc0301tm246z","created_at":"2026-11-25T18:06:28.893+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"24cdd1706f3e7e033cbdadd0e4ccd0ce2e1651947163c229ac866debc8e728be","prefix":"hbk_obEq","expires_at":null,"last_used_at":"2026-11-25T18:06:28.963+00:00"},
{"environment_id":"c0mwwfqeql32yag9k447ifxk6","id":"c0mwwfqeqmnl7k3f1u1opbcy6","created_at":"2026-11-25T18:06:28.894+00:00","owner_id":null,"label":"First key","permission":"manage","hash":"bf6ed4dc49c2b870ec9c340d2314d1b5b67f3595c6f9ae51f82152f465f92664","prefix":"hbk_HoEU","expires_at":null,"last_used_at":null}
]$rows$);
delete from hearback.memberships;
insert into hearback.memberships select * from json_populate_recordset(null::hearback.memberships, $rows$[
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","person_id":"c0mwwfqf0d17uz3i4og61q584","permission":"manage"}
]$rows$);
delete from hearback.migrations;
insert into hearback.migrations select * from json_populate_recordset(null::hearback.migrations, $rows$[
{"name":"0001-first","timestamp":"2026-11-25T18:06:28.833Z"}
]$rows$);
delete from hearback.payloads;
insert into hearback.payloads select * from json_populate_recordset(null::hearback.payloads, $rows$[
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqevqnvc8oaf1tzujgtu","created_at":"2026-11-25T18:06:29.074+00:00","data":"{\"id\":\"c0mwwfqevmkzouf3n6po4ow3a\",\"createdAt\":\"2026-11-25T18:06:29.074Z\",\"updatedAt\":\"2026-11-25T18:06:29.074Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":false,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 0: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqevg2vwa3126umk5la3\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1000},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwwfqethywyb2cj23a483ti\",\"userId\":\"anna\",\"environmentId\":\"c0mwwfqeqkojkc1y24x7r0wcd\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-25T18:06:28.997Z\",\"updatedAt\":\"2026-11-25T18:06:28.997Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwwfqethywyb2cj23a483ti\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":"c0mwwfqethywyb2cj23a483ti","erased":false,"deliveries":["c0mwwfqevqk8o7o95e5q8nfyo-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqew5owifc264d04odti","created_at":"2026-11-25T18:06:29.093+00:00","data":"{\"id\":\"c0mwwfqew5oidurqsvfjm438z\",\"createdAt\":\"2026-11-25T18:06:29.093Z\",\"updatedAt\":\"2026-11-25T18:06:29.093Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 1: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqew0g6vkue8mg24113q\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1001,\"_total\":1001},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqew5k3vnlkibvh1vzky-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqew5ifzqkt25r9cfqet-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqewf3pjlt2w5ud96rww","created_at":"2026-11-25T18:06:29.103+00:00","data":"{\"id\":\"c0mwwfqewfxd5zuvyjwvvutxy\",\"createdAt\":\"2026-11-25T18:06:29.103Z\",\"updatedAt\":\"2026-11-25T18:06:29.103Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 2: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqewct91z25gxt9melof\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1002,\"_total\":1002},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqewfmk7h47y9doughb7-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqewf6t9c363wvbivzih-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqewmb23sqn2epx8i3ij","created_at":"2026-11-25T18:06:29.11+00:00","data":"{\"id\":\"c0mwwfqewmrc3ond2uckz3927\",\"createdAt\":\"2026-11-25T18:06:29.110Z\",\"updatedAt\":\"2026-11-25T18:06:29.110Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Price\"],\"words\":\"Nr. 3: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqewjcj25jg6nil00daw\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1003,\"_total\":1003},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqewmx4506r6iwwix7jh-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqewmr0bu775y58x26oc-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqewsiclrtb4tqrqpbyl","created_at":"2026-11-25T18:06:29.116+00:00","data":"{\"id\":\"c0mwwfqews1r7rxnr4kxaviav\",\"createdAt\":\"2026-11-25T18:06:29.116Z\",\"updatedAt\":\"2026-11-25T18:06:29.116Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":false,\"data\":{\"nps\":4,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 4: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqewqzk00phlkq8x8bf1\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1004},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqewsz0wfg863sftlu72-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqewxe0y0nxpubnrf0w5","created_at":"2026-11-25T18:06:29.121+00:00","data":"{\"id\":\"c0mwwfqewxxfytmn0yjxh2vmq\",\"createdAt\":\"2026-11-25T18:06:29.121Z\",\"updatedAt\":\"2026-11-25T18:06:29.121Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":5,\"why\":[\"Price\"],\"words\":\"Nr. 5: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqewvovhi5jdptf4ovk8\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1005,\"_total\":1005},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqewxrs9nrhuaoqyjda6-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqewxymhnkfeglqsxy6y-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqex4s5flpdr2kh7as3z","created_at":"2026-11-25T18:06:29.127+00:00","data":"{\"id\":\"c0mwwfqex3ew8t09m1s49kfir\",\"createdAt\":\"2026-11-25T18:06:29.127Z\",\"updatedAt\":\"2026-11-25T18:06:29.127Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 6: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqex0yulmh0xrk8yagsv\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1006,\"_total\":1006},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwwfqethywyb2cj23a483ti\",\"userId\":\"anna\",\"environmentId\":\"c0mwwfqeqkojkc1y24x7r0wcd\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-25T18:06:28.997Z\",\"updatedAt\":\"2026-11-25T18:06:28.997Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwwfqethywyb2cj23a483ti\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":"c0mwwfqethywyb2cj23a483ti","erased":false,"deliveries":["c0mwwfqex4ngm9wpegnznao3z-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqex4t46xm9rrxfw881s-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqexazl4yilhwcfmfvr9","created_at":"2026-11-25T18:06:29.134+00:00","data":"{\"id\":\"c0mwwfqexaai3cbnzkwbn6lzu\",\"createdAt\":\"2026-11-25T18:06:29.134Z\",\"updatedAt\":\"2026-11-25T18:06:29.134Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Price\"],\"words\":\"Nr. 7: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqex7koom0l2m7q60pnq\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1007,\"_total\":1007},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqexafixnmtch0zfik8h-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqexah1c5wnfs7z26scd-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqexgt8cd8ndwwvlwzqv","created_at":"2026-11-25T18:06:29.139+00:00","data":"{\"id\":\"c0mwwfqexf2rj558454uit6c5\",\"createdAt\":\"2026-11-25T18:06:29.139Z\",\"updatedAt\":\"2026-11-25T18:06:29.139Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":false,\"data\":{\"nps\":8,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 8: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqexdcoub4x3a4gozsmg\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1008},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqexgw0cwdpbnugho6pw-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqexm5ex8ctbf6lplp82","created_at":"2026-11-25T18:06:29.146+00:00","data":"{\"id\":\"c0mwwfqexmro620infy0racfd\",\"createdAt\":\"2026-11-25T18:06:29.146Z\",\"updatedAt\":\"2026-11-25T18:06:29.146Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":9,\"why\":[\"Price\"],\"words\":\"Nr. 9: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqexjiui2czrgt3z7bcr\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1009,\"_total\":1009},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqexmfzyzl26c1v0uoor-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqexm8n1vz14qi9jlsv9-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqexsc8sc0mabafbjws2","created_at":"2026-11-25T18:06:29.151+00:00","data":"{\"id\":\"c0mwwfqexrww1edzii1vnp0d4\",\"createdAt\":\"2026-11-25T18:06:29.151Z\",\"updatedAt\":\"2026-11-25T18:06:29.151Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 10: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqexp3p96lam9htjsalb\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1010,\"_total\":1010},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqexs58t06qb802u8mdo-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqexssufxw2j04j7ohvz-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqexxrwhptotvhn06oq1","created_at":"2026-11-25T18:06:29.156+00:00","data":"{\"id\":\"c0mwwfqexwj4oiu4k0ajjzn36\",\"createdAt\":\"2026-11-25T18:06:29.156Z\",\"updatedAt\":\"2026-11-25T18:06:29.156Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Price\"],\"words\":\"Nr. 11: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqexuj3i1su68957kmdy\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1011,\"_total\":1011},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqexx6zue9h0kguafwye-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqexxq1kbbubl84nvfgu-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqey29yncu8rejht88tm","created_at":"2026-11-25T18:06:29.161+00:00","data":"{\"id\":\"c0mwwfqey1n2ppqvwpxjw5tzd\",\"createdAt\":\"2026-11-25T18:06:29.161Z\",\"updatedAt\":\"2026-11-25T18:06:29.161Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":false,\"data\":{\"nps\":1,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 12: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqexzrm7lmlhf9tfac3l\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1012},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwwfqethywyb2cj23a483ti\",\"userId\":\"anna\",\"environmentId\":\"c0mwwfqeqkojkc1y24x7r0wcd\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-25T18:06:28.997Z\",\"updatedAt\":\"2026-11-25T18:06:28.997Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwwfqethywyb2cj23a483ti\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":"c0mwwfqethywyb2cj23a483ti","erased":false,"deliveries":["c0mwwfqey2wgegn7y6nt0cc10-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqey7s3xtvjlrhv07tvd","created_at":"2026-11-25T18:06:29.166+00:00","data":"{\"id\":\"c0mwwfqey66fyvsgr5bs3nbcz\",\"createdAt\":\"2026-11-25T18:06:29.166Z\",\"updatedAt\":\"2026-11-25T18:06:29.166Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":2,\"why\":[\"Price\"],\"words\":\"Nr. 13: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqey4rie88uiuy211gzz\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1013,\"_total\":1013},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqey730jgfxl8nddlci4-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqey7agg3lput67004z1-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeyal12lum61bnyue7w","created_at":"2026-11-25T18:06:29.17+00:00","data":"{\"id\":\"c0mwwfqeyaw5115xqjqso4zpm\",\"createdAt\":\"2026-11-25T18:06:29.170Z\",\"updatedAt\":\"2026-11-25T18:06:29.170Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":3,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 14: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqey8noegboiza0tr8lt\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1014,\"_total\":1014},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqeyal2lxy4976ybs92g-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqeyat1a2bo0401uuyi0-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeyfsyj2046861ujfg5","created_at":"2026-11-25T18:06:29.174+00:00","data":"{\"id\":\"c0mwwfqeye7bzm54f2cxchk9k\",\"createdAt\":\"2026-11-25T18:06:29.174Z\",\"updatedAt\":\"2026-11-25T18:06:29.174Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":4,\"why\":[\"Price\"],\"words\":\"Nr. 15: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqeydag0jwl5minvjj3e\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1015,\"_total\":1015},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqeyfwk9ko3rvf5fiw0h-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqeyftyvh8qaq83kr4oi-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeyjoyjrvorqmhx19rq","created_at":"2026-11-25T18:06:29.179+00:00","data":"{\"id\":\"c0mwwfqeyj5ptzwhbvpjq2f5u\",\"createdAt\":\"2026-11-25T18:06:29.179Z\",\"updatedAt\":\"2026-11-25T18:06:29.179Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":false,\"data\":{\"nps\":5,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 16: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqeygp9vmvo0vzw18t7t\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1016},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqeyjsam1fsabe3k1374-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeynynmtbtd43o1wmpt","created_at":"2026-11-25T18:06:29.182+00:00","data":"{\"id\":\"c0mwwfqeymcifk9be3swe1fz7\",\"createdAt\":\"2026-11-25T18:06:29.182Z\",\"updatedAt\":\"2026-11-25T18:06:29.182Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":6,\"why\":[\"Price\"],\"words\":\"Nr. 17: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqeylq0strw8weazivlq\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1017,\"_total\":1017},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqeyn5knxjwmid0ftow5-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqeyn0znop0vlzwb6jwg-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeyrg3dlk9gfgengk8g","created_at":"2026-11-25T18:06:29.187+00:00","data":"{\"id\":\"c0mwwfqeyrkk1m3veq6kzwpn1\",\"createdAt\":\"2026-11-25T18:06:29.187Z\",\"updatedAt\":\"2026-11-25T18:06:29.187Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":7,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 18: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqeyptc0lgffns3h00ce\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1018,\"_total\":1018},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":{\"id\":\"c0mwwfqethywyb2cj23a483ti\",\"userId\":\"anna\",\"environmentId\":\"c0mwwfqeqkojkc1y24x7r0wcd\",\"attributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"createdAt\":\"2026-11-25T18:06:28.997Z\",\"updatedAt\":\"2026-11-25T18:06:28.997Z\"},\"personAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"contact\":{\"id\":\"c0mwwfqethywyb2cj23a483ti\",\"userId\":\"anna\"},\"contactAttributes\":{\"userId\":\"anna\",\"plan\":\"pro\",\"email\":\"anna@example.org\"},\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":"c0mwwfqethywyb2cj23a483ti","erased":false,"deliveries":["c0mwwfqeyrvdcshqw1nsowyeo-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqeyriwwdr22jmt00hgm-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeywjf74pwyw2n5a1n9","created_at":"2026-11-25T18:06:29.191+00:00","data":"{\"id\":\"c0mwwfqeyvesazg8bq6c8r81k\",\"createdAt\":\"2026-11-25T18:06:29.191Z\",\"updatedAt\":\"2026-11-25T18:06:29.191Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":8,\"why\":[\"Price\"],\"words\":\"Nr. 19: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqeyu60eil5bkru66g6v\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1019,\"_total\":1019},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqeywk4o605cbohmmpmf-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqeywndqco85j31zoo9d-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqez1m57hnzi5br56adt","created_at":"2026-11-25T18:06:29.196+00:00","data":"{\"id\":\"c0mwwfqez0z9snrxz1ry75ofj\",\"createdAt\":\"2026-11-25T18:06:29.196Z\",\"updatedAt\":\"2026-11-25T18:06:29.196Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":false,\"data\":{\"nps\":9,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 20: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqeyze06kb10xb1dlo58\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1020},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqez1df2o8gd60qq1es8-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqez50dey9g4d48sbdhc","created_at":"2026-11-25T18:06:29.2+00:00","data":"{\"id\":\"c0mwwfqez4zop3qvzu7wb8x2l\",\"createdAt\":\"2026-11-25T18:06:29.200Z\",\"updatedAt\":\"2026-11-25T18:06:29.200Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":10,\"why\":[\"Price\"],\"words\":\"Nr. 21: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqez3d0107hgygyaihv6\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1021,\"_total\":1021},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqez55gx1gqk2iw9p0ej-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqez5tp2nwr1tp1dxzdb-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqez900awhyzmojdb7ac","created_at":"2026-11-25T18:06:29.205+00:00","data":"{\"id\":\"c0mwwfqez97j96zqlpb7am75r\",\"createdAt\":\"2026-11-25T18:06:29.205Z\",\"updatedAt\":\"2026-11-25T18:06:29.205Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":0,\"why\":[\"Speed\",\"Grüße 👋\"],\"words\":\"Nr. 22: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqez79lujszrv3mmql49\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1022,\"_total\":1022},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqez97es3s79qjmn118m-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqez9lvda0kup099vp29-c0mwwfqeubrzzfld3hpgijtsc"]},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqezd3fx9lz3h7filrid","created_at":"2026-11-25T18:06:29.208+00:00","data":"{\"id\":\"c0mwwfqezc0bjv9sjiob8uv2x\",\"createdAt\":\"2026-11-25T18:06:29.208Z\",\"updatedAt\":\"2026-11-25T18:06:29.208Z\",\"surveyId\":\"c0mwwfqeuq0r4kho4ntty3095\",\"finished\":true,\"data\":{\"nps\":1,\"why\":[\"Price\"],\"words\":\"Nr. 23: \\\"größer\\\" & <b>\"},\"language\":null,\"singleUseId\":null,\"endingId\":null,\"displayId\":\"c0mwwfqezby2dmcln6gv6s200\",\"variables\":{},\"meta\":{\"source\":\"mail\",\"url\":\"https://shop.example/cart\",\"userAgent\":{}},\"ttc\":{\"nps\":1023,\"_total\":1023},\"notes\":[],\"tags\":[],\"overQuota\":false,\"suspicious\":[],\"person\":null,\"personAttributes\":null,\"contact\":null,\"contactAttributes\":null,\"survey\":{\"title\":\"Link\",\"type\":\"link\",\"status\":\"inProgress\",\"createdAt\":\"2026-11-25T18:06:29.042Z\",\"updatedAt\":\"2026-11-25T18:06:29.042Z\"}}","contact_id":null,"erased":false,"deliveries":["c0mwwfqezdvjdethu90l59hs4-c0mwwfqeubrzzfld3hpgijtsc","c0mwwfqezd8heula4ivyldqqk-c0mwwfqeubrzzfld3hpgijtsc"]}
]$rows$);
delete from hearback.people;
insert into hearback.people select * from json_populate_recordset(null::hearback.people, $rows$[
{"id":"c0mwwfqf0d17uz3i4og61q584","created_at":"2026-11-25T18:06:29.245+00:00","updated_at":"2026-11-25T18:06:29.245+00:00","email":"bea@example.org","external_id":null,"name":"Bea","is_owner":true,"status":"active","password":null,"version":1,"epoch":0,"seen_at":null}
]$rows$);
delete from hearback.products;
insert into hearback.products select * from json_populate_recordset(null::hearback.products, $rows$[
{"id":"c0mwwfqeqk4psirh8h8l0rjt6","created_at":"2026-11-25T18:06:28.891+00:00","updated_at":"2026-11-25T18:06:28.891+00:00","name":"Upgraded","version":1,"settings":{"styling": {"allowStyleOverwrite": true}, "placement": "bottomRight", "darkOverlay": false, "recontactDays": 7, "clickOutsideClose": true, "linkSurveyBranding": true, "inAppSurveyBranding": true},"is_first":true}
]$rows$);
delete from hearback.quota_counts;
insert into hearback.quota_counts select * from json_populate_recordset(null::hearback.quota_counts, $rows$[
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","survey_id":"c0mwwfqeuq0r4kho4ntty3095","quota":"all","count":18}
]$rows$);
delete from hearback.response_tags;
insert into hearback.response_tags select * from json_populate_recordset(null::hearback.response_tags, $rows$[
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","response_id":"c0mwwfqew5oidurqsvfjm438z","tag_id":"c0mwwfqezmg5pjw03y9wkpo5h","created_at":"2026-11-25T18:06:29.093+00:00"},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","response_id":"c0mwwfqew5oidurqsvfjm438z","tag_id":"c0mwwfqezmqgom628i673uo7f","created_at":"2026-11-25T18:06:29.093+00:00"}
]$rows$);
delete from hearback.responses;
insert into hearback.responses select * from json_populate_recordset(null::hearback.responses, $rows$[
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqevmkzouf3n6po4ow3a","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.074+00:00","updated_at":"2026-11-25T18:06:29.074+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqevg2vwa3126umk5la3","email_hash":null,"contact_id":"c0mwwfqethywyb2cj23a483ti","data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 0: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1000},"answer_order":{"nps": 1, "why": 3},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwwfqethywyb2cj23a483ti", "userId": "anna", "createdAt": "2026-11-25T18:06:28.997Z", "updatedAt": "2026-11-25T18:06:28.997Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwwfqeqkojkc1y24x7r0wcd"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqew5oidurqsvfjm438z","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.093+00:00","updated_at":"2026-11-25T18:06:29.226+00:00","finished":true,"version":3,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqew0g6vkue8mg24113q","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 1: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1001, "_total": 1001},"answer_order":{"nps": 1, "why": 4},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[{"id": "c0mwwfqezmg5pjw03y9wkpo5h", "name": "todo", "createdAt": "2026-11-25T18:06:29.218Z", "updatedAt": "2026-11-25T18:06:29.218Z", "environmentId": "c0mwwfqeqkojkc1y24x7r0wcd"}, {"id": "c0mwwfqezmqgom628i673uo7f", "name": "größer", "createdAt": "2026-11-25T18:06:29.218Z", "updatedAt": "2026-11-25T18:06:29.218Z", "environmentId": "c0mwwfqeqkojkc1y24x7r0wcd"}],"notes":[{"id": "c0mwwfqezta9st46xed6hicsv", "text": "Call back", "createdAt": "2026-11-25T18:06:29.225Z", "updatedAt": "2026-11-25T18:06:29.225Z"}],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqewfxd5zuvyjwvvutxy","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.103+00:00","updated_at":"2026-11-25T18:06:29.103+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqewct91z25gxt9melof","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Speed", "Grüße 👋"], "words": "Nr. 2: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1002, "_total": 1002},"answer_order":{"nps": 1, "why": 5},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqewmrc3ond2uckz3927","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.11+00:00","updated_at":"2026-11-25T18:06:29.11+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqewjcj25jg6nil00daw","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Price"], "words": "Nr. 3: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1003, "_total": 1003},"answer_order":{"nps": 1, "why": 6},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqews1r7rxnr4kxaviav","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.116+00:00","updated_at":"2026-11-25T18:06:29.116+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqewqzk00phlkq8x8bf1","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Speed", "Grüße 👋"], "words": "Nr. 4: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1004},"answer_order":{"nps": 1, "why": 7},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqewxxfytmn0yjxh2vmq","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.121+00:00","updated_at":"2026-11-25T18:06:29.121+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqewvovhi5jdptf4ovk8","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Price"], "words": "Nr. 5: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1005, "_total": 1005},"answer_order":{"nps": 1, "why": 8},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqex3ew8t09m1s49kfir","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.127+00:00","updated_at":"2026-11-25T18:06:29.127+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqex0yulmh0xrk8yagsv","email_hash":null,"contact_id":"c0mwwfqethywyb2cj23a483ti","data":{"nps": 6, "why": ["Speed", "Grüße 👋"], "words": "Nr. 6: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1006, "_total": 1006},"answer_order":{"nps": 1, "why": 9},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwwfqethywyb2cj23a483ti", "userId": "anna", "createdAt": "2026-11-25T18:06:28.997Z", "updatedAt": "2026-11-25T18:06:28.997Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwwfqeqkojkc1y24x7r0wcd"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqexaai3cbnzkwbn6lzu","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.134+00:00","updated_at":"2026-11-25T18:06:29.134+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqex7koom0l2m7q60pnq","email_hash":null,"contact_id":null,"data":{"nps": 7, "why": ["Price"], "words": "Nr. 7: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1007, "_total": 1007},"answer_order":{"nps": 1, "why": 10},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqexf2rj558454uit6c5","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.139+00:00","updated_at":"2026-11-25T18:06:29.139+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqexdcoub4x3a4gozsmg","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Speed", "Grüße 👋"], "words": "Nr. 8: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1008},"answer_order":{"nps": 1, "why": 11},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqexmro620infy0racfd","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.146+00:00","updated_at":"2026-11-25T18:06:29.146+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqexjiui2czrgt3z7bcr","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Price"], "words": "Nr. 9: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1009, "_total": 1009},"answer_order":{"nps": 1, "why": 12},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqexrww1edzii1vnp0d4","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.151+00:00","updated_at":"2026-11-25T18:06:29.151+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqexp3p96lam9htjsalb","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Speed", "Grüße 👋"], "words": "Nr. 10: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1010, "_total": 1010},"answer_order":{"nps": 1, "why": 13},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqexwj4oiu4k0ajjzn36","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.156+00:00","updated_at":"2026-11-25T18:06:29.156+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqexuj3i1su68957kmdy","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Price"], "words": "Nr. 11: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1011, "_total": 1011},"answer_order":{"nps": 1, "why": 14},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqey1n2ppqvwpxjw5tzd","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.161+00:00","updated_at":"2026-11-25T18:06:29.161+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqexzrm7lmlhf9tfac3l","email_hash":null,"contact_id":"c0mwwfqethywyb2cj23a483ti","data":{"nps": 1, "why": ["Speed", "Grüße 👋"], "words": "Nr. 12: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1012},"answer_order":{"nps": 1, "why": 15},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwwfqethywyb2cj23a483ti", "userId": "anna", "createdAt": "2026-11-25T18:06:28.997Z", "updatedAt": "2026-11-25T18:06:28.997Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwwfqeqkojkc1y24x7r0wcd"},"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqey66fyvsgr5bs3nbcz","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.166+00:00","updated_at":"2026-11-25T18:06:29.166+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqey4rie88uiuy211gzz","email_hash":null,"contact_id":null,"data":{"nps": 2, "why": ["Price"], "words": "Nr. 13: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1013, "_total": 1013},"answer_order":{"nps": 1, "why": 16},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeyaw5115xqjqso4zpm","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.17+00:00","updated_at":"2026-11-25T18:06:29.17+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqey8noegboiza0tr8lt","email_hash":null,"contact_id":null,"data":{"nps": 3, "why": ["Speed", "Grüße 👋"], "words": "Nr. 14: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1014, "_total": 1014},"answer_order":{"nps": 1, "why": 17},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeye7bzm54f2cxchk9k","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.174+00:00","updated_at":"2026-11-25T18:06:29.174+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqeydag0jwl5minvjj3e","email_hash":null,"contact_id":null,"data":{"nps": 4, "why": ["Price"], "words": "Nr. 15: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1015, "_total": 1015},"answer_order":{"nps": 1, "why": 18},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeyj5ptzwhbvpjq2f5u","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.179+00:00","updated_at":"2026-11-25T18:06:29.179+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqeygp9vmvo0vzw18t7t","email_hash":null,"contact_id":null,"data":{"nps": 5, "why": ["Speed", "Grüße 👋"], "words": "Nr. 16: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1016},"answer_order":{"nps": 1, "why": 19},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeymcifk9be3swe1fz7","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.182+00:00","updated_at":"2026-11-25T18:06:29.182+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqeylq0strw8weazivlq","email_hash":null,"contact_id":null,"data":{"nps": 6, "why": ["Price"], "words": "Nr. 17: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1017, "_total": 1017},"answer_order":{"nps": 1, "why": 20},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeyrkk1m3veq6kzwpn1","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.187+00:00","updated_at":"2026-11-25T18:06:29.187+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqeyptc0lgffns3h00ce","email_hash":null,"contact_id":"c0mwwfqethywyb2cj23a483ti","data":{"nps": 7, "why": ["Speed", "Grüße 👋"], "words": "Nr. 18: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1018, "_total": 1018},"answer_order":{"nps": 1, "why": 21},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":{"id": "c0mwwfqethywyb2cj23a483ti", "userId": "anna", "createdAt": "2026-11-25T18:06:28.997Z", "updatedAt": "2026-11-25T18:06:28.997Z", "attributes": {"plan": "pro", "email": "anna@example.org", "userId": "anna"}, "environmentId": "c0mwwfqeqkojkc1y24x7r0wcd"},"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeyvesazg8bq6c8r81k","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.191+00:00","updated_at":"2026-11-25T18:06:29.191+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqeyu60eil5bkru66g6v","email_hash":null,"contact_id":null,"data":{"nps": 8, "why": ["Price"], "words": "Nr. 19: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1019, "_total": 1019},"answer_order":{"nps": 1, "why": 22},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqez0z9snrxz1ry75ofj","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.196+00:00","updated_at":"2026-11-25T18:06:29.196+00:00","finished":false,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqeyze06kb10xb1dlo58","email_hash":null,"contact_id":null,"data":{"nps": 9, "why": ["Speed", "Grüße 👋"], "words": "Nr. 20: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1020},"answer_order":{"nps": 1, "why": 23},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":null},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqez4zop3qvzu7wb8x2l","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.2+00:00","updated_at":"2026-11-25T18:06:29.2+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqez3d0107hgygyaihv6","email_hash":null,"contact_id":null,"data":{"nps": 10, "why": ["Price"], "words": "Nr. 21: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1021, "_total": 1021},"answer_order":{"nps": 1, "why": 24},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqez97j96zqlpb7am75r","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.205+00:00","updated_at":"2026-11-25T18:06:29.205+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqez79lujszrv3mmql49","email_hash":null,"contact_id":null,"data":{"nps": 0, "why": ["Speed", "Grüße 👋"], "words": "Nr. 22: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1022, "_total": 1022},"answer_order":{"nps": 1, "why": 25},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqezc0bjv9sjiob8uv2x","survey_id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.208+00:00","updated_at":"2026-11-25T18:06:29.208+00:00","finished":true,"version":1,"imported":false,"language":null,"ending_id":null,"single_use_id":null,"display_id":"c0mwwfqezby2dmcln6gv6s200","email_hash":null,"contact_id":null,"data":{"nps": 1, "why": ["Price"], "words": "Nr. 23: \"größer\" & <b>"},"variables":{},"ttc":{"nps": 1023, "_total": 1023},"answer_order":{"nps": 1, "why": 26},"meta":{"url": "https://shop.example/cart", "source": "mail", "userAgent": {}},"person":null,"tags":[],"notes":[],"marks":{"quotas": {"in": ["all"], "of": "all"}, "overQuota": false, "suspicious": []}}
]$rows$);
delete from hearback.segments;
insert into hearback.segments select * from json_populate_recordset(null::hearback.segments, $rows$[
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqev0qlyajxcpyh6amzt","created_at":"2026-11-25T18:06:29.052+00:00","updated_at":"2026-11-25T18:06:29.052+00:00","title":"c0mwwfqev0falnlv6x74hacxb","description":null,"is_private":true,"filters":[],"survey_id":"c0mwwfqev0falnlv6x74hacxb"},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqev73wkkgc461oex19a","created_at":"2026-11-25T18:06:29.059+00:00","updated_at":"2026-11-25T18:06:29.059+00:00","title":"Pro","description":null,"is_private":false,"filters":[{"id": "f1", "resource": {"id": "f2", "root": {"type": "attribute", "contactAttributeKey": "plan"}, "value": "pro", "qualifier": {"operator": "equals"}}, "connector": null}],"survey_id":null}
]$rows$);
delete from hearback.surveys;
insert into hearback.surveys select * from json_populate_recordset(null::hearback.surveys, $rows$[
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeuq0r4kho4ntty3095","created_at":"2026-11-25T18:06:29.042+00:00","updated_at":"2026-11-25T18:06:29.241+00:00","version":2,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":"all","segment_id":null,"survey_key":null,"document":{"key": null, "pin": null, "name": "Link", "type": "link", "delay": 0, "quotas": [{"limit": 1000, "where": null, "action": "close", "endingId": null}], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": [], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}, {"id": "why", "type": "multipleChoiceMulti", "choices": [{"id": "c0", "label": {"default": "Price"}}, {"id": "c1", "label": {"default": "Speed"}}, {"id": "c2", "label": {"default": "Grüße 👋"}}], "headline": {"default": "Why?"}, "required": false, "shuffleOption": "none"}, {"id": "words", "type": "openText", "headline": {"default": "Anything else?"}, "required": false, "inputType": "text"}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": "WUfq98DBIKhLFdSL0E3bAg", "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqev0falnlv6x74hacxb","created_at":"2026-11-25T18:06:29.052+00:00","updated_at":"2026-11-25T18:06:29.052+00:00","version":1,"deleted":false,"summed_until":null,"counting":null,"counting_as":null,"quotas":null,"segment_id":"c0mwwfqev0qlyajxcpyh6amzt","survey_key":null,"document":{"key": null, "pin": null, "name": "App", "type": "app", "delay": 0, "quotas": [], "status": "inProgress", "endings": [], "styling": null, "antiSpam": "off", "triggers": ["c0mwwfqet3wl9o191mtu1uxp8"], "autoClose": null, "createdBy": null, "languages": [], "questions": [{"id": "nps", "type": "nps", "headline": {"de": "Empfehlen Sie uns?", "default": "Would you recommend us?"}, "required": true, "isColorCodingEnabled": false}], "runOnDate": null, "singleUse": null, "variables": [], "closeOnDate": null, "redirectUrl": null, "welcomeCard": {"enabled": false, "timeToFinish": true, "showResponseCount": false}, "autoComplete": null, "displayLimit": null, "hiddenFields": {"enabled": false}, "displayOption": "displayOnce", "recontactDays": null, "resultShareKey": null, "displayPercentage": null, "productOverwrites": null, "isBackButtonHidden": false, "showLanguageSwitch": null, "surveyClosedMessage": null, "isVerifyEmailEnabled": false, "isSingleResponsePerEmailEnabled": false}}
]$rows$);
delete from hearback.tags;
insert into hearback.tags select * from json_populate_recordset(null::hearback.tags, $rows$[
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqezmg5pjw03y9wkpo5h","created_at":"2026-11-25T18:06:29.218+00:00","updated_at":"2026-11-25T18:06:29.218+00:00","name":"todo"},
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqezmqgom628i673uo7f","created_at":"2026-11-25T18:06:29.218+00:00","updated_at":"2026-11-25T18:06:29.218+00:00","name":"größer"}
]$rows$);
delete from hearback.webhooks;
insert into hearback.webhooks select * from json_populate_recordset(null::hearback.webhooks, $rows$[
{"environment_id":"c0mwwfqeqkojkc1y24x7r0wcd","id":"c0mwwfqeubrzzfld3hpgijtsc","created_at":"2026-11-25T18:06:29.027+00:00","updated_at":"2026-11-25T18:06:29.027+00:00","name":null,"url":"https://hooks.example/a","source":"user","triggers":["responseCreated","responseFinished"],"survey_ids":[],"status":"active","disabled_reason":null,"disabled_by":null,"sealed_secret":"a1.mNUUBahiLEDrsnVp.Ss0cJNTCvJZMuSKnamyCnty5UbKrWjUyg+jC9JMVCCt4nbRHvPj1Sgm0UvUpXaGXOgipBXa+Zbkctr+tm4DX0mC4","previous_secret":null,"version":1}
]$rows$);
