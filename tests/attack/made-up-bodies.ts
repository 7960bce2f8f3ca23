import * as z from 'zod'
import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'

/** What a body calls somebody or something by another name than the path does. */
const sameAs: Record<string, string> = {
  voucherId: 'memberId',
  alternateId: 'personId',
  portraitId: 'mediaId',
  variantOf: 'recipeId',
}

/** Names of the ids that a body of this endpoint asks for. */
export function idsIn(endpoint: Endpoint): string[] {
  const asked = new Set<string>()
  bodyWith(endpoint, new Proxy({}, { get: (_, name) => void asked.add(String(name)) }))
  return [...asked]
}

type Schema = z.core.JSONSchema.BaseSchema
type Ids = Readonly<Record<string, string>>

/** A body that an endpoint's own description takes, with somebody else's ids wherever it asks for one. */
export function bodyWith(endpoint: Endpoint, ids: Ids): unknown {
  const { type } = endpoint.body._zod.def
  if (type === 'undefined') return undefined
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })
  return sample(schema as Schema, 'body', ids)
}

function sample(schema: Schema, name: string, ids: Ids): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (first) return sample(first as Schema, name, ids)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, one]) => [
          key,
          sample(one as Schema, key, ids),
        ]),
      )
    case 'array':
      return schema.minItems === 0 || !schema.items
        ? []
        : [sample(schema.items as Schema, name.replace(/s$/, ''), ids)]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'null':
      return null
    default:
      return text(schema, name, ids)
  }
}

function text({ format, minLength = 1 }: Schema, name: string, ids: Ids): string {
  if (name.endsWith('Id') || format === 'uuid') return ids[sameAs[name] ?? name] ?? randomUUID()
  if (format === 'email' || name === 'email' || name === 'address') return 'planted@world.example'
  if (format === 'date' || name === 'on') return '2031-07-04'
  if (format === 'date-time' || name.endsWith('At')) return '2031-07-04T08:00:00.000Z'
  if (name === 'at') return '08:00'
  if (name === 'zone' || name === 'timeZone') return 'Europe/London'
  return 'planted'.padEnd(minLength, 'x')
}
