import type { Section } from './section.ts'

export const adminPanel: Section = {
  number: '2.16',
  title: 'Admin panel (/admin)',
  statements: [
    {
      says: 'A loading spinner, then Access Denied with Return to Home, or the panel',
      comesWith: 'the admin panel',
    },
    {
      says: 'Five stat cards and tabs Users, Content, Analytics, Settings, Database',
      comesWith: 'the admin panel',
    },
    {
      says: 'The Settings tab edits system settings; the Database tab offers exports and a backup',
      comesWith: 'the admin panel',
    },
  ],
}
