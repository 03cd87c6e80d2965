import { accounts } from '../stores/people-rows.ts'

/**
 * Statements that make what is derived from moved records. Summaries are not among it: they are counted from the responses until the
 * service keeps counts again.
 */
export const finishing: readonly string[] = [
  `update hearback.accounts a set owners = (
     select count(*) from hearback.people p where p.is_owner and p.status = 'active'
   ) where a.id = '${accounts}'`,
  `insert into hearback.finished_counts (environment_id, survey_id, slot, count)
   select r.environment_id, r.survey_id, -1, count(*)
   from hearback.responses r
   join hearback.surveys s on s.environment_id = r.environment_id and s.id = r.survey_id and s.counting is not null
   where r.finished group by r.environment_id, r.survey_id`,
  `insert into hearback.quota_counts (environment_id, survey_id, quota, count)
   select r.environment_id, r.survey_id, k.quota, count(*)
   from hearback.responses r cross join lateral jsonb_array_elements_text(r.marks -> 'quotas' -> 'in') as k (quota)
   where r.marks is not null group by r.environment_id, r.survey_id, k.quota`,
  // A write that counts locks the rows of the survey's quotas, and needs one for each.
  `insert into hearback.quota_counts (environment_id, survey_id, quota, count)
   select s.environment_id, s.id, one.quota, 0
   from hearback.surveys s cross join lateral unnest(string_to_array(s.quotas, ',')) as one (quota)
   where one.quota <> '' on conflict do nothing`,
]
