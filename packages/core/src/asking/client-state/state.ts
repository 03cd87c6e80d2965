import { onDemand } from '../../ground/on-demand.ts'
import type { Service } from '../../house/service/service.ts'
import { contentEtag } from '../../http/etag.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import type { SetUpKind } from '../../tenants/products/schema.ts'
import { hasPattern } from '../action-classes/rules.ts'
import { asReceived, type ReceivingFiles } from '../surveys/file-bounds.ts'
import { allAsOfNow } from '../surveys/find.ts'
import { everySurvey, referencesOf } from '../surveys/references.ts'
import { reducedSurvey } from '../surveys/rules/reduced.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import { stateSurvey, withSafeTexts } from './app-survey-rules.ts'
import { gzip } from './gzip.ts'
import { expiresAt, reducedActionClass, reducedProduct, trueUntil } from './rules.ts'

const { withoutSlowPatterns } = onDemand(() => import('../action-classes/slow-pattern.ts'))

/** An environment state as it is sent, and how long it is valid. */
export interface State {
  /** JSON in UTF-8. It has tens of kilobytes and every client reads it, so it is encoded once. */
  body: Uint8Array<ArrayBuffer>
  /** The body in gzip, if compressed already: see `packedOf`. */
  packed: Uint8Array<ArrayBuffer> | null
  isPacking: boolean
  etag: string
  /** When the state must be made again, in milliseconds since 1970. */
  until: number
}

/** The least number of bytes to compress: below it, headers are most of the response. */
const worthPacking = 2048

/**
 * Returns the state for clients of a kind: cached, and made again when the configuration has changed or the state is
 * no longer valid.
 */
export async function stateOf(
  service: Pick<Service, 'storage' | 'clock'> & ReceivingFiles,
  environment: EnvironmentView,
  kind: SetUpKind,
): Promise<State> {
  const slot = await environment.remember(`client-state ${kind}`, async () => ({
    state: null as Promise<State> | null,
  }))
  const before = slot.state
  const kept = await before
  if (kept && service.clock.now() < kept.until) return kept
  // If many requests find it invalid at once, the first one makes the next state for all.
  if (slot.state !== null && slot.state !== before) return slot.state
  const making = make(service, environment, kind)
  slot.state = making
  making.catch(() => {
    if (slot.state === making) slot.state = null
  })
  return making
}

async function make(
  service: Pick<Service, 'storage' | 'clock'> & ReceivingFiles,
  environment: EnvironmentView,
  kind: SetUpKind,
): Promise<State> {
  const now = service.clock.now()
  const candidates = await candidatesOf(service, environment, kind)
  const { actionClasses: stored, segmentOf } = await referencesOf(service, environment)
  const actionClasses = stored.some(hasPattern) ? await withoutSlowPatterns(stored) : stored
  const current = await allAsOfNow(service, environment.id, candidates)
  const surveys = current
    .filter(({ status }) => status === 'inProgress')
    .map((survey) => (service.blobs === null ? asReceived(service, survey) : survey))
    .map((survey) => reducedSurvey(survey, { actionClasses, segment: segmentOf(survey) }))
    .map((survey) => stateSurvey(survey, environment.product.id))
  const product = reducedProduct(environment.product)
  const safe = kind === 'app' ? withSafeTexts : <T>(texts: T): T => texts
  const parts = {
    surveys: safe(surveys),
    // Clients compare the names with those of the surveys' triggers.
    actionClasses: actionClasses.map((one) => ({ ...reducedActionClass(one), name: safe(one.name) })),
    project: product,
    product,
  }
  const text = JSON.stringify({ data: { data: parts, expiresAt: expiresAt(now), ...parts } })
  const body = new TextEncoder().encode(text)
  const until = trueUntil(candidates, now)
  return { body, packed: null, isPacking: false, etag: await contentEtag(text), until }
}

/**
 * Returns the state in gzip. The first call starts the compression. `null` until it has finished, and for small
 * states.
 */
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
    // A host without `CompressionStream` keeps sending the uncompressed body.
  }
}

/** The surveys of this kind that are in progress or scheduled. */
async function candidatesOf(
  service: Pick<Service, 'storage'>,
  { id }: EnvironmentView,
  kind: SetUpKind,
): Promise<StoredSurvey[]> {
  const candidates: StoredSurvey[] = []
  for await (const survey of everySurvey(service, id)) {
    if (survey.type === kind && (survey.status === 'inProgress' || survey.status === 'scheduled'))
      candidates.push(survey)
  }
  return candidates
}
