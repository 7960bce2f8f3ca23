import type { KnowledgeArticle } from './article.ts'

export const keepsakesArticles: readonly KnowledgeArticle[] = [
  {
    id: 'memory-vault',
    topic: 'keepsakes',
    question: 'What is the memory vault?',
    answer: [
      'The place for your family’s photos, videos, recordings and documents, each with its words, date, place and people. You can search it, make albums, and find duplicates. What you delete stays in the trash for 30 days. It belongs to Memory Plus and Complete Legacy.',
    ],
    path: '/features',
  },
  {
    id: 'family-tree',
    topic: 'keepsakes',
    question: 'How does the family tree work?',
    answer: [
      'You add people with their parents, partners and children, including step, adopted and chosen kin. Press a name and you see that person’s photos and hear their recordings. The same tree can be read as a list. It belongs to Complete Legacy, and you can take it with you as a GEDCOM file.',
    ],
    path: '/features',
  },
  {
    id: 'gedcom',
    topic: 'keepsakes',
    question: 'Can I bring a tree from another genealogy program?',
    answer: [
      'Yes, as a GEDCOM file (5.5.1, 7 or GEDZIP), which nearly every genealogy program can save. We show you what we found before anything is added, and tell you what we couldn’t read. Export works the same way.',
    ],
    path: '/features',
  },
  {
    id: 'time-capsules',
    topic: 'keepsakes',
    question: 'What is a time capsule, and can it be opened early?',
    answer: [
      'A bundle of anything, from several people if you like, sealed until a date you choose. Once it is sealed nobody can open it early, not even you. On its day there is an opening page for everyone. Capsules belong to Memory Plus and Complete Legacy.',
    ],
    path: '/features',
  },
  {
    id: 'scrapbooks-and-printing',
    topic: 'keepsakes',
    question: 'Can I make and print a scrapbook?',
    answer: [
      'Choose people, dates and a theme, and we lay out a draft that you can rearrange. You can share it by link or download it as a print-ready PDF, which is always free and can go to any printer. Scrapbooks belong to Memory Plus and Complete Legacy.',
    ],
    path: '/features',
  },
  {
    id: 'recipes',
    topic: 'keepsakes',
    question: 'How do I keep family recipes?',
    answer: [
      'Each recipe has the picture of its original card, ingredients and steps you can scale, the story, and a voice explaining it. You can photograph a handwritten card and correct what we read from it. Recipes belong to Memory Plus and Complete Legacy.',
    ],
    path: '/features',
  },
  {
    id: 'voice-ancestry',
    topic: 'keepsakes',
    question: 'What is Voice Ancestry?',
    answer: [
      'A research service: genealogists start from what your relatives remember and have recorded, and look for the records behind it. You get a quote by hours before any work begins, can follow the case, and receive a report with its sources.',
    ],
    path: '/voice-ancestry',
  },
]
