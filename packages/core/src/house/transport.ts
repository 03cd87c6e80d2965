// The parts of a webhook transport, for hosts and for your own transports: which addresses are allowed, how long each
// step may take, and how much of a response is kept.
export { type AddressGuard, addressGuard } from '../delivery/webhooks/sending/address-guard.ts'
export { type AnswerBody, readStart } from '../delivery/webhooks/sending/answer-start.ts'
export { type Deadline, deadline, describeEnding, type Ending, stepsOf } from '../delivery/webhooks/sending/deadline.ts'
export { refusalOf, textRefusal } from '../delivery/webhooks/sending/target.ts'
