export { type NodeHandler, type NodeHandlerOptions, toNodeHandler } from './node-handler.ts'
export { type RunningServer, type ServeOptions, serve } from './serve.ts'
export { type NodeTransportOptions, nodeTransport } from './transport/node-transport.ts'
export { type WorkLoop, type WorkLoopOptions, workLoop } from './work-loop.ts'
