import { form, page, type Row } from '../row.ts'
import { rotateIdentity, saveSettings } from './forms.ts'
import { rotateIdentityPage } from './identity-page.ts'
import { loadSettings } from './load.ts'
import { settingsPage } from './page.ts'

const path = '/console/:env/settings'
const identity = `${path}/identity`
const settings = { needs: 'manage', section: 'settings' } as const

export const settingsRows: readonly Row[] = [
  page({ ...settings, path, bar: 'environment', load: loadSettings, view: settingsPage }),
  form({ ...settings, path, take: saveSettings }),
  page({ ...settings, path: identity, load: loadSettings, view: rotateIdentityPage }),
  form({ ...settings, path: identity, confirm: true, take: rotateIdentity }),
]
