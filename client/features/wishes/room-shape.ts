import type { ComponentType } from 'react'
import type { WishQuestionName } from '#contract/rules/wishes/questions.ts'
import type { Wish } from '#contract/wishes/index.ts'

/** Where somebody's wishes lie: a family one belongs to, or has left. */
export interface WishesFamily {
  readonly id: string
  readonly hasLeft?: boolean
}

interface SpokenWish {
  readonly id: string
  readonly durationMs: number
  readonly bytes: Blob
}
export type SendSpoken = (spoken: SpokenWish) => Promise<void>

/** The recorder, which the page brings along. */
export type WishRecorder = ComponentType<{ of: string; send: SendSpoken }>

export interface QuestionCardProps {
  family: WishesFamily
  kind: WishQuestionName
  wish: Wish | undefined
  Recorder: WishRecorder
  /** Where the plan covers no new words: what is there can be read. */
  isClosed: boolean
}
