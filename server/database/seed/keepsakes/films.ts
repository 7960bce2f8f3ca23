import type { WrittenMemory } from './memory.ts'

/** What moves. Each is shown by the film of its key, `server/database/seed/films`. */
export type WrittenFilm = Omit<WrittenMemory, 'picture'> & { film: string }

export const writtenFilms: WrittenFilm[] = [
  {
    film: 'film-sailing',
    title: 'Number five, across the bay',
    caption: 'Walter’s camera, which had no sound. You can see what they said about the jib.',
    alt: 'A small boat with patched sails crosses a bay from left to right, rocking.',
    on: '1995-07-04',
    place: 'eagleHarbor',
    people: ['joe-ellis', 'frances-boyd'],
    by: 'frances-boyd',
  },
  {
    film: 'film-shimmer',
    title: 'What we saw instead of fish',
    caption: 'I held the phone with both mittens.',
    alt: 'Green and rose northern lights move over a frozen lake with a fishing hut.',
    on: '2019-02-16',
    place: 'eagleHarbor',
    people: ['joe-ellis', 'sam-ellis'],
    by: 'sam-ellis',
  },
  {
    film: 'film-jumping',
    title: 'The second time, the youngest first',
    caption: 'Kiran last. He says that he was pushed.',
    alt: 'Four people run off a jetty one after the other and jump into the lake.',
    on: '2025-08-02',
    place: 'eagleHarbor',
    people: ['nora-ellis', 'carys-pryce', 'owen-pryce', 'kiran-menon'],
    by: 'nora-ellis',
    addedOn: '2025-08-03',
  },
  {
    film: 'film-fireside',
    title: 'The storm, all of it',
    caption: 'Frances, filmed from across the fire. Lily fell asleep at “onions”.',
    alt: 'A campfire flickers between five people under the stars, while a woman tells of a storm.',
    on: '2025-08-02',
    place: 'eagleHarbor',
    people: ['frances-boyd', 'nora-ellis', 'lily-ellis', 'dot-wojcik'],
    by: 'sam-ellis',
    addedOn: '2025-08-03',
  },
]
