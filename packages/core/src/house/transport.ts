// Webhook transports: the one that sends with `fetch`, and the parts of any, for hosts and for your own: which addresses are
// allowed, how long each step may take, and how much of a response is kept.
export { type AddressGuard, addressGuard } from '../delivery/webhooks/sending/address-guard.ts'
export { type Deadline, deadline, describeEnding, type Ending, stepsOf } from '../delivery/webhooks/sending/deadline.ts'
export { type FetchTransportOptions, fetchTransport } from '../delivery/webhooks/sending/fetch-transport.ts'
export { type ReceivedBody, readStart } from '../delivery/webhooks/sending/received-start.ts'
export { refusalOf, textRefusal } from '../delivery/webhooks/sending/target.ts'
export type { WebhookOutcome, WebhookRequest, WebhookTransport } from '../ground/ports/transport.ts'
