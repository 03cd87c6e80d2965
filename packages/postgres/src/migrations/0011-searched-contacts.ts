import { capitals, smallLetters } from '@hearback/core/storage'

const first = (text: string): string => `left(coalesce(${text}, ''), 255)`
const attribute = (key: string): string => first(`attributes ->> '${key}'`)

/** SQL: what core's `searchedText` makes of a contact, before the letters are small. */
const texts = `(${first('user_id')} || E'\\n' || ${attribute('name')} || E'\\n' || ${attribute('firstName')} || ' ' || ${attribute('lastName')} || E'\\n' || ${attribute('email')}) collate "C"`

/** Letters that stay. They stand first, frequent ones before others: `translate` looks for each letter from the beginning. */
const frequent = 'eainorlstmdc.uh@ 0123456789kgpbyfvzjwxq-_+'

/** What searches look through: the database makes it of each contact that is written, also by the version before. */
export const searchedContacts = `
alter table hearback.contacts add column search text collate "C" generated always as (
  case when octet_length(${texts}) = char_length(${texts}) then lower(${texts})
    else translate(lower(${texts}), '${frequent}${capitals}', '${frequent}${smallLetters}') end
) stored;
`
