import { dateWriter } from './date-looks.ts'

interface Founded {
  readonly id: string
  readonly name: string
  readonly foundedAt: string
}

const sinceWhen = (['month and year', 'day', 'long moment', 'moment with seconds'] as const).map(
  (look) => dateWriter(look),
)

/** Each family’s name; where two have the same, with how long it has been there, as exactly as tells them apart. */
export function namesApart(families: readonly Founded[]): ReadonlyMap<string, string> {
  const alike = Map.groupBy(families, ({ name }) => folded(name))
  return new Map(
    families.map((family) => {
      const same = alike.get(folded(family.name))!
      return [family.id, same.length < 2 ? family.name : withSince(family, same)]
    }),
  )
}

function withSince({ name, foundedAt }: Founded, same: readonly Founded[]): string {
  const isTelling = (write: (typeof sinceWhen)[number]) =>
    new Set(same.map((one) => write(one.foundedAt))).size === same.length
  const write = sinceWhen.find(isTelling) ?? sinceWhen.at(-1)!
  return `${name} (since ${write(foundedAt)})`
}

const folded = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
