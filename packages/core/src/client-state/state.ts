import type { EnvironmentView } from '../configuration/environment-view.ts'
import { hex, sha256 } from '../ground/bytes.ts'
import type { SetUpKind } from '../products/schema.ts'
import type { Service } from '../service/service.ts'
import { allAsOfNow } from '../surveys/find.ts'
import { everySurvey, referencesOf } from '../surveys/references.ts'
import { reducedSurvey } from '../surveys/rules/reduced.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { gzip } from './gzip.ts'
import { expiresAt, reducedActionClass, reducedProduct, trueUntil } from './rules.ts'

/** A client state as it is sent, and how long it is true. */
export interface State {
  /** JSON in UTF-8: tens of kilobytes that every client asks for are put into bytes once. */
  body: Uint8Array<ArrayBuffer>
  /** The same in gzip: see `packedOf`. */
  packed: Uint8Array<ArrayBuffer> | null
  isPacking: boolean
  etag: string
  /** Milliseconds since 1970. */
  until: number
}

/** Below this many bytes, headers are most of what is sent. */
const worthPacking = 2048

/** The state for clients of a kind: made once, and again when the configuration moved or its time is over. */
export async function stateOf(service: Service, environment: EnvironmentView, kind: SetUpKind): Promise<State> {
  const slot = await environment.remember(`client-state ${kind}`, async () => ({
    state: null as Promise<State> | null,
  }))
  const before = slot.state
  const kept = await before
  if (kept && service.clock.now() < kept.until) return kept
  // Of many that find it over at once, the first makes the next one for all.
  if (slot.state !== null && slot.state !== before) return slot.state
  const making = make(service, environment, kind)
  slot.state = making
  making.catch(() => {
    if (slot.state === making) slot.state = null
  })
  return making
}

async function make(service: Service, environment: EnvironmentView, kind: SetUpKind): Promise<State> {
  const now = service.clock.now()
  const candidates = await candidatesOf(service, environment, kind)
  const { actionClasses, segmentOf } = await referencesOf(service, environment)
  const current = await allAsOfNow(service, environment.id, candidates)
  const surveys = current
    .filter(({ status }) => status === 'inProgress')
    .map((survey) => reducedSurvey(survey, { actionClasses, segment: segmentOf(survey) }))
  const product = reducedProduct(environment.product)
  const parts = { surveys, actionClasses: actionClasses.map(reducedActionClass), project: product, product }
  const text = JSON.stringify({ data: { data: parts, expiresAt: expiresAt(now), ...parts } })
  const body = new TextEncoder().encode(text)
  const until = trueUntil(candidates, now)
  return { body, packed: null, isPacking: false, etag: await etagOf(text), until }
}

/** The state in gzip: made once somebody takes it, and there soon after. `null` until then, and where little would be saved. */
export function packedOf(state: State): Uint8Array<ArrayBuffer> | null {
  if (!state.isPacking && state.body.byteLength >= worthPacking) {
    state.isPacking = true
    void pack(state)
  }
  return state.packed
}

async function pack(state: State): Promise<void> {
  try {
    state.packed = await gzip(state.body)
  } catch {
    // A host without `CompressionStream` goes on with what everybody can read.
  }
}

/** Surveys of the kind that are, or may come to be, in progress. */
async function candidatesOf(service: Service, { id }: EnvironmentView, kind: SetUpKind): Promise<StoredSurvey[]> {
  const candidates: StoredSurvey[] = []
  for await (const survey of everySurvey(service, id)) {
    if (survey.type === kind && (survey.status === 'inProgress' || survey.status === 'scheduled'))
      candidates.push(survey)
  }
  return candidates
}

const etagOf = async (text: string): Promise<string> => `"${hex((await sha256(text)).subarray(0, 16))}"`
