import type { Locator } from 'playwright-core'
import { pixel } from '../../../respond/test/browser/pages.ts'
import { type Doing, press } from './press.ts'

/** Uploads that fail in a row before a person gives up. */
const mostFailures = 12

/** Attaches a file, and tries again, or anew, as long as the page says that the upload failed. */
export async function attach(form: Locator, { random, input, isScripted, met }: Doing): Promise<void> {
  const choose = () =>
    form.locator('[type=file]').setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: pixel })
  await choose()
  if (!isScripted) return
  const failed = form.locator('.hb-is-alert')
  for (let failures = 0; failures < mostFailures; failures += 1) {
    await form.locator('.hb-is-alert,.hb-is-check').waitFor()
    if ((await failed.count()) === 0) return
    met.add('an upload that failed')
    if (random.chance(0.7)) await press(failed.getByRole('button', { name: 'Try again' }), input, 'Enter')
    else {
      await press(failed.getByRole('button', { name: 'Remove shot.png' }), input, 'Enter')
      await choose()
    }
  }
  throw new Error(`an upload fails ${mostFailures} times`)
}
