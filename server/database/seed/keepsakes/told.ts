import type { DemoRemark, DemoTold } from '#server/database/seed/shape.ts'

/** Which recording tells of which picture. */
export const told: readonly DemoTold[] = [
  { memory: 'schoolyard', voice: 'dot-first-grade', by: 'dot-wojcik' },
  { memory: 'freighter', voice: 'frances-storm', by: 'frances-boyd' },
  { memory: 'campfire', voice: 'frances-storm', by: 'sam-ellis' },
  { memory: 'boat-shed', voice: 'nora-thank-you', by: 'nora-ellis' },
  { memory: 'wellington', voice: 'tom-wellington', by: 'tom-ellis' },
]

/** What is written under them, each set in the order in which it was said. */
export const remarks: readonly Omit<DemoRemark, 'on'>[] = [
  {
    memory: 'raincoats',
    by: 'anna-pryce',
    words: 'I said a word about it. I was sent out into the rain.',
  },
  {
    memory: 'raincoats',
    by: 'sam-ellis',
    words: 'And came back in a raincoat. That was the point.',
  },
  {
    memory: 'wedding',
    by: 'dot-wojcik',
    words: 'Four minutes is generous. I had the smelling salts out at two.',
  },
  {
    memory: 'wedding-cake',
    by: 'margaret-ellis',
    words: 'They are in the china cupboard. He still leans.',
  },
  { memory: 'canoe', by: 'sam-ellis', words: 'I was steering.' },
  {
    memory: 'canoe',
    by: 'david-ellis',
    words: 'You were going in a circle. I have it from the jetty.',
  },
  { memory: 'big-fish', by: 'margaret-ellis', words: 'He named it. It was called Doctor.' },
  {
    memory: 'quilting-bee',
    by: 'margaret-ellis',
    words:
      'The star in the middle is on my bed. One of the six is the woman with the good thimble, and nobody will say which.',
  },
  {
    memory: 'boat-shed',
    by: 'margaret-ellis',
    words: 'He measured it a third time when you had gone in.',
  },
  { memory: 'boat-shed', by: 'nora-ellis', words: 'I know. I moved the pencil.' },
  { memory: 'family-group', by: 'frances-boyd', words: 'Who is holding the dog?' },
  { memory: 'family-group', by: 'anna-pryce', words: 'The dog is holding Hugo.' },
  { memory: 'film-fireside', by: 'frances-boyd', words: 'Twenty-two. I have counted again.' },
  {
    memory: 'snowman',
    by: 'nora-ellis',
    words: 'The scarf is mine and I would like it back in April.',
  },
  { memory: 'kitchen-table', by: 'dot-wojcik', words: 'I tested four pieces, to be sure.' },
]
