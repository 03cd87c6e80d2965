import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  asks,
  choices,
  jump,
  language,
  operand,
  type Question,
  question,
  rule,
  survey,
  text,
} from '../../../engine/test/surveys.ts'
import {
  begin,
  type Card,
  cardOf,
  languageOf,
  languagesOf,
  type ShownQuestion,
  type SurveyModel,
  type SurveySession,
  submit,
} from '../../src/index.ts'
import { richText } from '../../src/view/rich-text.ts'

const test = suite('a card')

const german = (words: string, de: string) => text(words, { de })
const languages = [
  language('en', { isDefault: true }),
  language('de', { alias: 'Deutsch' }),
  language('pt-BR'),
  language('fr', { enabled: false }),
]

function cards(model: SurveyModel, session: SurveySession, values: Parameters<typeof submit>[2][]): Card[] {
  const all = [cardOf(model, session)]
  let at = session
  for (const value of values) {
    at = submit(model, at, value).session ?? at
    all.push(cardOf(model, at))
  }
  return all
}

function questionOn(card: Card | undefined): ShownQuestion {
  if (card?.kind !== 'question') throw new Error(`A question is expected, not ${card?.kind}`)
  return card.question
}

const only = (one: Question, session: Partial<Parameters<typeof begin>[1]> = {}, more: Partial<SurveyModel> = {}) =>
  questionOn(cardOf(survey([one], more), begin(survey([one], more), { seed: 's', ...session })))

test('is in the language that was asked for, by code, alias or its first part, else in the default language', () => {
  const model = { languages }
  assert.is(languageOf(model, ['de']), 'de')
  assert.is(languageOf(model, ['deutsch']), 'de')
  assert.is(languageOf(model, ['de-AT', 'en']), 'de')
  assert.is(languageOf(model, ['pt']), 'pt-BR')
  assert.is(languageOf(model, ['pt-PT']), 'pt-BR')
  assert.is(languageOf(model, ['fr', 'en-GB']), 'default')
  assert.is(languageOf(model, ['xx', 'de']), 'de')
  assert.is(languageOf(model, []), 'default')
  assert.equal(languagesOf(model), [
    { code: 'en', isDefault: true },
    { code: 'de', isDefault: false },
    { code: 'pt-BR', isDefault: false },
  ])
  const one = question('a', 'openText', { headline: german('Why?', 'Warum?'), subheader: text('Tell us') })
  const shown = only(one, { language: 'Deutsch' }, { languages })
  assert.equal([shown.headline, shown.subheader], ['Warum?', 'Tell us'])
})

test('has one language under all its codes, and of several entries the one in the script that the reader reads', () => {
  const entry = (code: string) => ({ default: false, enabled: true, language: { code, alias: null } })
  for (const [codes, wanted, found] of [
    [['no'], 'nb-NO', 'no'],
    [['nn', 'no'], 'nb', 'no'],
    [['nb', 'nn'], 'nn-NO', 'nn'],
    [['nb'], 'no', 'nb'],
    [['iw'], 'he-IL', 'iw'],
    [['he'], 'iw', 'he'],
    [['id'], 'in-ID', 'id'],
    [['deu'], 'de-AT', 'deu'],
    [['zh_Hant_TW'], 'zh-Hant-TW', 'zh_Hant_TW'],
    [['zh-Hans', 'zh-Hant'], 'zh-Hant-TW', 'zh-Hant'],
    [['zh-Hans', 'zh-Hant'], 'zh-TW', 'zh-Hant'],
    [['zh-Hant', 'zh-Hans'], 'zh-CN', 'zh-Hans'],
    [['zh-CN', 'zh-TW'], 'zh-HK', 'zh-TW'],
    [['zh', 'zh-TW'], 'zh-Hant', 'zh-TW'],
    [['zh-Hans'], 'zh-TW', 'zh-Hans'],
    [['sr-Latn', 'sr-Cyrl'], 'sr-RS', 'sr-Cyrl'],
    [['de-CH', 'de'], 'de-AT', 'de'],
    [['pt-PT', 'pt-BR'], 'pt', 'pt-PT'],
    [['de'], '*', 'default'],
    [['de'], '', 'default'],
  ] as const) {
    assert.is(
      languageOf({ languages: codes.map(entry) as SurveyModel['languages'] }, [wanted]),
      found,
      `${codes} for ${wanted}`,
    )
  }
})

test('shows an answer that was given in another language', () => {
  const list = [
    { id: 'y', label: german('Yes', 'Ja') },
    { id: 'n', label: german('No', 'Nein') },
  ]
  const model = survey(
    [
      question('a', 'multipleChoiceSingle', { choices: list }),
      question('b', 'openText', { headline: text('#recall:a/fallback:x#') }),
    ],
    { languages },
  )
  const session = submit(model, begin(model, { seed: 's' }), 'y').session as SurveySession
  const card = cardOf(model, { ...session, language: 'de', at: { kind: 'question', id: 'a' } })
  assert.is(card.kind === 'question' && card.value, 'y')
  assert.is(questionOn(cardOf(model, { ...session, language: 'de' })).headline, 'Ja')
})

test('recalls what was typed: as text, within HTML as text, and percent-encoded in addresses, also of links in HTML', () => {
  const typed = 'R&D + <b>X</b> "&amp;" \'💡'
  const here = '#recall:name/fallback:x#'
  const model = survey([
    question('name', 'openText'),
    question('end', 'cta', {
      headline: text(here),
      subheader: text(`<i>Hello</i> ${here}`),
      html: text(`5 < 6 ${here} <a class="x" href="https://x.example/?q=${here}&r=1">${here}</a>`),
      buttonExternal: true,
      buttonUrl: `https://x.example/?q=${here}`,
      buttonLabel: text(here),
    }),
  ])
  const cta = questionOn(cards(model, begin(model, { seed: 's' }), [typed])[1])
  const encoded = encodeURIComponent(typed)
  assert.is(cta.headline, typed)
  assert.is(cta.buttonLabel, typed)
  const words = (html: string) => renderToString(h('p', null, richText(html)))
  assert.is(
    words(typeof cta.subheader === 'object' ? (cta.subheader?.html ?? '') : ''),
    renderToString(h('p', null, h('i', null, 'Hello'), ` ${typed}`)),
  )
  if (cta.type !== 'cta') throw new Error('It is another question')
  const link = h(
    'a',
    { href: `https://x.example/?q=${encoded}&r=1`, target: '_blank', rel: 'noopener noreferrer' },
    typed,
  )
  assert.is(words(cta.html ?? ''), renderToString(h('p', null, `5 < 6 ${typed} `, link)))
  assert.is(cta.buttonUrl, `https://x.example/?q=${encoded}`)
})

test('recalls a number as its language writes it, and for programs in one form; cuts no character in half', () => {
  const here = '#recall:n/fallback:x#'
  const model = survey(
    [
      question('n', 'openText', { inputType: 'number' }),
      question('end', 'cta', { headline: text(here), buttonExternal: true, buttonUrl: `https://x.example/${here}` }),
    ],
    { languages },
  )
  const cta = (session: SurveySession) => questionOn(cardOf(model, session))
  const session = submit(model, begin(model, { seed: 's' }), '-1234.50').session as SurveySession
  assert.is(cta(session).headline, '-1234.50')
  assert.is(cta({ ...session, language: 'de' }).headline, '-1234,50')
  const there = cta({ ...session, language: 'de' })
  assert.is(there.type === 'cta' && there.buttonUrl, 'https://x.example/-1234.50')
  const long = survey([
    question('n', 'openText'),
    question('end', 'cta', { headline: text(here), buttonExternal: true, buttonUrl: `https://x.example/${here}` }),
  ])
  const cut = questionOn(cards(long, begin(long, { seed: 's' }), [`${'a'.repeat(999)}💡`])[1])
  assert.is(cut.headline, 'a'.repeat(999))
  assert.is(cut.type === 'cta' && cut.buttonUrl, `https://x.example/${'a'.repeat(999)}`)
})

test('recalls answers, variables and hidden fields in every text', () => {
  const model = survey(
    [
      question('name', 'contactInfo'),
      question('list', 'multipleChoiceMulti'),
      question('day', 'date'),
      question('end', 'cta', {
        headline: text('#recall:name/fallback:you#; #recall:list/fallback:none#; #recall:day/fallback:no_day#'),
        subheader: text(
          '#recall:plan/fallback:freenbspplan# and #recall:points/fallback:0# and #recall:gone/fallback:Inbspdo#',
        ),
        html: text('<b>#recall:name/fallback:<i>you</i>#</b>'),
        buttonExternal: true,
        buttonUrl: 'https://shop.example/?n=#recall:name/fallback:no#',
      }),
    ],
    {
      hiddenFields: { enabled: true, fieldIds: ['plan'] },
      variables: [{ id: 'points', name: 'points', type: 'number', value: 3 }],
      endings: [
        {
          id: 'x',
          type: 'redirectToUrl',
          url: 'https://shop.example/#recall:list/fallback:x#',
          label: 'To #recall:plan/fallback:shop#',
        },
      ],
    },
  )
  const given = [['Ada', '<Love>', 'ada@x.example', '', 'A&B'], ['red', { other: 'my & own' }], '2026-03-01']
  const shown = cards(model, begin(model, { seed: 's', hidden: { plan: 'pro' } }), [...given, 'clicked'])
  const cta = questionOn(shown[3])
  assert.is(cta.headline, 'Ada, <Love>, ada@x.example, A&B; The red, my & own; March 1, 2026')
  assert.is(cta.subheader, 'pro and 3 and I do')
  // What a respondent typed stays text where a text may hold HTML, and one part where it stands in an address.
  assert.is(cta.type === 'cta' && cta.html, '<b>Ada, &#60;Love&#62;, ada@x.example, A&#38;B</b>')
  assert.is(
    cta.type === 'cta' && cta.buttonUrl,
    'https://shop.example/?n=Ada%2C%20%3CLove%3E%2C%20ada%40x.example%2C%20A%26B',
  )
  assert.equal(shown[4], {
    kind: 'ending',
    ending: {
      type: 'redirectToUrl',
      id: 'x',
      label: 'To pro',
      url: 'https://shop.example/The%20red%2C%20my%20%26%20own',
    },
  })
  const skipped = questionOn(cards(model, begin(model, { seed: 's' }), [null, null, null])[3])
  assert.is(skipped.headline, 'you; none; no_day')
  assert.is(skipped.subheader, 'free plan and 3 and I do')
})

test('shows no address that is not one of the web', () => {
  const cta = (buttonUrl: string) => only(question('a', 'cta', { buttonExternal: true, buttonUrl }))
  for (const address of ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '']) {
    const shown = cta(address)
    assert.is(shown.type === 'cta' && shown.buttonUrl, null, address)
  }
  const model = survey([question('a', 'openText')], { endings: [], redirectUrl: 'javascript:alert(1)' })
  assert.equal(cards(model, begin(model, { seed: 's' }), [null])[1], { kind: 'ending', ending: null })
})

test('at the end leads to the older redirect address where the survey has no endings', () => {
  const model = survey([question('a', 'openText')], {
    endings: [],
    redirectUrl: 'https://x.example/?a=#recall:a/fallback:0#',
  })
  assert.equal(cards(model, begin(model, { seed: 's' }), ['1 2'])[1], {
    kind: 'ending',
    ending: { type: 'redirectToUrl', id: null, label: null, url: 'https://x.example/?a=1%202' },
  })
})

test('shuffles choices differently for respondents, but always the same way for one', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const orders = (shuffleOption: string, list: string[]) =>
    Array.from({ length: 40 }, (_, seed) => {
      const one = question('q', 'multipleChoiceMulti', { choices: choices(...list), shuffleOption })
      const order = (): string[] => {
        const shown = only(one, { seed: `seed ${seed}` })
        return shown.type === 'multipleChoiceMulti' ? shown.choices.map(({ id }) => id) : []
      }
      assert.equal(order(), order())
      assert.equal(order().toSorted(), list.toSorted())
      return order()
    })
  const distinct = (lists: string[][]) => new Set(lists.map((list) => list.join())).size
  assert.is(distinct(orders('none', ids)), 1)
  assert.ok(distinct(orders('all', ids)) > 30)
  const lasts = new Set(orders('all', ids).map((list) => list.at(-1)))
  assert.is(lasts.size, ids.length)
  assert.ok(orders('exceptLast', ids).every((list) => list.at(-1) === 'f'))
  assert.ok(distinct(orders('exceptLast', ids)) > 30)
  assert.ok(orders('all', [...ids, 'other']).every((list) => list.at(-1) === 'other'))
})

test('tells how far the respondent is by the longest way that is left, and how many questions an answer left out', () => {
  const logic = [rule([asks(operand('question', 'a'), 'equals', 'short')], jump('d'))]
  const [, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => question(id, 'openText'))
  const model = survey([question('a', 'openText', { logic }), b as Question, c as Question, d as Question])
  const steps = (first: string) =>
    cards(model, begin(model, { seed: 's' }), [first, 'x', 'x', 'x']).flatMap((card) =>
      card.kind === 'question' ? [[card.number, card.total, card.progress, card.canGoBack, card.leftOut]] : [],
    )
  assert.equal(steps('long'), [
    [1, 4, 0, false, 0],
    [2, 4, 0.25, true, 0],
    [3, 4, 0.5, true, 0],
    [4, 4, 0.75, true, 0],
  ])
  assert.equal(steps('short'), [
    [1, 4, 0, false, 0],
    [2, 2, 0.5, true, 2],
  ])
  const hidden = { ...model, isBackButtonHidden: true }
  assert.ok(
    cards(hidden, begin(hidden, { seed: 's' }), ['x']).every((card) => card.kind !== 'question' || !card.canGoBack),
  )
})

test('of the welcome says how long it takes by kinds of questions and words, unless the survey keeps that', () => {
  const timeOf = (count: number, timeToFinish = true, ask = (id: string) => question(id, 'openText')) => {
    const questions = Array.from({ length: count }, (_, n) => ask(`q${n}`))
    const welcomeCard = { enabled: true, headline: text('Hi'), timeToFinish, showResponseCount: true }
    const model = survey(questions, { welcomeCard })
    const card = cardOf(model, begin(model, { seed: 's' }))
    return card.kind === 'welcome' ? card.minutes : -1
  }
  assert.is(timeOf(1), 1)
  assert.ok((timeOf(40) ?? 0) > (timeOf(5) ?? 0))
  assert.is(timeOf(20, false), null)
  // Pew Research Center counts 85 usual questions for 15 minutes, which is 10.6 seconds for one.
  const headline = text('How satisfied are you with the way in which your last order was brought to you?')
  const labels = ['Very satisfied', 'Rather satisfied', 'Neither of them', 'Rather dissatisfied', 'Very dissatisfied']
  const choices = labels.map((label) => ({ id: label.toLowerCase(), label: text(label) }))
  const usual = (id: string) => question(id, 'multipleChoiceSingle', { headline, choices, required: true })
  assert.ok(Math.abs((timeOf(85, true, usual) ?? 0) - 15) <= 2, `${timeOf(85, true, usual)}`)
  assert.is(timeOf(6, true, usual), 1)
  // A character of Chinese is a word.
  const chinese = (id: string) => question(id, 'cta', { headline: text('您'.repeat(250)), required: true })
  assert.is(timeOf(4, true, chinese), 4)
})

test('has what each type needs, with lines that are hidden left out', () => {
  const rows = ['speed', 'price'].map((id) => ({ id, label: `The ${id}`, isOther: false }))
  const matrix = only(question('m', 'matrix'))
  assert.equal(matrix.type === 'matrix' && [matrix.rows, matrix.columns], [
    rows,
    [
      { id: 'Bad', label: 'Bad', isOther: false },
      { id: 'Good', label: 'Good', isOther: false },
    ],
  ])
  const address = only(
    question('a', 'address', {
      addressLine1: { show: true, required: true, placeholder: text('Street') },
      addressLine2: { show: false, required: true },
      city: { show: false, required: false },
      state: { show: false, required: false },
      zip: { show: true, required: false },
      country: { show: false, required: false },
    }),
  )
  assert.equal(address.type === 'address' && address.fields, [
    { name: 'addressLine1', index: 0, required: true, placeholder: 'Street' },
    { name: 'zip', index: 4, required: false, placeholder: null },
  ])
  const cal = (more: object) => {
    const shown = only(question('c', 'cal', more))
    return shown.type === 'cal' && shown.address
  }
  assert.is(cal({}), 'https://cal.com/ada/call')
  assert.is(
    cal({ calHost: 'http://cal.example/' }),
    'https://cal.example/ada/call',
    'a page with HTTPS loads no frame without it',
  )
  const limited = only(question('t', 'openText', { charLimit: { enabled: true, min: 2, max: 9 } }))
  assert.equal(limited.type === 'openText' && [limited.min, limited.max], [2, 9])
  const free = only(question('t', 'openText', { charLimit: { enabled: false, min: 2, max: 9 } }))
  assert.equal(free.type === 'openText' && [free.min, free.max], [null, null])
})

test.run()
