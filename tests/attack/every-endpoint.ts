import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Wire } from './wire.ts'

const contract = join(import.meta.dirname, '../../contract')

/** Everything that the contract describes and a server serves, so that what is added tomorrow is attacked tomorrow. */
export async function everyEndpoint(wire: Wire): Promise<Endpoint[]> {
  const { body } = await wire.inject({ url: '/api/docs/openapi.json' })
  const { paths } = JSON.parse(body) as { paths: Record<string, Record<string, unknown>> }
  return (await described()).filter(
    ({ method, path }) => paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()],
  )
}

async function described(): Promise<Endpoint[]> {
  const found = new Map<string, Endpoint>()
  for (const file of globSync('**/*.ts', { cwd: contract }))
    if (!/^(rules|knowledge)\/|\.test\.ts$/.test(file))
      for (const group of Object.values(
        (await import(join(contract, file))) as Record<string, unknown>,
      ))
        if (typeof group === 'object' && group !== null)
          for (const one of Object.values(group))
            if (isEndpoint(one)) found.set(`${one.method} ${one.path}`, one)
  return [...found.values()]
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'access' in value
