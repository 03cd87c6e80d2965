import type { WebhookTransport } from '@hearback/core'
import type { ContractCase } from './case.ts'
import type { NetModule } from './receiver.ts'
import { transportAnswers } from './transport-answers.ts'
import { transportEnds } from './transport-ends.ts'
import { transportRefusals } from './transport-refusals.ts'
import { onStage } from './transport-stage.ts'

/**
 * The cases that a `WebhookTransport` must pass. `open` makes one that may send to 127.0.0.1, and to no other private address:
 * each case closes it. `net` is the module `node:net`, on which the receivers of the cases listen.
 */
export const transportCases = (open: () => Promise<WebhookTransport>, net: NetModule): readonly ContractCase[] =>
  Object.entries({ ...transportAnswers, ...transportEnds, ...transportRefusals }).map(([sentence, show]) => ({
    name: `transports: ${sentence}`,
    run: () => onStage(open, net, show),
  }))
