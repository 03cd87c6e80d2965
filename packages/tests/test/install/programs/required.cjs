// A program that is not a module yet.
const { createHearback } = require('hearback')
const { memoryStorage } = require('@hearback/core/memory')

const hearback = createHearback({ storage: memoryStorage(), secret: 'a secret of at least 32 characters' })
hearback
  .fetch(new Request('http://localhost/health'))
  .then((answer) => answer.text())
  .then((text) => console.log(text))
