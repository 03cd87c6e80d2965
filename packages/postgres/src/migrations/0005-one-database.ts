import { views } from './0001-first/views.ts'
import { answersByMeaning } from './0004-answers-by-meaning.ts'
import type { Refusal } from './migration.ts'

/** What brings environments of several databases together, before this migration can be applied. */
const wayOut =
  'Go back to the build of Hearback before this one, the last that has `hearback environments move`, and with all databases run ' +
  '`hearback environments move ID --to home` for each environment that lies elsewhere. Then stop the service, and migrate again.'

/**
 * A service could spread its environments over several databases: a home, which knew where each lies, and others. Each remembered in
 * `place` which of them it is. What lies elsewhere would be lost with the columns that name the place.
 */
export const spread: Refusal = {
  locked: 'hearback.environments',
  queries: [
    `select format('This is the database "%s" of a service that had several. All environments lie in one now, the home of that service. ${quotable(wayOut)} Then use the home alone.', l.name) as sentence
     from hearback.place l where l.name <> 'home'`,
    `select format('Environments lie in other databases: %s. All lie in one now. ${quotable(wayOut)}',
       string_agg(format('%s in "%s"', f.count, f.place), ', ' order by f.place)) as sentence
     from (select e.place, count(*) as count from hearback.environments e where e.place is not null group by e.place) f
     having count(*) > 0`,
    // Copies of changed products are of no use any more; what else is to be done changes what lies here, or logs it.
    `select format('Changes that began here are not done in other databases yet: %s. Start the service as it was, wait some minutes, stop it, and migrate again.',
       count(*)) as sentence
     from hearback.placed_steps s where s.kind <> 'product' having count(*) > 0`,
  ],
}

/** In a text of SQL for `format`. */
function quotable(text: string): string {
  return text.replaceAll('%', '%%').replaceAll("'", "''")
}

/** The views as they were, without looking at the place. Replaced, they keep the grants on them, and the views that a host made of them. */
const again = (views + answersByMeaning)
  .replaceAll('create view', 'create or replace view')
  .replaceAll(' and here.place is null', '')

/**
 * Removes what several databases had: where each environment lies, what is to be done in the others, and the triggers that an
 * interrupted move has left. Processes of the build before read these columns: they have to be stopped first.
 */
export const oneDatabase = `${again}
drop function if exists hearback.fence() cascade;
alter table hearback.environments drop column place, drop column moves, drop column fenced_until, drop column mover;
drop table hearback.placed_steps;
drop table hearback.place;
`
