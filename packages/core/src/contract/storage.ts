import type { Storage } from '../ports/storage.ts'
import { attributeKeys } from './attribute-keys.ts'
import { type ContractCase, casesOf } from './case.ts'
import { contacts } from './contacts.ts'
import { displays } from './displays.ts'
import { environments } from './environments.ts'
import { firstProductCase } from './first-product.ts'
import { keys } from './keys.ts'
import { responseLists } from './response-lists.ts'
import { responses } from './responses.ts'
import { surveys } from './surveys.ts'
import { webhooks } from './webhooks.ts'

/**
 * What a `Storage` must do. Each case opens a storage with its schema up to date; all of them may be given the
 * same one, or others on the same database: a case makes its own product and environments with fresh ids and
 * looks at nothing else. Run them one after another: those that claim deliveries or take chores would take
 * each other's. No case closes what it opened.
 */
export const storageCases = (open: () => Promise<Storage>): readonly ContractCase[] => [
  firstProductCase(open),
  ...casesOf(open, 'environments', environments),
  ...casesOf(open, 'keys', keys),
  ...casesOf(open, 'attribute keys', attributeKeys),
  ...casesOf(open, 'surveys', surveys),
  ...casesOf(open, 'responses', responses),
  ...casesOf(open, 'response lists', responseLists),
  ...casesOf(open, 'displays', displays),
  ...casesOf(open, 'contacts', contacts),
  ...casesOf(open, 'webhooks', webhooks),
]
