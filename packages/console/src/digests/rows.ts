import { form, type Row } from '../row.ts'
import { chooseDigest, stopDigests } from './forms.ts'

export const digestRows: readonly Row[] = [
  form({
    path: '/console/:env/surveys/:surveyId/mail',
    page: '/console/:env/surveys/:surveyId',
    needs: 'read',
    section: 'surveys',
    take: chooseDigest,
  }),
  form({
    path: '/console/account/stop-mails',
    page: '/console/account',
    needs: 'signedIn',
    section: 'account',
    take: stopDigests,
  }),
]
