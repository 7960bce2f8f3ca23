import { journey, unit } from './files.ts'
import type { Statement } from './section.ts'

const top =
  'leaving through the top after more than 30 seconds brings the popup 3 seconds later, once'
const hidden =
  'a tab hidden after more than 45 seconds brings it, unless the tab returns within 3 seconds'

export const exitIntentStates: readonly Statement[] = [
  {
    says: 'Exit-intent popup: when the mouse leaves through the top after more than 30 seconds',
    heldBy: {
      [journey.exitIntent]: [top],
      [unit.exitIntent]: [
        'a mouse leaving through the top counts only after more than 30 seconds',
        'a mouse leaving through the side or the bottom never counts',
      ],
    },
  },
  {
    says: 'or the tab becomes hidden after more than 45 seconds',
    heldBy: {
      [journey.exitIntent]: [hidden],
      [unit.exitIntent]: ['a hidden tab counts only after more than 45 seconds'],
    },
  },
  {
    says: 'It appears after a 3 second wait, cancelled if the tab returns',
    heldBy: {
      [journey.exitIntent]: [top, hidden],
      [unit.exitIntent]: [
        'a tab that returns in time calls it off, and a later trigger may start it again',
      ],
    },
  },
  {
    says: 'Shown once, never again',
    heldBy: {
      [journey.exitIntent]: [top],
      [unit.exitIntent]: [
        'once shown it stays shown, whatever happens: it never comes a second time',
      ],
    },
  },
  {
    says: 'It may show on public pages',
    heldBy: {
      [journey.exitIntent]: ['pages of grief are left alone'],
      [unit.exitIntent]: ['it never shows on %s', 'it may show on %s'],
    },
    leaves: 'it stays away from the pages of grief and from people with an account',
  },
]
