import { type Examples, exampleIds, exampleTimes } from '../../http/openapi/example.ts'

const counts = [0, 0, 1, 0, 2, 3, 4, 10, 30, 20, 10]
const answered = 80
const group = (count: number) => ({ count, share: count / answered })

export const summaryExamples: Examples = {
  trendOfSurvey: {
    reply: {
      interval: 'week',
      timeZone: 'Europe/Berlin',
      questionId: 'nps',
      points: [
        {
          from: '2026-01-04T23:00:00.000Z',
          until: '2026-01-11T23:00:00.000Z',
          displays: 250,
          started: 100,
          finished: 75,
          shown: 85,
          answered,
          mean: 7.9875,
          score: 25,
        },
      ],
    },
  },
  summarizeSurvey: {
    reply: {
      displayCount: 250,
      startCount: 100,
      finishedCount: 75,
      completionRate: 0.75,
      medianTtc: 10500,
      dropOff: [
        { questionId: 'nps', shown: 85, seen: 85, dropped: 10 },
        { questionId: 'why', shown: 60, seen: 75, dropped: 5 },
      ],
      questions: [
        {
          questionId: 'nps',
          type: 'nps',
          headline: { default: 'Would you recommend us?' },
          shown: 85,
          answered,
          skipped: 5,
          unread: 0,
          mean: 7.9875,
          median: 8,
          histogram: counts.map((count, number) => ({ from: number, to: number, ...group(count) })),
          promoters: group(30),
          passives: group(40),
          detractors: group(10),
          score: 25,
        },
        {
          questionId: 'why',
          type: 'openText',
          headline: { default: 'Why?' },
          shown: 60,
          answered: 40,
          skipped: 35,
          unread: 0,
          inputType: 'text',
          texts: [{ responseId: exampleIds.response, createdAt: exampleTimes.createdAt, value: 'It is quick' }],
        },
      ],
      former: [],
    },
  },
}
