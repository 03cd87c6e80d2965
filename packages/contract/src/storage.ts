import type { Storage } from '@hearback/core/storage'
import { accountRaces, firstOwnerCase } from './account-races.ts'
import { accountSessions } from './account-sessions.ts'
import { accounts } from './accounts.ts'
import { actionClasses } from './action-classes.ts'
import { alongside, audit } from './alongside.ts'
import { attributeKeys } from './attribute-keys.ts'
import { type ContractCase, casesOf } from './case.ts'
import { chores } from './chores.ts'
import { circuits } from './circuits.ts'
import { conditions } from './conditions.ts'
import { contactSearches } from './contact-searches.ts'
import { contacts } from './contacts.ts'
import { copies } from './copies.ts'
import { deletedEnvironments } from './deleted-environments.ts'
import { deletedSurveys } from './deleted-surveys.ts'
import { deliveries } from './deliveries.ts'
import { deliveryLogs } from './delivery-log.ts'
import { disabled } from './disabled.ts'
import { displays } from './displays.ts'
import { editions } from './editions.ts'
import { environments } from './environments.ts'
import { erasedDeliveries } from './erased-deliveries.ts'
import { type Dump, erasedWords } from './erased-words.ts'
import { erasures } from './erasures.ts'
import { exportLinks } from './export-links.ts'
import { fileClaims } from './file-claims.ts'
import { fileRemovals } from './file-removals.ts'
import { files } from './files.ts'
import { finishedCounts } from './finished-counts.ts'
import { firstProductCase } from './first-product.ts'
import { forgottenFields } from './forgotten-fields.ts'
import { guesses } from './guesses.ts'
import { imports } from './imports.ts'
import { keptDays } from './kept-days.ts'
import { keys } from './keys.ts'
import { listedAnswers } from './listed-answers.ts'
import { listeners } from './listeners.ts'
import { listening } from './listening.ts'
import { seenEditions, suspicions } from './marks.ts'
import { newContacts } from './new-contacts.ts'
import { pairs } from './pairs.ts'
import { periods } from './periods.ts'
import { products } from './products.ts'
import { purges } from './purges.ts'
import { quotas } from './quotas.ts'
import { races } from './races.ts'
import { recoveries } from './recoveries.ts'
import { responseBulks } from './response-bulks.ts'
import { responseLists } from './response-lists.ts'
import { responseTags } from './response-tags.ts'
import { responseTexts } from './response-texts.ts'
import { responses } from './responses.ts'
import { segments } from './segments.ts'
import { shares } from './shares.ts'
import { summaries } from './summaries.ts'
import { surveys } from './surveys.ts'
import { tableViews } from './table-views.ts'
import { tags } from './tags.ts'
import { textWidths } from './text-widths.ts'
import { values } from './values.ts'
import { webhooks } from './webhooks.ts'
import { workerRaces } from './worker-races.ts'

/**
 * The cases that a `Storage` must pass. Each case opens a storage whose schema is up to date. `open` may return the
 * same storage each time, or several on one database: a case creates its own product and environments with fresh ids
 * and looks at nothing else. Run the cases one after another, since cases that claim deliveries or take chores would
 * take each other's. No case closes a storage. `dump` returns everything that those storages hold at that moment as
 * text: each table, each column.
 */
export const storageCases = (open: () => Promise<Storage>, dump: Dump): readonly ContractCase[] => [
  firstProductCase(open),
  firstOwnerCase(open),
  ...casesOf(open, 'environments', environments),
  ...casesOf(open, 'products', products),
  ...casesOf(open, 'keys', keys),
  ...casesOf(open, 'export links', exportLinks),
  ...casesOf(open, 'action classes', actionClasses),
  ...casesOf(open, 'attribute keys', attributeKeys),
  ...casesOf(open, 'surveys', surveys),
  ...casesOf(open, 'editions', editions),
  ...casesOf(open, 'segments', segments),
  ...casesOf(open, 'responses', responses),
  ...casesOf(open, 'response lists', responseLists),
  ...casesOf(open, 'finished counts', finishedCounts),
  ...casesOf(open, 'quotas', quotas),
  ...casesOf(open, 'suspicious responses', suspicions),
  ...casesOf(open, 'responses by edition', seenEditions),
  ...casesOf(open, 'conditions', conditions),
  ...casesOf(open, 'listed answers', listedAnswers),
  ...casesOf(open, 'text widths', textWidths),
  ...casesOf(open, 'response tags', responseTags),
  ...casesOf(open, 'tags', tags),
  ...casesOf(open, 'table views', tableViews),
  ...casesOf(open, 'response texts', responseTexts),
  ...casesOf(open, 'response bulks', responseBulks),
  ...casesOf(open, 'displays', displays),
  ...casesOf(open, 'summaries', summaries),
  ...casesOf(open, 'trends', periods),
  ...casesOf(open, 'cross-tables', pairs),
  ...casesOf(open, 'kept for days', keptDays),
  ...casesOf(open, 'contacts', contacts),
  ...casesOf(open, 'contact searches', contactSearches),
  ...casesOf(open, 'new contacts', newContacts),
  ...casesOf(open, 'imports', imports),
  ...casesOf(open, 'files', files),
  ...casesOf(open, 'files', fileClaims),
  ...casesOf(open, 'files', fileRemovals),
  ...casesOf(open, 'webhooks', webhooks),
  ...casesOf(open, 'alongside', alongside),
  ...casesOf(open, 'audit', audit),
  ...casesOf(open, 'listening', listening),
  ...casesOf(open, 'deliveries', deliveries),
  ...casesOf(open, 'shares', shares),
  ...casesOf(open, 'circuits', circuits),
  ...casesOf(open, 'disabled webhooks', disabled),
  ...casesOf(open, 'listeners', listeners),
  ...casesOf(open, 'delivery logs', deliveryLogs),
  ...casesOf(open, 'recoveries', recoveries),
  ...casesOf(open, 'purges', purges),
  ...casesOf(open, 'chores', chores),
  ...casesOf(open, 'deleted surveys', deletedSurveys),
  ...casesOf(open, 'deleted environments', deletedEnvironments),
  ...casesOf(open, 'erasures', erasures),
  ...casesOf(open, 'erasures', erasedDeliveries),
  ...casesOf(open, 'erasures', erasedWords(dump)),
  ...casesOf(open, 'copies', copies),
  ...casesOf(open, 'values', values),
  ...casesOf(open, 'whole records', forgottenFields),
  ...casesOf(open, 'accounts', accounts),
  ...casesOf(open, 'accounts', accountSessions),
  ...casesOf(open, 'guesses', guesses),
  ...casesOf(open, 'races', races),
  ...casesOf(open, 'races', accountRaces),
  ...casesOf(open, 'worker races', workerRaces),
]
