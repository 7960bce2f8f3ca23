import { letter, type Letter } from '#server/platform/mail/letter.ts'

interface Asked {
  readonly name: string
  readonly url: string
  /** The day, and the same with its hour, by the reader's clock. */
  readonly on: string
  readonly until: string
  /** One line for each message that is still delivered. */
  readonly promises: readonly string[]
  /** Something sealed stays, and the plan with it. */
  readonly isPlanKept: boolean
}

export function deletionAskedLetter(given: Asked): Letter {
  return letter({
    subject: `Your account will be deleted on ${given.on}`,
    heading: `Goodbye for now, ${given.name}`,
    paragraphs: [
      `We keep everything untouched until ${given.until}. Then your account is deleted, and so are the families that only you belong to, with everything in them that nobody is to receive.`,
      ...stillDelivered(
        'What you have promised is still delivered, each message on its day. Until your account is gone we ask you before each, as always; after that nobody is asked:',
        given.promises,
      ),
      ...(given.isPlanKept ? [planKept('stay')] : []),
      'Your last wishes, if you wrote any down, are deleted with your account. Print or download them first if somebody should have them.',
      'What has been delivered belongs to those who received it and stays with them.',
      'If you change your mind, press the button, or simply sign in. There you can also call off any of these messages.',
    ],
    button: { label: 'Keep my account', url: given.url },
    after: ['The button works once, until that moment.'],
  })
}

export function accountKeptLetter({ name }: { name: string }): Letter {
  return letter({
    subject: 'Your account stays',
    heading: `Welcome back, ${name}`,
    paragraphs: ['The deletion was taken back. Everything is as you left it.'],
  })
}

interface Gone extends Pick<Asked, 'name' | 'promises' | 'isPlanKept'> {
  readonly askedOn: string
}

export function accountDeletedLetter({ name, askedOn, promises, isPlanKept }: Gone): Letter {
  return letter({
    subject: 'Your account was deleted',
    heading: `Farewell, ${name}`,
    paragraphs: [
      `As you asked on ${askedOn}, your account is gone, and so is everything that belonged to you alone. It can’t be brought back.`,
      ...stillDelivered(
        `As you wanted, these messages are still delivered. For that we keep the message itself, your name and the recipient’s address${isPlanKept ? '' : ', and nothing else'}:`,
        promises,
      ),
      ...(isPlanKept ? [planKept('have stayed')] : []),
      'Your last wishes, if you had written any down, were deleted with it.',
      'What was delivered stays with those who received it.',
      'Thank you for the time you spent with us.',
    ],
  })
}

const planKept = (stay: string) =>
  `For what is sealed, your plan and your keepers ${stay}, and the addresses at which we ask whether you are alive before anything is released. One press in those letters stops it, as always. All of this is deleted when nothing is left to deliver.`

interface KeptFor {
  readonly owner: string
  readonly url: string
  readonly isPlanKept: boolean
}

/** To each keeper of somebody who left for good. */
export function keeperOfDepartedLetter({ owner, url, isPlanKept }: KeptFor): Letter {
  const subject = isPlanKept
    ? `${owner} has left, and you are still their keeper`
    : `You are no longer a keeper of ${owner}’s`
  return letter({
    subject,
    heading: subject,
    paragraphs: isPlanKept
      ? [
          `${owner} has deleted their account, and wanted what they sealed to be kept. So everything you may do as a keeper stays as it was: one day you may tell us that ${owner} has died.`,
          `Before anything is released we still write to ${owner}, again and again. You don’t have to do anything now.`,
        ]
      : [
          `${owner} has deleted their account and left nothing that needs a keeper. You don’t have to do anything; thank you for having been one.`,
        ],
    ...(isPlanKept && { button: { label: 'Open your page as a keeper', url } }),
  })
}

const stillDelivered = (lead: string, promises: readonly string[]): string[] =>
  promises.length > 0 ? [lead, ...promises] : []
