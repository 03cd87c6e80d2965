import { verifyWebhook, type WebhookEvent, WebhookVerificationError } from '@hearback/client'
import express, { type Express } from 'express'

/** What the README of the client shows for servers that are a function of a `Request`. */
export function fetchReceiver(secret: string, keep: (event: WebhookEvent) => Promise<void>) {
  // README: fetch
  async function receive(request: Request): Promise<Response> {
    try {
      const event = await verifyWebhook(await request.text(), request.headers, secret)
      if (!event.isTest) await keep(event)
      return new Response(null, { status: 204 })
    } catch (error) {
      if (error instanceof WebhookVerificationError) return new Response(error.message, { status: 400 })
      throw error
    }
  }
  // end
  return receive
}

/** And for Express. */
export function expressReceiver(secret: string, keep: (event: WebhookEvent) => Promise<void>): Express {
  const app = express()
  // README: Express
  // Before any `express.json()`, which would leave no raw body.
  app.post('/hooks/hearback', express.raw({ type: 'application/json', limit: '4mb' }), async (req, res) => {
    try {
      const event = await verifyWebhook(req.body, req.headers, secret)
      if (!event.isTest) await keep(event)
      res.status(204).end()
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) throw error
      res.status(400).send(error.message)
    }
  })
  // end
  app.use(express.json())
  return app
}
