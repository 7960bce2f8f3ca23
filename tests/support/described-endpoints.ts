import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'

const contract = join(import.meta.dirname, '../../contract')

/** Every endpoint that the contract describes: what is added tomorrow is among them. */
export async function describedEndpoints(): Promise<Endpoint[]> {
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
