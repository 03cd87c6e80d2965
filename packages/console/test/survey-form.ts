import * as assert from 'uvu/assert'
import { controlsOf } from './filled-form.ts'
import type { realConsole } from './real.ts'

type Fields = Record<string, string | readonly string[]>

/** Opens the form of a survey as a person who may write, and sends it with other values and by another button. */
export const formsOf = (as: Awaited<ReturnType<typeof realConsole>>['as']) => {
  function formOf(path: string, text: string) {
    const fields = controlsOf(text, /\/edit$/)
    return {
      text,
      fields,
      async press(button: string, changed: Fields = {}) {
        const sent = Object.fromEntries([...new Set(fields.keys())].map((name) => [name, fields.getAll(name)]))
        const answer = await as('write').post(path, { ...sent, ...changed, do: button })
        return { ...answer, next: () => formOf(path, answer.text) }
      },
    }
  }
  return async (id: string) => {
    const path = `surveys/${id}/edit`
    const { status, text } = await as('write').page(`${path}/`)
    assert.is(status, 200, text)
    return formOf(path, text)
  }
}
