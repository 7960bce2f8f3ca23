/** One thing we know and tell: the page /faqs shows it, and the care chat answers from it. */
export interface KnowledgeArticle {
  /** The anchor on its page; never changed once published. */
  readonly id: string
  readonly topic: KnowledgeTopic
  readonly question: string
  /** Paragraphs of plain text. */
  readonly answer: readonly string[]
  /** Where to read on, as a path of ours. */
  readonly path: string
}

/** In the order in which /faqs shows them. */
export const knowledgeTopics = {
  beginning: 'Getting started',
  recording: 'Recording',
  delivery: 'Delivery',
  passing: 'After you’re gone',
  family: 'Your family',
  keepsakes: 'Photos and keepsakes',
  privacy: 'Privacy and safety',
  plans: 'Plans and payment',
  grief: 'Grief and care',
  help: 'Getting help',
} as const

export type KnowledgeTopic = keyof typeof knowledgeTopics
