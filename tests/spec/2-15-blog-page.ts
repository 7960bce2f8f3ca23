import type { Section } from './section.ts'

export const blogPage: Section = {
  number: '2.15',
  title: 'Blog page (/blog)',
  statements: [
    { says: 'Title, description, keywords and canonical link', comesWith: 'the public site' },
    { says: 'One featured article and seven posts in two columns', comesWith: 'the public site' },
    {
      says: 'Search box, “Load More Articles”, category list with counts, newsletter box, popular tags, about box',
      comesWith: 'the public site',
    },
  ],
}
