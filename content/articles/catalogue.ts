import { cloths } from '#contract/rules/quilt-cloth.ts'
import { block } from '#contract/rules/quilt.ts'
import type { Listing } from '#contract/rules/articles/article.ts'
import { categories } from '#contract/rules/articles/categories.ts'
import type { ArticleSlug } from './slugs.ts'

const author = 'The Kinfold editors'

/** What the list, the feeds and the heads of pages say about each article; its text is in the file of its name. */
const listings: Readonly<Record<ArticleSlug, Omit<Listing, 'id' | 'author'>>> = {
  'legacy-letters': {
    title: 'How to write a legacy letter, even if you’ve never written one',
    pageTitle: 'How to write a legacy letter',
    excerpt:
      'One reader, six questions, and a shape to follow: how to say what matters to someone you love in one afternoon, on paper or in your own voice.',
    publishedOn: '2026-11-09',
    words: 969,
    category: 'featured',
    image: block('envelope', cloths('plum', 'rose', 'cotton')),
    tags: ['letters', 'recording', 'planning', 'seniors'],
  },
  'recording-a-parents-story': {
    title: 'Forty minutes with a recorder: getting a parent’s story in their own voice',
    pageTitle: 'Recording a parent’s story in their own voice',
    excerpt:
      'A plan for one ordinary afternoon: how to ask, where to put the phone, nine questions that open doors, and what to do before you wash the cups.',
    publishedOn: '2026-10-19',
    words: 903,
    category: 'family-stories',
    image: categories['family-stories'].block,
    tags: ['recording', 'interviews', 'seniors', 'genealogy'],
  },
  'finding-family-in-the-1950-census': {
    title: 'Finding your family in the 1950 census',
    excerpt:
      'The newest census you can read is free, searchable by name, and full of people somebody still remembers. Where to look, and how to read the page.',
    publishedOn: '2026-09-28',
    words: 918,
    category: 'genealogy',
    image: categories.genealogy.block,
    tags: ['genealogy', 'records', 'interviews'],
  },
  'messages-before-a-deployment': {
    title: 'Bedtimes and birthdays: messages to leave before a deployment',
    pageTitle: 'Messages to leave before a deployment',
    excerpt:
      'Two evenings of recording can cover a year of small moments. What children of each age want to hear, and the details to leave out.',
    publishedOn: '2026-09-07',
    words: 916,
    category: 'military-families',
    image: categories['military-families'].block,
    tags: ['military', 'children', 'recording'],
  },
  'talking-when-memory-fades': {
    title: 'When lunch is forgotten but the bakery isn’t: talking with someone who has dementia',
    pageTitle: 'Talking with someone who has dementia',
    excerpt:
      'How to visit the memories that stay, how to record with respect, and why a story kept on a good day can help on a foggy one.',
    publishedOn: '2026-08-17',
    words: 911,
    category: 'memory-care',
    image: categories['memory-care'].block,
    tags: ['dementia', 'caregivers', 'recording', 'seniors'],
  },
  'keeping-a-voice-after-a-death': {
    title: 'The voicemail you can’t delete: keeping a voice after a death',
    pageTitle: 'Keeping a voice after a death',
    excerpt:
      'How to make a recording safe before the phone line is closed, where else a voice may be hiding, and why there is no hurry to listen.',
    publishedOn: '2026-07-20',
    words: 884,
    category: 'grief',
    image: categories.grief.block,
    tags: ['grief', 'recording', 'archives'],
  },
  'caring-for-old-photographs-and-tapes': {
    title: 'The shoebox under the bed: caring for old photographs and tapes',
    pageTitle: 'Caring for old photographs and tapes',
    excerpt:
      'Cool, dry and dark; a soft pencil; tapes before prints. What archivists do that you can do at your own table.',
    publishedOn: '2026-06-15',
    words: 930,
    category: 'preservation',
    image: categories.preservation.block,
    tags: ['photographs', 'archives', 'genealogy'],
  },
  'the-folder-your-family-will-need': {
    title: 'The folder your family will need one day',
    excerpt:
      'One folder and one conversation can spare the people you love weeks of searching. What goes in it, and how to begin in fifteen minutes.',
    publishedOn: '2026-05-11',
    words: 965,
    category: 'planning',
    image: categories.planning.block,
    tags: ['planning', 'letters', 'caregivers'],
  },
}

export const listingOf = (id: ArticleSlug): Listing => ({ ...listings[id], id, author })

export const catalogue: readonly Listing[] = (Object.keys(listings) as ArticleSlug[]).map(listingOf)
