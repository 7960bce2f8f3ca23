const only = (words: string) => new Set(words.split(' '))

/** Tags that one version has and the other hasn't: there they carry an underscore, and lose it on the way back. */
export const onlyInFive = only('AFN ANCE BLOB DESC EMAI FAMF FONE LEGA ORDI RFN RIN ROMN SUBN')
export const onlyInSeven = only(
  'CREA CROP EXID HEIGHT INIL LEFT MIME NO PHRASE SCHMA SDATE TAG TOP TRAN UID WIDTH',
)

/** Listed words of 7.0; everything else is OTHER with a phrase. */
export const listedWords: Readonly<Record<string, ReadonlySet<string>>> = {
  PEDI: only('ADOPTED BIRTH FOSTER SEALING OTHER'),
  'NAME.TYPE': only('AKA BIRTH IMMIGRANT MAIDEN MARRIED PROFESSIONAL OTHER'),
  MEDI: only(
    'AUDIO BOOK CARD ELECTRONIC FICHE FILM MAGAZINE MANUSCRIPT MAP NEWSPAPER PHOTO TOMBSTONE VIDEO OTHER',
  ),
}

export const fileKinds: readonly (readonly [five: string, seven: string])[] = [
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['bmp', 'image/bmp'],
  ['tif', 'image/tiff'],
  ['tiff', 'image/tiff'],
  ['pcx', 'image/x-pcx'],
  ['webp', 'image/webp'],
  ['heic', 'image/heic'],
  ['pdf', 'application/pdf'],
  ['txt', 'text/plain'],
  ['htm', 'text/html'],
  ['html', 'text/html'],
  ['wav', 'audio/wav'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['mp4', 'video/mp4'],
  ['avi', 'video/x-msvideo'],
  ['mpeg', 'video/mpeg'],
  ['mov', 'video/quicktime'],
  ['ole', 'application/x-ole'],
]

export const languages: readonly (readonly [five: string, seven: string])[] = [
  ['English', 'en'],
  ['German', 'de'],
  ['French', 'fr'],
  ['Spanish', 'es'],
  ['Italian', 'it'],
  ['Portuguese', 'pt'],
  ['Dutch', 'nl'],
  ['Danish', 'da'],
  ['Swedish', 'sv'],
  ['Norwegian', 'no'],
  ['Finnish', 'fi'],
  ['Icelandic', 'is'],
  ['Polish', 'pl'],
  ['Czech', 'cs'],
  ['Slovak', 'sk'],
  ['Hungarian', 'hu'],
  ['Russian', 'ru'],
  ['Ukrainian', 'uk'],
  ['Greek', 'el'],
  ['Hebrew', 'he'],
  ['Yiddish', 'yi'],
  ['Turkish', 'tr'],
  ['Chinese', 'zh'],
  ['Japanese', 'ja'],
  ['Korean', 'ko'],
]

const drive = /^([A-Za-z]):[\\/]/

/** A file's name as 7.0 wants it: an address with its odd letters written out. */
export function fileOfSeven(name: string): string {
  if (/^(https?|ftp|file):/i.test(name)) return name
  const plain = name.replaceAll('\\', '/')
  const escaped = plain.replaceAll(/[%?#[\] ]/g, (sign) => encodeURIComponent(sign))
  if (drive.test(name)) return `file:///${escaped}`
  if (plain.startsWith('//')) return `file:${escaped}`
  return plain.startsWith('/') ? `file://${escaped}` : escaped
}

export function fileOfFive(address: string): string {
  if (/^(https?|ftp):/i.test(address)) return address
  const path = unescaped(address)
  const onDrive = /^file:\/\/\/([A-Za-z]:\/.*)$/.exec(path)
  if (onDrive) return onDrive[1]!.replaceAll('/', '\\')
  if (path.startsWith('file:///')) return path.slice('file://'.length)
  return path.startsWith('file://') ? path.slice('file:'.length).replaceAll('/', '\\') : path
}

/** `%20` as a space; left alone where that makes no sense. */
export function unescaped(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
