export { type CommandIo, processIo } from './io.ts'
export { runCommand, runServe } from './program.ts'
