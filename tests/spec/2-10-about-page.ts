import type { Section } from './section.ts'

export const aboutPage: Section = {
  number: '2.10',
  title: 'About page (/about)',
  statements: [
    {
      says: 'Founder story, mission lists, partnership list, contact phone and e-mail, links back to home',
      comesWith: 'the public site',
    },
  ],
}
