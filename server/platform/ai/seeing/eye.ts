import type { Vector } from '#server/platform/ai/ai.ts'
import type { Weights } from '#server/platform/ai/models/weights.ts'

/** Where a face is, as parts of the picture's width and height. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface SeenFace {
  readonly box: Box
  /** Two of one person lie near each other; see `features/faces/grouping.ts`. */
  readonly vector: Vector
  /** The face alone, as a small WebP. */
  readonly picture: Uint8Array
}

/** The picture is at fault: trying again won't help. */
export class Unseeable extends Error {}

/** Finds faces in a picture. */
export interface Eye {
  /** For people: which engine it is. */
  readonly engine: string
  /** What has to be on the disk first. */
  readonly weights: readonly Weights[]
  /** Whether it could look now; begins to fetch what is missing. */
  isReady(): Promise<boolean>
  /** One picture at a time, for whoever asks first. Throws when the engine failed, or isn't ready. */
  findFaces(picture: Uint8Array): Promise<readonly SeenFace[]>
  close(): Promise<void>
}
