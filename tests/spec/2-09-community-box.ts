import type { Section } from './section.ts'

export const communityBox: Section = {
  number: '2.9',
  title: 'Community box',
  statements: [{ says: 'Static sample posts and a member counter', comesWith: 'the public site' }],
}
