import type { WrittenMemory } from './memory.ts'

/** Three days of July at the lake. */
export const summerMemories: WrittenMemory[] = [
  {
    picture: 'fireworks',
    title: 'From the jetty',
    caption: 'Arvo brought them in a milk can. Nobody asked from where.',
    alt: 'Fireworks in gold, rose and green over a dark lake; five people watch from a jetty.',
    on: '1986-07-04',
    place: 'eagleHarbor',
    people: ['margaret-ellis', 'joe-ellis', 'david-ellis', 'anna-pryce', 'sam-ellis'],
    by: 'margaret-ellis',
  },
  {
    picture: 'canoe',
    title: 'Sam steers',
    caption:
      'He was five and had never been wrong in his life. Grandpa had told him that the boat knew the way, so I let him have the lake.',
    alt: 'Two children paddle a red canoe over a lake at sunset.',
    on: '1986-07-05',
    place: 'eagleHarbor',
    people: ['anna-pryce', 'sam-ellis'],
    by: 'anna-pryce',
  },
  {
    picture: 'tent',
    title: 'Until the first owl',
    caption: 'They were going to sleep out all summer. At half past ten they were in the kitchen.',
    alt: 'A tent glows from within under stars; two small shadows sit in it, and an owl in a pine.',
    on: '1986-07-05',
    place: 'eagleHarbor',
    people: ['anna-pryce', 'sam-ellis'],
    by: 'margaret-ellis',
  },
  {
    picture: 'big-fish',
    title: 'Could it live with us?',
    caption: 'Sam held it for the picture, and then he asked. It went back into the lake.',
    alt: 'A man and a small boy on a jetty with a silver fish between them, nearly as long as the boy.',
    on: '1986-07-06',
    place: 'eagleHarbor',
    people: ['joe-ellis', 'sam-ellis'],
    by: 'sam-ellis',
  },
  {
    picture: 'washing-line',
    title: 'Sunday evening',
    caption: 'The car was packed. Nobody wanted to be the one to take them down.',
    alt: 'A quilt and five bathing suits on a line between two birches, a basket below.',
    on: '1986-07-06',
    place: 'eagleHarbor',
    people: [],
    by: 'margaret-ellis',
  },
]
