import { familyCopy, PUBLIC_COPY, type FamilyCopy } from '#server/database/seed/rows/family-copy.ts'
import type { Visitor } from '#server/platform/actors.ts'
import { publicFiles } from './store.ts'
import { tellerOf, type Teller } from './teller.ts'

export interface Showcase {
  readonly teller: Teller
  readonly copy: FamilyCopy
}

type Absent = { readonly state: 'getting-ready' | 'switched-off' }

/** The public demo family, once the seed has written it. */
export async function openShowcase(visitor: Visitor): Promise<Showcase | Absent> {
  const { clock, config } = visitor.ports
  const copy = familyCopy(PUBLIC_COPY, clock.now().toString().slice(0, 10))
  const files = await publicFiles(visitor, copy.familyId)
  if (files.length === 0)
    return { state: config.wantsDemoFamily ? 'getting-ready' : 'switched-off' }
  const sizes = new Map(files.map(({ id, width, height }) => [id, { width, height }]))
  const sizeOf = (file: string) => {
    const { width, height } = sizes.get(copy.id('media', file)) ?? { width: null, height: null }
    return { width: width ?? 1, height: height ?? 1 }
  }
  return { copy, teller: tellerOf(copy.family, sizeOf) }
}
