import * as fc from 'fast-check'
import * as z from 'zod'
import { randomUUID } from 'node:crypto'
import { anything, nastyNumber, nastyText } from './nonsense.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** Ids that a request may name, by what its description calls them. */
export type Ids = Readonly<Record<string, string>>

/** What a described part of a request may be: mostly what its description takes, now and then something else in a place of it. */
export function partFor(described: z.core.$ZodType, ids: Ids): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(described, { io: 'input', unrepresentable: 'any' }) as Schema
  const fitting = fittingTo(schema, 'body', ids)
  return fc.oneof(
    { weight: 4, arbitrary: fitting },
    { weight: 3, arbitrary: fc.tuple(fitting, anything, fc.nat()).map(spoiltInOnePlace) },
    { weight: 1, arbitrary: anything },
  )
}

function fittingTo(schema: Schema, name: string, ids: Ids): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const kinds = (schema.anyOf ?? schema.oneOf ?? []) as Schema[]
  if (kinds.length > 0) return fc.oneof(...kinds.map((kind) => fittingTo(kind, name, ids)))
  switch (schema.type) {
    case 'object':
      return objectFor(schema, ids)
    case 'array': {
      const minLength = schema.minItems ?? 0
      const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 3, 3))
      const item = fittingTo((schema.items ?? {}) as Schema, name.replace(/s$/, ''), ids)
      return fc.array(item, { minLength, maxLength })
    }
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return numberFor(schema)
    case 'null':
      return fc.constant(null)
    case 'string':
      return textFor(schema, name, ids)
    default:
      return anything
  }
}

function objectFor({ properties = {}, required = [] }: Schema, ids: Ids): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    fittingTo(field as Schema, name, ids),
  ])
  return fc.record(Object.fromEntries(fields), { requiredKeys: required as never[] })
}

function numberFor({ minimum, maximum, type }: Schema): fc.Arbitrary<number> {
  const min = minimum ?? -(2 ** 31)
  const max = Math.max(min, maximum ?? 2 ** 31)
  if (type === 'number') return fc.oneof(fc.constantFrom(min, max), nastyNumber)
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
  )
}

function textFor(
  { format, minLength = 0, maxLength = 200, pattern }: Schema,
  name: string,
  ids: Ids,
) {
  const known = ids[name]
  if (name.endsWith('Id') || format === 'uuid')
    return fc.constantFrom(...(known ? [known, known, known] : []), randomUUID())
  if (format === 'email' || name === 'email')
    return fc.constantFrom('fuzz@world.example', 'ö@world.example')
  if (format === 'date')
    return fc.constantFrom('2031-07-04', '0001-01-01', '9999-12-31', '2028-02-29')
  if (format === 'date-time')
    return fc.constantFrom(
      '2031-07-04T08:00:00.000Z',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
    )
  if (name === 'zone' || name === 'timeZone')
    return fc.constantFrom('Europe/London', 'Pacific/Kiritimati')
  // What a pattern asks to come later in a text can't be made up from it.
  if (pattern && !pattern.includes('(?'))
    return fc.stringMatching(new RegExp(pattern, 'u')).filter((text) => text.length <= maxLength)
  return nastyText.map((text) => text.padEnd(minLength, 'x').slice(0, maxLength))
}

/** One of the values in there, however deep, is another now. */
function spoiltInOnePlace([value, other, at]: [unknown, unknown, number]): unknown {
  const places: ((with_: unknown) => void)[] = []
  const copy = structuredClone(value)
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    for (const key of Object.keys(node)) {
      places.push((put) => Reflect.set(node, key, put))
      visit(Reflect.get(node, key))
    }
  }
  visit(copy)
  if (places.length === 0) return other
  places[at % places.length]!(other)
  return copy
}
