import type { Target } from './target.ts'

/** One line of the report: it held when what came is what was expected. */
export interface Outcome {
  readonly attack: string
  readonly tried: string
  readonly expected: string
  readonly came: string
}

export type Note = (tried: string, expected: string | number, came: string | number) => void

/** How hard to try. */
export interface Force {
  readonly aborts: number
  readonly rows: number
}

export interface Attack {
  readonly name: string
  /** Against the server whose clock is in our hands, the one with the demo family, or a plain one. */
  readonly on: 'clocked' | 'demo' | 'wall'
  readonly play: (target: Target, note: Note, force: Force) => Promise<void>
}
