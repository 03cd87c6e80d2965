import { systemClock } from '@hearback/core'
import { open } from '../../core/test/serve.ts'
import { type Answers, type Call, consoleOf, type Role, sameOrigin } from './double.ts'

/** Sends JSON to the API with a key, and reads `data` of the answer. */
export type Caller = (method: string, path: string, body?: object) => Promise<{ id: string }>

/** The console before a real service on memory storage. What a person asks of the API is asked with the environment's key. */
export async function realConsole() {
  const app = await open({ clock: systemClock })
  const calls: Call[] = []
  const api: Answers['api'] = (call, init) => {
    calls.push(call)
    const headers = new Headers(init.headers)
    headers.set('x-api-key', app.production.key)
    return app.hearback.handle(new Request(`https://feedback.example${call.path}`, { ...init, headers }))
  }
  /** The console as somebody sees it, in the environment of the service. */
  const as = (role: Role) => {
    const { ask } = consoleOf(role, { api, production: app.production.id })
    const within = (path: string) => `/console/${app.production.id}/${path}`
    return {
      ask,
      async page(path: string) {
        const response = await ask(within(path))
        return { status: response.status, text: await response.text() }
      },
      /** Posts a form. A field with several values is sent several times. */
      async post(path: string, fields: Record<string, string | readonly string[]> = {}) {
        const body = new URLSearchParams({ token: `token of ${role}` })
        for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one)
        const response = await ask(within(path), { method: 'POST', headers: sameOrigin, body })
        return { status: response.status, location: response.headers.get('location'), text: await response.text() }
      },
    }
  }
  const call: Caller = async (method, path, body) => (await app.call(method, path, { body })).data<{ id: string }>()
  return { app, calls, as, call }
}
