import type { Page } from 'playwright-core'
import { type openService, password } from './service.ts'

/** Opens the console of a service as its owner, whom the first call makes. */
export function ownerOf(service: Awaited<ReturnType<typeof openService>>): (page: Page) => Promise<void> {
  let isMade = false
  return async (page) => {
    if (!isMade) {
      await page.goto(service.url + (await service.firstOwnerPath()))
      await page.getByLabel('Name').fill('Ada Lovelace')
      await page.getByLabel('E-mail').fill('ada@example.com')
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Become the owner' }).click()
      isMade = true
    } else {
      await page.goto(`${service.url}/console/sign-in/`)
      await page.getByLabel('E-mail').fill('ada@example.com')
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
    }
    await page.locator('nav [aria-current="page"]', { hasText: 'Surveys' }).waitFor()
  }
}
