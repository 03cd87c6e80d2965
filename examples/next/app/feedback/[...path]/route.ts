// Hearback mounted under /feedback of a Next.js application.
// Its keys: npx hearback products create NAME, npx hearback keys create production
import { after } from 'next/server'
import { feedback } from '../../../feedback'

function answer(request: Request) {
  const { hearback, loop } = feedback()
  return hearback.handle(request, { waitUntil: after, wake: loop.wake })
}

export { answer as DELETE, answer as GET, answer as HEAD, answer as OPTIONS, answer as POST, answer as PUT }
