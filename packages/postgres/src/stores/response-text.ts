import { timeText } from '../columns.ts'
import { inLists } from './erasures.ts'

/** A JSON member with a nullable text. */
const named = (name: string, column: string): string =>
  `coalesce(',"${name}":' || to_json(${column})::text, ',"${name}":null')`

const ofPerson = (key: string): string => `coalesce(r.person -> '${key}', 'null')`

const person = `concat(',"person":', r.person, ',"personAttributes":', ${ofPerson('attributes')},
    ',"contact":{"id":', ${ofPerson('id')}, ',"userId":', ${ofPerson('userId')}, '},"contactAttributes":', ${ofPerson('attributes')}, '}')`
const noPerson = `',"person":null,"personAttributes":null,"contact":null,"contactAttributes":null}'`

/**
 * SQL: `responseOutput` of `hearback.responses r` as JSON text. `concat` copies documents as they are stored; `row_to_json`
 * and `json_build_object` process each document again and take a third to a half longer. Every argument of `concat` costs
 * time, constants too, so adjacent constants are merged. Ids and times contain no character that JSON escapes.
 */
export const responseText = `concat(
  '{"id":"', r.id, '","createdAt":"', ${timeText('r.created_at')}, '","updatedAt":"', ${timeText('r.updated_at')},
  '","surveyId":"', r.survey_id,
  case when r.finished then '","finished":true,"data":' else '","finished":false,"data":' end, r.data,
  ${named('language', 'r.language')}, ${named('singleUseId', 'r.single_use_id')},
  ${named('endingId', 'r.ending_id')}, ${named('displayId', 'r.display_id')},
  ',"variables":', r.variables, ',"meta":', r.meta, ',"ttc":', r.ttc, ',"notes":', r.notes, ',"tags":', r.tags,
  case when r.marks is null then ',"overQuota":false,"suspicious":[],"surveyEdition":null,"isEditionGuessed":false,"impossible":[]'
    else concat(',"overQuota":', coalesce(r.marks -> 'overQuota', 'false'), ',"suspicious":', coalesce(r.marks -> 'suspicious', '[]'), ',"surveyEdition":', coalesce(r.marks -> 'edition' -> 'number', 'null'), ',"isEditionGuessed":', coalesce(r.marks -> 'edition' -> 'isGuessed', 'false'), ',"impossible":', coalesce(r.marks -> 'impossible', '[]')) end,
  coalesce(${inLists.unlessErased('r.contact_id', `case when r.person is not null then ${person} end`)}, ${noPerson})
) as text`
