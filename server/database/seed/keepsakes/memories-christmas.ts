import type { WrittenMemory } from './memory.ts'

/** Last Christmas, around the window with the seven candles. */
export const christmasMemories: WrittenMemory[] = [
  {
    picture: 'christmas-tree',
    title: 'Everything on one branch',
    caption: 'The one that Lily could reach. We moved half of it after bedtime.',
    alt: 'A tall fir with baubles, garlands and a gold star, presents below it.',
    on: '2025-12-24',
    place: 'eagleHarbor',
    people: ['lily-ellis', 'elena-castillo'],
    by: 'sam-ellis',
    addedOn: '2025-12-26',
  },
  {
    picture: 'gingerbread',
    title: 'The third step is crooked',
    caption: 'I baked the lake house. I had measured the real one first.',
    alt: 'A gingerbread house with icing, colored sweets and two lit windows on a silver tray.',
    on: '2025-12-24',
    place: 'eagleHarbor',
    people: ['dot-wojcik'],
    by: 'dot-wojcik',
    addedOn: '2025-12-27',
  },
  {
    picture: 'sleds',
    title: 'Brakes come later',
    caption: 'I went ahead to show how it’s done. It isn’t done like that.',
    alt: 'Two sleds race down a snowy hill between firs; somebody at the bottom waves both arms.',
    on: '2025-12-25',
    place: 'eagleHarbor',
    people: ['sam-ellis', 'lily-ellis', 'nora-ellis'],
    by: 'sam-ellis',
    addedOn: '2025-12-26',
  },
  {
    picture: 'snowman',
    title: 'Captain doesn’t trust him',
    caption: 'He barked until somebody gave the man a scarf.',
    alt: 'A snowman in a hat and a striped scarf; a small girl beside him, a dog at a distance.',
    on: '2025-12-25',
    place: 'eagleHarbor',
    people: ['lily-ellis'],
    by: 'sam-ellis',
    addedOn: '2025-12-26',
  },
]
