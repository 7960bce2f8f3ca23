import type { Feeling } from '#contract/rules/feelings.ts'

/** Sentences that a feeling speaks in. `plain` is telling without any: it keeps the rest honest. */
export const prototypes: Readonly<Record<Feeling | 'plain', readonly string[]>> = {
  loving: [
    'I love you so much.',
    'You mean everything to me.',
    'I will always love you, whatever happens.',
    'You are the dearest thing in my life.',
    'I hold you close in my heart.',
  ],
  joyful: [
    'I was so happy that day.',
    'It was the best day of my life.',
    'We laughed and danced all night.',
    'What wonderful news, I am overjoyed.',
    'Happy birthday, what a joyful day!',
  ],
  proud: [
    'I am so proud of you.',
    'You worked hard and you did it.',
    'Look how far you have come.',
    'I admire the person you have become.',
  ],
  grateful: [
    'Thank you for everything you did for me.',
    'I am so grateful to you.',
    'I never thanked you enough.',
    'You helped me when I needed it, and I won’t forget it.',
  ],
  hopeful: [
    'I hope your life will be full of good things.',
    'Everything will turn out well.',
    'I look forward to what comes.',
    'I wish you courage for the road ahead.',
    'There are better days to come.',
  ],
  playful: [
    'I am only teasing you.',
    'Promise not to tell anybody that I said so.',
    'It was so silly that we couldn’t stop laughing.',
    'I still cheat at cards, and you know it.',
  ],
  wistful: [
    'I miss those days.',
    'I often think of how it used to be.',
    'I wish I could go back once more.',
    'By the time you hear this I may be gone.',
    'The house is so quiet since they left.',
  ],
  sad: [
    'I cried when she died.',
    'My heart was broken.',
    'It was the saddest time of my life.',
    'I still grieve for him.',
    'I am so lonely without her.',
  ],
  worried: [
    'I am afraid of what will happen.',
    'I worry about you.',
    'I couldn’t sleep for fear.',
    'Please be careful, it is dangerous.',
  ],
  plain: [
    'The keys are in the top drawer.',
    'We moved to another town in the spring.',
    'My father worked at the mill for thirty years.',
    'Take the second road on the left.',
    'There were four of us in the house.',
    'Hello, this is your grandfather speaking.',
    'The children were outside with the dog.',
    'He was born in the year of the flood.',
    'The recipe needs two eggs and some flour.',
  ],
}
