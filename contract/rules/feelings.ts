/** What the words of a message may be about, said gently. Never read from the sound of a voice. */
export const feelings = {
  loving: 'Loving',
  joyful: 'Joyful',
  proud: 'Proud',
  grateful: 'Grateful',
  hopeful: 'Hopeful',
  playful: 'Playful',
  wistful: 'Wistful',
  sad: 'Sad',
  worried: 'Worried',
} as const

export type Feeling = keyof typeof feelings
export const feelingNames = Object.keys(feelings) as [Feeling, ...Feeling[]]

/** How a voice compares with the same speaker’s other recordings; nothing more can be told from sound. */
export const voiceTones = ['livelier', 'usual', 'calmer'] as const
