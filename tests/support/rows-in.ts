interface Schema {
  readonly _zod: { readonly def: Definition }
}
interface Definition {
  readonly type: string
  readonly shape?: Record<string, Schema>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly options?: readonly Schema[]
  readonly valueType?: Schema
  readonly out?: Schema
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[]
}

/** A list of rows somewhere in a shape. */
interface FoundRows {
  readonly at: string
  /** The same wherever the same list is told. */
  readonly schema: unknown
  /** Its shape says how long it can be. */
  readonly isBounded: boolean
  /** The fields beside it. */
  readonly beside: readonly string[]
}

/** Every list of rows in a shape, from outside in. Numbers and words of one thing aren't rows. */
export function rowsIn(schema: unknown, at = '', beside: readonly string[] = []): FoundRows[] {
  const { def } = (schema as Schema)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape!).flatMap(([name, field]) =>
        rowsIn(field, `${at}.${name}`, Object.keys(def.shape!)),
      )
    case 'array': {
      const found = { at: `${at}[]`, schema, isBounded: isBounded(def), beside }
      return isRow(def.element!) ? [found, ...rowsIn(def.element, `${at}[]`)] : []
    }
    case 'record':
      return rowsIn(def.valueType, `${at}{}`)
    case 'union':
      return def.options!.flatMap((option) => rowsIn(option, at, beside))
    case 'pipe':
      return rowsIn(def.out, at, beside)
    default:
      return def.innerType ? rowsIn(def.innerType, at, beside) : []
  }
}

const isRow = ({ _zod: { def } }: Schema) => def.type === 'object' || def.type === 'union'

const isBounded = ({ checks = [] }: Definition) =>
  checks.some(({ _zod }) => ['max_length', 'length_equals'].includes(_zod.def.check))
