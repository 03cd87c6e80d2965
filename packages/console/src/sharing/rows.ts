import { form, page, type Row } from '../row.ts'
import { share, shareAnew, stopSharing } from './forms.ts'
import { loadSharing } from './load.ts'
import { sharingPage } from './page.ts'

const path = '/console/:env/surveys/:surveyId/share'
const section = 'surveys'

/** Each needs what the same request to the API needs of a key. */
export const sharingRows: readonly Row[] = [
  page({ path, needs: 'read', section, load: loadSharing, view: sharingPage }),
  form({ path, needs: 'write', section, take: share }),
  form({ path: `${path}/stop`, page: path, needs: 'manage', section, take: stopSharing }),
  form({ path: `${path}/new`, page: path, needs: 'manage', section, take: shareAnew }),
]
