import { suite } from 'uvu'
import { lengths } from '../src/proof.ts'
import { movingTests } from './moving/moves.ts'
import { findNginx, nginxFront } from './moving/nginx.ts'

const title = 'docs/moving.md, with its lines for nginx'
const nginx = findNginx()
if (nginx.lack === null) movingTests(title, lengths.movedRespondents, nginxFront(nginx)).run()
else {
  const test = suite(title)
  test.skip(nginx.lack)
  test.run()
}
