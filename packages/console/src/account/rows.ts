import { form, page, type Row } from '../row.ts'
import { changeName, changePassword, changeTimeZone, chooseMails, endOtherSessions } from './forms.ts'
import { loadAccount } from './load.ts'
import { accountPage } from './page.ts'

const account = { needs: 'signedIn', section: 'account' } as const

export const accountRows: readonly Row[] = [
  page({ ...account, path: '/console/account', bar: 'account', load: loadAccount, view: accountPage }),
  form({ ...account, path: '/console/account', take: changeName }),
  form({ ...account, path: '/console/account/password', page: '/console/account', take: changePassword }),
  form({ ...account, path: '/console/account/time-zone', page: '/console/account', take: changeTimeZone }),
  form({ ...account, path: '/console/account/mails', page: '/console/account', take: chooseMails }),
  form({ ...account, path: '/console/account/sessions', page: '/console/account', take: endOtherSessions }),
]
