/** A file with where it lay: alone, its name; in a folder, the way to it. */
export interface Chosen {
  readonly path: string
  readonly file: File
  /** The number it is sent under, where it has one: sent once more, it is there once. */
  readonly id?: string
}

export const chosenIn = (files: Iterable<File>): Chosen[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }))

/** What was dropped, with all that is in the folders among it. Asked for at once, in the drop itself. */
export function droppedIn(dropped: DataTransfer): Promise<Chosen[]> {
  const entries = [...dropped.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry())
  const files = [...dropped.files]
  // A browser that tells no entries, or a file that is in no folder of the device.
  if (entries.length !== files.length || entries.every((entry) => !entry?.isDirectory))
    return Promise.resolve(chosenIn(files))
  return Promise.all(
    entries.map((entry, i) => (entry ? allIn(entry) : Promise.resolve(chosenIn([files[i]!])))),
  ).then((all) => all.flat())
}

async function allIn(entry: FileSystemEntry): Promise<Chosen[]> {
  const found: Chosen[] = []
  const waiting = [entry]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.isFile) {
      const file = await fileOf(next as FileSystemFileEntry)
      if (file) found.push({ path: next.fullPath.replace(/^\//, ''), file })
    } else waiting.push(...(await entriesOf(next as FileSystemDirectoryEntry)))
  }
  return found
}

/** What went away meanwhile, or may not be read, isn't there. */
const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File | undefined>((resolve) => entry.file(resolve, () => resolve(undefined)))

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    // A hundred at a time, until there are none left.
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) return found
    found.push(...some)
  }
}
