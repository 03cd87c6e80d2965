import { form, page, type Row } from '../row.ts'
import { saveSettings } from './forms.ts'
import { loadSettings } from './load.ts'
import { settingsPage } from './page.ts'

const settings = { path: '/console/:env/settings', needs: 'manage', section: 'Settings' } as const

export const settingsRows: readonly Row[] = [
  page({ ...settings, bar: 'environment', load: loadSettings, view: settingsPage }),
  form({ ...settings, take: saveSettings }),
]
