/**
 * Six ways to begin a message (spec §2.13). Pages that can record or write one read the id from `?idea=`
 * and show the prompt; an id they don't know means no idea, never an error.
 */
export interface MessageIdea {
  readonly id: string
  /** What the message is for; the composer takes it as the message's title. */
  readonly title: string
  /** One of `occasions`, or words of its own. */
  readonly occasion: string
  /** Why someone would choose it, in a sentence. */
  readonly reason: string
  /** What to say first, asked as a friend would. */
  readonly prompt: string
  /** A few more questions, for when the first one is answered. */
  readonly more: readonly string[]
}

export const messageIdeas = [
  {
    id: 'birthday',
    title: 'For a birthday',
    occasion: 'birthday',
    reason: 'For the year they turn one, eighteen or sixty. It can come back every year.',
    prompt:
      'Tell them where you are, how old they are as you speak, and one thing they did this week.',
    more: [
      'What do you hope is still the same about them?',
      'What were you doing on the day they were born?',
      'Sing, if you sing. Badly is fine.',
    ],
  },
  {
    id: 'graduation',
    title: 'For a graduation',
    occasion: 'graduation',
    reason: 'For the morning before the cap, when the house is still quiet.',
    prompt: 'What did you see them work for when nobody was handing out a prize?',
    more: [
      'What did you not know at their age, and how did you manage?',
      'Who in the family would have liked to be there?',
      'What should they never feel they have to prove to you?',
    ],
  },
  {
    id: 'wedding',
    title: 'For a wedding day',
    occasion: 'wedding',
    reason: 'For whoever is getting dressed in the next room, one day.',
    prompt:
      'Begin with good morning. Then tell them one thing about love that took you years to learn.',
    more: [
      'How did you meet the person you love, told in your own way?',
      'What do you already like about the one they chose, or hope to?',
      'What would you whisper just before the music starts?',
    ],
  },
  {
    id: 'grandparent-stories',
    title: 'Grandparent stories',
    occasion: 'A family story',
    reason: 'The room, the street, the names. One story at a time, in your own order.',
    prompt: 'Choose one room you lived in as a child and walk them through it.',
    more: [
      'What did the kitchen smell of?',
      'Who was the funniest person in the family, and what did they do?',
      'What is a name in our family that nobody says any more?',
    ],
  },
  {
    id: 'difficult-times',
    title: 'For a difficult time',
    occasion: 'hard-day',
    reason: 'For a day you hope never comes, when they need somebody who has been there.',
    prompt:
      'Say it as if you sat beside them: you’ve been low too, and here is what a day looked like then.',
    more: [
      'What helped a little, and what never helped at all?',
      'Who can they call in the middle of the night?',
      'What have you seen them get through before?',
    ],
  },
  {
    id: 'daily-reminders',
    title: 'A small daily reminder',
    occasion: 'An ordinary morning',
    reason: 'A sentence for every morning. The smallest thing you can leave, and the most used.',
    prompt: 'One sentence they can hear every morning. Keep it as short as a kiss on the head.',
    more: [
      'What do you always say at the door?',
      'What do they forget to be proud of?',
      'What would make them smile before coffee?',
    ],
  },
] as const satisfies readonly MessageIdea[]

export type MessageIdeaId = (typeof messageIdeas)[number]['id']
