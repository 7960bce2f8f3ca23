import { journey, unit } from './files.ts'
import type { Section } from './section.ts'

const signUp =
  'signing up sends the specified payload, shows that it is pending, welcomes and closes'
const signIn =
  'signing in sends the specified payload, shows that it is pending, welcomes back and leaves an empty form'

export const entities: Section = {
  number: '3',
  title: 'Entities and their fields',
  statements: [
    {
      says: 'Auth user: e-mail and username are used',
      heldBy: {
        [unit.signUp]: [
          'signing up with the specification’s payload answers the user and sets the session',
        ],
        [journey.dialog]: ['whoever opened the dialog is told who came in', signUp],
      },
    },
    {
      says: 'Sign-up payload: username, email, password, browser, mobile',
      heldBy: {
        [journey.dialog]: [signUp],
        [unit.entries]: [
          'signing up sends the part before the @ as username, and what kind of browser is used',
        ],
      },
    },
    {
      says: 'Sign-in payload: username, password, browser, mobile',
      heldBy: {
        [journey.dialog]: [signIn],
        [unit.entries]: ['signing in sends the whole address as username'],
      },
    },
    {
      says: 'Chat message: id (string from the timestamp), content, sender user or assistant',
      heldBy: {
        [unit.chat]: [
          'a conversation begins with one greeting that offers help',
          'messages of the same millisecond have different ids',
          'nothing is sent while a reply is pending',
        ],
      },
    },
    {
      says: 'Chat message: timestamp, shown as hour:minute',
      heldBy: {
        [journey.chat]: ['it greets once, gives phone and e-mail as badges, and says what it is'],
      },
    },
    {
      says: 'Toast: id, title, description, action, variant default or destructive',
      heldBy: {
        [unit.toasts]: ['a toast is plain unless it says otherwise'],
        [journey.toasts]: [
          'a toast may carry an action',
          'one toast is on screen at a time: a new one takes the place of the old',
        ],
      },
    },
    {
      says: 'Share item: type, title, description, url, imageUrl; the description defaults to a sentence using the type',
      heldBy: {
        [unit.shareLinks]: [
          'without words of its own an item is described by its type',
          'the shared address arrives whole, whatever is in it',
        ],
      },
    },
    {
      says: 'Collaborator: id, name (the e-mail before the @), email, role, status, lastSeen',
      heldBy: {
        [unit.localCollaborators]: [
          'a new invite is pending, and named by the part of the e-mail before the @',
        ],
        [unit.members]: [
          'an invitation by e-mail is a pending collaborator named by the part before the @',
          'a visit shows as last seen, for the family one is looking at',
        ],
      },
      leaves: 'local only for guests; a signed-in family’s collaborators are kept by the server',
    },
    {
      says: 'Story prompt (static, 6) and community post (static)',
      heldBy: {
        [unit.prompts]: [
          'there are six prompts, one of each category, with type, difficulty and duration (spec §3)',
        ],
        [unit.memberCount]: [
          'the sample posts have author, content, likes, comments, time ago and one of four types (spec §3)',
        ],
      },
    },
    {
      says: 'Plan, checkout plan identifiers and names',
      heldBy: { [journey.pricing]: ['signed in, the plan buttons lead on at once'] },
    },
    {
      says: 'Testimonial (static)',
      heldBy: {
        [journey.pricing]: [
          'the pricing page has its headline, badges, plans, groups, testimonials, questions and links',
        ],
      },
    },
    {
      says: 'Blog post: id, title, excerpt, content, author, date, readTime, category, image, tags',
      heldBy: { [unit.articles]: ['has every field of a post'] },
      leaves: 'the image is a quilt block, not an emoji (docs/decisions/121)',
    },
    {
      says: 'Admin stats: totalUsers, totalMemories, totalVoiceMessages, totalRevenue, activeSubscriptions',
      heldBy: { [unit.admin]: ['the figures count what is there'] },
    },
    {
      says: 'Admin user list item: id, username, email, subscriptionPlan (free by default), createdAt',
      heldBy: {
        [unit.admin]: ['users are listed with what the specification names, and no secret'],
      },
    },
    {
      says: 'System settings: maintenanceMode false, registrationEnabled true, maxFileSize 100 MB, emailNotifications true',
      heldBy: { [unit.admin]: ['the settings begin with the specification’s defaults'] },
    },
    {
      says: 'Accessibility preferences kept locally under high-contrast, font-size, screen-reader',
      heldBy: {
        [unit.preferences]: [
          'choices are kept under the specification’s keys and read back the same',
        ],
        [journey.comfort]: [
          'nothing changes before Apply Settings; then it holds on this device, from before the first paint',
        ],
      },
    },
  ],
}
