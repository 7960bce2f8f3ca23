import type { FeatureBlock } from './feature-blocks.ts'

export interface MissionStory {
  readonly id: string
  readonly title: string
  /** Whose story it is: nobody real, and we say so. */
  readonly who: string
  readonly block: FeatureBlock
  /** Paragraphs of sentences, so that a voice can read them one by one. */
  readonly paragraphs: readonly (readonly string[])[]
  /** What it has to do with us. */
  readonly mission: string
}

/** Our mission in four stories. The Ellises live in the demo; the others are made up too, and true to life. */
export const missionStories: readonly MissionStory[] = [
  {
    id: 'jackknife',
    title: 'The jackknife in the top drawer',
    who: 'Joe and Nora Ellis, from our demo family',
    block: 'messages',
    paragraphs: [
      [
        'Joe Ellis did not like machines that listened.',
        'His wife put the tablet on the workbench, pressed the button and left the shed, because she knew he would not talk with her standing there.',
        'He looked at it for a while.',
        'Then he told his granddaughter about a jackknife.',
      ],
      [
        'It was his own grandfather’s; it had crossed the ocean in a boot.',
        '“Don’t keep it nice,” he said. “Use it.”',
        'It took him thirty-eight seconds, and he chose her eighteenth birthday, at eight in the morning, because that is when she used to come down to the shed.',
      ],
      [
        'He died in a February, in the house he had built.',
        'On the morning of her birthday Nora opened a letter, pressed Listen, and went to look in the top drawer.',
        'She has used it every day since.',
        'There is sawdust in the hinge.',
      ],
    ],
    mission: 'A date is a promise. We keep it, whether or not you are there to see it kept.',
  },
  {
    id: 'thirty-two',
    title: 'Number thirty-two',
    who: 'Sam and Lily Ellis, from our demo family',
    block: 'capsules',
    paragraphs: [
      [
        'Sam runs a ferry, and on his late nights Lily says goodnight to the lights in the harbor before she will sleep.',
        'There are thirty-one of them.',
        'One night, when she had finished, she turned round and said goodnight to him as well.',
        'She called him number thirty-two.',
      ],
      [
        'He had one arm under her head and one hand free, so he recorded it like that, in a whisper, with the ferry’s horn somewhere behind.',
        'He set it for the day she turns eighteen.',
        'That is a long way off.',
        'She is still learning to read.',
      ],
      [
        'Nothing had happened that evening.',
        'Nobody was ill, nobody was leaving.',
        'It was a Tuesday, and by Friday he would have forgotten the number.',
      ],
    ],
    mission:
      'Ordinary evenings are what people miss most. Saying it early is not morbid; it is just early.',
  },
  {
    id: 'alto',
    title: 'What the alto remembered',
    who: 'A family we made up; many will know them',
    block: 'recipes',
    paragraphs: [
      [
        'After her stroke she could not find the word for spoon.',
        'She could not find her daughter’s name on some mornings, and it frightened both of them.',
        'But she had sung alto in the same church for forty years, and when somebody hummed the first line she had the second.',
      ],
      [
        'So they stopped asking her for stories and started asking for songs.',
        'They recorded on good days only, two minutes at a time, and wrote down who had taught her each one.',
        'In the ninth recording she laughs in the middle and says, quite clearly, “Your father always came in too soon.”',
      ],
      [
        'Nobody had known that.',
        'Her daughter plays it when the house is quiet.',
        'The grandson, who is seven, has learned the alto line and thinks it is the tune.',
      ],
    ],
    mission:
      'Keep what is there, not what is missing. A voice doesn’t have to be fluent to be somebody’s.',
  },
  {
    id: 'thirteen-bedtimes',
    title: 'Thirteen bedtimes that were not needed',
    who: 'A family we made up, for everyone who serves away from home',
    block: 'invitations',
    paragraphs: [
      [
        'Before she was sent overseas she recorded thirteen bedtimes, one for every other Sunday.',
        'She read from the book about the bear, did all the voices, and left a gap where her son always interrupts.',
      ],
      [
        'Seven of them had been heard when she came home, two months early, in the middle of a week.',
        'Two days before the next one was due, a letter asked her whether it was still right.',
        'She read it in her own kitchen, with the boy on her lap interrupting.',
        'She pressed Postpone, and later she postponed the rest.',
      ],
      [
        'They kept the last one for a birthday.',
        'He is ten now and too old for the bear, he says.',
        'When her recording came to the gap, he said his line anyway.',
      ],
    ],
    mission:
      'Lives change, so we ask before we send. The last word about your message is always yours.',
  },
]
