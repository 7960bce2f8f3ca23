export const toSpeak = [
  'My name, and who this is for.',
  'An ordinary day with you that I like to think about.',
  'Thank you for something small.',
  'What I hope you do on my birthday.',
  'Something I never said out loud.',
  'A song, or only its first line.',
] as const

export const toAsk = [
  'Tell me about the house you grew up in.',
  'What did your mother sing or say at bedtime?',
  'Who would you like to say hello to?',
  'What made you laugh, lately or long ago?',
  'What should the little ones know about you?',
] as const

export const practical = [
  {
    title: 'Short is enough',
    words:
      'Ten seconds of a laugh, a name said the way only you say it. There is no length a recording has to have.',
  },
  {
    title: 'Put the phone down',
    words:
      'On the blanket or the table, an arm’s length away, with the screen up. Nobody has to hold it.',
  },
  {
    title: 'Choose the hour when speaking is easiest',
    words: 'Stop when it isn’t. Press Pause for a sip of water; press Done whenever you like.',
  },
  {
    title: 'If you record for someone else, ask first',
    words:
      'Say who is in the room, and let them hear it afterward. It belongs to the person who speaks.',
  },
  {
    title: 'No signal in the room?',
    words:
      'The recorder works without one. What is said stays on this device, and can be kept in an account later, from anywhere.',
  },
] as const
