export {
  type RunningServer,
  type ServeOptions,
  type WorkLoop,
  type WorkLoopOptions,
  workLoop,
} from '@hearback/host'
export { type NodeHandler, type NodeHandlerOptions, toNodeHandler } from './node-handler.ts'
export { nodePasswords } from './node-passwords.ts'
export { type NodeTransportOptions, nodeTransport } from './node-transport.ts'
export { serve } from './serve.ts'
export { type SmtpMail, type SmtpMailOptions, smtpMail } from './smtp-mail.ts'
