// The parts of a webhook transport, for hosts and for transports of your own: which addresses are allowed, how long each step may take, and what is kept of an answer.
export { type AddressGuard, addressGuard } from './webhooks/sending/address-guard.ts'
export { type AnswerBody, readStart } from './webhooks/sending/answer-start.ts'
export { type Deadline, deadline, describeEnding, type Ending, stepsOf } from './webhooks/sending/deadline.ts'
export { refusalOf, textRefusal } from './webhooks/sending/target.ts'
