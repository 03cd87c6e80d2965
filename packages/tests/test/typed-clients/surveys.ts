import type { NewSurvey } from '@hearback/client'
import type { Random } from '../../../demo/src/random.ts'
import { questions as everyQuestion } from '../../../survey/test/every-type.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Pieces that end the pages of apps, or that people write. */
const pieces = [
  'Line\nbreak',
  'tab\tstop',
  'C:\\new',
  '`code`',
  ['$', '{price}'].join(''),
  '"quoted"',
  "it's",
  'R&D',
  '\r\n',
  'word\u2060joiner \u2060',
  '</script>',
  '<!-- note',
  '\u0007bell',
  '日本',
  '🙂',
  '',
]

const words = (random: Random): string =>
  Array.from({ length: random.whole(1, 4) }, () => random.pick(pieces)).join(' ') || 'x'

const markup = (random: Random): string => `<p class="lead">${words(random)}</p>`

/** Adds such pieces to each text that people read. */
function strewn(value: Json, random: Random): Json {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => strewn(one, random))
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'default' && typeof one === 'string' && random.chance(0.7)
        ? `${one} ${words(random)}`
        : strewn(one, random),
    ]),
  )
}

const maybe = <T>(random: Random, value: T): T | null => (random.chance(0.5) ? value : null)

/** Any survey that an editor of the product or of a published service may save for an app. */
export function anySurvey(random: Random, segmentIds: readonly string[], at: number): NewSurvey {
  const asked = random.shuffled(everyQuestion).slice(0, random.whole(1, 6))
  const codes = random.shuffled(['de', 'fr', 'ar', 'pt-BR']).slice(0, random.whole(0, 3))
  const survey = {
    name: `The team's own words ${at}`,
    type: 'app',
    status: 'inProgress',
    // Safe: questions are JSON.
    questions: strewn(asked as unknown as Json, random),
    welcomeCard: {
      enabled: random.chance(0.5),
      headline: { default: `Welcome ${words(random)}` },
      html: { default: markup(random) },
    },
    endings: [
      {
        id: 'end',
        type: 'endScreen',
        headline: { default: `Thanks ${words(random)}` },
        subheader: { default: words(random) },
      },
    ],
    triggers: random.shuffled(['New Session', 'Bought']).slice(0, random.whole(0, 2)),
    delay: random.pick([0, 1, 1.5, 0.2, 12]),
    displayPercentage: maybe(random, random.pick([0.5, 20, 33.33, 100])),
    displayOption: random.pick(['displayOnce', 'displayMultiple', 'respondMultiple', 'displaySome']),
    displayLimit: 3,
    recontactDays: maybe(random, random.whole(0, 30)),
    autoClose: maybe(random, 20),
    segmentId: maybe(random, random.pick(segmentIds)),
    languages:
      codes.length === 0
        ? []
        : ['en', ...codes].map((code, index) => ({
            default: index === 0,
            enabled: true,
            language: {
              code,
              ...(random.chance(0.5) && { id: `lang${code}` }),
              ...(random.chance(0.3) && { alias: `In "${code}"` }),
            },
          })),
    productOverwrites: maybe(random, {
      brandColor: maybe(random, '#00c4b8'),
      placement: maybe(random, 'center'),
      darkOverlay: maybe(random, true),
      clickOutsideClose: maybe(random, false),
    }),
    styling: maybe(random, { overwriteThemeStyling: true, brandColor: { light: '#00c4b8' } }),
  }
  // Safe: the service refuses what is no survey, and the test with it.
  return survey as unknown as NewSurvey
}
