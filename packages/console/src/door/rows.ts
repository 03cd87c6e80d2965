import { type DoorRow, form, type Row } from '../row.ts'
import { chooseLanguage } from './choose-language.ts'
import { enter, showEntry } from './enter.ts'
import { sendForgot, showForgot } from './forgot-password.ts'
import { home } from './home.ts'
import { showSignIn, signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { showStop, stop } from './stop-mail.ts'

const door = (method: DoorRow['method'], path: string, open: DoorRow['open']): DoorRow => ({
  method,
  path,
  needs: 'anyone',
  confirm: false,
  open,
})

/** Signing in and out, and the pages that come before it. */
export const doorRows: readonly Row[] = [
  door('GET', '/console', home),
  door('GET', '/console/sign-in', showSignIn),
  door('POST', '/console/sign-in', signIn),
  door('GET', '/console/forgot-password', showForgot),
  door('POST', '/console/forgot-password', sendForgot),
  door('GET', '/console/enter/:link', showEntry),
  door('POST', '/console/enter', enter),
  door('GET', '/console/stop/:token', showStop),
  // A mail program sends it, which is no page of the console. The token is the proof.
  { ...door('POST', '/console/stop/:token', stop), isFromAnywhere: true },
  door('POST', '/console/language', chooseLanguage),
  form({ path: '/console/sign-out', needs: 'signedIn', section: 'account', take: signOut }),
]
