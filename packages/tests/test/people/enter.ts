import type { AnswerValue } from '@hearback/client'
import type { Locator } from 'playwright-core'
import type { Random } from '../../../demo/src/random.ts'
import { attach } from './attach.ts'
import type { Seen } from './hands.ts'
import { labelWith, meantBy } from './labels.ts'
import { type Doing, press } from './press.ts'
import type { Asked } from './random-survey.ts'

/** Enters something on a card, or changes what stands there; answers what stands there then, choices by their names. */
export async function enter(
  asked: Asked,
  seen: Pick<Seen, 'shown' | 'language' | 'recalled'>,
  doing: Doing,
): Promise<AnswerValue> {
  const { page, input, random, isScripted } = doing
  const { shown } = seen
  const label = (name: string) => labelWith(name, seen.language, seen.recalled[0])
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
      const name = random.pick(['Red', 'Green', 'Blue'])
      await pick(label(name))
      return name
    }
    case 'single with other': {
      const name = random.pick(['Bus', 'Train', 'Something else'])
      await pick(name === 'Something else' ? name : label(name))
      if (name !== 'Something else') return name
      const own = word()
      await write(form.locator('.hb-other input'), own)
      return own
    }
    case 'multi':
      return toggle(Object.fromEntries(['Notes', 'Tags', 'Reports'].map((name) => [label(name), name])))
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
        await press(form.getByRole('radio', { name: `${label(row)} ${label(column)}` }), input, 'Space')
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
      return isScripted ? rank(form, seen, doing) : rankPlainly(form, label, random)
    case 'file':
      if (Array.isArray(shown)) return shown
      await attach(form, doing)
      return ['shot.png']
    case 'cta':
      return shown
  }
}

async function rank(
  form: Locator,
  { language }: Pick<Seen, 'language'>,
  { random, input }: Doing,
): Promise<AnswerValue> {
  const order = await form.locator('.hb-name').allTextContents()
  const at = random.whole(0, order.length - 1)
  const way = at === 0 || (at < order.length - 1 && random.chance(0.5)) ? 'down' : 'up'
  await press(form.getByRole('button', { name: `Move ${order[at]} ${way}`, exact: true }), input, 'Enter')
  const [item = ''] = order.splice(at, 1)
  return meantBy(order.toSpliced(way === 'up' ? at - 1 : at + 1, 0, item), language)
}

async function rankPlainly(form: Locator, label: (name: string) => string, random: Random): Promise<AnswerValue> {
  const order = random.shuffled(['Apples', 'Pears', 'Plums'])
  for (const [at, name] of order.entries())
    await form.getByRole('combobox', { name: `Place of ${label(name)}` }).selectOption(String(at + 1))
  return order
}
