/** What we call somebody of whom nothing is known that could be a name. */
export const namelessMember = 'New member'

/** How a family is called until its owner says otherwise. */
export const familyNameFor = (displayName: string): string =>
  displayName === namelessMember ? 'My family' : `${displayName}’s family`
