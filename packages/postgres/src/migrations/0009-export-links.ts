/** Live addresses of responses. They are looked up by the hash of their secret alone, which is unique by chance. */
export const exportLinks = `
create table hearback.export_links (
  environment_id text collate "C" not null,
  id text collate "C" not null,
  survey_id text collate "C" not null,
  created_at timestamptz(3) not null,
  -- The person that it belongs to.
  owner_id text collate "C" not null,
  name text not null,
  hash text collate "C" not null,
  hint text not null,
  -- Filters and columns, as a query of the list of responses.
  query text not null,
  ends_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  primary key (environment_id, id)
);
create index export_links_hash on hearback.export_links (hash);
create index export_links_owner on hearback.export_links (owner_id);
create index export_links_survey on hearback.export_links (environment_id, survey_id, created_at, id);
`
