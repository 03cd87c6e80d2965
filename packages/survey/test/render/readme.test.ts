import * as assert from 'uvu/assert'
import { bundled } from '../bundled.ts'
import { browserOf, browserSuite, open } from '../chromium.ts'
import { question, surveyOf } from '../every-type.ts'
import { codeOf } from '../readme.ts'

const test = browserSuite("the renderer in the package's README")
const browser = await browserOf(test)

test('shows a survey and brings its answers to the service', async () => {
  const survey = surveyOf([question('nps')])
  const code = (await codeOf('The renderer')).replace('https://feedback.example.com', 'https://survey.example')
  const script = await bundled(
    `const survey = ${JSON.stringify(survey)}\nconst environmentId = 'cenvironment'\n${code}`,
  )
  const page = await open(browser, { body: '<h1>Host</h1>', script })
  const requests: [string, unknown][] = []
  await page.route('**/api/v1/client/**', (route) => {
    const request = route.request()
    requests.push([`${request.method()} ${new URL(request.url()).pathname.split('/').at(-1)}`, request.postDataJSON()])
    return route.fulfill({ json: { data: { id: 'cid' } } })
  })
  await page.reload()
  await page.getByRole('radio', { name: '9 of 10' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('radio').first().waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.querySelector('hearback-card') === null)
  const sent = requests.find(([what]) => what === 'POST responses')?.[1] as Record<string, unknown> | undefined
  assert.equal(sent?.data, { nps: 9 })
  assert.is(sent?.finished, true)
  assert.equal(page.problems, [])
})

test.run()
