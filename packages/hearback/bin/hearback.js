#!/usr/bin/env node
// The check comes before anything else is loaded, and every Node can parse this file: it has no `import` statement, and
// no `await` outside a function.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(
    `hearback needs Node 22.19 or newer; this is Node ${process.versions.node}. Get a newer one from https://nodejs.org.\n`,
  )
  process.exit(1)
}

void import('hearback/command').then(async ({ processIo, runCommand }) => {
  const code = await runCommand(process.argv.slice(2), processIo())
  // What was printed has to be out first: where standard output is a pipe, it may be written later.
  await new Promise((resolve) => process.stdout.write('', resolve))
  process.exit(code)
})
