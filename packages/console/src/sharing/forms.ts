import type { Answer } from '../row.ts'
import type { Visit } from '../visit.ts'
import { sharePath } from './load.ts'

export async function share(visit: Visit): Promise<Answer> {
  await visit.send('POST', sharePath(visit))
  return backToPage(visit)
}

export async function stopSharing(visit: Visit): Promise<Answer> {
  await visit.send('DELETE', sharePath(visit))
  return backToPage(visit)
}

/** Ends the old address before the new one is made: whatever happens between them, the old one opens nothing. */
export async function shareAnew(visit: Visit): Promise<Answer> {
  await visit.send('DELETE', sharePath(visit))
  return share(visit)
}

const backToPage = ({ here, params }: Visit): Answer => ({
  kind: 'to',
  url: here('surveys', params.surveyId ?? '', 'share'),
})
