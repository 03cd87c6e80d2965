import type { ResponseCounts, Storage, SummaryFilter } from '@hearback/core/storage'
import { type BrokenStorage, broken } from './broken-storage.ts'

const play = (seed: number) => `summaries: count is exact after any writes and stored blocks: play ${seed}`

/** A storage whose tallies come out wrong. */
const tallying = (
  change: (tally: ResponseCounts, storage: Storage, filter: SummaryFilter, surveyId: string) => ResponseCounts,
): ((storage: Storage) => Partial<Storage>) => {
  return (storage) => ({
    summaries: {
      ...storage.summaries,
      async count(environmentId, surveyId, plan, filter) {
        const { counts: tally, read } = await storage.summaries.count(environmentId, surveyId, plan, filter)
        return { counts: change(tally, storage, filter, surveyId), read }
      },
    },
  })
}

const aMsLater = (time: string): string => new Date(Date.parse(time) + 1).toISOString()

const isUnfiltered = (filter: SummaryFilter) => Object.values(filter).every((value) => value === null)

/** Caches the counts of a survey until a response is started: edits and deletions do not change them. */
function remembering(): ReturnType<typeof tallying> {
  const known = new Map<string, ResponseCounts>()
  return tallying((tally, _, filter, surveyId) => {
    if (!isUnfiltered(filter)) return tally
    const before = known.get(surveyId)
    const cached =
      before?.started === tally.started && before.questions.length === tally.questions.length ? before : tally
    known.set(surveyId, cached)
    return cached
  })
}

/** Faults in summaries. */
export const brokenSummaries: readonly BrokenStorage[] = [
  broken('an edit does not change stored counts', play(1), remembering()),
  broken('a filter is forgotten', 'summaries: each filter works alone, and all of them together', (storage) => ({
    summaries: {
      ...storage.summaries,
      count: (environmentId, surveyId, plan, filter) =>
        storage.summaries.count(environmentId, surveyId, plan, { ...filter, tagId: null }),
    },
  })),
  broken(
    'a mark is counted twice where a response makes it twice',
    'summaries: count reads every answer according to the type of its question',
    tallying((tally) => ({
      ...tally,
      questions: tally.questions.map((question) => ({
        ...question,
        marks: question.marks.map((mark) => (mark.key === 'red' ? { ...mark, count: mark.count + 1 } : mark)),
      })),
    })),
  ),
  broken(
    'the oldest texts are listed',
    'summaries: count reads every answer according to the type of its question',
    tallying((tally) => ({
      ...tally,
      questions: tally.questions.map((question) => ({ ...question, newest: question.newest.toReversed() })),
    })),
  ),
  broken(
    'a response that only ends at a question counts as skipping it',
    'summaries: count counts responses that skip a question and responses that end there',
    tallying((tally) => ({
      ...tally,
      questions: tally.questions.map((question) => ({ ...question, skipped: question.skipped + question.dropped })),
    })),
  ),
  broken(
    'a question with a time and no answer was not shown',
    'summaries: count counts responses that skip a question and responses that end there',
    tallying((tally) => ({
      ...tally,
      questions: tally.questions.map((question) => ({ ...question, shown: question.answered })),
    })),
  ),
  broken(
    'the end of a period belongs to it too',
    'trends: countPeriods finds nothing of a survey that is deleted, unknown or of another environment',
    (storage) => ({
      summaries: {
        ...storage.summaries,
        countPeriods: (environmentId, surveyId, question, filter, bounds) =>
          storage.summaries.countPeriods(environmentId, surveyId, question, filter, bounds.map(aMsLater)),
      },
    }),
  ),
  broken(
    'the activity of a survey is not bounded',
    'summaries: activityOf counts the newest responses of each survey and finds its newest display, and nothing of one that is deleted, unknown or abroad',
    ({ summaries }) => ({
      summaries: { ...summaries, activityOf: (environmentId, ids) => summaries.activityOf(environmentId, ids, 10) },
    }),
  ),
  broken(
    'an unfinished response counts for the median of times',
    'summaries: the median time covers finished responses that have a time',
    tallying((tally) => ({ ...tally, medianTtc: tally.medianTtc ?? (tally.started > 0 ? 1 : null) })),
  ),
  broken(
    'keeping never ends',
    'summaries: keep ends, and stored counts do not change the result of count',
    ({ summaries }) => ({ summaries: { ...summaries, storeCounts: async () => 'more' } }),
  ),
  broken(
    'displays after the end are counted',
    'summaries: countDisplays counts the displays of a period; it includes `since` and excludes `until`',
    ({ summaries }) => ({
      summaries: {
        ...summaries,
        countDisplays: (environmentId, surveyId, { since }) =>
          summaries.countDisplays(environmentId, surveyId, { since, until: null }),
      },
    }),
  ),
  broken('each wish files a chore', 'chores: file files a chore once, however often it is called', ({ chores }) => {
    const wishes: string[] = []
    return {
      chores: {
        ...chores,
        file: (environmentId, chore) => {
          wishes.push(chore.id)
          return chores.file(environmentId, { ...chore, id: `${chore.id}${wishes.length}` })
        },
      },
    }
  }),
]
