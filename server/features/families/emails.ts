import { lastDayAnywhere } from '#contract/rules/delivery/time-words.ts'
import { roleMeaning, withArticle, type GivenRole } from '#contract/rules/roles.ts'
import { letter, ourName, type Letter, type Words } from '#server/platform/mail/letter.ts'

export function invitationLetter(about: {
  familyName: string
  invitedBy: string
  role: GivenRole
  url: string
  expiresAt: string
}): Letter {
  const { familyName, invitedBy, role, url, expiresAt } = about
  const lastDay = lastDayAnywhere(Temporal.Instant.from(expiresAt))
  return letter({
    subject: `${invitedBy} invites you to ${familyName}`,
    preheader: 'Voices, pictures and stories your family keeps together.',
    heading: `${invitedBy} would like you in ${familyName}`,
    paragraphs: [
      `${invitedBy} keeps your family’s voices, pictures and stories on ${ourName}, and has invited you to share them.`,
      `You would join as ${withArticle(role)}: someone who ${roleMeaning[role]}. Nothing is shared and nothing begins until you say yes.`,
    ],
    button: { label: 'See the invitation', url },
    after: [
      `The link works once, until ${lastDay}. After that, ask ${invitedBy} for a new one.`,
      'If you don’t know this person, you can leave this letter unanswered, or open it and say no.',
    ],
  })
}

/** To whoever invited: nobody got it. */
export function invitationCameBackLetter(about: {
  address: string
  familyName: string
  because: string
  url: string
}): Letter {
  const { address, familyName, because, url } = about
  return letter({
    subject: 'Your invitation came back',
    heading: 'Your invitation came back',
    paragraphs: [
      `We couldn’t deliver your invitation to ${familyName} to ${address}. ${because}`,
      'If the address was mistyped, take the invitation back and send a new one. You can also hand it over yourself, as a link or a code to scan.',
    ],
    button: { label: 'See the invitation', url },
  })
}

export function joinedLetter(about: {
  familyName: string
  name: string
  email: string
  invitedEmail: string | null
  role: GivenRole
  url: string
  leave: NonNullable<Words['leave']>
}): Letter {
  const { familyName, name, email, invitedEmail, role, url, leave } = about
  const isOther = invitedEmail !== null && invitedEmail.toLowerCase() !== email.toLowerCase()
  return letter({
    subject: `${name} joined ${familyName}`,
    heading: `${name} is in the family`,
    paragraphs: [
      `${name} said yes and is now ${withArticle(role)} in ${familyName}: someone who ${roleMeaning[role]}.`,
      ...(isOther
        ? [
            `You had invited ${invitedEmail}; it was accepted with the account ${email}. If that isn’t who you meant, remove them now.`,
          ]
        : []),
    ],
    facts: [
      ['Who', `${name}, ${email}`],
      ['Role', `${role} (${roleMeaning[role]})`],
    ],
    button: { label: 'See who is in the family', url },
    leave,
  })
}

export function handedOverLetter(about: { familyName: string; by: string; url: string }): Letter {
  const { familyName, by, url } = about
  return letter({
    subject: `You now look after ${familyName}`,
    heading: `${by} handed ${familyName} over to you`,
    paragraphs: [
      `You are the family’s owner from now on: you invite people, choose what they may do, and can hand the family on.`,
      `${by} stays in the family as an editor. Nothing in it was changed.`,
    ],
    button: { label: 'Open the family', url },
  })
}
