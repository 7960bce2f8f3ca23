interface CareTopic {
  /** As the form offers it. */
  readonly label: string
  /** Which conversation is read first: the smaller, the sooner. */
  readonly priority: number
  /** When we promise an answer by. */
  readonly answerWithinHours: number
}

/** What people write to us about, in the order the form shows and the care team reads. */
export const careTopics = {
  bereavement: { label: 'Someone has died', priority: 1, answerWithinHours: 24 },
  delivery: { label: 'Messages and delivery', priority: 2, answerWithinHours: 48 },
  account: { label: 'My account or signing in', priority: 3, answerWithinHours: 48 },
  plans: { label: 'Plans and payment', priority: 4, answerWithinHours: 48 },
  privacy: { label: 'Privacy and safety', priority: 4, answerWithinHours: 48 },
  other: { label: 'Press, or something else', priority: 5, answerWithinHours: 48 },
} as const satisfies Record<string, CareTopic>

export type CareTopicId = keyof typeof careTopics

export const careTopicIds = Object.keys(careTopics) as [CareTopicId, ...CareTopicId[]]

export function answerPromise(topic: CareTopicId): string {
  const hours: number = careTopics[topic].answerWithinHours
  return hours <= 24 ? 'within a day' : `within ${hours / 24 === 2 ? 'two' : hours / 24} days`
}
