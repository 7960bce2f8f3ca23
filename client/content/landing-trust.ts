import { whenThere } from '#contract/rules/features.ts'

/** One clue on its way into the tree: how Voice Ancestry works, told on the demo family. */
export const clueSteps = [
  { where: 'Said at the table', words: '“It crossed the ocean in his boot.”' },
  {
    where: 'Found in a passenger list',
    words: 'His name as the clerk spelled it, his age, the ship, and the trade he gave.',
  },
  {
    where: 'Sewn into the tree',
    words: 'The village he came from, with its source, and two sisters nobody had mentioned.',
  },
] as const

export interface Listener {
  readonly who: string
  readonly before: 'Yes' | 'No'
  readonly after: 'Yes' | 'No' | 'If it’s for them'
}

/** Who can listen to a message with a date, before the day and from the day on. */
export const listeners: readonly Listener[] = [
  { who: 'You, who recorded it', before: 'Yes', after: 'Yes' },
  { who: 'The person it is for', before: 'No', after: 'Yes' },
  { who: 'The rest of your family', before: 'No', after: 'If it’s for them' },
  { who: 'People who work here', before: 'No', after: 'No' },
  { who: 'Advertisers', before: 'No', after: 'No' },
]

export const securityFacts = [
  {
    title: 'Encrypted on the way, and where it lies',
    words:
      'What travels between your device and us travels encrypted. Files and messages lie encrypted on our disks and in backups. Whoever runs the server holds the key, to deliver them. A message or time capsule that you seal beyond us has a key of its own, on paper alone.',
  },
  {
    title: 'Read back before we call it kept',
    words:
      'After an upload we read your file back from the disk and compare it with what you sent.',
  },
  {
    title: 'Your door, your locks',
    words: 'Passkeys, a second step at sign-in, and a list of every device that is signed in.',
  },
  {
    title: 'Yours to take along',
    words: `Export your photos, videos, voice messages and ${whenThere('familyTree', 'tree', 'people')} whenever you like.`,
  },
] as const

/** The four steps, in the order of spec §2.13. */
export const fourSteps = [
  {
    title: 'Record',
    words: 'Speak into your phone, tablet or computer. Begin again as often as you like.',
  },
  {
    title: 'Choose the day',
    words: whenThere(
      'releaseAfterPassing',
      'A date, a birthday every year, an age, or after you’re gone.',
      'A date, a birthday every year, or an age. Release after you’re gone is coming.',
    ),
  },
  {
    title: 'We keep it safe',
    words: 'Shown to nobody until then. You can listen, change or postpone it at any time.',
  },
  {
    title: 'It is delivered',
    words: 'An e-mail with a link, that morning. No account needed to listen.',
  },
] as const
