import type { Storage, SummaryFilter, Tally } from '@hearback/core'
import { type BrokenStorage, broken } from './broken-storage.ts'

const play = (seed: number) =>
  `summaries: whatever is written, and kept in between, tally says what is there: play ${seed}`

/** A storage whose tallies come out wrong. */
const tallying = (
  change: (tally: Tally, storage: Storage, filter: SummaryFilter, surveyId: string) => Tally,
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

const isUnfiltered = (filter: SummaryFilter) => Object.values(filter).every((value) => value === null)

/** What was found once is told until something new is started: edits and deletions are not seen. */
function remembering(): ReturnType<typeof tallying> {
  const known = new Map<string, Tally>()
  return tallying((tally, _, filter, surveyId) => {
    if (!isUnfiltered(filter)) return tally
    const before = known.get(surveyId)
    const told =
      before?.started === tally.started && before.questions.length === tally.questions.length ? before : tally
    known.set(surveyId, told)
    return told
  })
}

/** Faults in what responses come to. */
export const brokenSummaries: readonly BrokenStorage[] = [
  broken('an edit is not seen in what was kept', play(1), remembering()),
  broken('a filter is forgotten', 'summaries: every filter narrows, and all of them together', (storage) => ({
    summaries: {
      ...storage.summaries,
      count: (environmentId, surveyId, plan, filter) =>
        storage.summaries.count(environmentId, surveyId, plan, { ...filter, tagId: null }),
    },
  })),
  broken(
    'a mark is counted twice where a response makes it twice',
    'summaries: count reads every answer by the form of its question',
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
    'summaries: count reads every answer by the form of its question',
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
    'an unfinished response counts for the median of times',
    'summaries: the median of times is of finished responses that have one',
    tallying((tally) => ({ ...tally, medianTtc: tally.medianTtc ?? (tally.started > 0 ? 1 : null) })),
  ),
  broken(
    'keeping never ends',
    'summaries: keep ends, and stored counts do not change the result of count',
    ({ summaries }) => ({ summaries: { ...summaries, keep: async () => 'more' } }),
  ),
  broken(
    'displays after the end are counted',
    'summaries: countDisplays counts those of a time, since included, until not',
    ({ summaries }) => ({
      summaries: {
        ...summaries,
        countDisplays: (environmentId, surveyId, { since }) =>
          summaries.countDisplays(environmentId, surveyId, { since, until: null }),
      },
    }),
  ),
  broken(
    'each wish files a chore',
    'summaries: fileChore files a chore once, however often it is called',
    ({ summaries }) => {
      const wishes: string[] = []
      return {
        summaries: {
          ...summaries,
          fileChore: (environmentId, chore) => {
            wishes.push(chore.id)
            return summaries.fileChore(environmentId, { ...chore, id: `${chore.id}${wishes.length}` })
          },
        },
      }
    },
  ),
]
