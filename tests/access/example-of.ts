import { randomUUID } from 'node:crypto'

interface Schema {
  readonly _zod: { readonly def: Definition; readonly bag?: { readonly minimum?: number } }
}
interface Definition {
  readonly type: string
  readonly format?: string
  readonly entries?: object
  readonly values?: readonly unknown[]
  readonly shape?: Record<string, Schema>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly in?: Schema
  readonly options?: readonly Schema[]
}

/** The smallest thing a body's shape takes, so that a call gets past its form and meets the rule behind it. */
export function exampleOf(schema: unknown): unknown {
  const { def, bag } = (schema as Schema)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape!).map(([name, field]) => [name, exampleOf(field)])
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
    }
    case 'string':
      return def.format ? strings[def.format] : 'x'.repeat(Math.max(1, bag?.minimum ?? 1))
    case 'number':
      return Math.max(0, bag?.minimum ?? 0)
    case 'boolean':
      return true
    case 'enum':
      return Object.values(def.entries!)[0]
    case 'literal':
      return def.values![0]
    case 'nullable':
      return null
    case 'array':
      return Array.from({ length: bag?.minimum ?? 0 }, () => exampleOf(def.element))
    case 'union':
      return exampleOf(def.options![0])
    case 'pipe':
      return exampleOf(def.in)
    // What may be left out is.
    default:
      return undefined
  }
}

const strings: Readonly<Record<string, string>> = {
  uuid: randomUUID(),
  guid: randomUUID(),
  email: 'nora@world.example',
  date: '2027-07-04',
  datetime: '2027-07-04T08:00:00.000Z',
}
