import type { CapsuleLook } from '#contract/rules/capsule-looks.ts'

interface CapsuleTemplate {
  readonly title: string
  /** What it is for, in a sentence. */
  readonly words: string
  /** What stands on its lid until somebody says otherwise. */
  readonly lid: { readonly title: string; readonly words: string }
  /** When it is usually opened. */
  readonly years: number
  /** What others put into theirs. */
  readonly ideas: readonly string[]
}

/** Named like the block that its lid wears. */
export const capsuleTemplates: Readonly<Record<CapsuleLook, CapsuleTemplate>> = {
  newborn: {
    title: 'For a newborn',
    words: 'Filled in the first weeks, opened on the eighteenth birthday.',
    lid: {
      title: 'For your eighteenth birthday',
      words: 'Written when you were a few days old, by everybody who couldn’t wait to meet you.',
    },
    years: 18,
    ideas: ['a letter from each of you', 'the first cry', 'what bread cost that week'],
  },
  school: {
    title: 'The first day of school',
    words: 'What they want to be, in their own voice. Opened when school is over.',
    lid: {
      title: 'When school is over',
      words: 'From the day you carried a bag that was larger than you.',
    },
    years: 12,
    ideas: ['“When I’m grown up”, spoken', 'a drawing', 'a photo at the door'],
  },
  anniversary: {
    title: 'A wedding, ten years on',
    words: 'Guests put in what they wish the two of you. Opened on the tenth anniversary.',
    lid: {
      title: 'Ten years after the wedding',
      words: 'What we wished you on the day, kept until you had time to listen.',
    },
    years: 10,
    ideas: ['a toast that wasn’t given', 'the song', 'a photo from every table'],
  },
  reunion: {
    title: 'A family reunion',
    words: 'One evening with everybody, shut until the next time you all meet.',
    lid: {
      title: 'Until we are all together again',
      words: 'From the evening when we were. Open it at the same table.',
    },
    years: 5,
    ideas: ['everybody’s voice, one after the other', 'the group photo', 'who was late'],
  },
}
