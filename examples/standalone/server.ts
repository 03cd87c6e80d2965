// The server that `npm start` starts: what it can do is in `npm start -- --help`.
import { processIo, runServe } from 'hearback/command'

process.exit(await runServe(process.argv.slice(2), processIo()))
