import type { Pages } from '@hearback/core'
import drawn from './pictures.json' with { type: 'json' }
import type { SurveyDraft } from './surveys/draft.ts'

const pictures: Readonly<Record<string, string>> = drawn

/** Shows the demo's pictures at `/demo/…` of the service itself: a demo needs no other server. */
export function demoPictures(): Pages {
  const headers = {
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=86400',
  }
  return {
    addresses: [{ path: '/demo/:picture', methods: ['GET'], isShared: false, landmark: null }],
    async serve(_request, { params: { picture = '' } }) {
      return Object.hasOwn(pictures, picture) ? new Response(pictures[picture], { headers }) : null
    },
  }
}

/** A survey whose pictures, which the demo names by their paths, are at the service. */
export function withPictures(draft: SurveyDraft, url = 'http://localhost:3000'): SurveyDraft {
  const root = url.replace(/\/+$/, '')
  const questions = draft.questions.map((question) =>
    question.type === 'pictureSelection'
      ? { ...question, choices: (question.choices ?? []).map((one) => ({ ...one, imageUrl: root + one.imageUrl })) }
      : question,
  )
  return { ...draft, questions }
}
