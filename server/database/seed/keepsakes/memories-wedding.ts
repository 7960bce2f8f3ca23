import type { WrittenMemory } from './memory.ts'

/** One Saturday in June. */
export const weddingMemories: WrittenMemory[] = [
  {
    picture: 'church',
    title: 'The church that Joe blamed',
    caption: 'He had eaten nothing since Thursday. It was the church, he said, for fifty years.',
    alt: 'A small white church with a bell tower between birches, flowers along the path.',
    on: '1968-06-22',
    place: 'hancock',
    people: ['margaret-ellis', 'joe-ellis'],
    by: 'margaret-ellis',
  },
  {
    picture: 'wedding-cake',
    title: 'Pegs in paper clothes',
    caption: 'Frances made the two on top. Joe is the one who leans.',
    alt: 'A wedding cake of three tiers with pink garlands; on top a couple made of clothes pegs.',
    on: '1968-06-22',
    place: 'hancock',
    people: ['frances-boyd'],
    by: 'frances-boyd',
  },
  {
    picture: 'wedding-dance',
    title: 'Four tunes',
    caption: 'All that Arvo knew. He played them until the lamps went out.',
    alt: 'Three couples dance in a barn under colored lights; a young man plays the accordion.',
    on: '1968-06-22',
    place: 'hancock',
    people: ['margaret-ellis', 'joe-ellis', 'arvo-lahti', 'carol-jensen'],
    by: 'margaret-ellis',
  },
  {
    picture: 'just-married',
    title: 'Bertie’s good car',
    caption: 'The cans were Frances. We could be heard as far as Calumet.',
    alt: 'A blue car with a banner and a string of tin cans drives off past a field.',
    on: '1968-06-22',
    place: 'hancock',
    people: ['margaret-ellis', 'joe-ellis'],
    by: 'margaret-ellis',
  },
]
