import type { FeatureBlock } from './feature-blocks.ts'
import { whenThere } from '#contract/rules/features.ts'

interface DeliveryStep {
  readonly block: FeatureBlock
  readonly title: string
  /** One sentence, where the steps are only told in passing. */
  readonly short: string
  readonly long: readonly string[]
  /** What people ask at this point, answered before they have to. */
  readonly aside: { readonly title: string; readonly words: string }
}

/** From a voice to a morning, in four steps (spec §2.13: record, choose delivery date, secure storage, delivery). */
export const fourSteps: readonly DeliveryStep[] = [
  {
    block: 'messages',
    title: 'Record',
    short:
      'Speak into your phone, tablet or computer, for as long as you like. Again, if you like.',
    long: [
      'Press the button and talk. You can pause, listen, and begin again; nobody hears the takes you throw away. If you’d rather write, write.',
      'You don’t need an account to begin. The recording stays on your own device until you decide to keep it, even if you close the page by accident.',
    ],
    aside: {
      title: 'I don’t know what to say',
      words: 'Begin with where you are sitting. We also have ideas with questions to start from.',
    },
  },
  {
    block: 'capsules',
    title: 'Choose the delivery date',
    short: 'A birthday, a wedding, a day that will be hard. A date and an hour where they live.',
    long: [
      'Pick the day and the hour on the clock of the person who will listen. Eight in the morning means their eight in the morning, wherever they live, summer time included.',
      'It may be next week or ninety years away. A birthday message can come back every year; one for 29 February asks you what it should do in the other years.',
    ],
    aside: {
      title: 'What if the day is near?',
      words:
        'Less than 48 hours ahead there is no room for our two questions. We ask you to confirm twice instead.',
    },
  },
  {
    block: 'vault',
    title: 'Secure storage',
    short:
      'Stored, read back and compared before we tell you it is saved. Shown to nobody before its day.',
    long: [
      'We say “saved” only after the recording has been written, read back and compared with what you sent. Before its day no relative sees a message, and nothing here shows it to our own administrators. It lies encrypted; whoever runs the server holds the key, to deliver it when the day has come. You can also seal a message beyond us: then its key is on three sheets of paper, two of which open it, and we can’t.',
      'A missed payment never stops a scheduled message, and you can take a copy of everything with you whenever you want.',
    ],
    aside: {
      title: 'What if I stop paying?',
      words: 'Voice messages are free forever. Yours go out on their day whatever plan you have.',
    },
  },
  {
    block: 'invitations',
    title: 'Delivery',
    short: 'We ask you twice. Without an answer it goes out, at the hour you chose.',
    long: [
      'Two days before, we e-mail you to check that it is still right. The next day we ask once more. You can change or postpone it at any time; if you don’t answer, it goes out.',
      'The person it is for gets a letter with a link, never the recording itself. They see who it is from and how long it is, and press Listen when they are ready.',
    ],
    aside: {
      title: 'What if I’m no longer there?',
      words: whenThere(
        'checksToKeepers',
        'Then your keepers, people you chose, get our questions in your place. They can correct an address or postpone once. They can’t listen, change or cancel.',
        'It goes out on its day all the same. Giving our questions to your keepers, people you trust, in your place is coming.',
      ),
    },
  },
]
