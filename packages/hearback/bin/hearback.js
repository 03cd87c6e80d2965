#!/usr/bin/env node
// Before anything else is loaded: what is behind it does not even parse on a Node that is too old.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(
    `hearback needs Node 22.19 or newer; this is Node ${process.versions.node}. Get a newer one from https://nodejs.org.\n`,
  )
  process.exit(1)
}

const { processIo, runCommand } = await import('hearback/command')
const code = await runCommand(process.argv.slice(2), processIo())
// What was printed has to be out first: where standard output is a pipe, it may be written later.
await new Promise((resolve) => process.stdout.write('', resolve))
process.exit(code)
