/** What surveys asked, edition by edition: see `SurveyStore.listEditions`. What a survey is now becomes its first edition. */
export const editions = `
create table hearback.survey_editions (
  environment_id text collate "C" not null,
  survey_id text collate "C" not null,
  number integer not null,
  made_at timestamptz(3) not null,
  -- Who made it, in JSON; null: not known.
  made_by jsonb,
  content jsonb not null,
  primary key (environment_id, survey_id, number)
);
insert into hearback.survey_editions (environment_id, survey_id, number, made_at, content)
select s.environment_id, s.id, 1, s.created_at, jsonb_build_object(
  'questions', s.document -> 'questions', 'endings', s.document -> 'endings', 'welcomeCard', s.document -> 'welcomeCard',
  'hiddenFields', s.document -> 'hiddenFields', 'variables', s.document -> 'variables', 'languages', s.document -> 'languages'
)
from hearback.surveys s where not s.deleted;
`
