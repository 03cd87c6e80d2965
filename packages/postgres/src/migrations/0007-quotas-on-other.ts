/**
 * Quotas on the choice `other` count the texts that people wrote in its place; those before counted none. A chore counts what is stored, for
 * each survey with such a quota.
 */
export const quotasOnOther = `
insert into hearback.chores (environment_id, id, kind, subject, due_at)
select s.environment_id, 'quotas-' || s.id, 'countQuotas', s.id, now()
from hearback.surveys s
where not s.deleted and s.quotas is not null
  and jsonb_path_exists(s.document, '$.quotas[*].where.conditions[*].value[*] ? (@ == "other")')
on conflict do nothing;
`
