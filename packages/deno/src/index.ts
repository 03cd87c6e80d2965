export {
  type RunningServer,
  type ServeOptions,
  type WorkLoop,
  type WorkLoopOptions,
  workLoop,
} from '@hearback/host'
export { type DenoTransportOptions, denoTransport } from './deno-transport.ts'
export { serve } from './serve.ts'
