// Prints, as JSON, where every file lies that `import 'hearback'` loads.
import { registerHooks } from 'node:module'

const loaded: string[] = []
registerHooks({
  load(url, context, next) {
    loaded.push(url)
    return next(url, context)
  },
})
await import('hearback')
console.log(JSON.stringify(loaded))
