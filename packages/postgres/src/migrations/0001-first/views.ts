/**
 * SQL: an object that leads from each label of the things in `things`, whatever its language, to the label of the default
 * language. Where things share a label, the one whose default label it is wins, then the first, as in summaries.
 * A row or column of a matrix may be its label itself.
 */
const translationsOf = (things: string): string => `(
      select jsonb_object_agg(told.word, named.label ->> 'default' order by told.language = 'default', one.nth desc)
      from jsonb_array_elements(case jsonb_typeof(${things}) when 'array' then ${things} end) with ordinality as one (thing, nth)
      cross join lateral (
        select case jsonb_typeof(one.thing -> 'label') when 'object' then one.thing -> 'label' else one.thing end as label
      ) named
      cross join lateral jsonb_each_text(named.label) as told (language, word)
      where told.word <> '' and named.label ? 'default'
    )`

/** Views for the host's own queries. \`views.ts\` describes their columns, which stay as they are. */
export const views = `
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
    ${translationsOf("(asked.question -> 'rows')")} as rows,
    coalesce(${translationsOf("(asked.question -> 'choices')")}, ${translationsOf("(asked.question -> 'columns')")}) as labels
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
`
