/** One respondent's answers to the survey of twelve questions in `../survey.ts`: about 700 bytes. */
export interface Answers {
  finished: boolean
  endingId: string | null
  data: Record<string, string | number | string[] | Record<string, string>>
  ttc: Record<string, number>
  meta: Record<string, unknown>
}

/** Percentage of respondents who do not finish. */
const unfinishedInHundred = 5

const sentences = [
  'It is quick, and the people who answer are kind.',
  'I would like to see it in my own language, and so would most of my colleagues.',
  'The calendar loses its filters whenever I come back from another page.',
  'We moved here from a tool that cost three times as much and did half of it.',
  'Reports that I can send to somebody who has no account would help a lot.',
  'The search finds everything but what I am looking for.',
  'After a week nobody in the team wanted to go back.',
  'Sometimes the page takes ten seconds on the train, and then I write it on paper.',
]

const sources = [
  { source: 'newsletter', url: 'https://shop.example/account' },
  { source: 'link', url: 'https://shop.example/orders/thanks?campaign=autumn' },
  { url: 'https://shop.example/help' },
]

const grades = ['Poor', 'Fair', 'Good']

const agents = [
  { browser: 'Chrome', os: 'Windows', device: 'desktop' },
  { browser: 'Safari', os: 'iOS', device: 'mobile' },
  { browser: 'Firefox', os: 'Linux', device: 'desktop' },
]

/** Answers of so many respondents, the same each time. */
export function answersOf(count: number): Answers[] {
  const random = randomFrom(17)
  return Array.from({ length: count }, () => answersBy(random))
}

function answersBy({ below, pick, some }: Random): Answers {
  const text = (most: number) => some(sentences, 1 + below(most)).join(' ')
  const all: [string, Answers['data'][string]][] = [
    ['recommend', pick([10, 10, 9, 9, 9, 8, 8, 7, 6, 5, 3, 0])],
    ['reason', text(3)],
    ['quality', 1 + below(5)],
    ['speed', 1 + below(7)],
    ['plan', pick(['Free', 'Team', 'Company'])],
    ['areas', some(['Surveys', 'Reports', 'Webhooks', 'Import', 'Support'], below(5))],
    ['missing', below(10) < 6 ? text(3) : ''],
    ['role', pick(['Head of customer care', 'Engineer', 'Somebody who just looks around', ''])],
    ['since', `${2018 + below(8)}-${10 + below(3)}-${10 + below(19)}`],
    ['support', { Speed: pick(grades), Kindness: pick(grades) }],
    ['terms', pick(['accepted', 'accepted', ''])],
    ['more', below(10) < 6 ? text(2) : ''],
  ]
  const finished = below(100) >= unfinishedInHundred
  const given = finished ? all : all.slice(0, 1 + below(all.length - 1))
  const ttc = Object.fromEntries(given.map(([id]) => [id, 800 + below(12_000)]))
  const total = Object.values(ttc).reduce((sum, ms) => sum + ms, 0)
  return {
    finished,
    endingId: finished ? 'thanks' : null,
    data: Object.fromEntries(given),
    ttc: finished ? { ...ttc, _total: total } : ttc,
    meta: { ...pick(sources), userAgent: pick(agents) },
  }
}

type Random = ReturnType<typeof randomFrom>

/** mulberry32 (Tommy Ettinger, public domain): small, and good enough for test data, which need not be secret. */
function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    // Safe: none of these lists is empty.
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    /** So many elements of the list, in random order. */
    some<T>(list: readonly T[], count: number): T[] {
      const left = [...list]
      return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat()
    },
  }
}
