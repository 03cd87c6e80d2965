import { first } from './0001-first.ts'
import { meanings } from './0002-meanings.ts'
import { editions } from './0003-editions.ts'
import { answersByMeaning } from './0004-answers-by-meaning.ts'
import { oneDatabase, spread } from './0005-one-database.ts'
import { viewsByName } from './0006-views-by-name.ts'
import { quotasOnOther } from './0007-quotas-on-other.ts'
import { timeZones } from './0008-time-zones.ts'
import { exportLinks } from './0009-export-links.ts'
import { tableViews } from './0010-table-views.ts'
import { searchedContacts } from './0011-searched-contacts.ts'
import { pairsOfContacts } from './0012-pairs-of-contacts.ts'
import { digests } from './0014-digests.ts'
import type { Migration } from './migration.ts'

/** The migrations by name. They are applied in the order of their names. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first': { statements: first },
  '0002-meanings': { statements: meanings },
  '0003-editions': { statements: editions },
  '0004-answers-by-meaning': { statements: answersByMeaning },
  '0005-one-database': { refusal: spread, statements: oneDatabase },
  '0006-views-by-name': { statements: viewsByName },
  '0007-quotas-on-other': { statements: quotasOnOther },
  '0008-time-zones': { statements: timeZones },
  '0009-export-links': { statements: exportLinks },
  '0010-table-views': { statements: tableViews },
  '0011-searched-contacts': { statements: searchedContacts },
  '0012-pairs-of-contacts': { indexes: pairsOfContacts },
  '0014-digests': { indexes: digests },
}
