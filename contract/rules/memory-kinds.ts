/** What the vault keeps in its grid; voices have their own places. */
export const memoryKinds = ['photo', 'video', 'document'] as const
