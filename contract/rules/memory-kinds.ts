/** What the vault keeps in its grid. Of sounds those that were brought into it; voices have their own places. */
export const memoryKinds = ['photo', 'video', 'document', 'audio'] as const
export type MemoryKind = (typeof memoryKinds)[number]

/** What one of them is called. */
export const memoryKindWords: Readonly<Record<MemoryKind, string>> = {
  photo: 'Photo',
  video: 'Film',
  document: 'Paper',
  audio: 'Sound',
}
