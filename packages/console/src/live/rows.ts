import { form, page, type Row } from '../row.ts'
import { deleteLivePage } from './delete-page.ts'
import { deleteLink, makeLink, renewLink } from './forms.ts'
import { loadLink, loadLinks } from './load.ts'
import { livePage } from './page.ts'

const live = { needs: 'read', section: 'surveys' } as const
const path = '/console/:env/surveys/:surveyId/live'

export const liveRows: readonly Row[] = [
  page({ ...live, path, load: loadLinks, view: livePage }),
  form({ ...live, path, confirm: true, take: makeLink }),
  form({ ...live, path: `${path}/:linkId/renew`, page: path, confirm: true, take: renewLink }),
  page({ ...live, path: `${path}/:linkId/delete`, load: loadLink, view: deleteLivePage }),
  form({ ...live, path: `${path}/:linkId/delete`, take: deleteLink }),
]
