import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '#server/platform/sealing.ts'
import type { Session } from '#tests/support/call-endpoint.ts'
import type { TestApp } from '#tests/support/server.ts'
import { buildPassing } from './world-passing.ts'
import { inAWeek, insert, now, type Ids } from './world-rows.ts'

export interface Built {
  readonly accountId: string
  readonly session: Session
  readonly ids: Ids
}

export async function buildAccount(app: TestApp, isAdmin: boolean): Promise<Built> {
  const accountId = randomUUID()
  const [token, sessionId, passkeyId, identityId] = [
    newToken(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ]
  const at = now(app)
  await insert(app, 'accounts', {
    id: accountId,
    username: `u${accountId}`,
    email: `${accountId}@world.example`,
    email_verified_at: at,
    display_name: 'Somebody',
    role: isAdmin ? 'admin' : 'member',
    created_at: at,
  })
  const session = {
    account_id: accountId,
    created_at: at,
    last_seen_at: at,
    proved_at: at,
    expires_at: inAWeek(app),
    address: '127.0.0.1',
    agent: 'test',
  }
  await insert(app, 'sessions', { ...session, id: randomUUID(), token_hash: hashToken(token) })
  await insert(app, 'sessions', { ...session, id: sessionId, token_hash: hashToken(newToken()) })
  await insert(app, 'passkeys', {
    id: passkeyId,
    account_id: accountId,
    credential_id: passkeyId,
    public_key: Buffer.from('k'),
    counter: 0,
    name: 'Phone',
    created_at: at,
  })
  await insert(app, 'openid_identities', {
    id: identityId,
    account_id: accountId,
    issuer: 'https://elsewhere.example',
    subject: identityId,
    provider: 'Elsewhere',
    shown_as: '',
    created_at: at,
  })
  return {
    accountId,
    session: { cookie: `kinfold_session=${token}` },
    ids: { sessionId, passkeyId, identityId, ...(await buildPassing(app, accountId)) },
  }
}
