import type { Section } from './section.ts'

export const adminPanel: Section = {
  number: '2.16',
  title: 'Admin panel (/admin)',
  statements: [
    {
      says: 'A loading spinner, then Access Denied with Return to Home, or the panel',
      heldBy: {
        'tests/journeys/admin.spec.ts': [
          'somebody who isn’t an admin is told so at /admin and sent home',
          'an admin sees five figures and five tabs, saves settings with each change, and carries data away',
        ],
      },
    },
    {
      says: 'Five stat cards and tabs Users, Content, Analytics, Settings, Database',
      heldBy: {
        'tests/journeys/admin.spec.ts': [
          'an admin sees five figures and five tabs, saves settings with each change, and carries data away',
        ],
      },
    },
    {
      says: 'The Settings tab edits system settings; the Database tab offers exports and a backup',
      heldBy: {
        'tests/journeys/admin.spec.ts': [
          'an admin sees five figures and five tabs, saves settings with each change, and carries data away',
        ],
      },
    },
  ],
}
