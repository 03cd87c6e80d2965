import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fileKinds } from '../../src/answers/files/kinds.ts'
import { extensionOf, isFileName, kindOf } from '../../src/answers/files/name-rules.ts'
import { aFileOf, blobKeyOf, reducedBase, shownName, updatedFileName } from '../../src/answers/files/rules.ts'
import { blobKey } from '../../src/ground/ports/blob-key.ts'

const test = suite('files: rules')
const uuid = '6b0f4c0e-3f0e-4a35-9d0f-0a6a4c3f7c11'

/** What people and programs have called files in the hope of another folder, or of none. */
const hostile = [
  '../../../etc/passwd.pdf',
  '..\\..\\windows\\system32\\a.pdf',
  '/etc/cron.d/a.pdf',
  'C:\\a.pdf',
  '%2e%2e%2fa.pdf',
  '..%c0%af..%c0%afa.pdf',
  'a\0.png.pdf',
  'a\r\nX-Evil: 1.pdf',
  'a"; filename="b.html.pdf',
  '....//....//a.pdf',
  '.htaccess.pdf',
  '.pdf',
  '..pdf',
  '-rf.pdf',
  'CON.pdf',
  'con.x.pdf',
  'nul.pdf',
  'LPT9.tar.pdf',
  'a:stream.pdf',
  'a\u202efdp.exe.pdf',
  '\u2024\u2024/a.pdf',
  '\uff0e\uff0e\uff0fa.pdf',
  '\ud83d\udca9.pdf',
  '\ud800.pdf',
  `${'x'.repeat(5000)}.pdf`,
  `${'\u0301'.repeat(900)}.pdf`,
  `${'\ufdfa'.repeat(900)}.pdf`,
  'a--fid--b--fid--c.pdf',
  'a   .pdf',
  '~.pdf',
  '$(reboot).pdf',
  '*?<>|.pdf',
  'a.html.svg.pdf',
  'Übergrößenträger.pdf',
]

for (const name of hostile) {
  test(`${JSON.stringify(name.slice(0, 60))} becomes a harmless name`, () => {
    const kept = updatedFileName(name, uuid)
    assert.match(kept, /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,110}--fid--6b0f4c0e-3f0e-4a35-9d0f-0a6a4c3f7c11\.pdf$/)
    assert.not.match(kept, '..')
    assert.is(kept.split('--fid--').length, 2)
    assert.not.match(kept, /^(?:con|prn|aux|nul|com\d|lpt\d)\./i)
    assert.ok(isFileName(kept))
    const key = blobKeyOf('cenv', 'private', kept)
    assert.is(blobKey(key), key)
  })
}

test('a name keeps what can be read of it', () => {
  for (const [name, base] of [
    ['Mein Lebenslauf (final) v2.1.pdf', 'Mein-Lebenslauf-final-v2.1'],
    ['Résumé.pdf', 'Resume'],
    ['ﬁnal_ǅ.pdf', 'final_Dz'],
    ['日本語.pdf', 'file'],
    ['.pdf', 'file'],
    ['con.pdf', 'file-con'],
    ['C:\\fakepath\\photo.pdf', 'photo'],
  ] as const) {
    assert.is(reducedBase(name), base, name)
  }
  assert.is(shownName(updatedFileName('a b.PDF', uuid)), 'a-b.pdf')
})

test('a name that the service did not make is rejected', () => {
  const good = updatedFileName('a.pdf', uuid)
  assert.ok(isFileName(good))
  for (const name of [
    '',
    'a.pdf',
    `${good}x`,
    `../${good}`,
    good.replace('.pdf', '.html'),
    good.replace('--fid--', ''),
    good.toUpperCase(),
    `${good}\n`,
    good.replace('a--', '.--'),
    'toString',
  ]) {
    assert.not.ok(isFileName(name), name)
  }
})

test('every extension of the contract is taken, and none that a browser runs', () => {
  const contract =
    'png jpg jpeg webp heic gif pdf doc docx xls xlsx ppt pptx txt csv eml mp3 mp4 mov avi mkv webm zip rar 7z tar'
  assert.equal(Object.keys(fileKinds).sort(), contract.split(' ').sort())
  for (const extension of [
    'html',
    'htm',
    'xhtml',
    'svg',
    'xml',
    'js',
    'mjs',
    'css',
    'swf',
    'exe',
    'constructor',
    '__proto__',
  ]) {
    assert.is(kindOf(`a.${extension}`), null, extension)
  }
  const inline = Object.entries(fileKinds).flatMap(([extension, kind]) => (kind.inline ? [extension] : []))
  assert.equal(inline.sort(), ['gif', 'jpeg', 'jpg', 'mp4', 'png', 'webm', 'webp'])
  for (const { types } of Object.values(fileKinds)) {
    for (const type of types) assert.not.match(type, /html|svg|xml$|script|css/)
  }
})

test('a file is spoken of in English', () => {
  for (const extension of ['exe', 'avi', 'xlsx', 'mp4', 'mkv', 'm4v', 'eml', 'html']) {
    assert.is(aFileOf(extension), `an ${extension} file`)
  }
  for (const extension of ['pdf', 'png', 'mov', 'rar', 'heic', '7z', 'txt', 'webm', 'jpg']) {
    assert.is(aFileOf(extension), `a ${extension} file`)
  }
})

test('an extension is what follows the last dot', () => {
  for (const [name, extension] of [
    ['a.PDF', 'pdf'],
    ['a.tar.gz', 'gz'],
    ['a', ''],
    ['a.', ''],
    ['.png', 'png'],
    ['a.png/b', ''],
    ['a.txt ', 'txt'],
    ['a.t xt', 't xt'],
  ] as const) {
    assert.is(extensionOf(name), extension, name)
  }
})

test.run()
