import { journey, unit } from './files.ts'
import type { Section } from './section.ts'

const panel =
  'the Share button opens a panel with three ways to share, the address and the community'

export const shareWidget: Section = {
  number: '2.5',
  title: 'Share widget',
  statements: [
    { says: 'A Share button opens a panel', heldBy: { [journey.share]: [panel] } },
    {
      says: 'Facebook, Twitter and Email open external share links',
      heldBy: {
        [journey.share]: [panel],
        [unit.shareLinks]: [
          'there is a link for Facebook, Twitter and Email',
          'the shared address arrives whole, whatever is in it',
        ],
      },
    },
    { says: 'A read-only URL field', heldBy: { [journey.share]: [panel] } },
    {
      says: 'A Copy button that shows “Copied!” for 2 seconds',
      heldBy: { [journey.share]: ['copying says “Copied!” for two seconds'] },
    },
    {
      says: 'A “Join Our Community” box whose button opens the social page in a new tab',
      heldBy: { [journey.share]: [panel] },
    },
    { says: 'A Close button', heldBy: { [journey.share]: [panel] } },
  ],
}
