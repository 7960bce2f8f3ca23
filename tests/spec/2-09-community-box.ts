import { journey, unit } from './files.ts'
import type { Section } from './section.ts'

export const communityBox: Section = {
  number: '2.9',
  title: 'Community box',
  statements: [
    {
      says: 'Static sample posts and a member counter',
      heldBy: {
        [journey.landingPanels]: [
          'the community box shows sample posts as examples, and Join opens the social page',
          'the member counter starts at 2847 and grows by at most two every 30 seconds',
        ],
        [unit.memberCount]: [
          'the sample posts have author, content, likes, comments, time ago and one of four types (spec §3)',
        ],
      },
    },
  ],
}
