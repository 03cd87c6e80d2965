import * as assert from 'uvu/assert'
import { openServer } from '../../../respond/test/browser/pages.ts'
import { browserOf, browserSuite } from '../../../survey/test/chromium.ts'
import { peoplesDoors } from './people-doors.ts'

const test = browserSuite('the second script for published clients')
const browser = await browserOf(test)

test('comes as soon as there is a network, and the survey with it', async () => {
  const server = await openServer()
  const door = peoplesDoors(server)[5]
  const choices = ['list', 'board'].map((id) => ({ id, imageUrl: `https://img.example/${id}.png` }))
  const pictures = { id: 'q1', type: 'pictureSelection', headline: { default: 'Which one?' }, required: true, choices }
  const id = await door?.addSurvey([pictures], { isWelcoming: false, isBilingual: false })
  const context = await browser.newContext()
  let tries = 0
  await context.route('**/js/surveys-rare.umd.cjs', async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    await context.setOffline(true)
    return route.abort('internetdisconnected')
  })
  const page = await context.newPage()
  await door?.visit(page, id ?? '')
  await page.waitForFunction(() => !navigator.onLine && !document.querySelector('script[src*=rare]'))
  assert.is(await page.getByRole('heading', { name: 'Which one?' }).count(), 0)
  await context.setOffline(false)
  await page.getByRole('heading', { name: 'Which one?' }).waitFor()
  assert.is(tries, 2)
  await context.close()
  await server.close()
})

test.run()
