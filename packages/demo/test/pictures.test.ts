import { createHearback } from '@hearback/core'
import { memoryStorage } from '@hearback/core/memory'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { demoPictures } from '../src/index.ts'
import { withPictures } from '../src/pictures.ts'
import { drafts } from '../src/surveys/drafts.ts'

const test = suite('the pictures of the demo')

test('every picture of the demo is at the service itself, and says what it shows', async () => {
  const url = 'https://feedback.example'
  const { fetch } = createHearback({ storage: memoryStorage(), secret: 'x'.repeat(32), pages: [demoPictures()] })
  const choices = withPictures(drafts.event, `${url}/`).questions.flatMap((question) =>
    question.type === 'pictureSelection' ? (question.choices ?? []) : [],
  )
  assert.is(choices.length, 4)
  const bodies = new Set<string>()
  for (const { imageUrl, altText } of choices) {
    assert.ok(imageUrl.startsWith(`${url}/demo/`), imageUrl)
    assert.ok((altText?.default ?? '').length > 10)
    const response = await fetch(new Request(imageUrl))
    assert.is(response.status, 200)
    assert.is(response.headers.get('content-type'), 'image/svg+xml')
    const body = await response.text()
    assert.match(body, /^<svg .*<\/svg>$/s)
    bodies.add(body)
  }
  assert.is(bodies.size, 4)
  assert.is((await fetch(new Request(`${url}/demo/constructor`))).status, 404)
})

test.run()
