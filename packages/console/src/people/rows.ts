import { form, page, type Row } from '../row.ts'
import { changePerson, invite, makeLink, removePerson } from './forms.ts'
import { loadPeople, loadPerson } from './load.ts'
import { peoplePage } from './page.ts'
import { personPage, removePersonPage } from './person-page.ts'

const people = { needs: 'owner', section: 'people' } as const
const one = '/console/people/:personId'

export const peopleRows: readonly Row[] = [
  page({ ...people, path: '/console/people', bar: 'main', load: loadPeople, view: peoplePage }),
  form({ ...people, path: '/console/people', confirm: true, take: invite }),
  page({ ...people, path: one, load: loadPerson, view: personPage }),
  form({ ...people, path: one, confirm: true, take: changePerson }),
  form({ ...people, path: `${one}/link`, page: one, confirm: true, take: makeLink }),
  page({ ...people, path: `${one}/remove`, load: loadPerson, view: removePersonPage }),
  form({ ...people, path: `${one}/remove`, confirm: true, take: removePerson }),
]
