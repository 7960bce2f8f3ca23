import type { FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Admin } from '#server/platform/actors.ts'

/** Long enough to say what was changed; whole articles and letters have histories of their own. */
const longestDetails = 600

/** The log tells what was done, to everyone who may read it. */
const withoutPasswords = (key: string, value: unknown) => (key === 'password' ? '…' : value)

/**
 * Writes a line into the log of admin acts, in the act's own transaction. Every admin endpoint that changes
 * something gets its line here, so no feature can forget it.
 */
export async function noteAdminAct(
  admin: Admin,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const { body } = request
  // What arrives as bytes is a file: nothing that a line could hold.
  const isNoted =
    !endpoint.isConfidential && body && typeof body === 'object' && !(body instanceof Readable)
  const details = isNoted ? JSON.stringify(body, withoutPasswords) : ''
  await admin.db
    .insertInto('admin_acts')
    .values((values) => ({
      id: admin.newId(),
      at: admin.now(),
      account_id: admin.accountId,
      email: values
        .selectFrom('accounts')
        .select('email')
        .where('id', '=', admin.accountId)
        .$asScalar()
        .$notNull(),
      act: endpoint.summary,
      path: `${request.method} ${request.url.split('?')[0]}`.slice(0, 300),
      details: details.length > longestDetails ? `${details.slice(0, longestDetails)}…` : details,
      address: admin.address,
    }))
    .execute()
}
