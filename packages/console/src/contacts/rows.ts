import { download, form, page, type Row } from '../row.ts'
import { deleteContactPage } from './delete-page.ts'
import { deleteContact } from './forms.ts'
import { loadContact, loadContactAlone, loadContacts, openExport } from './load.ts'
import { contactPage } from './one-page.ts'
import { contactsPage } from './page.ts'

const all = '/console/:env/contacts'
const one = `${all}/:contactId`
const read = { needs: 'read', section: 'contacts' } as const
const manage = { needs: 'manage', section: 'contacts' } as const

export const contactRows: readonly Row[] = [
  page({ ...read, path: all, bar: 'main', load: loadContacts, view: contactsPage }),
  page({ ...read, path: one, load: loadContact, view: contactPage }),
  download({ ...read, path: `${one}/export`, load: openExport }),
  page({ ...manage, path: `${one}/delete`, load: loadContactAlone, view: deleteContactPage }),
  form({ ...manage, path: `${one}/delete`, take: deleteContact }),
]
