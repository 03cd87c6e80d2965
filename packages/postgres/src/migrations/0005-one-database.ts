import type { Refusal } from './migration.ts'

/** What brings environments of several databases together, before this migration can be applied. */
const wayOut =
  'Go back to the build of Hearback before this one, the last that has `hearback environments move`, and with all databases run ' +
  '`hearback environments move ID --to home` for each environment that lies elsewhere. Then stop the service, and migrate again.'

/** What to do where the way out is barred. */
const lostOnes = 'Where such a database is lost, docs/scaling.md says how to give up what lay in it.'

/**
 * A service could spread its environments over several databases: a home, which knew where each lies, and others. Each remembered in
 * `place` which of them it is. Processes of today look for all environments in one.
 */
export const spread: Refusal = {
  locked: 'hearback.environments',
  queries: [
    `select format('This is the database "%s" of a service that had several. All environments lie in one now, the home of that service. ${quotable(wayOut)} Then use the home alone.', l.name) as sentence
     from hearback.place l where l.name <> 'home'`,
    `select format('Environments lie in other databases: %s. All lie in one now. ${quotable(wayOut)} ${lostOnes}',
       string_agg(format('%s in "%s"', f.count, f.place), ', ' order by f.place)) as sentence
     from (select e.place, count(*) as count from hearback.environments e where e.place is not null group by e.place) f
     having count(*) > 0`,
    // Copies of changed products are of no use any more; what else is to be done changes what lies here, or logs it.
    `select format('Changes that began here are not done in other databases yet: %s. Start the service as it was, wait some minutes, stop it, and migrate again. ${lostOnes}',
       count(*)) as sentence
     from hearback.placed_steps s where s.kind <> 'product' having count(*) > 0`,
  ],
}

/** In a text of SQL for `format`. */
function quotable(text: string): string {
  return text.replaceAll('%', '%%').replaceAll("'", "''")
}

/**
 * Keeps all environments here: a process of the build before can move none away any more. Removes the triggers that an interrupted move
 * has left. Such processes read the tables and columns of places until they are replaced, so that a migration of the next release removes
 * these.
 */
export const oneDatabase = `drop function if exists hearback.fence() cascade;
alter table hearback.environments add constraint environments_here check (place is null);
`
