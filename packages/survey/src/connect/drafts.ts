import type { SessionAnswers, SessionValue, SurveyModel } from '../index.ts'

/** What a respondent has entered on cards and not submitted. It never leaves the browser. */
export interface Drafts {
  /** The values by question id. */
  read(): SessionAnswers
  /** `null`: nothing is entered on the card any more, or it was submitted. */
  keep(questionId: string, value: SessionValue | null): void
  /** Forgets everything: the survey is finished. */
  clear(): void
}

/** How long an entry is kept, in ms: a day. */
const keptMs = 24 * 60 * 60_000
const prefix = 'hearback draft '

interface StoredDraft {
  readonly at: number
  readonly person: string
  readonly values: SessionAnswers
  /** What kind each question was. Missing in drafts of earlier releases. */
  readonly kinds?: Readonly<Record<string, string>>
}

/**
 * Keeps drafts in `localStorage`, which holds an entry as soon as it is made: a tab may be gone before IndexedDB
 * answers. Where there is no storage, drafts last as long as the page. `name` tells the survey and the person from
 * others; a draft of another `person` under the same name is not read, nor one for a question that is another kind now: 5 of 5 stars are
 * no 5 of 10. Tabs share what is kept: each changes only the question that is answered in it.
 */
export function draftsOf(name: string, person: string, { questions }: Pick<SurveyModel, 'questions'>): Drafts {
  const key = prefix + name
  const kindOf = (id: string) => {
    const { type, inputType, range }: Partial<Record<string, unknown>> = questions.find((one) => one.id === id) ?? {}
    return [type, inputType, range].join(' ')
  }
  removeOld()
  /** Counts only where there is no storage. */
  let unkept: SessionAnswers = {}

  function read(): SessionAnswers {
    const draft = draftAt(key)
    if (draft === undefined) return unkept
    if (draft?.person !== person || !isFresh(draft)) return {}
    const isAsBefore = (id: string) => draft.kinds === undefined || draft.kinds[id] === kindOf(id)
    return Object.fromEntries(Object.entries(draft.values).filter(([id]) => isAsBefore(id)))
  }
  function change(values: SessionAnswers): void {
    unkept = values
    const ids = Object.keys(values)
    const isEmpty = ids.length === 0
    const kinds = Object.fromEntries(ids.map((id) => [id, kindOf(id)]))
    const record: StoredDraft = { at: Date.now(), person, values, kinds }
    inStorage((storage) => (isEmpty ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(record))))
  }
  return {
    read,
    keep(questionId, value) {
      const { [questionId]: _, ...others } = read()
      change(value === null ? others : { ...others, [questionId]: value })
    },
    clear: () => change({}),
  }
}

/**
 * Drafts that stay until their answers are stored: where a browser stores slowly and the tab is killed, the draft is all that is
 * left. `stored`: resolves once the newest answers are stored; where it rejects, the draft stays.
 */
export function untilStored(drafts: Drafts, stored: () => Promise<unknown>): Drafts {
  const once = (forget: () => void) => void stored().then(forget, () => {})
  return {
    ...drafts,
    keep(questionId, value) {
      if (value !== null) return drafts.keep(questionId, value)
      const was = JSON.stringify(drafts.read()[questionId])
      // Something else may have been entered meanwhile.
      once(() => JSON.stringify(drafts.read()[questionId]) === was && drafts.keep(questionId, null))
    },
    clear: () => once(drafts.clear),
  }
}

/** Deletes the drafts of all surveys and persons that are too old. */
function removeOld(): void {
  const keys = inStorage((storage) => Object.keys(storage)) ?? []
  for (const key of keys.filter((one) => one.startsWith(prefix))) {
    if (!isFresh(draftAt(key))) inStorage((storage) => storage.removeItem(key))
  }
}

/** Whether it can be read, and is not too old. Another script may have written it. */
const isFresh = (draft: StoredDraft | null | undefined): boolean =>
  typeof draft?.values === 'object' && draft.values !== null && Math.abs(Date.now() - draft.at) < keptMs

// Safe: only this file writes under these keys.
const draftAt = (key: string): StoredDraft | null | undefined =>
  inStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null') as StoredDraft | null)

/** `undefined`: a frame without an origin has no storage, and a full one takes nothing. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}
