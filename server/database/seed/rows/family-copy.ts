import { demoFamily } from '#server/database/seed/family.ts'
import type { DemoFamily } from '#server/database/seed/shape.ts'
import { stableId } from '#server/database/seed/stable-id.ts'

export interface Sandbox {
  readonly id: string
  readonly expiresAt: string
}

/** One instance of the demo family in the database: the public one, or a visitor’s own. */
export interface FamilyCopy {
  readonly name: string
  readonly family: DemoFamily
  readonly familyId: string
  /** For a visitor’s own. */
  readonly sandbox?: Sandbox | undefined
  id(kind: string, key: string): string
}

export const PUBLIC_COPY = 'public'

/** Ids of the one copy that guests may see. */
export const publicId = (kind: string, key: string): string => stableId(PUBLIC_COPY, kind, key)
export const publicFamilyId = publicId('family', 'ellis')

export function familyCopy(name: string, today: string, sandbox?: Sandbox): FamilyCopy {
  return {
    name,
    sandbox,
    family: demoFamily(today),
    familyId: stableId(name, 'family', 'ellis'),
    id: (kind, key) => stableId(name, kind, key),
  }
}

/** Mid-afternoon in Michigan: on the same date in every zone the family lives in but New Zealand’s. */
export const afternoon = (on: string): string => `${on}T19:00:00.000Z`
