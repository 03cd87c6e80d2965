// examples/workers as it is, with names for the receivers of this machine: http://p8080.hooks.example/ is port 8080 here. What
// stands in an address as a private one is refused, and on Workers no other name leads to a private one.
const reach = globalThis.fetch

globalThis.fetch = (target, options) =>
  reach(
    typeof target === 'string' ? target.replace(/^http:\/\/p(\d+)\.hooks\.example\//, 'http://127.0.0.1:$1/') : target,
    options,
  )

export { default } from '../../../../examples/workers/worker.ts'
