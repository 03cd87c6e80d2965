import { renderToString } from 'preact-render-to-string'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { begin, type Card, cardOf, submit } from '../../src/index.ts'
import { english, SurveyFrame } from '../../src/view/index.ts'
import { question, questions, surveyOf } from '../every-type.ts'
import { cardFor, rendered } from './rendered.ts'

const test = suite('a card')

test('every question is one form that posts to its address, with Back, Next and what the caller hides in it', () => {
  for (const { id } of questions) {
    const html = rendered(
      { ...cardFor(id), canGoBack: true },
      { form: { action: '/s/1?lang=de', hidden: { session: 'a"b' } } },
    )
    assert.match(html, `<form name="hb ${id}" class="hb-card`, id)
    assert.match(html, 'method="post" action="/s/1?lang=de"')
    assert.match(html, 'name="session" value="a&quot;b"')
    assert.match(html, /<button class="hb-button hb-back" name="step" value="back" formNoValidate/i)
    assert.match(html, /<button class="hb-button hb-primary" name="step" value="next"/)
    assert.not.match(html, / style=| on\w+=/)
  }
})

test('Enter in a field goes on rather than back', () => {
  const html = rendered({ ...cardFor('mail'), canGoBack: true })
  assert.match(/<button[^>]*>/.exec(html)?.[0] ?? '', 'value="next"')
})

test('the number, an optional question and the last one are told', () => {
  const card = cardFor('cta')
  const html = rendered({ ...card, number: 3, total: 8 })
  assert.match(html, 'Question 3 of 8')
  assert.match(html, 'Optional')
  assert.not.match(html, 'left out')
  assert.match(rendered({ ...card, number: 3, total: 8, leftOut: 3 }), 'Questions left out: 3')
  assert.not.match(rendered(cardFor('nps')), 'Optional')
  assert.match(rendered(cardFor('nps')), 'Finish')
  assert.match(rendered({ ...cardFor('nps'), total: 8 }), 'Next')
})

test('what is wrong stands below the control, and the control points to it', () => {
  const html = rendered(cardFor('mail', 'x'), { faults: [{ code: 'email' }] })
  assert.match(html, /aria-describedby="hb-error"/)
  assert.match(html, /<div id="hb-error" role="alert"><p class="hb-fault"/)
  const contact = rendered(cardFor('contact', ['A', 'B', 'x', '', '']), { faults: [{ code: 'email', field: 'email' }] })
  assert.match(contact, /inputmode="email"[^>]*aria-invalid="true"[^>]*aria-describedby="hb-email-fault"/)
  assert.match(contact, /id="hb-email-fault"/)
})

test('a ranking says what to do with its buttons, or with its lists where there is no script', () => {
  assert.match(rendered(cardFor('ranking')), '1 is the most important')
  assert.match(rendered(cardFor('ranking'), { scripted: true }), 'Drag, or use the arrows')
})

test('every option of a scale has a name', () => {
  const html = rendered(cardFor('nps'))
  assert.match(html, 'aria-label="0 of 10, Not likely"')
  assert.match(html, 'aria-label="10 of 10, Very likely"')
  assert.match(rendered(cardFor('stars')), 'aria-label="3 of 5"')
})

const ending = (more: object): Card => ({
  kind: 'ending',
  ending: {
    type: 'endScreen',
    id: 'e',
    headline: null,
    subheader: null,
    buttonLabel: null,
    buttonLink: null,
    imageUrl: null,
    videoUrl: null,
    ...more,
  },
})

test('an ending thanks, leads on by http alone, and says whether the answers are saved', () => {
  assert.match(rendered({ kind: 'ending', ending: null }), 'Thank you')
  assert.match(rendered(ending({ buttonLabel: 'On', buttonLink: 'https://x.example' })), 'href="https://x.example"')
  assert.not.match(rendered(ending({ buttonLabel: 'On', buttonLink: 'javascript:alert(1)' })), 'href=')
  const [saving, saved] = [false, true].map((saved) => rendered(ending({}), { saved }))
  assert.match(saving ?? '', 'Saving your answers')
  const [tick] = /<svg[\s\S]*?<\/svg>/.exec(saved ?? '') ?? []
  assert.ok(tick && !saving?.includes(tick), 'no tick stands above what is not saved')
  assert.match(
    rendered({ kind: 'ending', ending: { type: 'redirectToUrl', id: 'r', label: null, url: 'https://next.example' } }),
    'href="https://next.example"',
  )
})

test('addresses that are none are not shown: pictures, videos, calendars, buttons', () => {
  const bad = 'javascript:alert(1)'
  for (const id of ['pictures', 'cal', 'cta', 'nps']) {
    const card = cardFor(id)
    const question = {
      ...card.question,
      imageUrl: bad,
      videoUrl: bad,
      buttonUrl: bad,
      address: bad,
      choices: [{ id: 'a', imageUrl: bad, label: 'A', isOther: false }],
    }
    // Safe: the card keeps its type; the addresses are what is tested.
    for (const scripted of [false, true])
      assert.not.match(rendered({ ...card, question } as Card, { scripted, frames: [bad] }), 'javascript')
  }
})

test('a video of a known host is a link first, and its frame comes from the host without cookies', () => {
  const card = cardFor('nps')
  const shown = {
    ...card,
    question: { ...card.question, videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  } as Card
  const framed = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&cc_load_policy=1'
  assert.match(rendered(shown), 'href="https://www.youtube.com/watch')
  assert.not.match(rendered(shown, { scripted: true }), '<iframe')
  assert.match(rendered(shown, { scripted: true, frames: [framed] }), '<iframe')
})

test('what a respondent typed is shown verbatim, whether the author wrote tags or not', () => {
  const typed = 'R&D + <b>X</b>'
  const shown = 'R&amp;D + &lt;b>X&lt;/b>'
  const asks = (headline: string) => {
    const one = { id: 'next', type: 'openText', headline: { default: headline }, required: false, inputType: 'text' }
    const survey = surveyOf([question('text'), one as unknown as ReturnType<typeof question>])
    const { session } = submit(survey, begin(survey, { seed: 's' }), typed)
    return rendered(cardOf(survey, session ?? begin(survey, { seed: 's' })))
  }
  assert.match(asks('About #recall:text/fallback:it#'), `>About ${shown}</h1>`)
  assert.match(asks('<i>About</i> #recall:text/fallback:it#'), `><i>About</i> ${shown}</h1>`)
})

test('the names of controls are words, where their labels have tags', () => {
  const card = cardFor('ranking')
  const choices = [{ id: 'a', label: { html: '<p>Speed &#38; <b>size</b></p>' }, isOther: false }]
  const html = rendered(
    { ...card, question: { ...card.question, choices } as typeof card.question },
    { scripted: true },
  )
  assert.match(html, 'aria-label="Move Speed &amp; size up"')
})

test('the page around a card names its language, direction and whose survey it is', () => {
  const languages = [
    { code: 'en', label: 'English', href: '?lang=en' },
    { code: 'ar', label: 'العربية', href: '?lang=ar' },
  ]
  const html = renderToString(
    SurveyFrame({ words: english, language: 'ar', name: 'Fieldnote <3', progress: 0.5, languages }),
  )
  assert.match(html, 'lang="ar" dir="rtl"')
  assert.match(html, 'Fieldnote &lt;3')
  assert.match(html, /<progress[^>]* value="50"/)
  assert.match(html, /href="\?lang=ar"[^>]*aria-current="true"/)
  assert.not.match(
    renderToString(SurveyFrame({ words: english, language: 'en', name: 'x', languages: languages.slice(0, 1) })),
    'hb-languages',
  )
})

test.run()
