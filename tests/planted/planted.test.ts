import { expect, test } from 'vitest'
import { beyondPlaces, beyondTones } from './planted-words.ts'
import { rooms, searchEverywhere } from './search-everywhere.ts'

// Without what its backup restores, so that `npm test` stays quick (server/features/backups/backups.test.ts); `npm run planted`
// opens that, too.
test('nothing of what messages, capsules and last wishes say lies open in the data folder, the database, a backup or a log; of what is sealed beyond us not even for the server’s key, and two sheets open it', async () => {
  const { found, controls, opened, planted } = await searchEverywhere({ isRestored: false })
  expect(found).toEqual(Object.fromEntries(rooms.map((room) => [room, []])))
  for (const room of ['data', 'dump', 'log'] as const) expect(controls[room]).not.toEqual([])
  for (const folder of ['postgres/', 'backups/'])
    expect(controls.data.filter(({ where }) => where.startsWith(folder))).not.toEqual([])
  const { words, tones } = planted
  const { messages, lastThings, beyond, withServerKey } = opened.here
  expect(messages.toSorted()).toEqual(
    [
      `A ${words.title} evening`,
      `Dearest ${words['changed-words']}`,
      words['sealed-title'],
      words['sealed-words'],
      words['sealed-title'],
      words['sealed-words'],
    ].toSorted(),
  )
  const said = lastThings.join('\n')
  for (const place of [
    'capsule-letter',
    'capsule-file-name',
    'wish',
    'changed-wish',
    'wish-paper',
    'wish-words',
  ] as const)
    expect(said).toContain(words[place])
  expect(withServerKey).toEqual([])
  expect(beyond).toHaveLength(4)
  for (const place of beyondPlaces) expect(beyond.join('\n')).toContain(words[place])
  for (const place of beyondTones)
    expect(beyond.join('\n')).toContain(Buffer.from(tones[place], 'hex').toString('latin1'))
}, 600_000)
