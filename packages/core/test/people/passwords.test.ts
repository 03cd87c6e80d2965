import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { emailForm } from '../../src/ground/email-form.ts'
import { argon2idPasswords } from '../../src/tenants/people/argon2id.ts'
import { portablePasswords } from '../../src/tenants/people/portable-passwords.ts'
import { passwordFault, passwordForm } from '../../src/tenants/people/sign-in-rules.ts'
import { openDesk, succeeded } from './desk.ts'

const test = suite('passwords')

test('are kept as PHC text of argon2id, each with a salt of its own', async () => {
  const passwords = portablePasswords()
  const [one, other] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')]
  assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  assert.is.not(one, other)
  assert.is(await passwords.verify('correct horse', one), true)
  assert.is(await passwords.verify('correct horsf', one), false)
})

test('are read with other costs: a text of the reference implementation', async () => {
  // argon2 "somesalt" -id -t 2 -m 8 -p 1, of the test vectors of the reference implementation.
  const stored = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  assert.is(await portablePasswords().verify('password', stored), true)
  assert.is(await portablePasswords().verify('passwore', stored), false)
})

test('a stored text that cannot be read is an error, not a wrong password', async () => {
  const passwords = argon2idPasswords(async () => new Uint8Array(32))
  for (const text of ['', 'x', '$argon2i$v=19$m=1,t=1,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4']) {
    await passwords.verify('password', text).then(
      () => assert.unreachable(text),
      (error: Error) => assert.match(error.message, 'cannot be read'),
    )
  }
})

test('have 12 characters, counted as people count, and 256 bytes at most', () => {
  assert.is(passwordFault('a'.repeat(11)), 'Use at least 12 characters')
  assert.is(passwordFault('a'.repeat(12)), null)
  assert.is(passwordFault('😀'.repeat(11)), 'Use at least 12 characters')
  assert.is(passwordFault('😀'.repeat(12)), null)
  assert.is(passwordFault('😀'.repeat(64)), null)
  assert.is(passwordFault('😀'.repeat(65)), 'Use at most 256 bytes')
  assert.is(passwordForm('u\u0308'), passwordForm('\u00fc'))
})

test('an e-mail is kept in lower case', () => {
  assert.is(emailForm(' Ada@Example.ORG '), 'ada@example.org')
  assert.is(emailForm('ada+surveys@localhost'), 'ada+surveys@localhost')
  for (const text of [
    '',
    'ada',
    '@example.org',
    'ada@',
    'a b@example.org',
    'a@b@c',
    '<a@b.c>',
    `${'a'.repeat(255)}@b.c`,
  ]) {
    assert.is(emailForm(text), null, text)
  }
})

test('spellings that reach the same mailbox are one e-mail, and what only looks like one is none', () => {
  for (const text of ['ada@example.org.', 'ada@ｅｘａｍｐｌｅ.org', 'ada@example。org', 'ada@exam\u00adple.org'])
    assert.is(emailForm(text), 'ada@example.org', text)
  assert.is(emailForm('\u212aate@example.org'), 'kate@example.org', 'the sign of Kelvin')
  assert.is(emailForm('ada@bücher.example'), emailForm('ADA@XN--BCHER-KVA.example'))
  assert.is(emailForm('jose\u0301@example.org'), emailForm('jos\u00e9@example.org'))
  for (const text of [
    'ad\u200ba@example.org',
    'ada@%65xample.org',
    'ada@example.org/x',
    'ada@example.org?x',
    'ada@b..c',
  ]) {
    assert.is(emailForm(text), null, text)
  }
})

test('sign in with the hasher that core has, where the host gives none', async () => {
  const desk = await openDesk({}, 'ofCore')
  const accounts = await desk.at()
  const link = await desk.addLink(desk.ada.id, 'reset')
  succeeded(await accounts.enter(link, { password: 'another good password' }))
  succeeded(await desk.signIn({ password: 'another good password' }))
  assert.is(await desk.signIn({ password: 'a wrong good password' }), null)
})

test.run()
