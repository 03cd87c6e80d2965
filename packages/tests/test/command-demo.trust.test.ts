import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { announced, json, run, start } from './command-process.ts'
import { management } from './management.ts'
import { type Announcement, temporaryFolder } from './standalone.ts'

const test = suite('hearback serve --demo, as it is installed')

interface WithDemo extends Announcement {
  demo: { surveys: { id: string; responses: number }[] }
}

interface Summarized {
  survey: { id: string; name: string }
  summary: { startCount: number }
}

test('a demo that was killed goes on to the same end, and is not loaded twice', async () => {
  const folder = await temporaryFolder()
  const serving = ['serve', '--demo', '--json', '--port', '0', '--data', folder.path]
  const cut = start(serving)
  await cut.says('stderr', /Loading the demo: \d+ of 500/)
  await cut.stop('SIGKILL')

  const second = start(serving)
  const announcement = (await announced(second)) as WithDemo
  assert.equal(
    announcement.environments.map(({ apiKey }) => /^hbk_/.test(apiKey ?? '')),
    [true, true],
  )
  const { responses: stored } = management(announcement)
  for (const { id, responses } of announcement.demo.surveys) {
    const all = await stored.list({ surveyId: id, pageSize: 1000 }).all()
    assert.is(all.length, responses, 'what is said is what is there')
  }
  assert.ok(announcement.demo.surveys.some(({ responses }) => responses > 100))
  // The survey that people can answer at once.
  assert.equal(
    announcement.surveys.map(({ name, url }) => [name, new URL(url).origin]),
    [['Product-market fit', announcement.url]],
  )
  assert.is((await second.stop()).code, 0)

  const third = start(serving)
  assert.is('demo' in (await announced(third)), false)
  const { products } = await json<{ products: { name: string }[] }>(['products', 'list', '--data', folder.path])
  assert.equal(
    products.map(({ name }) => name),
    ['Demo'],
  )

  const { id = '', responses = 0 } = announcement.demo.surveys[0] ?? {}
  const { survey, summary } = await json<Summarized>(['summary', id, '--data', folder.path])
  assert.equal([survey.id, summary.startCount], [id, responses])
  const shown = await run(['summary', survey.name, '--data', folder.path])
  assert.equal([shown.code, shown.stderr], [0, ''])
  assert.match(shown.stdout, `${survey.name}\n`)
  assert.match(shown.stdout, new RegExp(`^ {3}Started +.* ${responses}(?: |$)`, 'm'))
  assert.not.match(shown.stdout, '\u001b', 'no colours where there is no terminal')
  const unknown = await run(['summary', 'No such survey', '--data', folder.path])
  assert.is(unknown.code, 1)
  assert.match(unknown.stderr, /There is no survey "No such survey"\. There are:\n\nSURVEY +NAME/)
  assert.is((await third.stop()).code, 0)
  await folder.remove()
})

test.run()
