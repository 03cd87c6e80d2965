import { type Timestamp, timestamp } from '../../ports/clock.ts'
import type { WebhookPolicy } from '../rules.ts'
import type { Circuit } from '../schema.ts'

/** How an attempt went, as far as it says something of its target. */
export interface EndedAttempt {
  ok: boolean
  /** Whether it was the probe of an open circuit, and is still the one that this circuit waits for. */
  isProbe: boolean
  /** What the target asked for with 429 or 503, in ms; 0 where it did not. */
  retryAfterMs: number
}

/** What follows for a target. */
export interface CircuitDecision {
  /** How it fares from now on, `null` is well. The very same object where nothing changes. */
  circuit: Circuit | null
  /** Why a webhook is to be disabled; `null` where it is not. */
  disable: string | null
}

type CircuitPolicy = Pick<WebhookPolicy, 'openAfter' | 'probeDelaysMs' | 'disableAfterMs' | 'inFlightPerWebhook'>

/**
 * The circuit of a target after an attempt at it:
 *
 * - `openAfter` failures in a row open it; then a single delivery, the probe, is tried after each of `probeDelaysMs`, so that
 *   the others keep their attempts.
 * - A success closes it: one delivery at a time, twice as many after each further success, until it is well again. A failure
 *   on the way halves them.
 * - `Retry-After` with 429 or 503 pauses it at once, at most for the last of `probeDelaysMs`.
 * - Nothing but failures for `disableAfterMs` says that a webhook is to be disabled.
 */
export function afterAttempt(
  before: Circuit | null,
  attempt: EndedAttempt,
  now: Timestamp,
  policy: CircuitPolicy,
): CircuitDecision {
  if (attempt.ok) return { circuit: afterSuccess(before, policy), disable: null }
  const asked = Math.min(attempt.retryAfterMs, policy.probeDelaysMs.at(-1) ?? 0)
  // Begun before the circuit opened: the target's failure is known, and only what it asks for is new.
  if (before !== null && before.pausedUntil !== null && !attempt.isProbe) {
    return { circuit: asked > 0 ? pausedLonger(before, after(now, asked)) : before, disable: null }
  }
  const circuit = afterFailure(before, asked, now, policy)
  return { circuit, disable: hopeless(circuit, now, policy) }
}

/** Where it is paused for longer, the probe may be made now: somebody has asked for it. What has failed is kept. */
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

function afterFailure(before: Circuit | null, asked: number, now: Timestamp, policy: CircuitPolicy): Circuit {
  const failures = (before?.failures ?? 0) + 1
  const wasOpen = before !== null && before.pausedUntil !== null
  const opens = wasOpen || failures >= policy.openAfter
  const pause = opens ? Math.max(probeDelay(failures, policy), asked) : asked
  const isOpen = opens || asked > 0
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
