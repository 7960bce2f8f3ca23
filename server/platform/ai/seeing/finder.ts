import type { Weights } from '#server/platform/ai/models/weights.ts'

/** Something that a picture shows, and how sure that is, up to one. */
export interface SeenThing {
  /** One of `contract/rules/things.ts`. */
  readonly thing: string
  readonly sureness: number
}

/** Finds things in a picture. */
export interface Finder {
  /** For people: which engine it is. */
  readonly engine: string
  /** What has to be on the disk first. */
  readonly weights: readonly Weights[]
  /** Whether it could look now; begins to fetch what is missing. */
  isReady(): Promise<boolean>
  /** The surest first. Throws when the engine failed, or isn't ready. */
  findThings(picture: Uint8Array): Promise<readonly SeenThing[]>
  close(): Promise<void>
}
