import { configuration } from './0001-first/configuration.ts'
import { outbox } from './0001-first/outbox.ts'
import { people } from './0001-first/people.ts'
import { places } from './0001-first/places.ts'
import { responses } from './0001-first/responses.ts'
import { views } from './0001-first/views.ts'

/**
 * Creates the tables. Rules for all of them:
 *
 * - `environment_id` is in every key, so that tables can be partitioned by it (`partitioned.ts`), and the first column of every
 *   index. Exceptions: look-ups that find the environment, for which the key of responses begins with their id; indexes for jobs
 *   across all environments; and the tables of people and of places, which belong to none.
 * - No sequences, enums, triggers or functions. No foreign keys from responses and displays to surveys: their inserts
 *   look up the survey instead, which costs a sixth less.
 * - Columns that keyset pages compare byte by byte are `collate "C"`. They sort as in JavaScript, independent of the
 *   database's locale.
 * - Documents are `jsonb`. Payloads are `text`: receivers get exactly the stored bytes, and writes do not parse them. They
 *   can still be rewritten (as `jsonb` or by the service) to erase a person.
 */
export const first = configuration + responses + outbox + people + places + views
