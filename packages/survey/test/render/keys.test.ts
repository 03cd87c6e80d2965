import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keyListener } from '../../src/render/keys.ts'

const test = suite('keys of a card')

test('what ends a composition of an input method neither closes the survey nor submits its card', () => {
  const safari = { isComposing: false, keyCode: 229 }
  for (const how of [{ isComposing: true }, safari, { isComposing: false, keyCode: 13 }]) {
    const done: string[] = []
    const target = { localName: 'textarea', form: {} }
    Object.assign(globalThis, { document: { body: {} } })
    // Safe: these keys look at nothing else.
    const unused = { contains: () => true } as never
    const press = keyListener(
      unused,
      unused,
      unused,
      () => done.push('submitted'),
      () => done.push('closed'),
    )
    for (const event of [{ key: 'Escape' }, { key: 'Enter', shiftKey: true }])
      press({ ...event, ...how, target, preventDefault() {}, stopPropagation() {} } as unknown as KeyboardEvent)
    assert.equal(done, how.isComposing || how === safari ? [] : ['closed', 'submitted'])
  }
})

test.run()
