/** The articles in the order they were published, the newest first. The featured one leads. */
export const articleSlugs = [
  'legacy-letters',
  'recording-a-parents-story',
  'finding-family-in-the-1950-census',
  'messages-before-a-deployment',
  'talking-when-memory-fades',
  'keeping-a-voice-after-a-death',
  'caring-for-old-photographs-and-tapes',
  'the-folder-your-family-will-need',
] as const

export type ArticleSlug = (typeof articleSlugs)[number]
