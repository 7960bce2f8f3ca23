import { journey, unit } from './files.ts'
import type { Section } from './section.ts'

export const collaboratorPanel: Section = {
  number: '2.7',
  title: 'Collaborator invite panel',
  statements: [
    {
      says: 'Lists collaborators with avatar, name, e-mail, role badge and status badge',
      heldBy: {
        [unit.collaboratorPanel]: [
          'each collaborator has an avatar, name, e-mail, role badge and status badge (spec §2.7)',
        ],
        [journey.families]: [
          'a guest tries the collaborator panel out, and nothing leaves the page',
        ],
      },
    },
    {
      says: 'The avatar’s fallback is shown until the image loads',
      heldBy: {
        [journey.widgets]: ['an avatar shows its quilt block until the photograph has loaded'],
      },
    },
    {
      says: 'The list scrolls beyond a maximum height',
      heldBy: {
        [unit.collaboratorPanel]: ['the list scrolls beyond a maximum height (spec §2.7)'],
        [journey.collaborators]: [
          'more collaborators than fit scroll inside the panel, and neither pending ones nor the owner can be changed',
        ],
      },
    },
    {
      says: 'Only the owner sees the invite form: e-mail input, viewer “can view only” or editor “can edit and add”',
      heldBy: {
        [unit.collaboratorPanel]: [
          'only the owner sees the invite form, with the two roles and what they mean (spec §2.7)',
        ],
        [journey.families]: ['the owner changes a role and removes a member, who is out at once'],
      },
    },
    {
      says: 'Only the owner sees the role and remove controls',
      heldBy: {
        [unit.collaboratorPanel]: ['only the owner sees the role and remove controls (spec §2.7)'],
      },
    },
  ],
}
