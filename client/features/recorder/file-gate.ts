const textual = /^[\t\n\r\u0020-\u007e\u0080-\uffff]*$/

const marks: readonly (readonly [string, string])[] = [
  ['%PDF-', 'a document'],
  ['PK\u0003\u0004', 'a packed folder or a document'],
  ['\u00ff\u00d8\u00ff', 'a picture'],
  ['\u0089PNG', 'a picture'],
  ['GIF8', 'a picture'],
]

const welcome = 'Choose a sound or a film: mp3, m4a, wav, webm, ogg, mp4 or mov.'

/** Why a file can't be a message, in a sentence; nothing if it may be one. The server has the last word. */
export async function whyNotThisFile(file: File): Promise<string | undefined> {
  if (file.size === 0)
    return `“${file.name}” is empty, so there is nothing in it to hear. Choose another file.`
  const head = new Uint8Array(await file.slice(0, 512).arrayBuffer())
  const what = otherKind(head)
  return what && `“${file.name}” is ${what}, whatever its name says. ${welcome}`
}

function otherKind(head: Uint8Array<ArrayBuffer>): string | undefined {
  const bytes = String.fromCodePoint(...head)
  const known = marks.find(([mark]) => bytes.startsWith(mark))
  if (known) return known[1]
  return isText(head) ? 'text' : undefined
}

/** Sound is never valid text for half a page. A letter cut in two at the end doesn't count against it. */
function isText(head: Uint8Array<ArrayBuffer>): boolean {
  try {
    return textual.test(new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }))
  } catch {
    return false
  }
}
