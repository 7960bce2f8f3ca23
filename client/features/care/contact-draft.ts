import { careTopicIds, type CareTopicId } from '#contract/rules/care-topics.ts'

export interface ContactDraft {
  readonly topic: CareTopicId | ''
  readonly name: string
  readonly email: string
  readonly message: string
}

export const emptyDraft: ContactDraft = { topic: '', name: '', email: '', message: '' }

export const STORED_AS = 'contact-draft'
const daysKept = 7

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps what somebody is writing on their device, so that a lost network or a closed tab costs nothing. */
export function keepDraft(storage: TextStorage, draft: ContactDraft, now: number): boolean {
  try {
    storage.setItem(STORED_AS, JSON.stringify({ ...draft, keptAt: now }))
    return true
  } catch {
    // Storage is full or blocked: the words are still in the form.
    return false
  }
}

/** What was kept, if it is whole and not older than a week. */
export function recallDraft(storage: TextStorage, now: number): ContactDraft | undefined {
  try {
    const kept = JSON.parse(storage.getItem(STORED_AS) ?? 'null') as Record<string, unknown> | null
    if (!kept || typeof kept['keptAt'] !== 'number') return undefined
    if (now - kept['keptAt'] > daysKept * 24 * 3_600_000) {
      storage.removeItem(STORED_AS)
      return undefined
    }
    return {
      topic: careTopicIds.find((topic) => topic === kept['topic']) ?? '',
      name: text(kept['name']),
      email: text(kept['email']),
      message: text(kept['message']),
    }
  } catch {
    return undefined
  }
}

export function dropDraft(storage: TextStorage): void {
  try {
    storage.removeItem(STORED_AS)
  } catch {
    // Blocked storage holds nothing to drop.
  }
}

export const isBegun = ({ message }: ContactDraft): boolean => message.trim() !== ''

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
