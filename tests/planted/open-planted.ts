import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { openSealed } from '#client/features/beyond/sealed-file.ts'
import { isMessage, readSealed } from '#client/features/beyond/sealed-format.ts'
import { openingFrom, openThing } from '#client/features/beyond/sealed-thing.ts'
import { readSheet, type Sheet } from '#contract/rules/beyond/sheet.ts'
import { isSameMark, keyFrom } from '#contract/rules/beyond/sheets-together.ts'
import { openPorts } from '#server/open-ports.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { Papers } from './plant-last-things.ts'
import { searchBytes, type Find, type Needle } from './search-planted.ts'

/** What can be known of the planted things with a key. */
export interface Opened {
  /** What messages say, with the server's key. */
  readonly messages: string[]
  /** Letters and names of things in the capsule that is sealed as usual, and last wishes, with the server's key. */
  readonly lastThings: string[]
  /** What is sealed beyond us, with two of its three sheets. */
  readonly beyond: string[]
  /** What is found in every row and file with the server's key, and without a sheet. */
  readonly withServerKey: Find[]
}

export async function openPlanted(
  environment: Record<string, string>,
  papers: Papers,
  needles: readonly Needle[],
): Promise<Opened> {
  const { ports, close } = await openPorts(readConfig(environment))
  try {
    const rows = await ports.system.selectFrom('messages').select(['title', 'words']).execute()
    const files = await filesOf(ports)
    return {
      messages: rows.flatMap(({ title, words }) => [title, words]).filter(Boolean),
      lastThings: await lastThingsIn(ports, files),
      beyond: await openedBySheets(files, papers),
      withServerKey: await searchOpened(ports, files, needles),
    }
  } finally {
    await close()
  }
}

interface StoredFile {
  readonly kind: string
  readonly bytes: Buffer
}

async function filesOf({ system, storage }: Ports): Promise<StoredFile[]> {
  const { rows } = await sql<{ kind: string; key: string }>`
    select kind, storage_key as key from media
    union all select kind, storage_key from capsule_items
    union all select 'wish', storage_key from wish_recordings
    union all select 'copy of a wish', copy_key from wish_recordings where copy_key is not null`.execute(
    system,
  )
  return Promise.all(
    rows.map(async ({ kind, key }) => ({ kind, bytes: await buffer(await storage.read(key)) })),
  )
}

async function lastThingsIn({ system }: Ports, files: readonly StoredFile[]): Promise<string[]> {
  const letters = files.filter(({ kind }) => kind === 'letter').map(({ bytes }) => String(bytes))
  const items = system.selectFrom('capsule_items').select('name').where('kind', '<>', 'sealed')
  const wishes = await system.selectFrom('wish_versions').select('content').execute()
  const spoken = await system.selectFrom('wish_recordings').select('heard_words').execute()
  return [
    ...letters,
    ...(await items.execute()).map(({ name }) => name),
    ...wishes.map(({ content }) => JSON.stringify(content)),
    ...spoken.flatMap(({ heard_words }) => heard_words ?? []),
  ]
}

/** The second and the third sheet of each: any two would do. */
async function openedBySheets(files: readonly StoredFile[], papers: Papers): Promise<string[]> {
  const pairs = Object.values(papers).map((letters) => letters.slice(1).map(sheetOf))
  const opened: string[] = []
  for (const { bytes } of files.filter(({ kind }) => kind === 'sealed')) {
    const sealed = await readSealed(new Blob([Uint8Array.from(bytes)]))
    const mark = Buffer.from(sealed.header.mark, 'hex')
    const pair = pairs.find(([one]) => isSameMark(one!.mark, mark)) as [Sheet, Sheet]
    const key = Uint8Array.from(keyFrom(pair))
    if (isMessage(sealed)) opened.push(await latinOf(await openSealed(sealed, key)))
    else {
      const thing = await openThing(sealed, await openingFrom(key, sealed.header.to))
      opened.push(`${thing.name}: ${await latinOf(thing.bytes)}`)
    }
  }
  return opened
}

const latinOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('latin1')

function sheetOf(letters: string): Sheet {
  const read = readSheet(letters)
  if ('wrong' in read) throw new Error(read.wrong)
  return read.sheet
}

/** As somebody sees it who has the whole server, its keys included. */
async function searchOpened(
  { system }: Ports,
  files: readonly StoredFile[],
  needles: readonly Needle[],
): Promise<Find[]> {
  const found: Find[] = []
  for (const { kind, bytes } of files)
    found.push(...(await searchBytes(bytes, needles, `a stored file (${kind})`)))
  for (const table of [
    'messages',
    'media',
    'capsules',
    'capsule_items',
    'wish_versions',
    'wish_recordings',
    'wish_heard_versions',
  ] as const)
    for (const row of await system.selectFrom(table).selectAll().execute())
      found.push(...(await searchBytes(Buffer.from(JSON.stringify(row)), needles, table)))
  return found
}
