export { type CommandIo, processIo } from './io.ts'
export { runServe } from './serve.ts'
