/** What can be sealed beyond us: a recording and a written message when it is done, a capsule before anything is in it. */
export type SealedWhat = 'recording' | 'writing' | 'capsule'

/** What people call it once it is sealed. */
export const calledWhat = (what: SealedWhat): 'message' | 'capsule' =>
  what === 'capsule' ? 'capsule' : 'message'

interface BeforeSealingWords {
  readonly lead: string
  /** What sealing beyond us takes away. */
  readonly cannotAnyMore: readonly string[]
  /** What we know all the same. */
  readonly stillSeen: readonly string[]
  /** What the key on paper doesn't protect from. */
  readonly operatorCould: readonly string[]
  readonly understood: string
}

const cannotOpen =
  'They can’t open what is sealed, now or later, with everything that is stored here.'
const couldDelete = 'They could delete it, keep it back, or deliver it on another day.'
const couldChangePage =
  'A dishonest one could change this page before you seal or open something, so that it gives the key away. Who wants to be safe from that opens the message from its saved page, without a network.'
const lostSheets = (end: string) =>
  `We can’t bring back a lost sheet. If two of the three are lost, nobody ever ${end}.`

/** Told before it is done. */
export const beforeSealing: Readonly<Record<SealedWhat, BeforeSealingWords>> = {
  recording: {
    lead: 'Your browser encrypts the recording here, before any of it leaves this device. The key is printed on three sheets of paper: one for whoever the message is for, two for people you trust. Any two sheets open it. We keep what is encrypted and deliver it as always; we never have the key.',
    cannotAnyMore: [
      'We can’t write down what is said, draw its sound, make a copy that plays on every device, or check that anything can be heard. Listen to it once more before you go on.',
      'You yourself can’t hear, trim or change it here any more, unless you have two sheets.',
      lostSheets('hears the message'),
    ],
    stillSeen: [
      'Who it is from and for, its day, title and occasion, words that you add to it, how long it lasts, how large it is and what kind of sound it is.',
    ],
    operatorCould: [cannotOpen, couldDelete, couldChangePage],
    understood: 'I understand: if two of the three sheets are lost, nobody ever hears it.',
  },
  writing: {
    lead: 'Your browser encrypts what you wrote here, before a word of it leaves this device. The key is printed on three sheets of paper: one for whoever the message is for, two for people you trust. Any two sheets open it. We keep what is encrypted and deliver it as always; we never have the key.',
    cannotAnyMore: [
      'Nobody here can find it by its words, or check that it can be read. Read it once more before you go on.',
      'You yourself can’t read or change it here any more, unless you have two sheets.',
      lostSheets('reads the message'),
    ],
    stillSeen: [
      'Who it is from and for, its day, title and occasion, the question it answers if you chose one of ours, words that you add to it later, that it is written, and nearly to the letter how long it is.',
    ],
    operatorCould: [cannotOpen, couldDelete, couldChangePage],
    understood: 'I understand: if two of the three sheets are lost, nobody ever reads it.',
  },
  capsule: {
    lead: 'Do this before anything is in it. From then on every letter, voice and file is encrypted in the browser of whoever puts it in, before it leaves their device; also what guests add by the link. The key that opens them is printed on three sheets of paper: one for the family, two for people you trust. Any two sheets open everything. We never have that key.',
    cannotAnyMore: [
      'You can’t look at what others put in, nor they at what is theirs, unless two sheets are read on this page. So you let in what guests send by their name alone.',
      'We can’t make pictures smaller, make copies that play on every device, or check that anything can be heard or seen.',
      'Before its day nobody gets what is in it from us, with sheets or without. Should this server and its backups be lost before then, the capsule is lost with it, as every capsule is.',
      lostSheets('sees what is in it'),
      'This can’t be taken back: you can only throw the capsule away until it is sealed.',
    ],
    stillSeen: [
      'What stands on the lid, its day, who puts something in and when, how many things there are and how large each is; not what they are or how they are called.',
    ],
    operatorCould: [
      cannotOpen,
      'They could delete it, keep it back, or open it on another day to whoever has two sheets.',
      'A dishonest one could change these pages, or hand out a key of their own to whoever puts something in. The sheets carry a code of letters, and the capsule’s page shows it to everyone who adds to it: if the two differ, nothing should go in.',
    ],
    understood:
      'I understand: if two of the three sheets are lost, nobody ever sees what is in it.',
  },
}

/** The kinds of shut, each with what whoever runs the server could do. */
export const shutKinds = {
  message:
    'The program and the database keep it shut, for administrators too. It lies encrypted, with a key that whoever runs this server holds, to deliver it; past the program they could open it.',
  capsule:
    'The program and the database keep it shut, for administrators too. It lies encrypted, with a key that whoever runs this server holds; past the program they could open it.',
  beyond:
    'It is sealed beyond us: encrypted in its author’s browser, with a key that is on paper alone. Two of three sheets open it. Whoever runs this server can’t; they could only delete it or keep it back.',
  capsuleBeyond:
    'It is sealed beyond us: each thing was encrypted in the browser of whoever put it in, for a key that is on paper alone. On its day two of three sheets open it. Whoever runs this server can’t; they could only delete it, keep it back or hand it out on another day.',
} as const

/** While it is being filled. */
export const fillingBeyond =
  'Being filled, and sealed beyond us from its first thing on: what you put in is encrypted in your browser before it is sent, and not even you can look at it again without two of the three sheets.'
