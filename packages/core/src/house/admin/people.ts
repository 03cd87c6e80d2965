import { emailForm } from '../../ground/email-form.ts'
import { Problem } from '../../ground/errors.ts'
import { storable } from '../../http/body.ts'
import { validate } from '../../http/validate.ts'
import { entriesOf } from '../../tenants/audit/entries.ts'
import { addPerson, findPerson, linkFor, type Maker, mailFor, removePerson } from '../../tenants/people/change.ts'
import { storeLink } from '../../tenants/people/make-link.ts'
import { seenPerson } from '../../tenants/people/rules.ts'
import type { PersonWithMemberships } from '../../tenants/people/store.ts'
import { createPersonBody, type ListedPerson } from '../../tenants/people/wire.ts'
import type { Admin } from '../hearback.ts'

const pageSize = 100

/** The part of `admin` that is about the people who run surveys. */
export function peopleAdmin(
  maker: Maker,
): Pick<
  Admin,
  'hasOwner' | 'createFirstOwnerLink' | 'createSignInLink' | 'listPeople' | 'createPerson' | 'deletePerson'
> {
  const { accounts } = maker.service.storage

  async function findByEmailOrId(emailOrId: string): Promise<PersonWithMemberships> {
    const email = emailForm(emailOrId)
    return (email === null ? null : await accounts.findByEmail(email)) ?? findPerson(maker, emailOrId)
  }

  return {
    hasOwner: () => accounts.hasOwner(),

    async createFirstOwnerLink() {
      const audit = entriesOf({ ...maker, sent: ['purpose'] }, 'create', 'link', [])
      const made = await storeLink(maker.service, 'firstOwner', null, audit)
      if (made) return { purpose: 'firstOwner', ...made, mailedTo: null }
      throw new Problem(
        'conflict',
        'There is an owner already: give the e-mail address of the person who is to sign in',
      )
    },

    async createSignInLink(emailOrId, { send = false } = {}) {
      const found = await findByEmailOrId(emailOrId)
      const { person } = found
      const purpose = person.password === null ? 'invitation' : 'reset'
      const made = await linkFor(maker, person, purpose)
      const mailed = send ? await mailFor(maker, found, purpose, made) : { mailedTo: null }
      return { purpose, ...made, ...mailed }
    },

    async listPeople() {
      const all: ListedPerson[] = []
      for (;;) {
        const last = all.at(-1)
        const after = last ? { at: last.createdAt, id: last.id } : null
        const page = await accounts.list({ after, limit: pageSize })
        all.push(...page.map((found) => seenPerson(found, found.lastSeenAt)))
        if (page.length < pageSize) return all
      }
    },

    createPerson: async (person) => addPerson(maker, validate(createPersonBody, storable(person))),

    async deletePerson(emailOrId) {
      const { person } = await findByEmailOrId(emailOrId)
      await removePerson(maker, person.id)
    },
  }
}
