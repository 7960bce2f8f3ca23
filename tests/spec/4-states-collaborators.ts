import { journey, unit } from './files.ts'
import type { Statement } from './section.ts'

const guest = 'a guest tries the collaborator panel out, and nothing leaves the page'
const owner = 'the owner changes a role and removes a member, who is out at once'
const unchanged =
  'more collaborators than fit scroll inside the panel, and neither pending ones nor the owner can be changed'
const pending = 'pending ones and the owner show no role editing (spec §4)'

export const collaboratorStates: readonly Statement[] = [
  {
    says: 'Collaborator: a new invite starts pending with a Pending badge',
    heldBy: {
      [journey.families]: [guest],
      [unit.localCollaborators]: [
        'a new invite is pending, and named by the part of the e-mail before the @',
      ],
    },
  },
  {
    says: 'Collaborator: active and inactive also exist',
    heldBy: {
      [unit.collaboratorPanel]: [
        'each collaborator has an avatar, name, e-mail, role badge and status badge (spec §2.7)',
      ],
      [unit.members]: ['whoever leaves stays listed as inactive and sees nothing more'],
    },
  },
  {
    says: 'Pending ones show no role editing',
    heldBy: { [unit.collaboratorPanel]: [pending], [journey.collaborators]: [unchanged] },
  },
  {
    says: 'A non-pending, non-owner collaborator is switched between viewer and editor, or removed',
    heldBy: {
      [unit.localCollaborators]: [
        'active and inactive collaborators switch role and can be removed',
      ],
      [journey.families]: [owner],
    },
  },
  {
    says: 'The owner cannot be changed or removed',
    heldBy: {
      [unit.localCollaborators]: ['the owner and pending ones stay as they are'],
      [journey.collaborators]: [unchanged],
      [unit.members]: ['the owner can be neither changed nor removed'],
    },
  },
  {
    says: 'All changes are local only',
    heldBy: { [journey.families]: [guest, owner] },
    leaves: 'for guests; a signed-in family’s changes are made on the server',
  },
]
