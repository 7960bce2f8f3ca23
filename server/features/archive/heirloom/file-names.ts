const longest = 60

/** What every file system and every shell takes as it is, in the letters that somebody wrote. */
export const plainName = (words: string): string =>
  [
    ...words
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(
        /[\\/:*?"<>|%#&+\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]/g,
        ' ',
      )
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, longest)
    .join('')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '')

export const shortId = (id: string): string => id.slice(-12)

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/png': 'png',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
}

/** The ending that a name has, or one that says what it is. */
export function endingOf(name: string, contentType: string): string {
  const own = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]
  if (own) return own.toLowerCase()
  const said = contentType.split(';')[0]!
  return endings[said] ?? /\/([a-z0-9]{1,8})$/.exec(said)?.[1] ?? 'bin'
}

const withoutEnding = (name: string) => name.replace(/\.[A-Za-z0-9]{1,8}$/, '')

/** The last part of a path: what it is called, and the id that makes it the only one. */
export function fileNameOf(
  { id, name, contentType }: { id: string; name: string; contentType: string },
  before = '',
): string {
  const words = [before, plainName(withoutEnding(name)), shortId(id)].filter(Boolean).join(' ')
  return `${words}.${endingOf(name, contentType)}`
}

/** The same place with another ending. */
export const withEnding = (path: string, ending: string): string =>
  `${withoutEnding(path)}.${ending}`
