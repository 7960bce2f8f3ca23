import { journey, unit } from './files.ts'
import type { Section } from './section.ts'

const facts =
  'one featured article on legacy letters and seven posts in two columns, each with its facts'
const more = '“Load More Articles” shows the rest and leads there; without scripts all are there'
const found =
  'search waits 150 ms after the last letter, says how many it found, and lives in the address'

export const blogPage: Section = {
  number: '2.15',
  title: 'Blog page (/blog)',
  statements: [
    {
      says: 'Title, description, keywords and canonical link',
      heldBy: {
        [journey.blog]: ['the blog sets its title, description, keywords and canonical link'],
      },
    },
    {
      says: 'One featured article (legacy letters) and seven posts in two columns',
      heldBy: { [journey.blog]: [facts] },
    },
    {
      says: 'Each post has a category icon, tags, author, date and read time',
      heldBy: {
        [journey.blog]: [facts],
        [unit.articles]: ['the time to read follows from the words'],
      },
      leaves: 'icons are quilt blocks, no emoji (docs/decisions/121)',
    },
    { says: 'A search box', heldBy: { [journey.blog]: [found] } },
    { says: 'A “Load More Articles” button', heldBy: { [journey.blog]: [more] } },
    {
      says: 'A category list with counts (All Posts 8, seven categories 1 each)',
      heldBy: {
        [journey.blog]: ['the category list counts All Posts 8 and seven categories 1 each'],
        [unit.articles]: [
          'there are eight posts: a featured one about legacy letters and one in each of seven categories',
        ],
      },
    },
    {
      says: 'A newsletter box with e-mail input and Subscribe',
      heldBy: {
        [journey.blog]: [
          'a reader subscribes, confirms in the mailbox and leaves again with one press',
        ],
      },
    },
    {
      says: 'Popular tags and an about box',
      heldBy: {
        [journey.blog]: ['a link to a search, a category or a tag shows what it names'],
      },
    },
    {
      says: 'Search, subscribe, read and load-more have no effect that is shown',
      heldBy: {
        [journey.blog]: [
          found,
          more,
          'a reader subscribes, confirms in the mailbox and leaves again with one press',
          'an article is read with its contents, sources, related articles and a way to share it',
        ],
      },
      leaves: 'they work',
    },
  ],
}
