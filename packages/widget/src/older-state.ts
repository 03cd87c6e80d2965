import type { Respondent } from './state.ts'

/** Where published clients of other services keep their state, the newest first. */
const olderKeys = ['formbricks-js', 'formbricks-js-app', 'formbricks-js-website']

type Older = Pick<Respondent, 'userId' | 'displays' | 'responses' | 'lastDisplayAt' | 'language'>

/**
 * Reads what older clients have kept of the visitor, and deletes it: a site that moves shows no survey twice. `null`:
 * there is nothing.
 */
export function takeOlderState(): Older | null {
  const found = olderKeys.flatMap((key) => take(key) ?? [])
  if (found.length === 0) return null
  const displays = found.flatMap((one) => one.displays)
  const times = [...found.map((one) => one.lastDisplayAt), ...displays.map(({ createdAt }) => createdAt)]
  return {
    userId: found.find(({ userId }) => userId !== null)?.userId ?? null,
    language: found.find(({ language }) => language)?.language,
    displays,
    responses: [...new Set(found.flatMap(({ responses }) => responses))],
    lastDisplayAt:
      times
        .filter((time) => time !== null)
        .sort()
        .at(-1) ?? null,
  }
}

function take(key: string): Older | null {
  try {
    const text = localStorage.getItem(key)
    localStorage.removeItem(key)
    return text === null ? null : read(JSON.parse(text))
  } catch {
    return null
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Releases differ in where the visitor stands: `user.data`, `personState.data`, or `state`. */
function read(config: Fields): Older {
  const person = fieldsOf(fieldsOf(config.user ?? config.personState).data ?? config.state)
  const shown = listOf(person.displays).map(fieldsOf)
  const displays = shown.flatMap(({ surveyId, createdAt }) => {
    const time = timeOf(createdAt)
    return typeof surveyId === 'string' && time ? [{ surveyId, createdAt: time }] : []
  })
  const answered = shown.filter(({ responded }) => responded === true).map(({ surveyId }) => surveyId)
  const userId = textOf(person.userId ?? config.userId ?? fieldsOf(person.person).userId)
  return {
    userId,
    displays,
    responses: [...listOf(person.responses), ...answered].filter((id) => typeof id === 'string'),
    lastDisplayAt: timeOf(person.lastDisplayAt),
    language: textOf(person.language ?? fieldsOf(config.attributes).language) ?? undefined,
  }
}

// Safe: every field is looked at before it is used.
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? value : {}) as Fields
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function timeOf(value: unknown): string | null {
  const time = new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
