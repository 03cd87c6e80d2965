/**
 * What answers meant when they were stored: see `StoredResponse.meanings`. Those that are stored already are read by a chore for
 * each survey with choices.
 */
export const meanings = `
alter table hearback.responses add column meanings jsonb;
insert into hearback.chores (environment_id, id, kind, subject, due_at)
select s.environment_id, 'read' || s.id, 'readAnswers', s.id, now()
from hearback.surveys s
where not s.deleted and jsonb_path_exists(
  s.document, '$.questions[*].type ? (@ like_regex "^(multipleChoiceSingle|multipleChoiceMulti|ranking|matrix)$")'
);
`
