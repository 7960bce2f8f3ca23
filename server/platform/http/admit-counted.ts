import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { admit } from './admission.ts'
import type { Identity } from './doorkeeper.ts'
import { spend, spendByNetwork } from './limits.ts'
import type { App } from './serve.ts'

/**
 * Lets a caller in and counts the call where its endpoint has a limit. Members of a family are counted by their
 * account: a household behind one address doesn't share one budget. Whoever isn't let in, or is no member, is known by
 * their address alone.
 */
export async function admitCounted(
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Identity | undefined> {
  const { limit, access, method, path } = endpoint
  if (!limit) return admit(app, endpoint, request)
  const key = `${method} ${path}`
  const byNetwork = () => spendByNetwork(app.ports, key, request.ip ?? '', limit)
  if (!access.startsWith('family-')) {
    await byNetwork()
    return admit(app, endpoint, request)
  }
  const identity = await admit(app, endpoint, request).catch(async (refusal: unknown) => {
    await byNetwork()
    throw refusal
  })
  await spend(app.ports, `${key} ${identity!.accountId}`, limit)
  return identity
}
