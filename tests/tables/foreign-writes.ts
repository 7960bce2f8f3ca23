/** Writes into somebody else's table that are still to move behind its owner's `index.ts`. Nothing is added here. */
export const foreignWrites: readonly string[] = [
  'features/media/media-store.ts messages',
  'features/people/ask-allowed-recipients.ts address_questions',
]
