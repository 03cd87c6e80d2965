export { checkHost } from './check-host.ts'
export { clientAddress } from './client-address.ts'
export { type Connections, type GuardedTransportOptions, guardedTransport } from './guarded-transport.ts'
export type { HttpModule } from './http-module.ts'
export { type FolderFunctions, makeFolder } from './make-folder.ts'
export type { Resolve, ResolvedAddress } from './name-lookups.ts'
export type { DnsModule } from './name-servers.ts'
export {
  type Listener,
  type RunningServer,
  type ServedBy,
  type ServeOptions,
  type ServerRuntime,
  serveOn,
} from './serve-on.ts'
export { type LinkFunctions, type ShortPath, shortPath } from './short-path.ts'
export { within } from './within.ts'
export { type WorkLoop, type WorkLoopOptions, workLoop } from './work-loop.ts'
export { refuseOnWorkers } from './workers.ts'
