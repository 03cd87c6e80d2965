/** Tables of the configuration: products, environments with their keys, and surveys with what they refer to. */
export const configuration = `
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
`
