import type { DemoAlbum } from '#server/database/seed/shape.ts'

/** Some of the family's pictures and films, put together by one of them. */
export const albums: readonly Omit<DemoAlbum, 'madeOn'>[] = [
  {
    key: 'lake-house',
    title: 'The house by the lake',
    by: 'margaret-ellis',
    holds: [
      'lake-house',
      'raincoats',
      'fireworks',
      'washing-line',
      'winter',
      'northern-lights',
      'boat-shed',
      'workbench',
      'captain',
      'jetty',
      'campfire',
      'family-group',
      'gingerbread',
      'kitchen-table',
    ],
  },
  {
    key: 'wedding',
    title: 'Margaret and Joe, June 22',
    by: 'frances-boyd',
    holds: ['church', 'wedding', 'wedding-cake', 'wedding-dance', 'just-married'],
  },
  {
    key: 'boats',
    title: 'Joe’s boats',
    by: 'nora-ellis',
    holds: ['canoe', 'sailboat', 'film-sailing', 'boat-shed', 'workbench'],
  },
  {
    key: 'old-country',
    title: 'How we got here',
    by: 'anna-pryce',
    holds: ['sampler', 'ship', 'loom', 'sauna-night', 'rapids', 'lighthouse', 'map'],
  },
  {
    key: 'summer',
    title: 'Three days of July',
    by: 'anna-pryce',
    holds: ['fireworks', 'canoe', 'tent', 'big-fish', 'washing-line'],
  },
  {
    key: 'reunion',
    title: 'Everybody at once',
    by: 'sam-ellis',
    holds: [
      'garden',
      'jetty',
      'film-jumping',
      'campfire',
      'film-fireside',
      'berries',
      'family-group',
    ],
  },
  {
    key: 'christmas',
    title: 'Seven candles',
    by: 'sam-ellis',
    holds: ['christmas-window', 'christmas-tree', 'gingerbread', 'sleds', 'snowman', 'winter'],
  },
]

/** What the family has starred. */
export const favourites: ReadonlySet<string> = new Set([
  'lake-house',
  'wedding',
  'raincoats',
  'canoe',
  'sailboat',
  'boat-shed',
  'family-group',
  'film-fireside',
  'christmas-window',
  'quilting-bee',
  'harbor-lights',
])
