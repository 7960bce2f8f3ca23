import { journey } from './files.ts'
import type { Section } from './section.ts'

const look = 'the dialog shows two tabs, the trust strip, four benefits and the links at its foot'

export const signInDialog: Section = {
  number: '2.3',
  title: 'Sign-in / sign-up dialog',
  statements: [
    {
      says: 'A modal with two tabs, Sign In (default) and Sign Up',
      heldBy: { [journey.dialog]: [look] },
    },
    {
      says: 'Trust strip: families count, bank-grade security, free forever',
      heldBy: { [journey.dialog]: [look] },
    },
    { says: 'A list of four benefits', heldBy: { [journey.dialog]: [look] } },
    {
      says: 'The password field has a show/hide toggle',
      heldBy: { [journey.dialog]: ['the password can be shown and hidden again'] },
    },
    {
      says: 'The sign-in button reads “Signing In...” while pending',
      heldBy: {
        [journey.dialog]: [
          'signing in sends the specified payload, shows that it is pending, welcomes back and leaves an empty form',
        ],
      },
    },
    {
      says: 'The sign-up button reads “Creating Account...” while pending',
      heldBy: {
        [journey.dialog]: [
          'signing up sends the specified payload, shows that it is pending, welcomes and closes',
        ],
      },
    },
    {
      says: 'Links to /terms-of-service and /privacy-policy at the bottom',
      heldBy: { [journey.dialog]: [look] },
    },
    {
      says: 'It opens from the header and the landing page',
      heldBy: { [journey.dialog]: ['the dialog opens from the header and from the landing page'] },
    },
    {
      says: 'It opens from the pricing page',
      heldBy: {
        [journey.pricing]: [
          'a guest’s plan buttons open the dialog; once in, it closes and half a second later leads to /app',
        ],
      },
    },
  ],
}
