/** How people want the tables of responses: see `TableViewStore`. */
export const tableViews = `
create table hearback.table_views (
  environment_id text collate "C" not null,
  person_id text collate "C" not null,
  survey_id text collate "C" not null,
  columns jsonb not null,
  hidden jsonb not null,
  updated_at timestamptz(3) not null,
  primary key (environment_id, person_id, survey_id)
);
create index table_views_survey on hearback.table_views (environment_id, survey_id);
create index table_views_person on hearback.table_views (person_id);
`
