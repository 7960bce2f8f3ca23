import type { Endpoint } from '#contract/endpoint.ts'
import { describedEndpoints } from '#tests/support/described-endpoints.ts'
import type { Wire } from './wire.ts'

/** Everything that the contract describes and a server serves, so that what is added tomorrow is attacked tomorrow. */
export async function everyEndpoint(wire: Wire): Promise<Endpoint[]> {
  const { body } = await wire.inject({ url: '/api/docs/openapi.json' })
  const { paths } = JSON.parse(body) as { paths: Record<string, Record<string, unknown>> }
  return (await describedEndpoints()).filter(
    ({ method, path }) => paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()],
  )
}
