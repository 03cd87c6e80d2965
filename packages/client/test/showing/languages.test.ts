import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { baseLanguage as ofCards } from '../../../engine/src/languages.ts'
import { baseLanguage } from '../../src/showing/verdicts.ts'

const test = suite('the language of a code')

test('the choice of a survey and its card read it alike', () => {
  const codes = [
    'no',
    'nb',
    'nn-NO',
    'pt-BR',
    'de_AT',
    'deu',
    'iw',
    'in-ID',
    'zh-Hant-TW',
    'sr-Latn',
    ' EN ',
    'x',
    '',
    '?',
    'klingon-1',
  ]
  assert.equal(codes.map(baseLanguage), codes.map(ofCards))
})

test.run()
