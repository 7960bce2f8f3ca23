/** What sealing beyond us takes away, told before it is done. */
export const cannotAnyMore = [
  'We can’t write down what is said, draw its sound, make a copy that plays on every device, or check that anything can be heard. Listen to it once more before you go on.',
  'You yourself can’t hear, trim or change it here any more, unless you have two sheets.',
  'We can’t bring back a lost sheet. If two of the three are lost, nobody ever hears the message.',
] as const

/** What we know all the same. */
export const stillSeen = [
  'Who it is from and for, its day, title and occasion, words that you add to it, how long it lasts, how large it is and what kind of sound it is.',
] as const

/** What the key on paper doesn't protect from. */
export const operatorCould = [
  'They can’t open what is sealed, now or later, with everything that is stored here.',
  'They could delete it, keep it back, or deliver it on another day.',
  'A dishonest one could change this page before you seal or open something, so that it gives the key away. Who wants to be safe from that opens the message from its saved page, without a network.',
] as const

/** The three kinds of shut, each with what whoever runs the server could do. */
export const shutKinds = {
  message:
    'The program and the database keep it shut, for administrators too. It lies encrypted, with a key that whoever runs this server holds, to deliver it; past the program they could open it.',
  capsule:
    'The program and the database keep it shut, for administrators too. It lies encrypted, with a key that whoever runs this server holds; past the program they could open it.',
  beyond:
    'It is sealed beyond us: encrypted in its author’s browser, with a key that is on paper alone. Two of three sheets open it. Whoever runs this server can’t; they could only delete it or keep it back.',
} as const
