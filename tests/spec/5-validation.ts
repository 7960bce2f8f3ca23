import { journey, unit } from './files.ts'
import type { Section } from './section.ts'

const under = 'what is wrong stands under its field, and nothing is sent'
const signUp = 'sign-up asks for a valid e-mail and six characters'
const signIn = 'sign-in asks for a valid e-mail and any password at all'
const malformed =
  'an address the browser calls malformed goes no further, an empty one is told by a toast'
const asking =
  'only words are sent: by the button or Enter, never by Shift+Enter, one question at a time'

export const validation: Section = {
  number: '5',
  title: 'Validation rules',
  statements: [
    {
      says: 'Sign-up: a valid e-mail, else “Please enter a valid email”',
      heldBy: { [unit.entries]: [signUp], [journey.dialog]: [under] },
    },
    {
      says: 'Sign-up: 6 characters, else “Password must be at least 6 characters”',
      heldBy: { [unit.entries]: [signUp], [journey.dialog]: [under] },
    },
    {
      says: 'Sign-in: a valid e-mail (same message)',
      heldBy: { [unit.entries]: [signIn], [journey.dialog]: [under] },
    },
    {
      says: 'Sign-in: 1 character, else “Password is required”',
      heldBy: { [unit.entries]: [signIn], [journey.dialog]: [under] },
    },
    { says: 'Errors display under the field', heldBy: { [journey.dialog]: [under] } },
    {
      says: 'Chat: an empty or whitespace-only message is not sent',
      heldBy: {
        [unit.chat]: ['an empty message, or one of spaces only, is not sent'],
        [journey.chat]: [asking],
      },
    },
    {
      says: 'Chat: nothing is sent while a reply is pending',
      heldBy: {
        [unit.chat]: ['nothing is sent while a reply is pending'],
        [journey.chat]: [asking],
      },
    },
    { says: 'Chat: Enter sends; Shift+Enter does not', heldBy: { [journey.chat]: [asking] } },
    {
      says: 'Chat: the send button is disabled when the input is empty or a reply is pending',
      heldBy: { [journey.chat]: [asking] },
    },
    {
      says: 'Collaborator invite: the e-mail must not be empty',
      heldBy: {
        [unit.collaboratorActs]: ['inviting %j asks for an address and sends nothing'],
        [journey.collaborators]: [malformed],
      },
    },
    {
      says: 'Collaborator invite: no format check beyond the e-mail input type',
      heldBy: {
        [journey.collaborators]: [malformed],
      },
    },
    {
      says: 'Admin maxFileSize is a whole number; no bound is shown',
      heldBy: {
        [unit.admin]: ['a largest file size of %j is refused, and nothing changes'],
      },
      leaves: 'the server takes 1 to 10,240 MB',
    },
    {
      says: 'Newsletter e-mail and blog search have no validation',
      heldBy: {
        [unit.newsletter]: ['%j is refused with a sentence, and nobody is written to'],
        [unit.blogSearch]: ['odd input finds nothing and breaks nothing'],
      },
      leaves: 'a newsletter address has to be one; search takes anything',
    },
  ],
}
