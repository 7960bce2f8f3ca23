import { journey, unit } from './files.ts'
import type { Statement } from './section.ts'

const owner = 'the owner changes a role and removes a member, who is out at once'
const confirmed = 'a change of role and a removal are confirmed'

export const successToasts: readonly Statement[] = [
  {
    says: '“Account Created Successfully”, with a welcome about the family legacy journey',
    heldBy: {
      [journey.dialog]: [
        'signing up sends the specified payload, shows that it is pending, welcomes and closes',
      ],
    },
  },
  {
    says: '“Welcome Back” / “Successfully signed in to your family memory vault.”',
    heldBy: {
      [journey.dialog]: [
        'signing in sends the specified payload, shows that it is pending, welcomes back and leaves an empty form',
      ],
    },
  },
  {
    says: '“Invitation sent!” / “{email} has been invited as a {role}.”',
    leaves: 'said when the letter is on its way; a guest is told that it is kept (decision 297)',
    heldBy: {
      [unit.collaboratorActs]: ['an invitation is confirmed with address and role'],
      [journey.families]: [owner],
      [journey.ways]: [
        'C1: a guest’s invitation promises no letter, waits on the device, and goes out after the account is confirmed',
      ],
    },
  },
  {
    says: '“Role updated” / “Collaborator permissions have been updated.”',
    heldBy: { [unit.collaboratorActs]: [confirmed], [journey.families]: [owner] },
  },
  {
    says: '“Collaborator removed” / “The collaborator has been removed from this project.”',
    heldBy: { [unit.collaboratorActs]: [confirmed], [journey.families]: [owner] },
  },
  {
    says: '“New prompts generated!” and “Prompt selected!”',
    heldBy: {
      [journey.landingPanels]: [
        'New Ideas says “Generating...” for 1.5 seconds, then the same prompts are personalised, without a call',
        'selecting a prompt confirms with a toast and offers the recorder',
      ],
    },
  },
]
