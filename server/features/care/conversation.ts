import type { careChannels } from '#contract/care/index.ts'
import type { CareTopicId } from '#contract/rules/care-topics.ts'

/** One thing said in a conversation. */
export interface Line {
  readonly sender: 'visitor' | 'assistant'
  readonly body: string
}

/** A conversation as somebody brings it to us. */
export interface NewConversation {
  readonly channel: (typeof careChannels)[number]
  readonly topic: CareTopicId
  readonly name: string
  readonly email: string
  readonly isSuspect: boolean
  readonly lines: readonly Line[]
}
