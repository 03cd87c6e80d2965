import { type Timestamp, timestamp } from '../../../ground/ports/clock.ts'
import type { WebhookPolicy } from '../rules.ts'
import type { Circuit } from '../schema.ts'

/** The result of an attempt, as far as it matters for its target. */
export interface EndedAttempt {
  ok: boolean
  /** Whether it was the probe that this open circuit still waits for. */
  isProbe: boolean
  /** The `Retry-After` of a 429 or 503, in ms; 0 if there is none. */
  retryAfterMs: number
}

/** The consequences of an attempt for its target. */
export interface CircuitDecision {
  /** The new circuit state; `null`: the target is healthy. The same object if nothing changes. */
  circuit: Circuit | null
  /** Why the webhook must be disabled; `null` if it need not be. */
  disable: string | null
}

type CircuitPolicy = Pick<WebhookPolicy, 'openAfter' | 'probeDelaysMs' | 'disableAfterMs' | 'inFlightPerWebhook'>

/**
 * The circuit state of a target after an attempt:
 *
 * - `openAfter` failures in a row open the circuit; then a single delivery, the probe, is attempted after each of
 *   `probeDelaysMs`, so that the other deliveries keep their attempts.
 * - A success closes the circuit: one delivery at a time, twice as many after each further success, up to the usual
 *   limit. A failure on the way halves the number.
 * - `Retry-After` with 429 or 503 pauses the target at once, at most for the last of `probeDelaysMs`.
 * - Failures only, for `disableAfterMs`, mean that the webhook must be disabled.
 */
export function afterAttempt(
  before: Circuit | null,
  attempt: EndedAttempt,
  now: Timestamp,
  policy: CircuitPolicy,
): CircuitDecision {
  if (attempt.ok) return { circuit: afterSuccess(before, policy), disable: null }
  const requestedMs = Math.min(attempt.retryAfterMs, policy.probeDelaysMs.at(-1) ?? 0)
  // The attempt began before the circuit opened: the failure is known, and only its `Retry-After` is new.
  if (before !== null && before.pausedUntil !== null && !attempt.isProbe) {
    return { circuit: requestedMs > 0 ? pausedLonger(before, after(now, requestedMs)) : before, disable: null }
  }
  const circuit = afterFailure(before, requestedMs, now, policy)
  return { circuit, disable: hopeless(circuit, now, policy) }
}

/** Ends the pause of a circuit, so that a probe may be made now. Its failures are kept. */
export const probedNow = (circuit: Circuit, now: Timestamp): Circuit =>
  circuit.pausedUntil !== null && circuit.pausedUntil > now
    ? { ...circuit, pausedUntil: now, version: circuit.version + 1 }
    : circuit

function afterSuccess(before: Circuit | null, { inFlightPerWebhook }: CircuitPolicy): Circuit | null {
  if (before === null) return null
  const slots = before.pausedUntil !== null ? 1 : before.slots !== null ? before.slots * 2 : inFlightPerWebhook
  if (slots >= inFlightPerWebhook) return null
  return { failures: 0, failingSince: null, pausedUntil: null, slots, version: before.version + 1 }
}

const pausedLonger = (before: Circuit, until: Timestamp): Circuit =>
  before.pausedUntil !== null && until > before.pausedUntil
    ? { ...before, pausedUntil: until, version: before.version + 1 }
    : before

function afterFailure(before: Circuit | null, requestedMs: number, now: Timestamp, policy: CircuitPolicy): Circuit {
  const failures = (before?.failures ?? 0) + 1
  const wasOpen = before !== null && before.pausedUntil !== null
  const opens = wasOpen || failures >= policy.openAfter
  const pause = opens ? Math.max(probeDelay(failures, policy), requestedMs) : requestedMs
  const isOpen = opens || requestedMs > 0
  return {
    failures,
    failingSince: before?.failingSince ?? now,
    pausedUntil: isOpen ? after(now, pause) : null,
    slots: isOpen || before === null || before.slots === null ? null : Math.max(1, Math.floor(before.slots / 2)),
    version: (before?.version ?? 0) + 1,
  }
}

function probeDelay(failures: number, { openAfter, probeDelaysMs }: CircuitPolicy): number {
  const probes = Math.max(0, failures - openAfter)
  return probeDelaysMs[Math.min(probes, probeDelaysMs.length - 1)] ?? 0
}

function hopeless({ failures, failingSince }: Circuit, now: Timestamp, policy: CircuitPolicy): string | null {
  if (failingSince === null || failures < policy.openAfter) return null
  if (Date.parse(now) - Date.parse(failingSince) < policy.disableAfterMs) return null
  return `Every attempt has failed since ${failingSince}`
}

const after = (now: Timestamp, ms: number): Timestamp => timestamp(Date.parse(now) + ms)
