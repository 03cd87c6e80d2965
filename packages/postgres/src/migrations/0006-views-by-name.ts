import { views } from './0001-first/views.ts'
import { answersByMeaning } from './0004-answers-by-meaning.ts'

/**
 * The views as they were, with a name for each column of a UNION: PostgreSQL gives the others names of its own when a view is made again
 * from its definition, as `pg_restore` and Citus do, and `differences` then took the view for another one. They no longer look at the
 * `place` of an environment. Replaced, they keep the grants on them, and the views that a host made of them.
 */
export const viewsByName = (views + answersByMeaning)
  .replaceAll('create view', 'create or replace view')
  .replaceAll(' and here.place is null', '')
  .replaceAll('select null, one.place', 'select null as name, one.place')
  .replaceAll('select one.key, null, one.value', 'select one.key, null as place, one.value')
