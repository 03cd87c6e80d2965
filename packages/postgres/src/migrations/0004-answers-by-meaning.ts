/** SQL: the id of a choice, row or column; a mere text is its own. */
const idOf = "coalesce(one.thing ->> 'id', one.thing ->> 'default')"
/** SQL: the texts of one, by language. */
const labelOf = "case jsonb_typeof(one.thing -> 'label') when 'object' then one.thing -> 'label' else one.thing end"

const each = (things: string): string =>
  `jsonb_array_elements(case jsonb_typeof(${things}) when 'array' then ${things} end) with ordinality as one (thing, nth)`

/** SQL: an object that leads from each id of the things in \`things\` to the label of the default language. */
const namesOf = (things: string): string => `(
      select jsonb_object_agg(${idOf}, ${labelOf} ->> 'default') from ${each(things)}
      where ${idOf} is not null and ${labelOf} ? 'default'
    )`

/** SQL: an object that leads from each label, whatever its language, to an id. The one whose default label it is wins, then the first. */
const idsOf = (things: string): string => `(
      select jsonb_object_agg(told.word, ${idOf} order by told.language = 'default', one.nth desc)
      from ${each(things)} cross join lateral jsonb_each_text(${labelOf}) as told (language, word)
      where told.word <> '' and ${idOf} is not null
    )`

const question = (part: string): string => `(asked.question -> '${part}')`
const chosenFrom = (of: (things: string) => string): string =>
  `coalesce(${of(question('choices'))}, ${of(question('columns'))})`

/** SQL: the id in a text that was read as one (core's `isMarkedId`), else the id of the label, unless the answer names by ids alone (core's `hasMeaning`). */
const idIn = (text: string, ids: string): string =>
  `case when starts_with(${text}, E'\\x1f') then substr(${text}, 2) when not read.told then ${ids} ->> ${text} end`

/** SQL: what kind of question it is; the same as core's `questionKind`. */
const kind = `case asked.question ->> 'type' when 'rating' then 'rating ' || (asked.question ->> 'range')
      when 'openText' then case asked.question ->> 'inputType' when 'number' then 'number' else 'openText' end
      else asked.question ->> 'type' end`

/**
 * SQL: the numbers and the times of the editions that made another kind of question of it, ascending, from the first one on, and
 * whether it was another kind than now from each of them on; null where it never was. The same as core's `plannedPast`.
 */
const past = `(
      select jsonb_build_object('numbers', jsonb_agg(mark.number order by mark.number), 'times', jsonb_agg(mark.at order by mark.number),
        'others', jsonb_agg(mark.is_other order by mark.number))
      from (
        select edition.number, max(min(edition.at)) over (order by edition.number) as at, bool_or(
            time.kind is not null and time.from_number <= edition.number and edition.number < time.until_number
          ) as is_other
        from (
          select past.time ->> 'kind' as kind, coalesce((past.time #>> '{from,number}')::float8, 0) as from_number,
            coalesce((past.time #>> '{until,number}')::float8, 'infinity') as until_number
          from jsonb_array_elements(one.document #> '{asked,past}') as past (time)
          where past.time -> 'id' = asked.question -> 'id' and past.time ->> 'kind' is distinct from ${kind}
        ) time cross join (
          select 0 as number, timestamptz '-infinity' as at
          union
          select (mark.edition ->> 'number')::integer, (mark.edition ->> 'at')::timestamptz
          from jsonb_array_elements(one.document #> '{asked,past}') as past (time)
          cross join lateral (values (past.time -> 'from'), (past.time -> 'until')) as mark (edition)
          where past.time -> 'id' = asked.question -> 'id' and past.time ->> 'kind' is distinct from ${kind}
            and jsonb_typeof(mark.edition) = 'object'
        ) edition
        group by edition.number
      ) mark
      having bool_or(mark.is_other)
    )`

/** SQL: the elements of a list in `past`. */
const inPast = (name: string, type: string): string =>
  `array(select one.value::${type} from jsonb_array_elements_text(q.past -> '${name}') with ordinality as one (value, nth) order by one.nth)`

/** SQL: whether the response answered another kind of question; the same as core's `answersAnotherKind`. */
const wasOther = `coalesce(case when q.past is not null then (${inPast('others', 'boolean')})[
    case when r.marks #>> '{edition,number}' is null then width_bucket(r.created_at, ${inPast('times', 'timestamptz')})
      else width_bucket((r.marks #>> '{edition,number}')::integer, ${inPast('numbers', 'integer')}) end
  ] end, false)`

/**
 * Answers by what they meant when they were given, also those to questions that were removed. \`views.ts\` describes the columns.
 * \`answers_v1\` keeps its meaning.
 */
export const answersByMeaning = `
create view hearback.answers_v2 with (security_barrier) as
select r.environment_id, r.id as response_id, r.survey_id, r.created_at, r.updated_at, r.finished,
  case when x.contact_id is null then r.contact_id end as contact_id,
  case when x.contact_id is null then r.person ->> 'userId' end as user_id,
  case when answered.other then answer.key || '.before' else answer.key end as question_id,
  case when answered.other then 'unread' else coalesce(q.type, 'hiddenField') end as question_type, q.headline as question,
  q.place as question_place, coalesce(q.rows ->> line.id, line.id, part.name) as part, line.id as part_id, part.place,
  coalesce(q.names ->> chosen.named, chosen.label) as value, chosen.id as value_id,
  case
    when jsonb_typeof(answer.value) = 'number' then (answer.value #>> '{}')::float8
    when part.value ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?$' then part.value::float8
  end as number
from hearback.responses r
join hearback.surveys s on s.environment_id = r.environment_id and s.id = r.survey_id and not s.deleted
join hearback.environments here on here.id = r.environment_id and here.place is null
left join hearback.erasures x on x.environment_id = r.environment_id and x.contact_id = r.contact_id
cross join lateral jsonb_each(r.data) as answer
left join (
  select one.environment_id, one.id as survey_id, asked.question ->> 'id' as id, asked.question ->> 'type' as type,
    asked.question #>> '{headline,default}' as headline,
    (
      select now.place::integer from jsonb_array_elements(one.document -> 'questions') with ordinality as now (question, place)
      where now.question -> 'id' = asked.question -> 'id'
    ) as place,
    ${namesOf(question('rows'))} as rows, ${idsOf(question('rows'))} as row_ids,
    ${chosenFrom(namesOf)} as names, ${chosenFrom(idsOf)} as ids,
    asked.question -> 'choices' @> '[{"id": "other"}]' as has_other, ${past} as past
  from hearback.surveys one
  cross join lateral jsonb_array_elements(
    case jsonb_typeof(one.document -> 'asked') when 'object' then one.document #> '{asked,questions}'
      else one.document -> 'questions' end
  ) as asked (question)
) q on q.environment_id = r.environment_id and q.survey_id = r.survey_id and q.id = answer.key
cross join lateral (select ${wasOther} as other) answered
cross join lateral (
  select coalesce(r.meanings ? answer.key, false) and not answered.other
    and q.type in ('multipleChoiceSingle', 'multipleChoiceMulti', 'ranking', 'matrix') as told
) known
cross join lateral (
  -- What was answered to another kind of question names nothing of this one.
  select coalesce(known.told, false) or answered.other as told,
    case when known.told then r.meanings -> answer.key else answer.value end as value
) read
cross join lateral (
  select null as name, null::integer as place, read.value #>> '{}' as value
  where jsonb_typeof(read.value) not in ('array', 'object')
  union all
  select null, one.place::integer, one.value
  from jsonb_array_elements_text(case jsonb_typeof(read.value) when 'array' then read.value end)
    with ordinality as one (value, place)
  union all
  select one.key, null, one.value
  from jsonb_each_text(case jsonb_typeof(read.value) when 'object' then read.value end) as one
) part
cross join lateral (select ${idIn('part.name', 'q.row_ids')} as id) line
cross join lateral (select ${idIn('part.value', 'q.ids')} as named) meant
cross join lateral (
  -- What a respondent wrote in place of a choice is the choice "other", and stays its own text.
  select meant.named, coalesce(meant.named, case when q.has_other and not answered.other then 'other' end) as id,
    case when starts_with(part.value, E'\\x1f') then substr(part.value, 2) else part.value end as label
) chosen
where x.with_responses is not true and part.value <> ''
  -- Answers that mean "skipped", as summaries read them.
  and (coalesce(q.type, 'hiddenField'), answer.value) not in (('fileUpload', '"skipped"'), ('cta', '"dismissed"'));
`
