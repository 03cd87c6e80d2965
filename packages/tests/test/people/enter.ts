import type { AnswerValue } from '@hearback/client'
import type { Locator, Page } from 'playwright-core'
import type { Random } from '../../../demo/src/random.ts'
import { pixel } from '../../../respond/test/browser/pages.ts'
import type { Asked } from './random-survey.ts'

/** How a person uses the page. */
export type Input = 'mouse' | 'keys' | 'touch'

/** Presses a button, or picks a box. */
export async function press(target: Locator, input: Input, key: 'Enter' | 'Space'): Promise<void> {
  if (input === 'mouse') await target.click()
  else if (input === 'touch') await target.tap()
  else await target.press(key)
}

interface Doing {
  readonly page: Page
  readonly input: Input
  readonly random: Random
  readonly isScripted: boolean
}

/** Enters something on a card, or changes what stands there; answers what stands there then. */
export async function enter(asked: Asked, shown: AnswerValue, doing: Doing): Promise<AnswerValue> {
  const { page, input, random, isScripted } = doing
  const form = page.locator('form.hb-card')
  const box = (name: string) =>
    form.getByRole('radio', { name, exact: true }).or(form.getByRole('checkbox', { name, exact: true }))
  const pick = (name: string) => press(box(name), input, 'Space')
  const word = () => `${random.pick(['oak', 'elm', 'ash', 'yew'])} ${random.whole(1, 999)}`
  const write = async (field: Locator, text: string) => {
    if (input === 'keys') await field.focus()
    else await press(field, input, 'Space')
    if (random.chance(0.5) || text === '') return field.fill(text)
    await field.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  /** Ticks or unticks some boxes; at least one stays where an answer is needed. */
  const toggle = async (names: Readonly<Record<string, string>>) => {
    let ticked = Array.isArray(shown) ? [...shown] : []
    for (const name of random.shuffled(Object.keys(names)).slice(0, random.whole(1, 2))) {
      const value = names[name] ?? ''
      if (asked.isRequired && ticked.length === 1 && ticked[0] === value) continue
      await pick(name)
      ticked = ticked.includes(value) ? ticked.filter((one) => one !== value) : [...ticked, value]
    }
    return Object.values(names).filter((value) => ticked.includes(value))
  }
  const tick = async (name: string, value: string) => {
    if (shown !== '' && asked.isRequired) return value
    await pick(name)
    return shown === '' ? value : ''
  }
  const lines = async (count: number, fields: Readonly<Record<string, number>>) => {
    const values = Array.isArray(shown) && shown.length > 0 ? [...shown] : Array<string>(count).fill('')
    for (const name of random.shuffled(Object.keys(fields)).slice(0, random.whole(1, 2))) {
      const text = name === 'E-mail' ? `p${random.whole(1, 99)}@example.com` : word()
      await write(form.getByLabel(name), text)
      values[fields[name] ?? 0] = text
    }
    return values
  }

  switch (asked.kind) {
    case 'short text':
    case 'long text': {
      const text = shown !== '' && !asked.isRequired && random.chance(0.2) ? '' : word()
      await write(form.getByRole('textbox'), text)
      return text
    }
    case 'email': {
      const text = `p${random.whole(1, 99)}@example.com`
      await write(form.getByRole('textbox'), text)
      return text
    }
    case 'date': {
      const date = `2026-0${random.whole(1, 9)}-${random.whole(10, 28)}`
      await form.locator('[type=date]').fill(date)
      return date
    }
    case 'nps':
    case 'rating': {
      const [least, most] = asked.kind === 'nps' ? ([0, 10] as const) : ([1, 5] as const)
      const number = random.whole(least, most)
      await pick(`${number} of ${most}`)
      return number
    }
    case 'single': {
      const label = random.pick(['Red', 'Green', 'Blue'])
      await pick(label)
      return label
    }
    case 'single with other': {
      const label = random.pick(['Bus', 'Train', 'Something else'])
      await pick(label)
      if (label !== 'Something else') return label
      const own = word()
      await write(form.locator('.hb-other input'), own)
      return own
    }
    case 'multi':
      return toggle({ Notes: 'Notes', Tags: 'Tags', Reports: 'Reports' })
    case 'pictures':
      return toggle({ 'Picture 1 of 3': 'list', 'Picture 2 of 3': 'board', 'Picture 3 of 3': 'chart' })
    case 'picture': {
      const at = random.whole(0, 2)
      await pick(`Picture ${at + 1} of 3`)
      return [['list', 'board', 'chart'][at] ?? '']
    }
    case 'matrix': {
      const table: Record<string, string> = { ...(shown as Record<string, string>) }
      const rows = asked.isRequired
        ? ['Speed', 'Search']
        : random.shuffled(['Speed', 'Search']).slice(0, random.whole(1, 2))
      for (const row of rows) {
        const column = random.pick(['Bad', 'Fine', 'Good'])
        await press(form.getByRole('radio', { name: `${row} ${column}` }), input, 'Space')
        table[row] = column
      }
      return table
    }
    case 'consent':
      return tick('Yes, you may', 'accepted')
    case 'booking':
      return tick('I have booked a time', 'booked')
    case 'contact':
      return lines(5, { 'First name': 0, 'Last name': 1, 'E-mail': 2 })
    case 'address':
      return lines(6, { City: 2, Country: 5 })
    case 'ranking':
      return isScripted ? rank(form, doing) : rankPlainly(form, random)
    case 'file':
      if (Array.isArray(shown)) return shown
      await form.locator('[type=file]').setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: pixel })
      if (isScripted) await form.locator('.hb-is-check').waitFor()
      return ['shot.png']
    case 'cta':
      return shown
  }
}

async function rank(form: Locator, { random, input }: Doing): Promise<AnswerValue> {
  const order = await form.locator('.hb-name').allTextContents()
  const at = random.whole(0, order.length - 1)
  const way = at === 0 || (at < order.length - 1 && random.chance(0.5)) ? 'down' : 'up'
  await press(form.getByRole('button', { name: `Move ${order[at]} ${way}`, exact: true }), input, 'Enter')
  const [item = ''] = order.splice(at, 1)
  return order.toSpliced(way === 'up' ? at - 1 : at + 1, 0, item)
}

async function rankPlainly(form: Locator, random: Random): Promise<AnswerValue> {
  const order = random.shuffled(['Apples', 'Pears', 'Plums'])
  for (const [at, name] of order.entries())
    await form.getByRole('combobox', { name: `Place of ${name}` }).selectOption(String(at + 1))
  return order
}
