// The application's own accounts, kept by Better Auth in the application's database.
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import pg from 'pg'

const port = process.env.PORT ?? 3000
export const origin = process.env.ORIGIN ?? `http://localhost:${port}`

/** What somebody may do in the application. */
export type Role = 'admin' | 'analyst' | 'customer'

export const auth = betterAuth({
  baseURL: origin,
  secret: process.env.BETTER_AUTH_SECRET,
  database: new pg.Pool({ connectionString: process.env.DATABASE_URL }),
  emailAndPassword: { enabled: true },
  user: {
    // `input: false`: people cannot choose it when they sign up.
    additionalFields: { role: { type: 'string', defaultValue: 'customer' satisfies Role, input: false } },
  },
})

/** Creates the tables of the accounts. `npx @better-auth/cli migrate` does it too. */
export const createTables = async (): Promise<void> => (await getMigrations(auth.options)).runMigrations()
