import type { FamilyViewer } from '#server/platform/actors.ts'
import type { ActorPorts } from '#server/platform/ports.ts'

/** Whoever may see a family, and those who may do more: what is printed is read with their eyes, in short steps. */
export interface Viewing {
  readonly ports: ActorPorts
  act<T>(work: (viewer: FamilyViewer) => Promise<T>): Promise<T>
}
