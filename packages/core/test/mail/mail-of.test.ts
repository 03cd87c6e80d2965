import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { MailContent } from '../../src/tenants/mail/content.ts'
import { mailOf } from '../../src/tenants/mail/mail-of.ts'

const test = suite('mail-of')

const content: MailContent = {
  to: 'ada@example.org',
  subject: 'Choose a new password',
  sender: 'Hearback',
  greeting: 'Hello Ada,',
  lines: ['Somebody asked for a new password.', 'The link opens once.'],
  links: [{ label: 'Response of 14:02', url: 'https://example.org/r/1?a=1&b=2' }],
  action: { label: 'Choose a new password', url: 'https://example.org/console/enter/abc/' },
  foot: ['If this was not you, ignore this mail.'],
  footLink: { label: 'Stop these mails', url: 'https://example.org/stop/1' },
}

test('a mail reads as plain text, with each address on a line of its own', () => {
  assert.equal(mailOf(content), {
    to: 'ada@example.org',
    subject: 'Choose a new password',
    html: mailOf(content).html,
    text: `Hello Ada,

Somebody asked for a new password.

The link opens once.

- Response of 14:02
  https://example.org/r/1?a=1&b=2

Choose a new password:
https://example.org/console/enter/abc/

-- ${''}
Hearback
If this was not you, ignore this mail.
Stop these mails
https://example.org/stop/1
`,
  })
})

test('the HTML has the content of the text, and fetches nothing', () => {
  const { html } = mailOf(content)
  for (const said of [
    'Hello Ada,',
    'The link opens once.',
    'href="https://example.org/r/1?a=1&amp;b=2"',
    '>https://example.org/console/enter/abc/<',
    'If this was not you, ignore this mail.',
    'href="https://example.org/stop/1"',
  ]) {
    assert.ok(html.includes(said), said)
  }
  assert.not.match(html, /<img|<link|<script|src=|url\(|@import/)
})

test('a text is a text: it makes no markup, no header and no paragraph of its own', () => {
  const hostile = '<b>"x" & \'y\'</b>\r\nBcc: eve@example.org\u2028\u202eend'
  const words = '<b>"x" & \'y\'</b> Bcc: eve@example.org end'
  const mail = mailOf({
    ...content,
    subject: hostile,
    sender: hostile,
    greeting: hostile,
    lines: [hostile],
    links: [{ label: hostile, url: 'https://example.org/"><script>' }],
    action: { label: hostile, url: 'https://example.org/\r\n\r\nx', orOpen: hostile },
    foot: [hostile],
    footLink: { label: hostile, url: 'https://example.org/' },
    language: '"><script>',
  })
  assert.is(mail.subject, words)
  assert.is(mail.text.split(words).length - 1, 7)
  assert.not.match(mail.text, /\r|\nBcc/)
  assert.is(
    mail.html.split('&lt;b&gt;&quot;x&quot; &amp; &#39;y&#39;&lt;/b&gt; Bcc: eve@example.org end').length - 1,
    9,
  )
  assert.not.match(mail.html, /<b>|<script/)
})

test('a subject is no longer than 150 characters', () => {
  assert.is([...mailOf({ ...content, subject: '😀'.repeat(400) }).subject].length, 150)
})

test('a mail goes to one address', () => {
  for (const to of [
    'ada@example.org, eve@example.org',
    'ada@example.org\r\nBcc: eve@example.org',
    'Ada <ada@example.org>',
    'ada',
    '',
    'a@b@c',
  ]) {
    assert.throws(() => mailOf({ ...content, to }), 'one e-mail address', to)
  }
})

test('a link is http or https', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'mailto:eve@example.org']) {
    assert.throws(() => mailOf({ ...content, action: { label: 'x', url } }), 'http', url)
    assert.throws(() => mailOf({ ...content, links: [{ label: 'x', url }] }), 'http', url)
    assert.throws(() => mailOf({ ...content, footLink: { label: 'x', url } }), 'http', url)
  }
})

test('a mail of texts written from right to left says so', () => {
  assert.match(mailOf({ ...content, language: 'ar', direction: 'rtl' }).html, '<html lang="ar" dir="rtl">')
})

test('a mail of one line is nothing but this line', () => {
  const { text } = mailOf({ to: 'ada@example.org', subject: 'Hello', lines: ['It works.'] })
  assert.is(text, 'It works.\n')
})

test.run()
