import { whenThere } from '#contract/rules/features.ts'
import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'

export const keepsakesArticles: readonly KnowledgeArticle[] = [
  {
    id: 'memory-vault',
    topic: 'keepsakes',
    question: 'What is the memory vault?',
    answer: [
      whenThere(
        'memoryVault',
        'The place for your family’s photos, films and papers, in the order in which they happened, each with its words, date and place. A photo’s date and place are read from its file, and you can correct them. What is there already isn’t sent twice. What you put in the trash stays there for 30 days. Albums hold some of it under a name, and many can be dated, named or moved at once. You find things by the words under them, their place, and by years and months. It belongs to Memory Plus and Complete Legacy. People in pictures are coming.',
        'The memory vault is coming: a place for your family’s photos, videos, recordings and documents, each with its words, date, place and people. It will belong to Memory Plus and Complete Legacy. Today you can already add photos, films and papers on your family’s home; they will be there when it opens.',
      ),
    ],
    path: '/features',
  },
  {
    id: 'family-tree',
    topic: 'keepsakes',
    question: 'How does the family tree work?',
    answer: [
      whenThere(
        'familyTree',
        'You add people with their parents, partners and children, including step, adopted and chosen kin. Press a name and you see that person’s photos and hear their recordings. The same tree can be read as a list. It belongs to Complete Legacy, and you can take it with you as a GEDCOM file.',
        'You add people with their parents, partners and children, step and adopted kin included, and see them drawn as a tree or told as a list. It says how any two of them are related. It belongs to Complete Legacy, and you can take it with you as a GEDCOM file. Pressing a name and hearing the person is coming.',
      ),
    ],
    path: '/features',
  },
  {
    id: 'gedcom',
    topic: 'keepsakes',
    question: 'Can I bring a tree from another genealogy program?',
    answer: [
      whenThere(
        'treeExchange',
        'Yes, as a GEDCOM file (5.5, 5.5.1, 7 or GEDZIP), which nearly every genealogy program can save. We show you what we found before anybody is added, say line by line what we couldn’t read, and all of it can be taken back. The photos, films, papers and sounds in a GEDZIP go into the memory vault, linked to those who are in them. The tree belongs to Complete Legacy; taking yours with you works the same way, as GEDCOM 5.5.1 or 7, or as a GEDZIP with the pictures and recordings in which people are named.',
        'Not yet. Bringing a family tree as a GEDCOM file (5.5.1, 7 or GEDZIP) is coming. Taking yours with you works today: the page of the tree saves it as a GEDCOM file (5.5.1 or 7).',
      ),
    ],
    path: '/features',
  },
  {
    id: 'time-capsules',
    topic: 'keepsakes',
    question: 'What is a time capsule, and can it be opened early?',
    answer: [
      whenThere(
        'capsules',
        'A bundle of anything, from several people if you like, sealed until a date you choose. Once it is sealed, Kinfold opens it early for nobody, not even you. To be exact: the program and the database keep it shut, and it lies encrypted; whoever runs this site holds the key, and could go past the program; unless you sealed it beyond us before anything was in it: then its key is on three sheets of paper alone. On its day there is an opening page for everyone. Capsules belong to Memory Plus and Complete Legacy.',
        'Time capsules are coming: a bundle of anything, from several people if you like, sealed until a date you choose. Nobody will be able to open it early, not even you. They will belong to Memory Plus and Complete Legacy.',
      ),
    ],
    path: '/features',
  },
  {
    id: 'scrapbooks-and-printing',
    topic: 'keepsakes',
    question: 'Can I make and print a scrapbook?',
    answer: [
      whenThere(
        'scrapbooks',
        'Choose people, dates and a theme, and we lay out a draft that you can rearrange: move, turn and crop photos, write, add stickers, and undo anything. You can download it as a print-ready PDF, which is always free and can go to any printer. Scrapbooks belong to Memory Plus and Complete Legacy.',
        'Not yet: scrapbooks are coming. You will choose people, dates and a theme, and rearrange the pages we lay out. They will belong to Memory Plus and Complete Legacy, and the printable file will be free to download.',
      ),
    ],
    path: '/features',
  },
  {
    id: 'recipes',
    topic: 'keepsakes',
    question: 'How do I keep family recipes?',
    answer: [
      whenThere(
        'recipes',
        'Type or paste it: ingredients stay as they were written, and can be scaled and shown in metric or US measures. Each recipe has its story, a picture of the card or the dish, whose it is, the cook’s voice beside each step, and the days on which it was cooked. A cook mode shows one large step at a time. Saved web pages and the exports of Mealie, Tandoor and Paprika can be brought in, after a look at each. Recipes belong to Memory Plus and Complete Legacy.',
        'Family recipes are coming: the picture of the original card, ingredients and steps, the story, and a voice explaining it. They will belong to Memory Plus and Complete Legacy. Today you can keep a photo of the card on your family’s home, and record the story.',
      ),
    ],
    path: '/features',
  },
  {
    id: 'voice-ancestry',
    topic: 'keepsakes',
    question: 'What is Voice Ancestry?',
    answer: [
      whenThere(
        'voiceAncestry',
        'A research service: genealogists start from what your relatives remember and have recorded, and look for the records behind it. You get a quote by hours before any work begins, can follow the case, and receive a report with its sources.',
        'Voice Ancestry is coming: a research service in which genealogists will start from what your relatives remember and have recorded, and look for the records behind it. You will get a quote by hours before any work begins.',
      ),
    ],
    path: '/voice-ancestry',
  },
]
