import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/shapes.ts'
import { user } from './shapes.ts'

/** Served in development and test only; in production the paths don’t exist. */
export const testLogins = {
  list: endpoint({
    method: 'GET',
    path: '/api/test-logins',
    access: 'guest',
    summary: 'Accounts one may sign in as without a password.',
    reply: z.strictObject({
      accounts: z.array(
        z.strictObject({
          id,
          username: z.string(),
          email: z.string(),
          displayName: z.string(),
          isAdmin: z.boolean(),
        }),
      ),
    }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/test-logins',
    access: 'guest',
    summary: 'Signs in as one of them.',
    body: z.strictObject({ accountId: id }),
    reply: user,
  }),
}
