import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import yazl from 'yazl'
import { chosenIn } from '#client/platform/uploads/chosen-files.ts'
import { gather } from './gather-files.ts'
import { Notes } from './notes.ts'

const zipOf = async (name: string, files: Record<string, string>) => {
  const zip = new yazl.ZipFile()
  for (const [path, said] of Object.entries(files)) zip.addBuffer(Buffer.from(said), path)
  zip.end()
  return new File([Buffer.from(await buffer(zip.outputStream))], name)
}

const takeout = () =>
  zipOf('takeout-001.zip', {
    'Takeout/Google Photos/Lake/IMG_1.jpg': 'boat',
    'Takeout/Google Photos/Lake/IMG_1.jpg.supplemental-metadata.json': JSON.stringify({
      photoTakenTime: { timestamp: '521650800' },
      geoData: { latitude: 47.1, longitude: -88.5 },
    }),
    'Takeout/Google Photos/Lake/metadata.json': JSON.stringify({ title: 'The lake', date: {} }),
    'Takeout/Google Photos/Photos from 1986/IMG_2.MOV': 'film',
    'Takeout/Google Photos/Photos from 1986/metadata.json':
      '{"title":"Photos from 1986","date":{}}',
    'Takeout/archive_browser.html': '<html>',
    '__MACOSX/Takeout/._IMG_1.jpg': '',
    'more.zip': 'PK',
  })

test('a Google Takeout is opened: its pictures, what its notes say of them, and what isn’t brought in', async () => {
  const gathered = await gather(chosenIn([await takeout()]))
  expect(gathered.pictures.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['IMG_1.jpg', 'image/jpeg', 4],
    ['IMG_2.MOV', 'video/quicktime', 4],
  ])
  expect(await (await gathered.pictures[0]!.open()).text()).toBe('boat')
  expect(gathered.leftOut.map(({ name }) => name)).toEqual([
    'Takeout/archive_browser.html',
    'more.zip',
  ])
  expect(gathered.passedOver).toBe(1)
  const notes = new Notes(gathered)
  await notes.readAlbums()
  expect(await notes.of(gathered.pictures[0]!)).toMatchObject({
    album: 'The lake',
    day: { takenOn: '1986-07-13' },
    position: { latitude: 47.1 },
  })
  expect(await notes.of(gathered.pictures[1]!)).toBeUndefined()
})

test('a damaged zip, something packed otherwise and a note alone are told by name; the rest comes', async () => {
  const gathered = await gather(
    chosenIn([
      new File(['no zip'], 'photos.zip'),
      new File(['x'], 'takeout.tgz'),
      new File(['boat'], 'boat.jpg', { type: 'image/jpeg' }),
      // What somebody chose by itself is judged by its bytes.
      new File(['boat'], 'boat without an ending'),
    ]),
  )
  expect(gathered.leftOut.map(({ name }) => name)).toEqual(['photos.zip', 'takeout.tgz'])
  expect(gathered.pictures.map(({ name }) => name)).toEqual(['boat.jpg', 'boat without an ending'])
  const { leftOut } = await gather(chosenIn([new File(['{}'], 'package.json')]))
  expect(leftOut.map(({ name }) => name)).toEqual(['package.json'])
})
