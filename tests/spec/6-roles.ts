import { journey, unit } from './files.ts'
import type { Section } from './section.ts'

const matrix = 'tests/access/access-matrix.test.ts'

export const roles: Section = {
  number: '6',
  title: 'Roles and permissions',
  statements: [
    {
      says: 'A guest may see all public pages',
      heldBy: {
        [journey.routes]: [
          'every route of the specification answers with its page, also without JavaScript',
        ],
      },
    },
    {
      says: 'The chat is open to everyone',
      heldBy: {
        [journey.chat]: [
          'a guest asks what the bigger plan costs and is told $102, with a link that leads on',
        ],
      },
    },
    {
      says: 'Signed-out visitors see Sign In',
      heldBy: {
        [journey.dialog]: [
          'the dialog opens from the header and from the landing page',
          'signing out makes a guest once the server has agreed, and not before',
        ],
      },
    },
    {
      says: 'Signed-out visitors see Blog, Demo login and Get Started',
      heldBy: {
        [journey.landing]: ['the top bar has the brand, Blog, Demo login, Sign In and Get Started'],
      },
    },
    {
      says: 'A signed-in user sees a welcome and Sign Out',
      heldBy: {
        [journey.dialog]: [
          'signing up sends the specified payload, shows that it is pending, welcomes and closes',
          'signing out makes a guest once the server has agreed, and not before',
        ],
      },
    },
    {
      says: 'From the pricing page a signed-in user goes straight to /dashboard or /checkout',
      heldBy: { [journey.pricing]: ['signed in, the plan buttons lead on at once'] },
    },
    {
      says: 'Owner (cannot be changed or removed), editor (can edit and add), viewer (can view only)',
      heldBy: {
        [unit.members]: [
          'the owner can be neither changed nor removed',
          'nobody becomes owner by a change of role',
        ],
        [unit.collaboratorPanel]: [
          'only the owner sees the invite form, with the two roles and what they mean (spec §2.7)',
        ],
        [matrix]: ['whoever may not come in is refused at every endpoint, and nothing changes'],
      },
    },
    {
      says: 'Only the owner sees the invite form and the role and remove controls',
      heldBy: {
        [unit.collaboratorPanel]: [
          'only the owner sees the invite form, with the two roles and what they mean (spec §2.7)',
          'only the owner sees the role and remove controls (spec §2.7)',
        ],
        [journey.families]: ['the owner changes a role and removes a member, who is out at once'],
      },
    },
    {
      says: 'Admin: the product’s admin address, or the username “admin”',
      heldBy: {
        [unit.adminIsMade]: [
          'the first start makes the admin, verified and called admin; later starts change nothing',
          'signing up with that address gives nothing until the address is confirmed',
          'confirming any other address gives nothing',
        ],
        [unit.signUp]: [
          'admin@anything and its look-alikes sign up as members under harmless names',
        ],
      },
      leaves: 'a role on the server, not a comparison in the browser',
    },
    {
      says: 'Non-admins visiting /admin see the “Access Denied” toast and are sent to /',
      heldBy: {
        'tests/journeys/admin.spec.ts': [
          'somebody who isn’t an admin is told so at /admin and sent home',
        ],
      },
    },
    {
      says: 'Admin may view stats and the user list, change system settings, and export',
      heldBy: {
        [unit.admin]: [
          'the figures count what is there',
          'users are listed with what the specification names, and no secret',
          'settings are replaced as a whole and stay',
          'an export streams as CSV under the specification’s name, and no cell becomes a formula',
          'the export of %s answers at least its heading',
        ],
        [matrix]: ['whoever may not come in is refused at every endpoint, and nothing changes'],
      },
    },
  ],
}
