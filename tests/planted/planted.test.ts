import { expect, test } from 'vitest'
import { rooms, searchEverywhere } from './search-everywhere.ts'

test('nothing of what messages say lies open in the data folder, the database, a backup or a log', async () => {
  const { found, controls, opened, planted } = await searchEverywhere()
  expect(found).toEqual(Object.fromEntries(rooms.map((room) => [room, []])))
  for (const room of ['data', 'dump', 'log'] as const) expect(controls[room]).not.toEqual([])
  for (const folder of ['postgres/', 'backups/'])
    expect(controls.data.filter(({ where }) => where.startsWith(folder))).not.toEqual([])
  const { words } = planted
  for (const said of [opened.here, opened.restored])
    expect(said.toSorted()).toEqual(
      [
        `A ${words.title} evening`,
        `Dearest ${words['changed-words']}`,
        words['sealed-title'],
        words['sealed-words'],
        words['sealed-title'],
        words['sealed-words'],
      ].toSorted(),
    )
}, 180_000)
