import type { Pages } from '@hearback/core'
import type { SurveyDraft } from './surveys/draft.ts'

/** A dish from above, on a table: what is on the plate. */
const dish = (plate: string, food: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path fill="#e9dfd0" d="M0 0h320v200H0z"/><circle cx="160" cy="104" r="86" fill="#000" opacity=".08"/><circle cx="160" cy="100" r="86" fill="${plate}"/><circle cx="160" cy="100" r="66" fill="#fff" opacity=".35"/>${food}</svg>`

const dots = (fill: string, r: number, places: readonly (readonly [number, number])[]): string =>
  `<g fill="${fill}">${places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`

/** The pictures of the demo, drawn for it, by their names. */
const pictures: Readonly<Record<string, string>> = {
  'curry.svg': dish(
    '#3f5d73',
    `<path fill="#fbf6ea" d="M160 34a66 66 0 0 0 0 132z"/><path fill="#d98a1f" d="M160 34a66 66 0 0 1 0 132z"/>${dots(
      '#5c8a3a',
      8,
      [
        [184, 66],
        [204, 112],
        [178, 140],
      ],
    )}${dots('#c7502b', 7, [
      [206, 84],
      [178, 98],
      [196, 136],
    ])}`,
  ),
  'pasta.svg': dish(
    '#f7f4ee',
    `<g fill="none" stroke="#e8bd5a" stroke-width="7" stroke-linecap="round"><circle cx="160" cy="100" r="56"/><circle cx="160" cy="100" r="44"/><path d="M108 84q52 40 104 0M110 120q50-44 100 2"/></g><circle cx="160" cy="100" r="30" fill="#c63d2a"/><path fill="#4f8a3c" d="M160 82q18 8 6 26-22-4-6-26"/>`,
  ),
  'salad.svg': dish(
    '#caa06a',
    `${dots('#6fa443', 24, [
      [128, 84],
      [166, 70],
      [196, 100],
      [178, 134],
      [132, 128],
      [158, 104],
    ])}${dots('#8fc05c', 14, [
      [146, 72],
      [188, 82],
      [150, 142],
      [116, 106],
    ])}${dots('#d6402f', 10, [
      [150, 96],
      [186, 118],
      [128, 110],
    ])}`,
  ),
  'soup.svg': dish(
    '#2f4858',
    `<circle cx="160" cy="100" r="64" fill="#e39a4b"/><path fill="#fbeee0" d="M124 100q22-24 50 0l16-12v24l-16-12q-28 24-50 0"/>${dots(
      '#5c8a3a',
      4,
      [
        [130, 70],
        [186, 66],
        [200, 132],
        [140, 140],
        [116, 122],
      ],
    )}<path fill="#b97a3d" d="M236 122q40-22 62 10l-14 34q-34-2-48-44"/>`,
  ),
}

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
